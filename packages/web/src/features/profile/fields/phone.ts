// What may be typed as a phone number to bind, by the country the brand shows.
export type PhoneCountry = '84' | '886'

const rules = {
  '84': { starts: /^(0$|0?[35789])/, most: (typed: string) => (typed.startsWith('0') ? 10 : 9) },
  '886': { starts: /^[09]/, most: () => 12 },
} as const

export const codeLength = 6
export const resendSeconds = 60
export const mostAccounts = 5

export const cleanCode = (text: string): string => text.normalize('NFKC').replace(/\D/g, '').slice(0, codeLength)

/** Digits only; a pasted +84 or +886 in front is not part of the number. */
export function cleanNumber(text: string, country: PhoneCountry): string {
  const plain = text.normalize('NFKC').trim()
  const digits = (plain.startsWith(`+${country}`) ? plain.slice(country.length + 1) : plain).replace(/\D/g, '')
  return digits.slice(0, rules[country].most(digits))
}

/** Wrong as soon as the first digits cannot begin a number of this country. */
export const isNumberWrong = (typed: string, country: PhoneCountry): boolean =>
  typed !== '' && !rules[country].starts.test(typed)

/** Nine digits, ten with the zero in front: enough to send a code to. */
export const isNumberWhole = (typed: string, country: PhoneCountry): boolean =>
  !isNumberWrong(typed, country) && typed.length >= (typed.startsWith('0') ? 10 : 9)

/** As the wire has it: Taiwan with the zero in front, Vietnam without. */
export function wireNumber(typed: string, country: PhoneCountry): string {
  if (country === '84') return typed.replace(/^0/, '')
  return typed.startsWith('9') ? `0${typed}` : typed
}
