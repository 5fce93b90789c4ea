// Keys of external services from the environment: SMS, sign-in providers, payment gateways, push services.
import { createECDH, createHmac } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { brandCodes, providerNames, type BrandCode, type ProviderName } from '@lantern/brands/brand.ts'

type Environment = Readonly<Record<string, string | undefined>>

export interface SmsKeys {
  readonly url: string
  readonly key: string
  readonly secret: string
  readonly sender: string
}

export interface SmtpKeys {
  readonly host: string
  readonly port: number
  readonly security: 'tls' | 'starttls' | 'none'
  readonly user?: string
  readonly password?: string
  readonly from: string
}

export interface ProviderKey {
  readonly clientId: string
  /** A shared secret; for Apple the private key (PEM) that signs one. */
  readonly clientSecret: string
  /** The address of the provider; absent: its public one. */
  readonly issuer?: string
  /** Apple's team id and key id. */
  readonly teamId?: string
  readonly keyId?: string
}

export type ProviderKeys = Readonly<Partial<Record<ProviderName, ProviderKey>>>

export interface MyCardKeys {
  /** The server-to-server API, and the page that takes an AuthCode. */
  readonly url: string
  readonly payUrl: string
  readonly serviceId: string
  readonly gameId: string
  readonly gameName: string
  readonly key: string
  /** MyCard's SandBoxMode. */
  readonly isTest: boolean
  /** MyCard's PaymentType by our payment method: `mobile.linePay`. A method without one is not offered. */
  readonly types: Readonly<Record<string, string>>
}

export interface OmgKeys {
  readonly url: string
  readonly merchantId: string
  readonly hashKey: string
  readonly hashIv: string
}

export interface RedirectKeys {
  readonly url: string
  readonly merchantId: string
  readonly secret: string
}

/** The keys with which a server identifies itself to push services (RFC 8292), base64url. */
export interface VapidKeys {
  readonly publicKey: string
  readonly privateKey: string
  /** Where a push service can reach the operator: mailto: or https:. */
  readonly subject: string
}

export interface PaymentKeys {
  readonly mycard?: MyCardKeys
  readonly omg?: OmgKeys
  readonly redirect?: RedirectKeys
}

/** Reads a variable, or the file named by NAME_FILE: a secret in a file is not visible in the list of processes. */
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

/** SMTP_URL is smtps://user:password@host:465 or smtp://user:password@host:587 (STARTTLS, required except on loopback). */
export function readSmtp(environment: Environment, wrong: string[]): SmtpKeys | undefined {
  const text = read(environment, 'SMTP_URL', wrong)
  if (!text) return undefined
  const url = URL.canParse(text) ? new URL(text) : null
  const from = environment['SMTP_FROM'] ?? ''
  if (!url || !/^smtps?:$/.test(url.protocol) || !url.hostname)
    wrong.push('SMTP_URL must be smtps://user:password@host:465 or smtp://user:password@host:587')
  if (!/^[^\s@<>]+@[^\s@<>]+$/.test(from)) wrong.push('SMTP_URL needs SMTP_FROM, an e-mail address')
  if (!url) return undefined
  const isSecure = url.protocol === 'smtps:'
  const security = isSecure ? 'tls' : /^(localhost|127\.0\.0\.1)$/.test(url.hostname) ? 'none' : 'starttls'
  const user = decodeURIComponent(url.username)
  return {
    host: url.hostname,
    port: Number(url.port) || (isSecure ? 465 : 587),
    security,
    from,
    ...(user ? { user, password: decodeURIComponent(url.password) } : {}),
  }
}

/** GOOGLE_CLIENT_ID and GOOGLE_CLIENT_SECRET, and so on; Apple has a private key instead of a secret. */
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

const isSafe = (url: string): boolean => /^https:\/\//.test(url) || /^http:\/\/(localhost|127\.0\.0\.1)[:/]/.test(url)

export type SupportLinks = Readonly<Partial<Record<BrandCode, string>>>

/** SUPPORT_OWL, SUPPORT_CRAB and so on: the external customer service chat of a brand. */
export function readSupport(environment: Environment, wrong: string[]): SupportLinks {
  const found: Partial<Record<BrandCode, string>> = {}
  for (const brand of brandCodes) {
    const name = `SUPPORT_${brand.toUpperCase()}`
    const url = environment[name]
    if (!url) continue
    if (isSafe(url) && URL.canParse(url)) found[brand] = url
    else wrong.push(`${name} must be an https address (http only on this machine)`)
  }
  return found
}

/** MYCARD_SERVICE_ID, OMG_MERCHANT_ID and REDIRECT_MERCHANT_ID each enable a gateway. */
export function readPayments(environment: Environment, wrong: string[]): PaymentKeys {
  const need = (name: string, because: string): string => {
    const value = read(environment, name, wrong)
    if (!value) wrong.push(`${because} needs ${name}`)
    return value ?? ''
  }
  const place = (name: string, usual: string): string => {
    const url = (environment[name] || usual).replace(/\/$/, '')
    if (!isSafe(`${url}/`)) wrong.push(`${name} must be https (http only on this machine)`)
    return url
  }
  return {
    ...readMyCard(environment, need, place, wrong),
    ...readOmg(environment, need, place),
    ...readRedirect(environment, need, place),
  }
}

type Read = (name: string, more: string) => string

/** `mobile.linePay=CODE,card.mycard=CODE`: MyCard assigns these codes to each shop. */
function readTypes(text: string, wrong: string[]): Readonly<Record<string, string>> {
  const pairs = text
    .split(',')
    .filter(Boolean)
    .map((pair) => pair.trim().split('='))
  const isFine = pairs.every((pair) => pair.length === 2 && /^[\w.]+$/.test(pair[0]!) && /^\w{1,20}$/.test(pair[1]!))
  if (!isFine) wrong.push(`MYCARD_TYPES is "${text}": give method=CODE pairs with commas between them`)
  return Object.fromEntries(pairs) as Record<string, string>
}

function readMyCard(environment: Environment, need: Read, place: Read, wrong: string[]): PaymentKeys {
  const serviceId = environment['MYCARD_SERVICE_ID']
  if (!serviceId) return {}
  const isTest = environment['MYCARD_TEST'] === '1'
  const [calls, page] = isTest ? ['testb2b', 'test'] : ['b2b', 'www']
  return {
    mycard: {
      serviceId,
      isTest,
      key: need('MYCARD_KEY', 'MYCARD_SERVICE_ID'),
      gameId: environment['MYCARD_GAME_ID'] || serviceId,
      gameName: environment['MYCARD_GAME_NAME'] || 'Lantern',
      url: place('MYCARD_URL', `https://${calls}.mycard520.com.tw/MyBillingPay/v1.6`),
      payUrl: `${place('MYCARD_PAY_URL', `https://${page}.mycard520.com.tw/MyCardPay`)}/`,
      types: readTypes(environment['MYCARD_TYPES'] ?? '', wrong),
    },
  }
}

function readOmg(environment: Environment, need: Read, place: Read): PaymentKeys {
  const merchantId = environment['OMG_MERCHANT_ID']
  if (!merchantId) return {}
  const hashKey = need('OMG_HASH_KEY', 'OMG_MERCHANT_ID')
  const hashIv = need('OMG_HASH_IV', 'OMG_MERCHANT_ID')
  return { omg: { merchantId, hashKey, hashIv, url: place('OMG_URL', 'https://payment.funpoint.com.tw') } }
}

function readRedirect(environment: Environment, need: Read, place: Read): PaymentKeys {
  const merchantId = environment['REDIRECT_MERCHANT_ID']
  if (!merchantId) return {}
  const secret = need('REDIRECT_SECRET', 'REDIRECT_MERCHANT_ID')
  need('REDIRECT_URL', 'REDIRECT_MERCHANT_ID')
  return { redirect: { merchantId, secret, url: place('REDIRECT_URL', 'https://missing.invalid') } }
}

/** VAPID_PUBLIC_KEY, VAPID_PRIVATE_KEY and VAPID_SUBJECT; without them production sends no reminders. */
export function readVapid(environment: Environment, wrong: string[]): VapidKeys | undefined {
  const publicKey = environment['VAPID_PUBLIC_KEY']
  const privateKey = read(environment, 'VAPID_PRIVATE_KEY', wrong)
  if (!publicKey && !privateKey) return undefined
  const subject = environment['VAPID_SUBJECT'] ?? ''
  if (!/^(mailto:[^\s@]+@[^\s@]+|https:\/\/[^\s]+)$/.test(subject))
    wrong.push('VAPID_PUBLIC_KEY needs VAPID_SUBJECT, a mailto: or https: address')
  const isPair = publicKey && privateKey && publicOf(Buffer.from(privateKey, 'base64url')) === publicKey
  if (!isPair) wrong.push('VAPID_PUBLIC_KEY and VAPID_PRIVATE_KEY are not a pair of P-256 keys in base64url')
  return { publicKey: publicKey ?? '', privateKey: privateKey ?? '', subject }
}

/** Null: not a private key of P-256. */
function publicOf(privateKey: Buffer): string | null {
  const curve = createECDH('prime256v1')
  try {
    curve.setPrivateKey(privateKey)
    return privateKey.length === 32 ? curve.getPublicKey('base64url') : null
  } catch {
    return null
  }
}

/** Keys for development: made from the secret, so browsers that were added stay valid as long as the data folder. */
export function ownVapid(secret: Buffer): VapidKeys {
  const privateKey = createHmac('sha256', secret).update('vapid').digest()
  return {
    publicKey: publicOf(privateKey)!,
    privateKey: privateKey.toString('base64url'),
    subject: 'mailto:operator@lantern.localhost',
  }
}
