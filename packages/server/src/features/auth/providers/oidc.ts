// OpenID Connect by the book: code, PKCE, state, nonce, and an id token whose issuer, audience and signature are checked.
import { setTimeout as sleep } from 'node:timers/promises'
import * as oidc from 'openid-client'
import type { ProviderKey } from '../../../config/keys.ts'
import { textIn } from './exchange.ts'
import { accessTokenIn, DialectError, type Attempt, type Dialect, type Person } from './person.ts'

const patienceSeconds = 5
/** Waits between looks for a provider's own description. */
const retryMs = [100, 500] as const

export interface OidcOptions {
  readonly key: ProviderKey
  readonly issuer: string
  readonly scope: string
  /** Over http only on this machine, in development. */
  readonly isInsecureAllowed: boolean
  /** Apple has no PKCE. */
  readonly hasPkce?: boolean
  /** What goes along to the provider's page beyond the usual. */
  readonly more?: Readonly<Record<string, string>>
  /** How our side shows who it is; the shared secret in the body, unless said otherwise. */
  readonly clientAuth?: oidc.ClientAuth
  /** Signatures beside those the provider's description names; then `check` is what believes a token. */
  readonly otherAlgorithms?: readonly string[]
  readonly check?: (idToken: string, config: oidc.Configuration) => Promise<boolean>
}

export interface OidcDialect extends Dialect {
  /** The provider's own description of itself. */
  discover(): Promise<oidc.Configuration>
}

export function createOidc(options: OidcOptions): OidcDialect {
  const { scope, hasPkce = true, more = {}, check } = options
  let known: Promise<oidc.Configuration> | undefined
  /** Found once; a failure is not remembered. */
  const discover = (): Promise<oidc.Configuration> =>
    (known ??= discoverPatiently(options).catch((error: unknown) => {
      known = undefined
      throw error
    }))

  return {
    discover,

    async start({ state, nonce, verifier }, redirectUri) {
      const challenge = hasPkce
        ? { code_challenge: await oidc.calculatePKCECodeChallenge(verifier), code_challenge_method: 'S256' }
        : {}
      const asked = { redirect_uri: redirectUri, scope, state, nonce, ...challenge, ...more }
      return oidc.buildAuthorizationUrl(await discover(), asked)
    },

    async finish(parameters, attempt, redirectUri) {
      const config = await discover()
      const tokens = await exchange(config, parameters, attempt, redirectUri, hasPkce)
      const token = accessTokenIn(tokens)
      if (check && !(await check(tokens.id_token ?? '', config))) throw new DialectError('id_token_not_signed')
      const claims = tokens.claims()
      if (!claims) throw new DialectError('no_id_token')
      // Some providers keep the person out of the id token and answer about them when asked.
      const isAsked = claims['name'] === undefined && config.serverMetadata().userinfo_endpoint !== undefined
      return personIn(isAsked ? await oidc.fetchUserInfo(config, token, claims.sub) : claims)
    },
  }
}

export function personIn(claims: { sub: string; name?: unknown; picture?: unknown }): Person {
  return { subject: claims.sub, name: textIn(claims.name), picture: textIn(claims.picture) }
}

function exchange(
  config: oidc.Configuration,
  parameters: URLSearchParams,
  { state, nonce, verifier }: Attempt,
  redirectUri: string,
  hasPkce: boolean,
) {
  const callback = new URL(redirectUri)
  callback.search = parameters.toString()
  return oidc.authorizationCodeGrant(config, callback, {
    expectedState: state,
    expectedNonce: nonce,
    idTokenExpected: true,
    ...(hasPkce ? { pkceCodeVerifier: verifier } : {}),
  })
}

async function discoverPatiently(options: OidcOptions): Promise<oidc.Configuration> {
  for (const wait of retryMs) {
    try {
      return await discoverOnce(options)
    } catch {
      await sleep(wait)
    }
  }
  return discoverOnce(options)
}

async function discoverOnce(options: OidcOptions): Promise<oidc.Configuration> {
  const { key, issuer, isInsecureAllowed, otherAlgorithms = [] } = options
  const auth = options.clientAuth ?? oidc.ClientSecretPost(key.clientSecret)
  const found = await oidc.discovery(new URL(issuer), key.clientId, undefined, auth, {
    timeout: patienceSeconds,
    ...(isInsecureAllowed ? { execute: [oidc.allowInsecureRequests] } : {}),
  })
  const { supportsPKCE: _helper, ...said } = found.serverMetadata()
  const algorithms = [...(said.id_token_signing_alg_values_supported ?? ['RS256']), ...otherAlgorithms]
  const config = new oidc.Configuration(
    { ...said, id_token_signing_alg_values_supported: algorithms },
    key.clientId,
    undefined,
    auth,
  )
  config.timeout = patienceSeconds
  if (isInsecureAllowed) oidc.allowInsecureRequests(config)
  // The library then believes an id token by its signature too, not only because it came over TLS.
  if (!options.check) oidc.enableNonRepudiationChecks(config)
  return config
}
