// Linking a sign-in provider: who may, and what is stored while the player is at the provider.
import { writeTabText } from '../../../kernel/browser/storage.ts'
import type { ProviderName } from '@lantern/brands/brand.ts'
import { thirdPartyTypes } from '@lantern/protocol/values/accounts.ts'

const { guest, EBC_SIGNIN: ebc, phone } = thirdPartyTypes

/** Only guests or EBC players with a phone and nothing else, in any order. */
export function canLink(types: readonly number[]): boolean {
  return types.length === 2 && types.includes(phone) && (types.includes(guest) || types.includes(ebc))
}

/** Shown in this order; others only where they are linked or the brand offers them. */
const always: readonly ProviderName[] = ['facebook', 'google', 'apple', 'line']

export function providersShown(types: readonly number[], offered: readonly string[]): readonly ProviderName[] {
  const others = (['zalo', 'EBC_SIGNIN'] as const).filter(
    (name) => types.includes(thirdPartyTypes[name]) || (name === 'zalo' && offered.includes(name)),
  )
  return [...always, ...others]
}

/** LINE's in-app browser signs in as LIFF: the same account. */
export const isLinked = (name: ProviderName, types: readonly number[]): boolean =>
  types.includes(thirdPartyTypes[name]) || (name === 'line' && types.includes(thirdPartyTypes.liff))

/** Read by the landing page; it lasts as long as the tab. */
const ticketKey = 'bindInfo'

export function keepBinding(name: ProviderName, phoneToken: string): void {
  writeTabText(ticketKey, JSON.stringify({ TPType: thirdPartyTypes[name], PhoneToken: phoneToken }))
}

export const forgetBinding = (): void => writeTabText(ticketKey, null)

export const linkAddress = (name: ProviderName, locale: string): string =>
  `/signIn/${name}?purpose=link&signInRedirectURL=${encodeURIComponent(`/${locale}/member/info`)}`
