// Pure rules of phone numbers and codes: one canonical form before any counting.

export const codeRules = {
  digits: 6,
  lifeSeconds: 300,
  resendSeconds: 60,
  perPhoneADay: 5,
  perPlayerADay: 5,
  perDeviceADay: 10,
  perAddressADay: 20,
  tries: 3,
} as const

const countries: Readonly<Record<string, RegExp>> = {
  // Viet Nam: nine digits, the first one of 3, 5, 7, 8, 9.
  '84': /^[35789]\d{8}$/,
  // Taiwan: nine digits starting with 9; a typed leading 0 falls away.
  '886': /^9\d{8}$/,
}

/** Full-width digits, spaces, dashes and a leading 0 are ways of writing the same phone. Null: not a phone of ours. */
export function canonicalPhone(countryCode: string | number, phoneNumber: string): string | null {
  const country = String(countryCode).normalize('NFKC').replace(/^\+/, '').trim()
  const rule = countries[country]
  if (!rule || phoneNumber.length > 32) return null
  const digits = phoneNumber.normalize('NFKC').replace(/[\s().-]/g, '')
  const national = digits.replace(new RegExp(`^\\+${country}`), '').replace(/^0/, '')
  return rule.test(national) ? `+${country}${national}` : null
}

/** What a person may see of a phone that is not in front of them. */
export function maskPhone(phone: string): string {
  return phone.slice(0, 4) + '*'.repeat(Math.max(0, phone.length - 7)) + phone.slice(-3)
}
