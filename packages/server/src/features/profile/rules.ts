// Pure rules of one's own account: texts as they are stored, e-mail addresses, masks, and the checks of an upload before it is decoded.
import { cleanText } from '../words/words.ts'

export const profileRules = {
  introduction: 100,
  email: 254,
  /** Signing in again within these days cancels a deletion. */
  lockDays: 30,
} as const

/** The introduction as it is stored; null when it is empty or too long. */
export function readIntroduction(text: string): string | null {
  const clean = cleanText(text)
  const length = Array.from(clean).length
  return length === 0 || length > profileRules.introduction ? null : clean
}

const atom = `[A-Za-z0-9!#$%&'*+/=?^_\`{|}~-]+`
const label = '[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?'
const address = new RegExp(`^(${atom}(?:\\.${atom})*)@((?:${label}\\.)+[A-Za-z]{2,63})$`)

/** Plain addresses only: no quotes, comments or bare hosts, ASCII. The domain in lower case; null when it is invalid. */
export function readEmail(text: string): string | null {
  const typed = text.trim()
  if (typed.length > profileRules.email) return null
  const [, local, domain] = address.exec(typed) ?? []
  return local && domain && local.length <= 64 ? `${local}@${domain.toLowerCase()}` : null
}

/** A phone in two fields, masked as everywhere else. */
export function showPhone(phone: string, mask: (phone: string) => string) {
  const country = /^\+(84|886)/.exec(phone)![1]!
  return { CountryCode: country, PhoneNumber: mask(phone).slice(country.length + 1) }
}
