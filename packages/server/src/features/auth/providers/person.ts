// The common interface of the provider dialects: an attempt goes out, a person comes back.
import type { BrandCode, ProviderName } from '@lantern/brands/brand.ts'
import type { Locale } from '@lantern/locales/locale.ts'

/** A person authenticated by a provider. The subject is the provider's own id, never an e-mail address. */
export interface Person {
  readonly subject: string
  readonly name: string
  /** The URL of their picture, or empty. */
  readonly picture: string
}

export type Purpose = 'signin' | 'link'

/** A browser that was sent to a provider, and what its callback must match. */
export interface Attempt {
  readonly brand: BrandCode
  readonly provider: ProviderName
  readonly purpose: Purpose
  readonly state: string
  readonly nonce: string
  /** The PKCE verifier: only its hash is sent with the browser. */
  readonly verifier: string
  readonly returnPath: string
  readonly lang: Locale
}

export interface Dialect {
  /** The address to which the browser is redirected. */
  start(attempt: Attempt, redirectUri: string): Promise<URL>
  /** The person authenticated by the callback; throws if anything does not match. */
  finish(parameters: URLSearchParams, attempt: Attempt, redirectUri: string): Promise<Person>
}

/** Throws if the provider's response contains no token. */
export function accessTokenIn(answer: unknown): string {
  const token = (answer as { access_token?: unknown } | null)?.access_token
  if (typeof token !== 'string' || token === '') throw new Error('Invalid access token')
  return token
}

/** Why an attempt failed, as a code that may be logged. */
export class DialectError extends Error {
  readonly code: string

  constructor(code: string) {
    super(code)
    this.code = code
  }
}
