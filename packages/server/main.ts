// Starts the whole product in one process (database, migrations, demo data, server) and shuts it down in order.
import { createApp, type App } from './src/app.ts'
import { ConfigError, readConfig, type Config } from './src/config.ts'
import { openDatabase } from './src/db/open.ts'
import { migrate } from './src/db/migrate.ts'
import type { AvailabilityObserver } from './src/db/driver/availability.ts'
import { createPartitions } from './src/db/partitions.ts'
import { Inbox, type EmailGateway } from './src/features/codes/codes.ts'
import { createHttpGateway } from './src/features/codes/http.ts'
import { createSmtpGateway } from './src/features/codes/smtp.ts'
import { systemClock, type SetClock, elapsed } from './src/kernel/time/clock.ts'
import { systemRandomness } from './src/kernel/ids/ids.ts'
import { createLog } from './src/kernel/log/log.ts'
import { MemoryBus } from './src/kernel/bus/memoryBus.ts'
import { relayNotifications } from './src/kernel/bus/notify.ts'
import { ignoreBrokenOutput } from './src/kernel/log/output.ts'
import { openRedisBus } from './src/kernel/bus/redisBus.ts'
import { seedDemo } from './src/seed/demo.ts'
import { playHistory } from './src/seed/history.ts'
import { readPublished } from './src/app/published.ts'
import { watchOrigin } from './src/app/originWatch.ts'
import { openSite } from './src/site/site.ts'
import type { PaymentKeys, ProviderKeys } from './src/config/keys.ts'
import type { BrandCode } from '@lantern/brands/brand.ts'
import { brandOfHost } from '@lantern/brands/brands.ts'
import type { ReceivedMail } from '@lantern/sandbox/smtp.ts'
import type { Logger } from 'pino'

const print = (name: string, text: string): void => console.log(`${name.padEnd(9)} ${text}`)
const seconds = (since: number): string => `${((elapsed() - since) / 1000).toFixed(1)} s`

/** Everything opened is closed in reverse order, after a normal run as well as after a failed start. */
const opened = new AsyncDisposableStack()

/** The running server, for the scripts that start it with bots. */
export interface Serving {
  readonly url: string
  readonly bots: number
  readonly dataDir: string
}

async function serve(config: Config): Promise<Serving> {
  const clock = systemClock
  const log = createLog(config.logLevel)
  const { timeLimits } = config
  const db = await openDatabase({
    url: config.databaseUrl,
    dataDir: config.dataDir,
    pgBin: config.pgBin,
    print: (line) => print('database', line),
    limits: {
      connectMs: timeLimits.databaseConnectMs,
      suspectMs: timeLimits.databaseSuspectMs,
      silenceMs: timeLimits.databaseSilenceMs,
    },
    observer: reportOutages(log),
  })
  opened.defer(() => db.close(leftMs?.()))
  killDatabase = () => db.launched?.kill()
  print('database', `${db.engine}, ${db.launched ? `ready in ${Math.round(db.launched.startedIn)} ms` : 'connected'}`)

  const migrating = elapsed()
  const { applied } = await migrate(db, { now: clock.now() })
  await createPartitions(db, clock.now())
  if (applied.length > 0) print('migrate', `${applied.length} files in ${seconds(migrating)}`)

  const bus = config.redisUrl
    ? await openRedisBus({ url: config.redisUrl, clock, log, slowMs: timeLimits.redisSlowMs })
    : new MemoryBus(clock)
  opened.defer(() => bus.close())
  // `npm run office` is another process; without Redis its messages come as notifications.
  if (!config.redisUrl) {
    const relay = await relayNotifications(db.connection, bus, log)
    opened.defer(() => relay.stop())
  }
  const inbox =
    config.production || config.sms
      ? null
      : new Inbox((message) => print('code', `${message.code} for ${message.phone}`))
  const gateway = config.sms ? createHttpGateway({ ...config.sms, clock }) : (inbox ?? noGateway)
  let mails: readonly ReceivedMail[] = []
  const emailGateway = config.smtp
    ? createSmtpGateway(config.smtp)
    : config.production
      ? undefined
      : fakeSmtp((received) => void (mails = received))
  const codeRules = { messagesADay: config.smsDailyCap, emailsADay: config.emailDailyCap }
  const parts = { config, db, randomness: systemRandomness, log, gateway, emailGateway, codeRules }
  const app = createApp({
    ...parts,
    bus,
    clock,
    providers: config.providers,
    fakeProvider: config.production ? undefined : playProviders(config.identityPort),
    paymentKeys: config.payments,
    gameProviders: config.gameProviders,
    push: { keys: config.vapid },
    media: config.media,
    approvesHosts: !config.production,
    fakeGateways: config.production ? undefined : playGateways(config.paymentPort, config.brand),
  })
  // Before anything is served or started: no seed that was shown before a restore may decide an outcome.
  const watch = await watchOrigin({ db, dataDir: config.dataDir, clock, log, features: app.features })
  opened.defer(() => watch.stop())
  opened.defer(() => app.stop(leftMs && leftMs() * appShare))
  openSite(app.kernel.fastify, {
    brandOfHost: (host) => brandOfHost(host, config.brand),
    originOf: app.originOf,
    ipOf: app.ipOf,
    siteId: config.siteId,
    published: (brand) => readPublished(app.settings, brand),
    support: config.support,
    features: config.features,
    hasWorker: config.serviceWorker,
    isDevelopment: !config.production,
    inbox,
    mails: config.production ? null : () => mails,
    reporting: { now: () => clock.now(), warn: (fields, event) => log.warn(fields, event) },
  })
  await app.start()

  const seeding = elapsed()
  const open = (past: SetClock) => createApp({ ...parts, clock: past, bus: new MemoryBus(past) })
  const playPast = () => playHistory({ db, now: clock.now(), brand: config.brand, open })
  if (config.seed === 'demo' && (await seedDemo(app, db, clock.now(), playPast, config.media.recordings)))
    print('seed', `demo data created in ${seconds(seeding)}`)

  const port = await app.kernel.listen(config.port, config.host)
  const url = `http://localhost:${port}`
  const { ops } = config.network
  if (ops) print('ops', `metrics at http://${ops.host}:${await listenForOps(app, ops)}/metrics`)
  void app.streams.mediaProcess
    .ready()
    .then(() => print('live', `encoders: rtmp://localhost:${app.streams.rtmpPort}/live`))
  print('ready', `in ${((clock.now().getTime() - config.began) / 1000).toFixed(1)} s: open ${url}`)
  const who = config.seed === 'demo' ? 'phone 900000001 (a Gold player) or any new one' : 'any phone number'
  if (inbox) print('try', `sign in with ${who}; codes arrive at ${url}/dev/inbox`)
  return { url, bots: inbox ? config.bots : 0, dataDir: config.dataDir }
}

async function listenForOps(app: App, { port, host }: NonNullable<Config['network']['ops']>): Promise<number> {
  try {
    return await app.kernel.listenForOps(port, host)
  } catch (error) {
    throw new Error(
      `the operators' port ${port} cannot be opened (${(error as Error).message}): choose another with OPS_PORT`,
    )
  }
}

/** In development, sign-in providers without keys are replaced by a fake provider on this machine; it is loaded at its first use. */
function playProviders(port: number): () => Promise<ProviderKeys> {
  const open = async () => {
    const { openIdentity } = await import('@lantern/sandbox/identity/identity.ts')
    const identity = await openIdentity({ port })
    opened.defer(() => identity.close())
    return identity.keys
  }
  let opening: Promise<ProviderKeys> | undefined
  return () => (opening ??= open())
}

/** In development, payment gateways without keys are replaced by a sandbox in which no money moves. */
function playGateways(port: number, brand: BrandCode): () => Promise<PaymentKeys> {
  const open = async () => {
    const { openPayments } = await import('@lantern/sandbox/payment/payment.ts')
    const { payLookOf } = await import('./src/features/store/gateways/payLook.ts')
    const payments = await openPayments({ port, lookOf: (returnUrl) => payLookOf(returnUrl, brand) })
    opened.defer(() => payments.close())
    return payments.keys
  }
  let opening: Promise<PaymentKeys> | undefined
  return () => (opening ??= open())
}

/** Development without SMTP_URL: e-mails go to an SMTP server on loopback, which is started for the first one. */
function fakeSmtp(onStart: (messages: readonly ReceivedMail[]) => void): EmailGateway {
  const open = async () => {
    const { startSmtpReceiver } = await import('@lantern/sandbox/smtp.ts')
    const receiver = await startSmtpReceiver()
    opened.defer(() => receiver.close())
    onStart(receiver.messages)
    const from = 'no-reply@lantern.localhost'
    return createSmtpGateway({ host: '127.0.0.1', port: receiver.port, security: 'none', from })
  }
  let opening: Promise<Required<EmailGateway>> | undefined
  return {
    send: async (message) => (await (opening ??= open())).send(message),
    sendMail: async (mail) => (await (opening ??= open())).sendMail(mail),
  }
}

/** Production without an SMS gateway cannot send codes; every request for one fails with this error. */
const noGateway = {
  async send(): Promise<void> {
    throw new Error('no gateway for text messages is configured')
  },
}

function explain(error: unknown): string {
  if ((error as { code?: string }).code === 'EADDRINUSE')
    return `the port is in use: stop the process that listens there, or choose another port with PORT=3001 npm start`
  if (!(error instanceof Error)) return String(error)
  // A plain Error carries a message for the person who starts the server; any other class is a bug and is printed with its stack.
  return error.constructor === Error || error instanceof ConfigError ? error.message : (error.stack ?? error.message)
}

ignoreBrokenOutput()

/** Logs one line when the database becomes unreachable or unable to write and one when it is back, instead of one per failed call. */
function reportOutages(log: Logger): AvailabilityObserver {
  return {
    down: (error) =>
      log.warn({ why: String(error) }, 'the database is unavailable: calls are refused with 900004 until it is back'),
    impaired: (error) =>
      log.error(
        { why: String(error) },
        'the database cannot write: calls that write are refused with 900004 until it can',
      ),
    restored: (afterMs) => log.warn({ afterMs: Math.round(afterMs) }, 'the database can write again'),
    back: (downMs) => log.warn({ awayMs: Math.round(downMs) }, 'the database is back'),
    lost: ({ error, count }) => log.warn({ why: String(error), count }, 'connections to the database were lost'),
  }
}

/** The share of the shutdown time that the app may use; the rest is for stopping the database. */
const appShare = 0.8
/** The database is killed at the latest when this share of the time is left, so that a busy machine still ends before the limit. */
const reservedShare = 0.15
const lastMs = 300
/** Set when the database is open. */
let killDatabase: (() => void) | undefined
/** Set when the shutdown has begun. */
let leftMs: (() => number) | undefined

async function leave(totalMs: number): Promise<void> {
  if (leftMs) return
  const end = elapsed() + totalMs * (1 - reservedShare)
  leftMs = () => Math.max(lastMs, end - elapsed())
  print('stop', 'asking clients to reconnect, finishing calls in progress …')
  setTimeout(() => {
    print('stop', 'not every step finished in time')
    killDatabase?.()
    process.exit(1)
  }, totalMs).unref()
  await opened.disposeAsync()
  print('stop', 'done')
  process.exit(0)
}

/** Undefined: the server did not start. */
export let serving: Serving | undefined
try {
  const config = readConfig()
  const onSignal = (): void => void leave(config.timeLimits.leaveMs)
  process.on('SIGINT', onSignal).on('SIGTERM', onSignal)
  serving = await serve(config)
} catch (error) {
  console.error(explain(error))
  await opened.disposeAsync()
  print('stop', 'the server did not start; see the error above')
  process.exit(1)
}
