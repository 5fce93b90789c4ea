// Signatures of the gateways, as each one publishes them, compared in constant time.
import { createHash, createHmac, timingSafeEqual } from 'node:crypto'

export type Fields = Readonly<Record<string, string>>

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex')

/** Like HttpUtility.UrlEncode of .NET: plus for a space, lower-case hexadecimal digits, `~` and `'` encoded. */
export function encodeDotNet(text: string): string {
  return encodeURIComponent(text)
    .replace(/%20/g, '+')
    .replace(/[~']/g, (sign) => `%${sign.charCodeAt(0).toString(16)}`)
    .replace(/%[0-9A-F]{2}/g, (escape) => escape.toLowerCase())
}

/** CheckMacValue of the ECPay family: fields sorted by name regardless of case, between HashKey and HashIV, all in lower case. */
export function checkMac(fields: Fields, hashKey: string, hashIv: string): string {
  const pairs = Object.entries(fields)
    .filter(([name]) => name !== 'CheckMacValue')
    .map(([name, value]) => [name.toLowerCase(), `${name}=${value}`] as const)
    .toSorted(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0))
    .map(([, pair]) => pair)
  const text = [`HashKey=${hashKey}`, ...pairs, `HashIV=${hashIv}`].join('&')
  return sha256(encodeDotNet(text).toLowerCase()).toUpperCase()
}

/** Hash of MyCard: the concatenated values followed by the key, URL-encoded. */
export const hashMyCard = (values: readonly string[], key: string): string =>
  sha256(encodeDotNet(values.join('') + key))

export const signText = (secret: string, text: string): string =>
  createHmac('sha256', secret).update(text).digest('hex')

export function isSame(given: string | undefined, expected: string): boolean {
  const [a, b] = [Buffer.from(given ?? ''), Buffer.from(expected)]
  return a.length === b.length && timingSafeEqual(a, b)
}

/** Null when a name occurs twice: it would be ambiguous which of the two values was signed. */
export function readForm(body: string): Record<string, string> | null {
  const fields: Record<string, string> = Object.create(null) as Record<string, string>
  for (const [name, value] of new URLSearchParams(body)) {
    if (name in fields) return null
    fields[name] = value
  }
  return fields
}

/** Whole units, also written with a zero fraction; anything else becomes NaN, which equals no order's price. */
export const readAmount = (text: unknown): number =>
  /^\d{1,13}(\.0{1,2})?$/.test(String(text)) ? Number(text) : Number.NaN
