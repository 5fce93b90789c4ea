// The only reader of the environment: validates it and reports all mistakes; every variable has a default.
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { type BrandCode, brandCodes, isBrandCode } from '@lantern/brands/brand.ts'
import { featureNames, isFeatureName, type FeatureName } from '@lantern/brands/features.ts'
import type { GameProvider } from './features/games/games.ts'
import {
  ownVapid,
  readPayments,
  readProviders,
  readSms,
  readSmtp,
  readSupport,
  readVapid,
  type PaymentKeys,
  type ProviderKeys,
  type SmsKeys,
  type SmtpKeys,
  type SupportLinks,
  type VapidKeys,
} from './config/keys.ts'
import { readMedia, type MediaSettings } from './config/media.ts'
import { readNetwork, type NetworkSettings } from './config/network.ts'
import { readGameProviders } from './config/providedGames.ts'
import { readTimeLimits, type TimeLimits } from './config/timeLimits.ts'
import { systemRandomness } from './kernel/ids/ids.ts'

const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const
export type LogLevel = (typeof logLevels)[number]

export interface Config {
  readonly production: boolean
  readonly host: string
  readonly port: number
  readonly dataDir: string
  readonly databaseUrl?: string
  readonly redisUrl?: string
  readonly pgBin?: string
  readonly brand: BrandCode
  readonly siteId: string
  readonly seed: 'demo' | 'none'
  /** Number of bots in the demo data: at most three, none without demo data. */
  readonly bots: number
  /** Outside production, loopback is exempt from the limits per address, unless LIMITS=production. */
  readonly loopbackIsFree: boolean
  readonly logLevel: LogLevel
  /** Origins besides our own host names that may open sockets and use the cookie. */
  readonly origins: readonly string[]
  /** Key of the hashes of codes; shared by all nodes of a deployment. */
  readonly secret: Buffer
  /** The SMS gateway; absent: the development inbox. */
  readonly sms?: SmsKeys
  /** Text messages per day, over all phones and brands. */
  readonly smsDailyCap: number
  /** The SMTP server; absent in development: an SMTP server on loopback whose mails are shown in the inbox. */
  readonly smtp?: SmtpKeys
  /** E-mails per day, over all addresses and brands. */
  readonly emailDailyCap: number
  /** Sign-in providers by name; in development the fake provider replaces those without keys. */
  readonly providers: ProviderKeys
  /** Port of the fake provider in development; 0: any free port. */
  readonly identityPort: number
  /** Payment gateways by name; in development the sandbox replaces those without keys. */
  readonly payments: PaymentKeys
  /** Port of the sandbox in development; 0: any free port. */
  readonly paymentPort: number
  /** External providers whose games are offered. */
  readonly gameProviders: readonly GameProvider[]
  /** Keys for push services; absent in production: no reminders are sent. */
  readonly vapid?: VapidKeys
  /** The external customer service chat of each brand; absent: only the built-in chat. */
  readonly support: SupportLinks
  /** Whether pages register the service worker; off for browser tests, whose pages would share its cache. */
  readonly serviceWorker: boolean
  /** Trusted proxies, connection limits, the operators' port. */
  readonly network: NetworkSettings
  /** The media process: RTMP ports, the address of this node. */
  readonly media: MediaSettings
  readonly timeLimits: TimeLimits
  /** Features that are enabled; a brand may still lack one. */
  readonly features: readonly FeatureName[]
  /** When the command began, for the printed start time. */
  readonly began: number
}

type Environment = Readonly<Record<string, string | undefined>>

export function readConfig(environment: Environment = process.env): Config {
  const wrong: string[] = []
  const production = environment['NODE_ENV'] === 'production'
  const dataDir = resolve(environment['DATA_DIR'] || 'data')

  const portRange = { least: 0, most: 65535 }
  const port = readNumber(environment, wrong, 'PORT', { usual: 3000, ...portRange })
  const identityPort = readNumber(environment, wrong, 'IDENTITY_PORT', { usual: 0, ...portRange })
  const paymentPort = readNumber(environment, wrong, 'PAYMENT_PORT', { usual: 0, ...portRange })

  const brand = environment['BRAND'] || 'owl'
  if (!isBrandCode(brand)) wrong.push(`BRAND is "${brand}": give one of ${brandCodes.join(', ')}`)

  const seed = environment['SEED'] || (production ? 'none' : 'demo')
  if (seed !== 'demo' && seed !== 'none') wrong.push(`SEED is "${seed}": give demo or none`)

  const bots = readNumber(environment, wrong, 'BOTS', { usual: 3, least: 0, most: 3 })

  const logLevel = environment['LOG_LEVEL'] || (production ? 'info' : 'warn')
  if (!(logLevels as readonly string[]).includes(logLevel))
    wrong.push(`LOG_LEVEL is "${logLevel}": give one of ${logLevels.join(', ')}`)

  for (const [name, schemes] of [
    ['DATABASE_URL', /^postgres(ql)?:/],
    ['REDIS_URL', /^(rediss?|unix):/],
  ] as const)
    if (environment[name] && !schemes.test(environment[name]))
      wrong.push(`${name} does not start with ${schemes.source}`)

  if (production && !environment['SECRET'])
    wrong.push('SECRET is missing: production needs one, at least 32 characters')
  if (environment['SECRET'] && environment['SECRET'].length < 32) wrong.push('SECRET is shorter than 32 characters')
  const sms = readSms(environment, wrong)
  const smsDailyCap = readNumber(environment, wrong, 'SMS_DAILY_CAP', { usual: 20_000, least: 1, of: 'messages' })
  const smtp = readSmtp(environment, wrong)
  const emailDailyCap = readNumber(environment, wrong, 'EMAIL_DAILY_CAP', { usual: 20_000, least: 1, of: 'e-mails' })
  const providers = readProviders(environment, wrong)
  const payments = readPayments(environment, wrong)
  const gameProviders = readGameProviders(environment, wrong)
  const [support, vapid] = [readSupport(environment, wrong), readVapid(environment, wrong)]
  const network = readNetwork(environment, production, wrong)
  const media = readMedia(environment, { production, dataDir, host: hostOf(environment, production) }, wrong)
  const timeLimits = readTimeLimits(environment, wrong)
  const features = readFeatures(environment, wrong)
  if (wrong.length > 0) throw new ConfigError(wrong)

  return {
    production,
    host: hostOf(environment, production),
    port,
    dataDir,
    ...(environment['DATABASE_URL'] ? { databaseUrl: environment['DATABASE_URL'] } : {}),
    ...(environment['REDIS_URL'] ? { redisUrl: environment['REDIS_URL'] } : {}),
    ...(environment['PG_BIN'] ? { pgBin: environment['PG_BIN'] } : {}),
    brand: brand as BrandCode,
    siteId: environment['SITE_ID'] || (production ? 'prd' : 'dev'),
    seed: seed as Config['seed'],
    bots: seed === 'demo' && !production ? bots : 0,
    loopbackIsFree: !production && environment['LIMITS'] !== 'production',
    logLevel: logLevel as LogLevel,
    origins: (environment['ORIGINS'] ?? '').split(',').filter(Boolean),
    ...readSecrets(environment, { dataDir, production, vapid }),
    ...(sms ? { sms } : {}),
    smsDailyCap,
    ...(smtp ? { smtp } : {}),
    emailDailyCap,
    providers,
    identityPort,
    payments,
    paymentPort,
    gameProviders,
    support,
    serviceWorker: environment['SERVICE_WORKER'] !== 'off',
    network,
    media,
    timeLimits,
    features,
    began: Number(environment['LANTERN_BEGAN'] || performance.timeOrigin),
  }
}

const hostOf = (environment: Environment, production: boolean): string =>
  environment['HOST'] || (production ? '0.0.0.0' : '127.0.0.1')

interface NumberRange {
  readonly usual: number
  readonly least: number
  readonly most?: number
  /** The unit, for the error text. */
  readonly of?: string
}

/** A whole number in a range; otherwise adds a line with the value and the range to `wrong`. */
function readNumber(environment: Environment, wrong: string[], name: string, range: NumberRange): number {
  const { usual, least, most = Infinity, of } = range
  const value = Number(environment[name] || usual)
  const allowed = most === Infinity ? `a number of ${of}, at least ${least}` : `a number from ${least} to ${most}`
  if (!Number.isInteger(value) || value < least || value > most)
    wrong.push(`${name} is "${environment[name]}": give ${allowed}`)
  return value
}

/** Reports all mistakes together. */
export class ConfigError extends Error {
  constructor(wrong: readonly string[]) {
    super(`the configuration is invalid:\n${wrong.map((line) => `  ${line}`).join('\n')}`)
  }
}

/** Development makes the keys that are missing; in production a missing pair for push services means that no reminders are sent. */
function readSecrets(
  environment: Environment,
  { dataDir, production, vapid }: { dataDir: string; production: boolean; vapid: VapidKeys | undefined },
): Pick<Config, 'secret' | 'vapid'> {
  const secret = environment['SECRET'] ? Buffer.from(environment['SECRET']) : ownSecret(dataDir)
  if (!vapid && production) return { secret }
  return { secret, vapid: vapid ?? ownVapid(secret) }
}

/** A random secret for development, created once and stored in the data folder. */
function ownSecret(dataDir: string): Buffer {
  const file = join(dataDir, 'secret')
  if (!existsSync(file)) {
    mkdirSync(dataDir, { recursive: true })
    writeFileSync(file, systemRandomness.bytes(32).toString('hex'), { mode: 0o600 })
  }
  return Buffer.from(readFileSync(file, 'utf8').trim(), 'hex')
}

/** FEATURES=Mission,Live enables these; unset: all finished features. */
function readFeatures(environment: Environment, wrong: string[]): readonly FeatureName[] {
  const given = environment['FEATURES']
  if (given === undefined) return featureNames
  const names = given.split(',').flatMap((name) => name.trim() || [])
  for (const name of names)
    if (!isFeatureName(name)) wrong.push(`FEATURES names "${name}": give some of ${featureNames.join(', ')}`)
  return names.filter(isFeatureName)
}
