// The sign-in providers: their names, their numbers, and their start addresses.
import { providerNames, type ProviderName } from '@lantern/brands/brand.ts'

/** LIFF is LINE inside its own in-app browser: it needs no button, only a landing page. */
export type LandingProvider = ProviderName | 'liff'

/** Brand names as their owners write them, in every language. */
export const providerTitles: Readonly<Record<LandingProvider, string>> = {
  zalo: 'Zalo',
  google: 'Google',
  facebook: 'Facebook',
  line: 'LINE',
  apple: 'Apple',
  EBC_SIGNIN: 'EBC',
  liff: 'LINE',
}

export const findProvider = (text: string | undefined): LandingProvider | null =>
  [...providerNames, 'liff' as const].find((name) => name === text) ?? null

/** The server's start address; it redirects to the provider and back to the landing page. */
export const doorHref = (provider: LandingProvider, path: string): string =>
  `/signIn/${provider}?signInRedirectURL=${encodeURIComponent(path)}`
