// What the landing page reads when a provider sends someone back: the address, the ticket of a binding, the access token.
import type { PlainKey } from '@lantern/locales/catalogue.ts'
import { safePath } from '../../kernel/routing/path.ts'
import { parseObject, readTabText, writeTabText } from '../../kernel/browser/storage.ts'
import { thirdPartyTypes } from '@lantern/protocol/values.ts'
import type { LandingProvider } from '../../kernel/session/providers.ts'

export interface Landing {
  /** Where to go on, when it is a page of ours. */
  readonly to: string | null
  readonly error: string | null
}

export function readLanding(search: Readonly<Record<string, unknown>>): Landing {
  const { to, error } = search
  return { to: safePath(to), error: typeof error === 'string' && error !== '' ? error : null }
}

/** Facebook ends every way back with `#_=_`; any other fragment was made by someone else. */
export const isForeignFragment = (hash: string): boolean => !['', '#', '#_=_'].includes(hash)

/** Left by the profile's dialog before it sent the player to the provider. */
const ticketKey = 'bindInfo'

export interface BindTicket {
  readonly TPType: number
  readonly PhoneToken: string
}

/** One meant for another provider is a forgotten one. */
export function readTicket(provider: LandingProvider): BindTicket | null {
  const { TPType, PhoneToken } = parseObject(readTabText(ticketKey)) ?? {}
  const type = thirdPartyTypes[provider]
  return TPType === type && typeof PhoneToken === 'string' ? { TPType: type, PhoneToken } : null
}

export const dropTicket = (): void => writeTabText(ticketKey, null)

/** A browser's credential lies in a cookie that no script can read; the server finds it by this word. */
const cookieWord = 'cookie'

interface LiffWindow {
  readonly liff?: { readonly getAccessToken?: () => unknown }
}

export function checkAccessToken(token: unknown): string {
  if (typeof token !== 'string') throw new Error('Invalid access token')
  return token
}

/** LINE's own window hands out its token by a function; everyone else comes with the cookie. */
export function readAccessToken(provider: LandingProvider, page: unknown = globalThis): string {
  return checkAccessToken(provider === 'liff' ? (page as LiffWindow).liff?.getAccessToken?.() : cookieWord)
}

const reasons = new Map<string, PlainKey>([
  ['Cancelled', 'auth.landingCancelled'],
  ['CodeNotValid', 'auth.landingExpired'],
  ['SessionExpired', 'auth.landingExpired'],
  ['NotOpenYet', 'auth.landingClosed'],
  ['TooManyRequests', 'auth.landingBusy'],
  ['Maintenance', 'auth.landingBusy'],
])

/** Words for what the provider's door wrote into the address. */
export const reasonKey = (error: string): PlainKey => reasons.get(error) ?? 'auth.landingFailed'
