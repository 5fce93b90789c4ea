// Standard OpenID Connect: code, PKCE, state, nonce, and an id token whose issuer, audience and signature are checked.
import { setTimeout as sleep } from 'node:timers/promises'
import * as oidc from 'openid-client'
import type { ProviderKey } from '../../../config/keys.ts'
import { textIn } from './exchange.ts'
import { accessTokenIn, DialectError, type Attempt, type Dialect, type Person } from './person.ts'

const patienceSeconds = 5
/** Delays between attempts to load a provider's discovery document. */
const retryMs = [100, 500] as const

export interface OidcOptions {
  readonly key: ProviderKey
  readonly issuer: string
  readonly scope: string
  /** Plain http, only on this machine and in development. */
  readonly isInsecureAllowed: boolean
  /** Apple does not support PKCE. */
  readonly hasPkce?: boolean
  /** Additional parameters of the authorization request. */
  readonly more?: Readonly<Record<string, string>>
  /** How we authenticate to the provider; by default with the shared secret in the body. */
  readonly clientAuth?: oidc.ClientAuth
  /** Signature algorithms that the discovery document does not list; in that case `check` verifies the token. */
  readonly otherAlgorithms?: readonly string[]
  readonly check?: (idToken: string, config: oidc.Configuration) => Promise<boolean>
}

export interface OidcDialect extends Dialect {
  /** The provider's discovery document. */
  discover(): Promise<oidc.Configuration>
}

export function createOidc(options: OidcOptions): OidcDialect {
  const { scope, hasPkce = true, more = {}, check } = options
  let known: Promise<oidc.Configuration> | undefined
  /** Cached after the first success; a failure is not cached. */
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
      // Some providers omit the person's name from the id token and return it from the userinfo endpoint.
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
  const { supportsPKCE: _helper, ...metadata } = found.serverMetadata()
  const algorithms = [...(metadata.id_token_signing_alg_values_supported ?? ['RS256']), ...otherAlgorithms]
  const config = new oidc.Configuration(
    { ...metadata, id_token_signing_alg_values_supported: algorithms },
    key.clientId,
    undefined,
    auth,
  )
  config.timeout = patienceSeconds
  if (isInsecureAllowed) oidc.allowInsecureRequests(config)
  // Makes the library verify the id token's signature too, instead of relying on TLS alone.
  if (!options.check) oidc.enableNonRepudiationChecks(config)
  return config
}
