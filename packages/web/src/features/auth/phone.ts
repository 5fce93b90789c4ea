// The rules of the phone form: valid input, when a code can be requested, when sign-in is possible.
import { codeLength, phoneCountries, type PhoneCountry } from '@lantern/protocol/values/accounts.ts'

const starts = {
  '84': new RegExp(`^[${phoneCountries['84'].firstDigits}]`),
  '886': new RegExp(`^[0${phoneCountries['886'].firstDigits}]`),
} as const

const lengthOf = (country: PhoneCountry): number => phoneCountries[country].length
/** A Taiwanese number with its usual leading zero. */
const mostTyped = 12

/** Full-width digits are digits too. */
const digitsIn = (text: string): string => text.normalize('NFKC').replace(/\D/g, '')

/** National digits: drops the country code of a pasted number, and the leading zero common in Viet Nam. */
export function cleanPhone(text: string, country: PhoneCountry): string {
  const digits = digitsIn(text)
  const isWhole = /^\s*(\+|00)/.test(text.normalize('NFKC')) || digits.length > lengthOf(country) + 1
  const bare = digits.replace(/^00/, '')
  const own = isWhole && bare.startsWith(country) ? bare.slice(country.length) : digits
  return country === '84' ? own.replace(/^0+/, '').slice(0, lengthOf(country)) : own.slice(0, mostTyped)
}

/** Six digits in a row are the code, wherever a pasted message has them. */
export function cleanCode(text: string): string {
  const plain = text.normalize('NFKC')
  return /(?<!\d)\d{6}(?!\d)/.exec(plain)?.[0] ?? digitsIn(plain).slice(0, codeLength)
}

/** Viet Nam: nine digits. Taiwan: nine starting with 9, or ten with a leading zero. */
export function isWholePhone(phone: string, country: PhoneCountry): boolean {
  if (country === '84') return phone.length === lengthOf(country)
  return phone.length >= lengthOf(country) + (phone.startsWith('0') ? 1 : 0)
}

/** The number as sent: a Taiwanese one has a leading zero. */
export const wirePhone = (phone: string, country: PhoneCountry): string =>
  country === '886' && phone.startsWith('9') ? `0${phone}` : phone

/** The number as written after the country code. */
export const ownDigits = (phone: string): string => phone.replace(/^0/, '')

/** Wrong as soon as the first digit is invalid in this country. */
export function isPhoneWrong(phone: string, country: PhoneCountry): boolean {
  return phone !== '' && !starts[country].test(phone)
}

/** 912 345 678, grouped for reading. */
export const spellPhone = (phone: string): string => phone.replace(/(\d{3})(?=\d)/g, '$1 ')
