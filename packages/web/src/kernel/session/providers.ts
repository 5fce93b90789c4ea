// The providers one can sign in with: their names, their numbers, and where their door is.
import { providerNames, type ProviderName } from '@lantern/brands/brand.ts'

/** LIFF is LINE inside its own window: it needs no button, only a landing. */
export type LandingProvider = ProviderName | 'liff'

/** As the makers write them, in every language. */
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

/** The server's door; it leads to the provider and back to the landing page. */
export const doorHref = (provider: LandingProvider, path: string): string =>
  `/signIn/${provider}?signInRedirectURL=${encodeURIComponent(path)}`
