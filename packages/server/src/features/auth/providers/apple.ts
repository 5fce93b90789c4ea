// Apple: OpenID Connect with a client secret that we sign ourselves, a form_post response, and a name that is sent only once.
// Written from Apple's public documentation; tested only against the loopback provider, never the real one.
import { sign } from 'node:crypto'
import type { ProviderKey } from '../../../config/keys.ts'
import { systemClock } from '../../../kernel/time/clock.ts'
import { createOidc } from './oidc.ts'
import type { Dialect } from './person.ts'

export const appleIssuer = 'https://appleid.apple.com'
const secretSeconds = 300

export function createApple(key: ProviderKey, isInsecureAllowed: boolean): Dialect {
  const issuer = key.issuer ?? appleIssuer
  const dialect = createOidc({
    key,
    issuer,
    isInsecureAllowed,
    // Apple requires form_post when the name is requested.
    scope: 'openid name',
    more: { response_mode: 'form_post' },
    hasPkce: false,
    clientAuth: (_server, client, body) => {
      body.set('client_id', client.client_id)
      body.set('client_secret', signSecret(key, issuer))
    },
  })
  return {
    start: dialect.start,
    async finish(parameters, attempt, redirectUri) {
      const rest = new URLSearchParams(parameters)
      rest.delete('user')
      const person = await dialect.finish(rest, attempt, redirectUri)
      return { ...person, name: nameIn(parameters.get('user')) }
    },
  }
}

/** Of the data that Apple sends about a new user only the name is passed on; the e-mail address is discarded. */
export function keepName(user: string | null): string | null {
  const name = nameIn(user)
  return name === '' ? null : JSON.stringify({ name: { firstName: name } })
}

function nameIn(user: string | null): string {
  if (user === null || user.length > 2000) return ''
  try {
    const { name } = JSON.parse(user) as { name?: { firstName?: unknown; lastName?: unknown } }
    return [name?.firstName, name?.lastName].filter((part) => typeof part === 'string' && part !== '').join(' ')
  } catch {
    return ''
  }
}

/** Uses the system clock, not the test clock: Apple checks the time of the token. */
function signSecret({ clientId, clientSecret, teamId, keyId }: ProviderKey, audience: string): string {
  const now = Math.floor(systemClock.now().getTime() / 1000)
  const head = { alg: 'ES256', kid: keyId, typ: 'JWT' }
  const body = { iss: teamId, iat: now, exp: now + secretSeconds, aud: audience, sub: clientId }
  const text = [head, body].map((part) => Buffer.from(JSON.stringify(part)).toString('base64url')).join('.')
  // Environment variables often contain the key with escaped line ends.
  const pem = clientSecret.replaceAll('\\n', '\n')
  const mark = sign('sha256', Buffer.from(text), { key: pem, dsaEncoding: 'ieee-p1363' })
  return `${text}.${mark.toString('base64url')}`
}
