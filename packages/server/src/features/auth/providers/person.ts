// What every provider's dialect agrees on: an attempt goes out, a person comes back.
import type { BrandCode, ProviderName } from '@lantern/brands/brand.ts'
import type { Locale } from '@lantern/locales/locale.ts'

/** Someone whom a provider vouches for. The subject is the provider's own number of them, never an e-mail address. */
export interface Person {
  readonly subject: string
  readonly name: string
  /** Where their picture is, or nothing. */
  readonly picture: string
}

export type Purpose = 'signin' | 'link'

/** A browser that was sent to a provider, and what it must bring back. */
export interface Attempt {
  readonly brand: BrandCode
  readonly provider: ProviderName
  readonly purpose: Purpose
  readonly state: string
  readonly nonce: string
  /** Of PKCE: only its hash leaves with the browser. */
  readonly verifier: string
  readonly returnPath: string
  readonly lang: Locale
}

export interface Dialect {
  /** Where the browser goes. */
  start(attempt: Attempt, redirectUri: string): Promise<URL>
  /** Who came back, by what the callback brought; throws whenever anything does not fit. */
  finish(parameters: URLSearchParams, attempt: Attempt, redirectUri: string): Promise<Person>
}

/** A provider answered something else than a token. */
export function accessTokenIn(answer: unknown): string {
  const token = (answer as { access_token?: unknown } | null)?.access_token
  if (typeof token !== 'string' || token === '') throw new Error('Invalid access token')
  return token
}

/** Why an attempt came to nothing, in a word that may be logged. */
export class DialectError extends Error {
  readonly code: string

  constructor(code: string) {
    super(code)
    this.code = code
  }
}
