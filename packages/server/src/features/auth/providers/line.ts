// LINE: OpenID Connect whose id tokens are signed with the channel's secret on the web, and with LINE's own key in its in-app browser.
// Written from LINE's public documentation; tested only against the loopback provider, never the real one.
import type { Configuration } from 'openid-client'
import type { ProviderKey } from '../../../config/keys.ts'
import { systemClock } from '../../../kernel/time/clock.ts'
import { askJson, textIn, withQuery } from './exchange.ts'
import { isIdToken, readIdToken, type Claims, type PublicKey } from './idToken.ts'
import { createOidc, personIn } from './oidc.ts'
import { DialectError, type Dialect, type Person } from './person.ts'

const lineIssuer = 'https://access.line.me'
const lineApi = 'https://api.line.me'
const keysSeconds = 3600
/** These calls wait for LINE while a transaction is open: the limit leaves database connections for others when LINE is slow. */
const mostAtOnce = 4

export interface LineDialect extends Dialect {
  /** A token that LINE's in-app browser gave to a page of ours: an id token or an access token. */
  verify(token: string): Promise<Person | null>
}

export function createLine(key: ProviderKey, isInsecureAllowed: boolean): LineDialect {
  const issuer = key.issuer ?? lineIssuer
  let kept: { readonly keys: readonly PublicKey[]; readonly at: number } | undefined

  async function readKeys(config: Configuration): Promise<readonly PublicKey[]> {
    const now = systemClock.now().getTime()
    if (kept && now - kept.at < keysSeconds * 1000) return kept.keys
    const { keys } = await askJson(new URL(config.serverMetadata().jwks_uri ?? ''))
    kept = { keys: Array.isArray(keys) ? (keys as PublicKey[]) : [], at: now }
    return kept.keys
  }

  /** LINE's discovery document lists only ES256; tokens of the web login are HS256 all the same. */
  const read = (idToken: string, config: Configuration, secret?: string): Promise<Claims | null> =>
    readIdToken(idToken, {
      issuer: config.serverMetadata().issuer,
      audience: key.clientId,
      now: systemClock.now(),
      keys: () => readKeys(config),
      ...(secret === undefined ? {} : { secret }),
    })

  const { discover, start, finish } = createOidc({
    key,
    issuer,
    isInsecureAllowed,
    scope: 'openid profile',
    otherAlgorithms: ['HS256'],
    check: async (idToken, config) => (await read(idToken, config, key.clientSecret)) !== null,
  })

  const api = key.issuer ?? lineApi
  /** Checks for which channel LINE issued the token: one of another channel could open any account of ours. */
  async function readAccess(token: string): Promise<Person | null> {
    const tokenInfo = await askJson(withQuery(`${api}/oauth2/v2.1/verify`, { access_token: token }))
    if (tokenInfo['client_id'] !== key.clientId || !(Number(tokenInfo['expires_in']) > 0)) return null
    const me = await askJson(new URL(`${api}/v2/profile`), { headers: { authorization: `Bearer ${token}` } })
    const subject = textIn(me['userId'])
    return subject === '' ? null : { subject, name: textIn(me['displayName']), picture: textIn(me['pictureUrl']) }
  }

  async function verify(token: string): Promise<Person | null> {
    if (!isIdToken(token)) return readAccess(token)
    const claims = await read(token, await discover())
    return claims && personIn(claims)
  }

  let underWay = 0
  return {
    start,
    finish,
    async verify(token) {
      if (underWay >= mostAtOnce) throw new DialectError('too_many_at_once')
      underWay++
      return verify(token).finally(() => underWay--)
    },
  }
}
