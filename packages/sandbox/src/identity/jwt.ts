// Signs and verifies the JWTs of the providers that are not implemented by oidc-provider.
import { generateKeyPair, sign, verify, type KeyObject } from 'node:crypto'
import { promisify } from 'node:util'

const makePair = promisify(generateKeyPair)

export type Algorithm = 'RS256' | 'ES256'

export interface KeyPair {
  readonly alg: Algorithm
  readonly kid: string
  readonly publicKey: KeyObject
  readonly privateKey: KeyObject
}

export async function makeKeys(alg: Algorithm, kid: string): Promise<KeyPair> {
  const pair =
    alg === 'RS256' ? await makePair('rsa', { modulusLength: 2048 }) : await makePair('ec', { namedCurve: 'P-256' })
  return { alg, kid, ...pair }
}

/** The key as a JWK; with the private part for oidc-provider, which signs with it. */
export const writeKey = ({ alg, kid, ...pair }: KeyPair, part: 'publicKey' | 'privateKey') => ({
  ...pair[part].export({ format: 'jwk' }),
  alg,
  kid,
  use: 'sig',
})

const encode = (part: unknown): string => Buffer.from(JSON.stringify(part)).toString('base64url')

export function signJwt(body: Readonly<Record<string, unknown>>, { alg, kid, privateKey }: KeyPair): string {
  const text = `${encode({ alg, kid, typ: 'JWT' })}.${encode(body)}`
  return `${text}.${sign('sha256', Buffer.from(text), { key: privateKey, dsaEncoding: 'ieee-p1363' }).toString('base64url')}`
}

/** The claims, if the token is signed with exactly this key; otherwise null. */
export function readJwt(token: string, { alg, kid, publicKey }: KeyPair): Readonly<Record<string, unknown>> | null {
  const [head = '', body = '', mark = ''] = token.split('.')
  try {
    const header = JSON.parse(Buffer.from(head, 'base64url').toString()) as Record<string, unknown>
    const key = { key: publicKey, dsaEncoding: 'ieee-p1363' } as const
    const isSigned = verify('sha256', Buffer.from(`${head}.${body}`), key, Buffer.from(mark, 'base64url'))
    if (header['alg'] !== alg || header['kid'] !== kid || !isSigned) return null
    return JSON.parse(Buffer.from(body, 'base64url').toString()) as Record<string, unknown>
  } catch {
    return null
  }
}
