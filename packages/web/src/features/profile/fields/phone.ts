// The phone numbers that can be bound, by the country of the brand.
import { codeLength, phoneCountries, type PhoneCountry } from '@lantern/protocol/values/accounts.ts'

const lengthOf = (country: PhoneCountry): number => phoneCountries[country].length
const firstDigits = { '84': phoneCountries['84'].firstDigits, '886': phoneCountries['886'].firstDigits } as const

const rules = {
  '84': {
    starts: new RegExp(`^(0$|0?[${firstDigits['84']}])`),
    most: (typed: string) => lengthOf('84') + (typed.startsWith('0') ? 1 : 0),
  },
  '886': { starts: new RegExp(`^[0${firstDigits['886']}]`), most: () => 12 },
} as const

export const cleanCode = (text: string): string => text.normalize('NFKC').replace(/\D/g, '').slice(0, codeLength)

/** Digits only; a pasted +84 or +886 is not part of the number. */
export function cleanNumber(text: string, country: PhoneCountry): string {
  const plain = text.normalize('NFKC').trim()
  const digits = (plain.startsWith(`+${country}`) ? plain.slice(country.length + 1) : plain).replace(/\D/g, '')
  return digits.slice(0, rules[country].most(digits))
}

/** Wrong as soon as the first digits are invalid in this country. */
export const isNumberWrong = (typed: string, country: PhoneCountry): boolean =>
  typed !== '' && !rules[country].starts.test(typed)

/** Nine digits, or ten with a leading zero: enough to send a code. */
export const isNumberWhole = (typed: string, country: PhoneCountry): boolean =>
  !isNumberWrong(typed, country) && typed.length >= lengthOf(country) + (typed.startsWith('0') ? 1 : 0)

/** The wire's format: Taiwan with a leading zero, Vietnam without. */
export function wireNumber(typed: string, country: PhoneCountry): string {
  if (country === '84') return typed.replace(/^0/, '')
  return typed.startsWith('9') ? `0${typed}` : typed
}
