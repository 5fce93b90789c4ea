// The rules of the phone form: what may be typed, when a code may be asked for, when one may sign in.
const starts = { '84': /^[35789]/, '886': /^9/ } as const

export type PhoneCountry = keyof typeof starts

export const phoneLength = 9
export const codeLength = 6
export const resendSeconds = 60
/** As long as the server takes a code. */
export const codeLife = 5 * 60 * 1000

/** Full-width digits are digits too. */
const digitsIn = (text: string): string => text.normalize('NFKC').replace(/\D/g, '')

/** Digits of one's own number: the country code of a pasted number and the habitual zero are dropped. */
export function cleanPhone(text: string, country: PhoneCountry): string {
  const digits = digitsIn(text)
  const isWhole = /^\s*(\+|00)/.test(text.normalize('NFKC')) || digits.length > phoneLength + 1
  const bare = digits.replace(/^00/, '')
  const own = isWhole && bare.startsWith(country) ? bare.slice(country.length) : digits
  return own.replace(/^0+/, '').slice(0, phoneLength)
}

/** Six digits in a row are the code, wherever a pasted message has them. */
export function cleanCode(text: string): string {
  const plain = text.normalize('NFKC')
  return /(?<!\d)\d{6}(?!\d)/.exec(plain)?.[0] ?? digitsIn(plain).slice(0, codeLength)
}

export const isWholePhone = (phone: string): boolean => phone.length === phoneLength

/** Wrong as soon as the first digit cannot begin a number of this country. */
export function isPhoneWrong(phone: string, country: PhoneCountry): boolean {
  return phone !== '' && !starts[country].test(phone)
}

/** 912 345 678, as people read a number back. */
export const spellPhone = (phone: string): string => phone.replace(/(\d{3})(?=\d)/g, '$1 ')
