// Linking a sign-in provider: who may, and what the browser remembers while the player is away at the provider.
import { providerTypes, type ProviderName } from '@lantern/brands/brand.ts'
import { writeTabText } from '../../../kernel/browser/storage.ts'

export const phoneType = 6

/** Only guests or EBC players with a phone and nothing else: types [0, 6] or [1, 6], in any order. */
export function canLink(types: readonly number[]): boolean {
  return types.length === 2 && types.includes(phoneType) && (types.includes(0) || types.includes(1))
}

/** Shown in this order; others only where they are linked or the brand offers them. */
const always: readonly ProviderName[] = ['facebook', 'google', 'apple', 'line']

export function providersShown(types: readonly number[], offered: readonly string[]): readonly ProviderName[] {
  const others = (['zalo', 'EBC_SIGNIN'] as const).filter(
    (name) => types.includes(providerTypes[name]) || (name === 'zalo' && offered.includes(name)),
  )
  return [...always, ...others]
}

/** LINE's own browser signs in as LIFF (7): the same account. */
export const isLinked = (name: ProviderName, types: readonly number[]): boolean =>
  types.includes(providerTypes[name]) || (name === 'line' && types.includes(7))

/** The landing page takes it from here; it lives as long as the tab. */
const ticketKey = 'bindInfo'

export function keepBinding(name: ProviderName, phoneToken: string): void {
  writeTabText(ticketKey, JSON.stringify({ TPType: providerTypes[name], PhoneToken: phoneToken }))
}

export const forgetBinding = (): void => writeTabText(ticketKey, null)

export const linkAddress = (name: ProviderName, locale: string): string =>
  `/signIn/${name}?purpose=link&signInRedirectURL=${encodeURIComponent(`/${locale}/member/info`)}`
