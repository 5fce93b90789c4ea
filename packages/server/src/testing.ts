// A complete server for tests: its own database, a clock that is set by the test, a real port, and players who sign in as real ones do.
import { once } from 'node:events'
import http from 'node:http'
import { text as readText } from 'node:stream/consumers'
import { brandOfHost } from '@lantern/brands/brands.ts'
import type { BrandCode } from '@lantern/brands/brand.ts'
import type { FeatureName } from '@lantern/brands/features.ts'
import { createClient, RefusalError, type Client, type ClientOptions } from '@lantern/client/client.ts'
import { errors, type ErrorName } from '@lantern/protocol/errors.ts'
import type { playRound } from '@lantern/protocol/games.ts'
import type { ReplyOf, SocketName } from '@lantern/protocol/op.ts'
import type { ActionInput, ActionReply, AnyAction } from '@lantern/protocol/office/action.ts'
import { permissions, type Permission } from '@lantern/protocol/office/permissions.ts'
import type { signIn, verifyCode } from '@lantern/protocol/auth.ts'
import { pino, type Logger } from 'pino'
import { createApp, type App, type AppParts } from './app.ts'
import { readPublished } from './app/published.ts'
import type { Database } from './db/open.ts'
import { createPartitions } from './db/partitions.ts'
import { testDatabase, testNow } from './db/testing.ts'
import { provePhone } from './features/auth/proof.fixture.ts'
import { Inbox, type CodeRules, type EmailGateway, type SmsGateway } from './features/codes/codes.ts'
import { phoneProvider, type Newcomer, type PlayerRow } from './features/players/players.ts'
import type { PushParts } from './features/reminders/reminders.ts'
import type { Gateway } from './features/store/store.ts'
import { SetClock } from './kernel/time/clock.ts'
import { systemRandomness, uuid7 } from './kernel/ids/ids.ts'
import { MemoryBus } from './kernel/bus/memoryBus.ts'
import type { KernelConfig } from './kernel/options.ts'
import type { PaymentKeys, ProviderKeys } from './config/keys.ts'
import type { MediaSettings } from './config/media.ts'
import { Guest } from './kernel/testing.ts'
import { expectPublished, expectPublishedFrame } from './kernel/testing/published.ts'
import { patienceMs } from './kernel/testing/until.ts'
import { openSite } from './site/site.ts'

const everyPermission = Object.keys(permissions) as Permission[]

export interface TestServerOptions {
  readonly now?: Date
  readonly brand?: BrandCode
  readonly kernel?: KernelConfig
  readonly production?: boolean
  /** False: loopback is rate limited like any other address. */
  readonly loopbackIsFree?: boolean
  /** Applications of hosts are approved at once, as in development. */
  readonly approvesHosts?: boolean
  /** Features that are enabled. */
  readonly features?: readonly FeatureName[]
  /** The folder of the built app; without it only the calls and the development pages are served. */
  readonly built?: string
  readonly log?: Logger
  /** The fake sign-in providers. */
  readonly fakeProvider?: () => Promise<ProviderKeys>
  /** Payment gateways for orders. */
  readonly payments?: readonly Gateway[]
  /** The fake payment gateways, and the time limit of their replies. */
  readonly fakeGateways?: () => Promise<PaymentKeys>
  readonly gatewayTimeoutMs?: number
  /** Further features. */
  readonly others?: AppParts['others']
  /** Receives codes instead of the inbox. */
  readonly gateway?: SmsGateway
  readonly emailGateway?: EmailGateway
  /** Keys for push services, and how they are reached. */
  readonly push?: PushParts
  /** Overrides of the limits of codes. */
  readonly codeRules?: Partial<CodeRules>
  /** The database, clock and port of another server, which this one continues. */
  readonly db?: Database
  readonly clock?: SetClock
  readonly port?: number
  /** The bus of another node of the same deployment. */
  readonly bus?: MemoryBus
  /** Starts the media process on a free port. */
  readonly media?: Partial<MediaSettings>
}

export interface Standing extends Newcomer {
  readonly brand?: BrandCode
  /** Coins in addition to those that every new player gets. */
  readonly coins?: number
}

export interface SignInOptions extends Standing {
  readonly lang?: string
  readonly client?: Partial<ClientOptions>
}

type Headers = Readonly<Record<string, string>>

export interface Page {
  readonly status: number
  readonly headers: http.IncomingHttpHeaders
  readonly text: string
}

export interface Answer extends Page {
  readonly Code: number
  readonly Message: string
  readonly Result: any
}

/** A signed-in player: the client, with the lobby socket open. */
export interface Resident {
  readonly id: number
  readonly token: string
  readonly client: Client
  readonly signedIn: ReplyOf<typeof signIn>
  /** The result of 10001 on the lobby socket. */
  readonly hello: any
}

/** A folder that does not exist. Reading the names of the 3,000 files of the built app took a third of a start. */
const noBuild = '/nonexistent'
const quick: KernelConfig = { isStrict: true, drain: { waveMs: 5 } }
const dayMs = 86_400_000
const agent = new http.Agent({ keepAlive: true })
const freeRtmpPort = { host: '127.0.0.1', port: 0, mayMove: false }

/** Options that are parts of the app as they are. */
const partsOf = (options: TestServerOptions) => ({
  fakeProvider: options.fakeProvider,
  fakeGateways: options.fakeGateways,
  gatewayTimeoutMs: options.gatewayTimeoutMs,
  approvesHosts: options.approvesHosts,
  others: options.others,
  push: options.push,
})

export async function startTestServer(options: TestServerOptions = {}) {
  const {
    brand: ownBrand = 'owl',
    production = false,
    loopbackIsFree = true,
    log = pino({ level: 'silent' }),
  } = options
  const clock = options.clock ?? new SetClock(options.now ?? testNow)
  const isUsualTime = clock.now().getTime() === testNow.getTime()
  const db = options.db ?? (await (isUsualTime ? serverDatabase() : testDatabase({ now: clock.now() })))
  const bus = options.bus ?? new MemoryBus(clock)
  const inbox = new Inbox()
  const features = options.features ? { features: options.features } : {}
  const app = createApp({
    config: { production, brand: ownBrand, loopbackIsFree, origins: [], secret: Buffer.alloc(32, 7), ...features },
    db,
    bus,
    clock,
    log,
    randomness: systemRandomness,
    gateway: options.gateway ?? inbox,
    emailGateway: options.emailGateway ?? inbox,
    kernel: { ...quick, ...options.kernel },
    ...(options.codeRules ? { codeRules: options.codeRules } : {}),
    ...partsOf(options),
    ...(options.payments ? { payments: options.payments } : {}),
    ...(options.media ? { media: { rtmp: freeRtmpPort, nodeUrl: null, recordings: null, ...options.media } } : {}),
  })
  openSite(app.kernel.fastify, {
    brandOfHost: (host) => brandOfHost(host, ownBrand),
    originOf: app.originOf,
    ipOf: app.ipOf,
    siteId: 'dev',
    published: (brand) => readPublished(app.settings, brand),
    isDevelopment: !production,
    ...features,
    inbox: production ? null : inbox,
    reporting: { now: () => clock.now(), warn: (fields, event) => log.warn(fields, event) },
    built: options.built ?? noBuild,
  })
  await app.start()
  if (options.media) await app.streams.mediaProcess.ready()
  const port = await app.kernel.listen(options.port ?? 0)
  const url = `http://127.0.0.1:${port}`
  const clients: Client[] = []
  let stopping: Promise<void> | undefined
  const stop = (): Promise<void> => (stopping ??= app.stop())

  const doors = openDoors({ app, db, clock, inbox, url, ownBrand, clients })

  return {
    app,
    db,
    bus,
    clock,
    inbox,
    port,
    url,
    ...doors,
    /** Moves the clock and creates the partitions of the new days. */
    async pass(milliseconds: number): Promise<void> {
      clock.forward(milliseconds)
      if (milliseconds >= dayMs) await createPartitions(db, clock.now())
    },
    /** Breaks the connections of a player without a close frame. */
    cut(playerId: number): void {
      for (const socket of app.kernel.sockets.all()) if (socket.me?.id === playerId) socket.wire.terminate()
    },
    /** Shuts down in order and keeps the database for the next server. */
    stop,
    async [Symbol.asyncDispose](): Promise<void> {
      for (const client of clients) client[Symbol.dispose]()
      await stop()
      if (!options.bus) await bus.close()
      if (!options.db) await db.close()
    },
  }
}

/** A database for several servers that a test starts at testNow. */
export const serverDatabase = (): Promise<Database> => testDatabase({ fill: startOnce })

/** The first start of a server inserts words, goods, accounts and rankings, and a second later all recurring jobs are due. */
async function startOnce(db: Database): Promise<void> {
  await using server = await startTestServer({ db, clock: new SetClock(testNow) })
  await server.app.jobs.tick()
}

interface Inside {
  readonly app: App
  readonly db: Database
  readonly clock: SetClock
  readonly inbox: Inbox
  readonly url: string
  readonly ownBrand: BrandCode
  readonly clients: Client[]
}

function openDoors({ app, db, clock, inbox, url, ownBrand, clients }: Inside) {
  /**
   * One HTTP call as any program would make it; the brand follows from the host name. Sends a new idempotency key unless the headers have
   * one.
   */
  async function post(path: string, body: unknown, headers: Headers = {}): Promise<Answer> {
    const text = typeof body === 'string' ? body : JSON.stringify(body)
    const usual = { 'content-type': 'application/json', 'idempotency-key': uuid7(clock.now(), systemRandomness) }
    const answer = await ask('POST', `/api/v1/${path}`, { ...usual, ...headers }, text)
    const envelope = JSON.parse(answer.text) as Pick<Answer, 'Code' | 'Message' | 'Result'>
    expectPublished({ kind: 'answer', path, ...answer, type: answer.headers['content-type'] ?? '', body: envelope })
    return { ...answer, ...envelope }
  }

  /** Any HTTP request; `fetch` does not allow setting the host header. */
  async function ask(method: string, path: string, headers: Headers = {}, body?: string): Promise<Page> {
    const request = http.request(`${url}${path}`, { method, headers, agent })
    request.end(body)
    const [response] = (await once(request, 'response')) as [http.IncomingMessage]
    return { status: response.statusCode!, headers: response.headers, text: await readText(response) }
  }

  /** As thirty days after the player asked for it. */
  const erase = (playerId: number): Promise<void> =>
    db.kysely.transaction().execute(async (tx) => {
      for (const records of app.personal) await records.erase(tx, playerId, clock.now())
    })

  const at = (brand: BrandCode): Headers => ({ host: `${brand}.localhost` })
  const phoneOf = (PhoneNumber: string) => ({ SiteID: 'dev', CountryCode: '84', PhoneNumber })

  /** Registers a player through the players feature, without signing in. */
  async function settle(phone: string, { brand = ownBrand, coins = 0, ...newcomer }: Standing = {}) {
    return db.kysely.transaction().execute(async (tx): Promise<PlayerRow> => {
      const identity = { provider: phoneProvider, subject: `+84${phone}` }
      const player = await app.players.register(tx, brand, identity, clock.now(), newcomer)
      if (typeof player === 'string') throw new Error(player)
      if (coins > 0)
        await app.wallet.post(tx, {
          brand,
          key: { kind: 'business', what: 'story', row: player.id, step: 1 },
          reason: 'event',
          source: 'system',
          legs: [
            { account: { kind: 'promo', currency: 1 }, delta: -coins },
            { account: { kind: 'player', playerId: player.id, currency: 1 }, delta: coins },
          ],
          now: clock.now(),
        })
      return player
    })
  }

  /** Requests a code, reads it from the inbox and verifies the phone number. */
  async function prove(phone: string, brand: BrandCode = ownBrand): Promise<ReplyOf<typeof verifyCode>> {
    expectFine(await post('captcha', { ...phoneOf(phone), Lang: 'vi-vn' }, at(brand)))
    const ValidateCode = inbox.of(`+84${phone}`)[0]!.code
    return expectFine(await post('valid_captcha', { ...phoneOf(phone), ValidateCode }, at(brand)))
  }

  async function signInWith(
    Token: string,
    PlayerID: number | null,
    brand: BrandCode = ownBrand,
  ): Promise<ReplyOf<typeof signIn>> {
    return expectFine(await post('player/account', { SiteID: 'dev', Provider: 10000, Token, PlayerID }, at(brand)))
  }

  function connect(token: string | undefined, more: Partial<ClientOptions> = {}): Client {
    const base = {
      base: url,
      sendIntervalMs: 0,
      timeoutMs: patienceMs,
      random: () => 0.05,
      now: () => clock.now().getTime(),
      onReceived: expectPublished,
    }
    const client = createClient({ ...base, ...(token === undefined ? {} : { token }), ...more })
    clients.push(client)
    return client
  }

  /**
   * Signs in through the API with a phone that counts as proved (`prove` does it with a code); a phone number without a player is registered
   * with the given properties first.
   */
  async function signInAs(
    phone: string,
    { lang, client: more, brand, ...standing }: SignInOptions = {},
  ): Promise<Resident> {
    const home = brand ?? ownBrand
    const isStanding = Object.keys(standing).length > 0
    const identity = { provider: phoneProvider, subject: `+84${phone}` }
    if (isStanding && (await app.players.of(db.kysely, home, identity)).length === 0)
      await settle(phone, { ...standing, brand: home })
    const proof = await provePhone(db, app.players, { brand: home, number: identity.subject, now: clock.now() })
    const signedIn = await signInWith(proof.token, proof.playerId, home)
    const client = connect(signedIn.token, { ...(lang ? { lang: () => lang } : {}), ...more })
    const hello = await openSocket(client, 'lobby')
    return { id: signedIn.player.playerID, token: signedIn.token, client, signedIn, hello }
  }

  /** Performs an operator's action with all permissions; throws the refusal. */
  const office = <A extends AnyAction>(
    declared: A,
    request: ActionInput<A>,
    { actor: name = 'ann', reason = 'a story' }: { readonly actor?: string; readonly reason?: string } = {},
  ): Promise<ActionReply<A>> =>
    app.office.run(declared, request, { operator: { name, permissions: everyPermission }, reason })

  const coinsOf = async ({ id }: Pick<Resident, 'id'>): Promise<number> => (await app.wallet.balances(id)).coin

  /** An idempotency key with the server's time, or with an earlier one. */
  const newKey = (agoMs = 0): string => uuid7(new Date(clock.now().getTime() - agoMs), systemRandomness)

  const connectRaw = (socket: SocketName = 'lobby', headers: Record<string, string> = {}): Promise<Guest> =>
    Guest.connect(`${url.replace('http', 'ws')}/ws/${socket}`, headers, () => clock.now(), expectPublishedFrame)

  /** A socket for raw frames, after its hello. */
  async function helloWith(token: string, socket: SocketName = 'lobby'): Promise<Guest> {
    const guest = await connectRaw(socket)
    const hello = await guest.ask({ OP: 10000, Token: token, CloseRSA: true })
    if (hello.Code !== 200) throw new Error(`the hello was answered ${hello.Code}`)
    return guest
  }

  const calls = { post, ask, at, office, connect, connectRaw, helloWith }
  return { ...calls, settle, erase, prove, signInWith, signInAs, coinsOf, newKey }
}

function expectFine(answer: Answer): any {
  if (answer.Code !== 0) throw new RefusalError(answer.Code, answer.Message, answer.Result)
  return answer.Result
}

/** Opens a socket and resolves with the result of 10001. */
export function openSocket(client: Client, name: SocketName): Promise<unknown> {
  const { promise, resolve } = Promise.withResolvers<unknown>()
  const stop = client.onHello((socket, parts) => {
    if (socket === name) resolve(parts)
  })
  client.open(name)
  return promise.finally(stop)
}

/** What rounds have paid. A shared jackpot is paid in addition to Win, and any round of a game with jackpots may hit one. */
export const paidIn = (rounds: readonly Pick<ReplyOf<typeof playRound>, 'Win' | 'Jackpots'>[]): number =>
  rounds.reduce((sum, { Win, Jackpots = [] }) => Jackpots.reduce((all, { Amount }) => all + Amount, sum + Win), 0)

/** For assert.rejects: the call was refused with this error. */
export const refusedAs =
  (name: ErrorName, details?: Readonly<Record<string, unknown>>) =>
  (error: unknown): true => {
    if (!(error instanceof RefusalError)) throw error
    if (error.code !== errors[name]) throw new Error(`refused as ${error.refusal ?? error.code}, not as ${name}`)
    for (const [field, value] of Object.entries(details ?? {}))
      if (error.details[field] !== value) throw new Error(`${field} is ${String(error.details[field])}, not ${value}`)
    return true
  }
