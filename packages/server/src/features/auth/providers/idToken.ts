// Parses an id token and accepts it only if issuer, audience, time and signature are valid.
import { createHmac, createPublicKey, timingSafeEqual, verify, type JsonWebKey } from 'node:crypto'

export interface Claims {
  readonly sub: string
  readonly name?: unknown
  readonly picture?: unknown
}

export interface Expected {
  readonly issuer: string
  readonly audience: string
  readonly now: Date
  /** Set where a signature with a shared secret is allowed. */
  readonly secret?: string
  /** The issuer's public keys. */
  keys(): Promise<readonly PublicKey[]>
}

export type PublicKey = JsonWebKey & { readonly kid?: string }

/** Tolerates small differences between the clocks of the servers. */
const toleranceSeconds = 30

export async function readIdToken(token: string, expected: Expected): Promise<Claims | null> {
  const [head, body, mark, ...more] = token.split('.')
  if (!head || !body || !mark || more.length > 0) return null
  const header = parse(head)
  const claims = parse(body)
  if (!header || !claims || !isTimely(claims, expected)) return null
  const signed = { text: `${head}.${body}`, mark: Buffer.from(mark, 'base64url') }
  const isSigned =
    header['alg'] === 'HS256'
      ? expected.secret !== undefined && isSignedWith(expected.secret, signed)
      : header['alg'] === 'ES256' && isSignedBy(await expected.keys(), header['kid'], signed)
  return isSigned ? (claims as unknown as Claims) : null
}

/** Access tokens of some providers have the same format; only an id token has readable claims. */
export const isIdToken = (token: string): boolean => parse(token.split('.')[1] ?? '')?.['iss'] !== undefined

interface Signed {
  readonly text: string
  readonly mark: Buffer
}

function isSignedWith(secret: string, { text, mark }: Signed): boolean {
  const right = createHmac('sha256', secret).update(text).digest()
  return mark.length === right.length && timingSafeEqual(mark, right)
}

function isSignedBy(keys: readonly PublicKey[], kid: unknown, { text, mark }: Signed): boolean {
  const key = keys.find((one) => one.kid === kid && one.kty === 'EC' && one.crv === 'P-256')
  if (!key) return false
  const publicKey = createPublicKey({ key, format: 'jwk' })
  return verify('sha256', Buffer.from(text), { key: publicKey, dsaEncoding: 'ieee-p1363' }, mark)
}

function isTimely(claims: Record<string, unknown>, { issuer, audience, now }: Expected): boolean {
  const seconds = now.getTime() / 1000
  const { iss, aud, sub, exp, iat } = claims
  return (
    iss === issuer &&
    aud === audience &&
    typeof sub === 'string' &&
    sub !== '' &&
    typeof exp === 'number' &&
    exp > seconds - toleranceSeconds &&
    typeof iat === 'number' &&
    iat < seconds + toleranceSeconds
  )
}

function parse(part: string): Record<string, unknown> | null {
  try {
    const value: unknown = JSON.parse(Buffer.from(part, 'base64url').toString('utf8'))
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : null
  } catch {
    return null
  }
}
