// The rules of the phone form: what may be typed, when a code may be asked for, when one may sign in.
const rules = {
  '84': { length: 9, starts: /^[35789]/ },
  '886': { length: 9, starts: /^9/ },
} as const

export type PhoneCountry = keyof typeof rules

export const phoneLength = 9
export const codeLength = 6
export const resendSeconds = 60

export const digitsOnly = (text: string, most: number): string => text.replace(/\D/g, '').slice(0, most)

/** A zero typed out of habit in front of the number is dropped. */
export const cleanPhone = (text: string): string => digitsOnly(text.replace(/^\s*0/, ''), phoneLength)

export const isWholePhone = (phone: string): boolean => phone.length === phoneLength

/** Wrong as soon as the first digit cannot begin a number of this country. */
export function isPhoneWrong(phone: string, country: PhoneCountry): boolean {
  return phone !== '' && !rules[country].starts.test(phone)
}
