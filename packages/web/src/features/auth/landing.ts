// What the landing page reads after a provider's redirect: the address, the ticket of a binding, the access token.
import type { PlainKey } from '@lantern/locales/catalogue.ts'
import { safePath } from '../../kernel/routing/path.ts'
import { parseObject, readTabText, writeTabText } from '../../kernel/browser/storage.ts'
import { thirdPartyTypes } from '@lantern/protocol/values/accounts.ts'
import type { LandingProvider } from '../../kernel/session/providers.ts'

export interface Landing {
  /** The target, if it is a page of this site. */
  readonly to: string | null
  readonly error: string | null
}

export function readLanding(search: Readonly<Record<string, unknown>>): Landing {
  const { to, error } = search
  return { to: safePath(to), error: typeof error === 'string' && error !== '' ? error : null }
}

/** Facebook appends `#_=_` to every redirect; any other fragment was added by a third party. */
export const isForeignFragment = (hash: string): boolean => !['', '#', '#_=_'].includes(hash)

/** Stored by the profile's dialog before it redirected to the provider. */
const ticketKey = 'bindInfo'

export interface BindTicket {
  readonly TPType: number
  readonly PhoneToken: string
}

/** A ticket for another provider is stale. */
export function readTicket(provider: LandingProvider): BindTicket | null {
  const { TPType, PhoneToken } = parseObject(readTabText(ticketKey)) ?? {}
  const type = thirdPartyTypes[provider]
  return TPType === type && typeof PhoneToken === 'string' ? { TPType: type, PhoneToken } : null
}

export const dropTicket = (): void => writeTabText(ticketKey, null)

/** The browser's credential is in an HttpOnly cookie; this token value makes the server use it. */
const cookieWord = 'cookie'

interface LiffWindow {
  readonly liff?: { readonly getAccessToken?: () => unknown }
}

export function checkAccessToken(token: unknown): string {
  if (typeof token !== 'string') throw new Error('Invalid access token')
  return token
}

/** LINE's in-app browser provides its token by a function; all others use the cookie. */
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

/** The text for the error that the server's sign-in route wrote into the address. */
export const reasonKey = (error: string): PlainKey => reasons.get(error) ?? 'auth.landingFailed'
