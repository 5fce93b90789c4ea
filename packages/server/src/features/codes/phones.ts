// Phone numbers: every way of typing one has the same canonical form, and all counters use that form.
import { phoneCountries } from '@lantern/protocol/values/accounts.ts'

const countries: ReadonlyMap<string, RegExp> = new Map(
  Object.entries(phoneCountries).map(([country, { firstDigits, length }]) => [
    country,
    new RegExp(`^[${firstDigits}]\\d{${length - 1}}$`),
  ]),
)

const longest = 32
const fullWidth = /[\uff01-\uff5e]/g
const separators = /[\s().-]/g

/** Full-width characters as typed by Asian keyboards; digits of other scripts are not accepted. */
const narrow = (text: string): string =>
  text.replace(fullWidth, (sign) => String.fromCharCode(sign.charCodeAt(0) - 0xfee0))

/** +country, 00country, one leading 0, spaces, dashes and full-width digits denote the same phone. Null: not a phone of a supported country. */
export function canonicalPhone(countryCode: string | number, phoneNumber: string): string | null {
  const country = narrow(String(countryCode)).trim().replace(/^\+/, '')
  const rule = countries.get(country)
  if (!rule || phoneNumber.length > longest) return null
  const typed = narrow(phoneNumber).replace(separators, '')
  const national = typed.replace(new RegExp(`^(?:\\+|00)${country}`), '').replace(/^0/, '')
  return rule.test(national) ? `+${country}${national}` : null
}

/** The number range of a phone: SMS pumping fraud uses neighbouring numbers. An e-mail address has none. */
export function prefixOf(phone: string): string {
  return phone.includes('@') ? phone : phone.slice(0, -4)
}

/** Masks a phone number for display. */
export function maskPhone(phone: string): string {
  return phone.slice(0, 4) + '*'.repeat(Math.max(0, phone.length - 7)) + phone.slice(-3)
}
