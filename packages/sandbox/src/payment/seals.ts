// Signatures of the sandbox's gateways: implemented independently of the server's code, so that each verifies the other.
import { createHash, createHmac, timingSafeEqual } from 'node:crypto'

export type Fields = Readonly<Record<string, string>>

/** URL encoding as in .NET: a plus for a space, lower-case hexadecimal digits, and seven characters unescaped. */
function encodeSign(sign: string): string {
  if (/[0-9A-Za-z\-_.!*()]/.test(sign)) return sign
  if (sign === ' ') return '+'
  return [...Buffer.from(sign)].map((byte) => `%${byte.toString(16).padStart(2, '0')}`).join('')
}

const encode = (text: string): string => Array.from(text, encodeSign).join('')
const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex')

/** CheckMacValue of the ECPay family. */
export function sealOmg(fields: Fields, hashKey: string, hashIv: string): string {
  const pairs = Object.entries(fields)
    .filter(([name]) => name !== 'CheckMacValue')
    .toSorted(([a], [b]) => (a.toLowerCase() < b.toLowerCase() ? -1 : 1))
    .map(([name, value]) => `${name}=${value}`)
  return sha256(encode([`HashKey=${hashKey}`, ...pairs, `HashIV=${hashIv}`].join('&')).toLowerCase()).toUpperCase()
}

/** MyCard's Hash: the values in their published order, then the key. */
export const sealMyCard = (values: readonly string[], key: string): string => sha256(encode(values.join('') + key))

/** Our own scheme: the time, a full stop and the body; for a URL, the query before its signature. */
export const sealText = (secret: string, text: string): string =>
  createHmac('sha256', secret).update(text).digest('hex')

export function isSame(given: string | null | undefined, expected: string): boolean {
  const [a, b] = [Buffer.from(given ?? ''), Buffer.from(expected)]
  return a.length === b.length && timingSafeEqual(a, b)
}
