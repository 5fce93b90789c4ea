// One dialect (protocol variant) per provider, created from its keys at the first use.
import type { ProviderName } from '@lantern/brands/brand.ts'
import type { ProviderKey, ProviderKeys } from '../../../config/keys.ts'
import { createApple } from './apple.ts'
import { createFacebook } from './facebook.ts'
import { createLine, type LineDialect } from './line.ts'
import { createOidc } from './oidc.ts'
import type { Dialect } from './person.ts'
import { createZalo } from './zalo.ts'

export interface DialectOptions {
  readonly keys: ProviderKeys
  readonly fakeProvider?: (() => Promise<ProviderKeys>) | undefined
  readonly isSecure: boolean
}

export interface Dialects {
  /** Undefined: there are no keys and no sandbox replaces the provider. */
  of(name: ProviderName): Promise<Dialect | undefined>
  line(): Promise<LineDialect | undefined>
  keyOf(name: ProviderName): Promise<ProviderKey | undefined>
}

export function createDialects({ keys, fakeProvider, isSecure }: DialectOptions): Dialects {
  const made = new Map<ProviderName, Dialect>()
  const isInsecureAllowed = (key: ProviderKey): boolean => !isSecure && key.issuer?.startsWith('http:') === true
  const keyOf = async (name: ProviderName): Promise<ProviderKey | undefined> =>
    keys[name] ?? (await fakeProvider?.())?.[name]

  const makers: Readonly<Record<ProviderName, (key: ProviderKey) => Dialect>> = {
    zalo: createZalo,
    facebook: createFacebook,
    line: (key) => createLine(key, isInsecureAllowed(key)),
    apple: (key) => createApple(key, isInsecureAllowed(key)),
    google: (key) =>
      createOidc({
        key,
        issuer: key.issuer ?? 'https://accounts.google.com',
        scope: 'openid profile',
        isInsecureAllowed: isInsecureAllowed(key),
      }),
    EBC_SIGNIN: (key) =>
      createOidc({ key, issuer: key.issuer ?? '', scope: 'openid profile', isInsecureAllowed: isInsecureAllowed(key) }),
  }

  async function of(name: ProviderName): Promise<Dialect | undefined> {
    const key = await keyOf(name)
    // A provider over plain http cannot be authenticated: in production it counts as not configured.
    const isOpen = key && !(isSecure && key.issuer?.startsWith('http:'))
    const dialect = made.get(name) ?? (isOpen ? makers[name](key) : undefined)
    if (dialect) made.set(name, dialect)
    return dialect
  }

  return { of, line: () => of('line') as Promise<LineDialect | undefined>, keyOf }
}
