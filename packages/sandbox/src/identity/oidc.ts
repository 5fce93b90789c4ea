// The providers that follow the OpenID Connect standard (Google, LINE, EBC), by oidc-provider. Each has its own issuer.
import Provider, { interactionPolicy, type Configuration, type SigningAlgorithm } from 'oidc-provider'
import { isLoopback, randomText, readForm, type Desk, type Visit } from './answers.ts'
import { openCabinet } from './cabinet.ts'
import { makeKeys, writeKey, type KeyPair } from './jwt.ts'
import { askWho, showFailure } from './page.ts'
import type { Directory } from './people.ts'

interface Manner {
  readonly clientId: string
  readonly signs: SigningAlgorithm
  /** The signing algorithms in its discovery document, if they differ from the real ones. */
  readonly claims?: readonly string[]
  /** True: the id token contains the profile; false: it must be fetched from the userinfo endpoint. */
  readonly isPersonInToken: boolean
}

const manners = {
  google: { clientId: '990011-lantern.apps.example', signs: 'RS256', isPersonInToken: true },
  // LINE signs tokens of its web login with the channel secret (HS256), although its discovery document lists only ES256.
  line: { clientId: '2000112233', signs: 'HS256', claims: ['ES256'], isPersonInToken: true },
  EBC_SIGNIN: { clientId: 'lantern', signs: 'ES256', isPersonInToken: false },
} as const satisfies Readonly<Record<string, Manner>>

export type OidcName = keyof typeof manners
export const oidcNames = Object.keys(manners) as readonly OidcName[]

export async function openOidc(name: OidcName, issuer: string, directory: Directory) {
  const manner: Manner = manners[name]
  const { clientId } = manner
  const clientSecret = randomText()
  const keys = await makeKeys(name === 'google' ? 'RS256' : 'ES256', `${name}-1`)
  const provider = new Provider(issuer, configure(name, manner, { issuer, clientSecret, keys, directory }))
  provider.Client.prototype.redirectUriAllowed = (uri: string) => isLoopback(uri)
  provider.use(async (context, next) => {
    await next()
    const isDescription = context.path === '/.well-known/openid-configuration'
    if (manner.claims && isDescription)
      Object.assign(context.body as object, { id_token_signing_alg_values_supported: manner.claims })
  })
  const answer = provider.callback()

  /** Asks who signs in and passes the result to oidc-provider. */
  async function pick({ request, response }: Visit): Promise<void> {
    if (request.method !== 'POST') return askWho(response, name, request.url ?? '')
    const form = await readForm(request)
    const result = form.has('cancel')
      ? { error: 'access_denied', error_description: 'The person changed their mind' }
      : { login: { accountId: directory.meet(name, form.get('person') ?? '').subject, remember: false } }
    try {
      await provider.interactionFinished(request, response, result, { mergeWithLastSubmission: false })
    } catch {
      showFailure(response, name, 'The page is too old. Go back and start again.')
    }
  }

  const desk = (path: string): Desk => {
    if (path.startsWith('/pick/')) return pick
    return async ({ request, response, path: inner }) => {
      const query = request.url?.indexOf('?') ?? -1
      Object.assign(request, { originalUrl: request.url })
      // The session cookie is removed: with a session, oidc-provider would not allow signing in as another person.
      if (/^\/auth(\/|$)/.test(inner)) forget(request, `${name}_session`)
      request.url = inner + (query < 0 ? '' : request.url!.slice(query))
      await answer(request, response)
    }
  }
  return { clientId, clientSecret, keys, desk }
}

function forget(request: Visit['request'], cookie: string): void {
  const kept = (request.headers.cookie ?? '').split('; ').filter((pair) => !pair.startsWith(cookie))
  request.headers.cookie = kept.join('; ')
}

interface Making {
  readonly issuer: string
  readonly clientSecret: string
  readonly keys: KeyPair
  readonly directory: Directory
}

const hour = 3600

function configure(name: OidcName, manner: Manner, { issuer, clientSecret, keys, directory }: Making): Configuration {
  const { clientId, signs } = manner
  return {
    adapter: openCabinet(),
    clients: [
      {
        client_id: clientId,
        client_secret: clientSecret,
        redirect_uris: ['http://localhost/callback'],
        response_types: ['code'],
        grant_types: ['authorization_code'],
        token_endpoint_auth_method: 'client_secret_post',
        id_token_signed_response_alg: signs,
      },
    ],
    jwks: { keys: [writeKey(keys, 'privateKey')] },
    enabledJWA: { idTokenSigningAlgValues: [...new Set([signs, keys.alg])] },
    pkce: { required: () => true },
    scopes: ['openid', 'profile'],
    claims: { openid: ['sub'], profile: ['name', 'picture'] },
    conformIdTokenClaims: !manner.isPersonInToken,
    features: { devInteractions: { enabled: false }, rpInitiatedLogout: { enabled: false } },
    cookies: {
      keys: [randomText()],
      names: { session: `${name}_session`, interaction: `${name}_interaction`, resume: `${name}_resume` },
    },
    interactions: { url: (_context, { uid }) => `${new URL(issuer).pathname}/pick/${uid}`, policy: alwaysAsk() },
    ttl: { AccessToken: hour, AuthorizationCode: 60, IdToken: hour, Interaction: hour, Session: hour, Grant: hour },
    clientBasedCORS: () => false,
    findAccount: (_context, subject) => {
      const person = directory.find(name, subject)
      if (!person) return undefined
      const { name: called, picture } = person
      return { accountId: subject, claims: () => ({ sub: subject, name: called, picture }) }
    },
    /** Choosing a person counts as consent. */
    async loadExistingGrant({ oidc }) {
      const accountId = oidc.session?.accountId
      const grant = new oidc.provider.Grant({ clientId, ...(accountId ? { accountId } : {}) })
      grant.addOIDCScope('openid profile')
      await grant.save()
      return grant
    },
    renderError: (context, out) => {
      context.respond = false
      showFailure(context.res, name, out.error_description ?? out.error)
    },
  }
}

/** No session is kept: the page is shown at every sign-in, so that one browser can be many people. */
function alwaysAsk(): interactionPolicy.DefaultPolicy {
  const policy = interactionPolicy.base()
  const { Check } = interactionPolicy
  const asks = new Check('always', 'who signs in is asked every time', ({ oidc }) =>
    oidc.result?.login === undefined ? Check.REQUEST_PROMPT : Check.NO_NEED_TO_PROMPT,
  )
  policy.get('login')?.checks.add(asks)
  return policy
}
