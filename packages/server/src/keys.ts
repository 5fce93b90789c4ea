// Keys of the outside world as the environment has them: text messages and sign-in providers.
import { readFileSync } from 'node:fs'
import { providerNames, type ProviderName } from '@lantern/brands/brand.ts'

type Environment = Readonly<Record<string, string | undefined>>

export interface SmsKeys {
  readonly url: string
  readonly key: string
  readonly secret: string
  readonly sender: string
}

export interface ProviderKey {
  readonly clientId: string
  /** A shared secret; for Apple the private key (PEM) that signs one. */
  readonly clientSecret: string
  /** Where the provider lives; absent: its public address. */
  readonly issuer?: string
  /** Apple's team and key. */
  readonly teamId?: string
  readonly keyId?: string
}

export type ProviderKeys = Readonly<Partial<Record<ProviderName, ProviderKey>>>

/** A secret may stand in a file, so that it is in no list of processes: NAME_FILE. */
function read(environment: Environment, name: string, wrong: string[]): string | undefined {
  const file = environment[`${name}_FILE`]
  if (!file) return environment[name] || undefined
  try {
    return readFileSync(file, 'utf8').trim()
  } catch {
    wrong.push(`${name}_FILE cannot be read`)
    return undefined
  }
}

export function readSms(environment: Environment, wrong: string[]): SmsKeys | undefined {
  const url = environment['SMS_URL']
  if (!url) return undefined
  if (!/^https:\/\//.test(url) && !/^http:\/\/(localhost|127\.0\.0\.1)[:/]/.test(url))
    wrong.push('SMS_URL must be https (http only on this machine)')
  const key = environment['SMS_KEY']
  const secret = read(environment, 'SMS_SECRET', wrong)
  if (!key || !secret) wrong.push('SMS_URL needs SMS_KEY and SMS_SECRET')
  return { url, key: key ?? '', secret: secret ?? '', sender: environment['SMS_SENDER'] || 'Lantern' }
}

/** GOOGLE_CLIENT_ID and GOOGLE_CLIENT_SECRET, and so on; Apple has a key instead of a secret. */
export function readProviders(environment: Environment, wrong: string[]): ProviderKeys {
  const found: Partial<Record<ProviderName, ProviderKey>> = {}
  for (const name of providerNames) {
    const prefix = name.replace(/_SIGNIN$/, '').toUpperCase()
    const clientId = environment[`${prefix}_CLIENT_ID`]
    if (!clientId) continue
    const secretName = name === 'apple' ? 'APPLE_PRIVATE_KEY' : `${prefix}_CLIENT_SECRET`
    const clientSecret = read(environment, secretName, wrong)
    if (!clientSecret) wrong.push(`${prefix}_CLIENT_ID needs ${secretName}`)
    const issuer = environment[`${prefix}_ISSUER`]
    if (name === 'EBC_SIGNIN' && !issuer) wrong.push('EBC_CLIENT_ID needs EBC_ISSUER')
    const teamId = environment['APPLE_TEAM_ID']
    const keyId = environment['APPLE_KEY_ID']
    if (name === 'apple' && (!teamId || !keyId)) wrong.push('APPLE_CLIENT_ID needs APPLE_TEAM_ID and APPLE_KEY_ID')
    found[name] = {
      clientId,
      clientSecret: clientSecret ?? '',
      ...(issuer ? { issuer } : {}),
      ...(name === 'apple' && teamId && keyId ? { teamId, keyId } : {}),
    }
  }
  return found
}
