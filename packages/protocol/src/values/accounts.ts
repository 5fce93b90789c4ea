// Enumerations and limits of sign-in, sessions and profiles. It imports no schemas.
/** LIFF is LINE's in-app browser; the same LINE account can sign in as either. */
export const thirdPartyTypes = {
  guest: 0,
  EBC_SIGNIN: 1,
  facebook: 2,
  google: 3,
  apple: 4,
  line: 5,
  phone: 6,
  liff: 7,
  zalo: 8,
} as const
/** `Provider` of a sign-in by phone; for other sign-ins it is the third-party type. */
export const phoneSignIn = 10000
/** Programs in which a session can be opened. */
export const clients = ['web', 'liff', 'apk'] as const
export const pictureSettings = { uploaded: 1, system: 2, line: 3, facebook: 4 } as const
export const nicknameLength = 10
/** Han, plain Latin, the accented letters of Vietnamese, and digits; look-alike characters are excluded. */
export const nicknameLetters =
  /^[\p{Unified_Ideograph}A-Za-z0-9ÀÁÂÃÈÉÊÌÍÒÓÔÕÙÚÝàáâãèéêìíòóôõùúýĂăĐđĨĩŨũƠơƯư\u1EA0-\u1EF9]+$/u
export const introductionLength = 100
export const emailLength = 254
export const playersPerPhone = 5
/** Countries whose phone numbers are accepted; a number without country code and leading zero has nine digits. */
export const phoneCountries = {
  '84': { firstDigits: '35789', length: 9 },
  '886': { firstDigits: '9', length: 9 },
} as const
export type PhoneCountry = keyof typeof phoneCountries
/** Codes sent to a phone or by e-mail. */
export const codeLength = 6
export const codeLifeSeconds = 300
export const codeResendSeconds = 60
/** Roles of employees' accounts in the product. */
export const staffRoles = ['service', 'operator'] as const
export type StaffRole = (typeof staffRoles)[number]
/** VIP levels: Bronze to Obsidian. */
export const vipRanks = 8
