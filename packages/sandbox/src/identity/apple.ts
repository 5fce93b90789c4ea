// A fake of Apple's sign-in: the client secret must be signed by the team's key, the result is posted by form, and the name is sent only
// once.
import { Drawer, isLoopback, randomText, readForm, sendJson, type Desk, type Visit } from './answers.ts'
import { makeKeys, readJwt, signJwt, writeKey } from './jwt.ts'
import { askWho, postBack, showFailure } from './page.ts'
import type { Directory, Neighbour } from './people.ts'

interface Given {
  readonly person: Neighbour
  readonly redirectUri: string
  readonly nonce: string | null
}

const longestSecret = 15_777_000

export async function openApple(issuer: string, directory: Directory) {
  const clientId = 'example.lantern.signin'
  const [ours, team] = await Promise.all([makeKeys('RS256', 'apple-1'), makeKeys('ES256', 'TEAMKEY001')])
  const teamId = 'LANTERN001'
  const codes = new Drawer<Given>()
  const greeted = new Set<string>()

  function describe({ response }: Visit): void {
    sendJson(response, 200, {
      issuer,
      authorization_endpoint: `${issuer}/auth/authorize`,
      token_endpoint: `${issuer}/auth/token`,
      jwks_uri: `${issuer}/auth/keys`,
      response_types_supported: ['code'],
      response_modes_supported: ['query', 'fragment', 'form_post'],
      subject_types_supported: ['pairwise'],
      id_token_signing_alg_values_supported: ['RS256'],
      token_endpoint_auth_methods_supported: ['client_secret_post'],
    })
  }

  async function authorize({ request, response, query }: Visit): Promise<void> {
    const redirectUri = query.get('redirect_uri')
    if (query.get('client_id') !== clientId || !isLoopback(redirectUri))
      return showFailure(response, 'apple', 'The app or its address is not known here.')
    if (/name|email/.test(query.get('scope') ?? '') && query.get('response_mode') !== 'form_post')
      return showFailure(response, 'apple', 'response_mode must be form_post when name or email scope is requested.')
    if (request.method !== 'POST') return askWho(response, 'apple', `?${query}`)
    const form = await readForm(request)
    const state = query.get('state') ?? ''
    if (form.has('cancel'))
      return postBack(response, 'apple', redirectUri, { state, error: 'user_cancelled_authorize' })
    const person = directory.meet('apple', form.get('person') ?? '')
    const code = codes.put({ person, redirectUri, nonce: query.get('nonce') })
    const isFirst = !greeted.has(person.subject)
    greeted.add(person.subject)
    postBack(response, 'apple', redirectUri, { state, code, ...(isFirst ? { user: introduce(person) } : {}) })
  }

  async function giveToken({ request, response }: Visit): Promise<void> {
    const form = await readForm(request)
    const kept = codes.take(form.get('code'))
    if (form.get('client_id') !== clientId || !isSecret(form.get('client_secret') ?? ''))
      return sendJson(response, 400, { error: 'invalid_client' })
    if (!kept || kept.redirectUri !== form.get('redirect_uri') || form.get('grant_type') !== 'authorization_code')
      return sendJson(response, 400, { error: 'invalid_grant' })
    const iat = Math.floor(Date.now() / 1000)
    const { person, nonce } = kept
    const claims = { iss: issuer, aud: clientId, sub: person.subject, iat, exp: iat + 86_400, auth_time: iat }
    const id_token = signJwt({ ...claims, nonce_supported: true, ...(nonce ? { nonce } : {}) }, ours)
    sendJson(response, 200, { access_token: randomText(), token_type: 'Bearer', expires_in: 3600, id_token })
  }

  function isSecret(secret: string): boolean {
    const claims = readJwt(secret, team)
    const now = Date.now() / 1000
    const { iat, exp } = (claims ?? {}) as { iat?: number; exp?: number }
    if (!claims || typeof iat !== 'number' || typeof exp !== 'number') return false
    const isFitting = claims['iss'] === teamId && claims['aud'] === issuer && claims['sub'] === clientId
    return isFitting && iat <= now + 30 && exp > now && exp - iat <= longestSecret
  }

  const desks: Readonly<Record<string, Desk>> = {
    '/.well-known/openid-configuration': describe,
    '/auth/authorize': authorize,
    '/auth/token': giveToken,
    '/auth/keys': ({ response }) => sendJson(response, 200, { keys: [writeKey(ours, 'publicKey')] }),
  }
  return {
    clientId,
    clientSecret: team.privateKey.export({ format: 'pem', type: 'pkcs8' }).toString(),
    teamId,
    keyId: team.kid,
    desk: (path: string): Desk | undefined => desks[path],
  }
}

/** The user data that Apple sends with the first sign-in only. */
function introduce({ name }: Neighbour): string {
  const [firstName = '', ...rest] = name.split(' ')
  return JSON.stringify({ name: { firstName, lastName: rest.join(' ') }, email: 'someone@privaterelay.example' })
}
