// Puts the kernel together: one port for HTTP and sockets, every part given from outside.
import type { BrandCode } from '@lantern/brands/brand.ts'
import { brands } from '@lantern/brands/brands.ts'
import type { Locale } from '@lantern/locales/locale.ts'
import { pushNumber, type AnyPush, type BodyOf, type Who } from '@lantern/protocol/op.ts'
import type { Logger } from 'pino'
import type { Database } from '../db/open.ts'
import { Admission, type AdmissionLimits } from './admission.ts'
import { createAnswer } from './answer.ts'
import type { Bus } from './bus.ts'
import type { AnyDeclared } from './call.ts'
import type { Clock } from './clock.ts'
import { AddressCount, connectionLimits, limitConnections, type ConnectionLimits } from './connections.ts'
import { createDispatch, type ResolveByKey, type Word } from './dispatch.ts'
import { drain, type DrainLimits } from './drain.ts'
import { createEncoders } from './encode.ts'
import type { Feature, Guard } from './feature.ts'
import { greetingsOf } from './greeting.ts'
import { createGreeter } from './hello.ts'
import { openHttp } from './http.ts'
import { createHub, type HubLimits } from './hub.ts'
import { uuid7, type Randomness } from './ids.ts'
import { createMetrics } from './metrics.ts'
import { allowOrigins } from './origin.ts'
import { openOpsPort, type OpsPort } from './opsport.ts'
import { createPresence } from './presence.ts'
import { addressOf, noProxy, type TrustProxy } from './proxy.ts'
import { createRate } from './rate.ts'
import { createReadiness } from './readiness.ts'
import type { Sessions } from './sessions.ts'
import { Sockets, type SocketLimits } from './sockets.ts'
import { createSocketTokens, type SocketTokens } from './tokens.ts'
import { openTransport } from './transport.ts'

export interface KernelConfig {
  /** Origins beside the host's own. */
  readonly origins?: readonly string[]
  /** Whose X-Forwarded-For is believed. */
  readonly trustProxy?: TrustProxy
  /** Guests on this machine are not counted. */
  readonly isLoopbackFree?: boolean
  /** Cookies over https only. */
  readonly isSecure?: boolean
  /** Undeclared fields and refusals are errors: in tests. */
  readonly isStrict?: boolean
  readonly bodyBytes?: number
  readonly admission?: Partial<AdmissionLimits>
  readonly connections?: Partial<ConnectionLimits>
  /** Metrics on the players' port too: everywhere but in production. */
  readonly hasMetrics?: boolean
  /** How long a peer may take to answer our goodbye. */
  readonly lingerMs?: number
  /** The database answers /readyz within this, or we are not ready. */
  readonly readyMs?: number
  readonly sockets?: Partial<SocketLimits>
  readonly hub?: Partial<HubLimits>
  readonly drain?: Partial<DrainLimits>
}

export interface KernelParts {
  readonly config: KernelConfig
  readonly db: Pick<Database, 'kysely'> & Partial<Pick<Database, 'pool' | 'reach'>>
  readonly bus: Bus
  readonly clock: Clock
  readonly randomness: Randomness
  readonly log: Logger
  readonly sessions: Sessions
  readonly features: readonly Feature[]
  /** All ops and calls of the contract; those without a handler answer NotOpenYet. */
  readonly declarations: readonly AnyDeclared[]
  readonly word: Word
  readonly brandOfHost: (host: string) => BrandCode
  readonly socketTokens?: SocketTokens
  readonly resolveByKey?: ResolveByKey
  /** More to ask before /readyz says yes. */
  readonly isReady?: () => Promise<boolean>
}

export type Kernel = ReturnType<typeof createKernel>

const bodyBytes = 1024 * 1024
const readyMs = 1000

export function createKernel(parts: KernelParts) {
  const { config, db, bus, clock, randomness, log, sessions, features, word } = parts
  const encoders = createEncoders(config.isStrict ?? false)
  const hub = createHub({ bus, ...(config.hub && { limits: config.hub }) })
  const metrics = createMetrics({ hub, sockets: () => sockets })
  const rate = createRate(bus.store, { isLoopbackFree: config.isLoopbackFree ?? false })
  const isOurOrigin = allowOrigins(config.origins ?? [])
  const trustProxy = config.trustProxy ?? noProxy
  const ipOf = addressOf(trustProxy)
  const isLoopbackFree = config.isLoopbackFree ?? false
  const connections = { ...connectionLimits, ...config.connections }
  const admission = new Admission(isLoopbackFree, { perAddress: connections.perAddress, ...config.admission })
  let isLeaving = false
  let opsPort: OpsPort | undefined

  function greet(host: string): { brand: BrandCode; lang: Locale } {
    const brand = parts.brandOfHost(host)
    return { brand, lang: brands[brand].locale }
  }

  function publish<P extends AnyPush>(channel: string, declared: P, body: BodyOf<P>): void {
    send(channel, declared, encoders.push(declared)(body))
  }

  function send(channel: string, declared: AnyPush, result: string): void {
    const head = { op: pushNumber(declared), isDroppable: declared.droppable === true }
    const doors = (declared.kind === 'op' ? declared.pushOn : undefined) ?? declared.on
    for (const name of doors) hub.publish(`${name}/${channel}`, head, result)
  }

  const dispatch = createDispatch({
    ...{ db: db.kysely, clock, randomness, log, rate, encoders, word },
    isStrict: config.isStrict ?? false,
    declarations: parts.declarations,
    handlers: features.flatMap(({ handlers }) => handlers),
    guards: Object.assign({}, ...features.map(({ guards }) => guards)) as Partial<Record<Who, Guard>>,
    send,
    touch: (me, now) => sessions.touch(me.session, now),
    resolveByKey: parts.resolveByKey,
    onCall: metrics.onCall,
  })

  const greeter = createGreeter({
    ...{ bus, hub, clock, log, sessions, encoders, dispatch, sockets: () => sockets },
    socketTokens: parts.socketTokens ?? createSocketTokens(bus.store, randomness),
    greetings: greetingsOf(parts.db.kysely, features),
    onHello: (me) => presence.arrive(me.id),
  })

  const sockets: Sockets = new Sockets({
    ...{ hub, bus, clock, sessions, log, word },
    ...(config.sockets && { limits: config.sockets }),
    greet: ({ host }) => greet(host),
    answer: createAnswer({
      dispatch,
      sockets: () => sockets,
      greeter,
      onFrame: metrics.onFrame,
      onStray: metrics.onStray,
    }),
    onLeave: (me) => presence.leave(me.id),
  })
  const presence = createPresence(bus.store, uuid7(clock.now(), randomness), () => sockets.players())

  const isDatabaseReady = createReadiness({
    ask: async () => db.pool?.query('select 1'),
    isAway: () => db.reach?.isAway ?? false,
    deadlineMs: config.readyMs ?? readyMs,
  })
  const isReady = async (): Promise<boolean> =>
    !isLeaving && (await isDatabaseReady()) && (await (parts.isReady?.() ?? true))

  const fastify = openHttp({
    ...{ dispatch, sessions, clock, log, metrics, isOurOrigin, ipOf, greet },
    isSecure: config.isSecure ?? false,
    bodyBytes: config.bodyBytes ?? bodyBytes,
    largeCalls: largeCallsOf(parts.declarations),
    isReady,
    ...{ admission, connections },
    hasMetrics: config.hasMetrics ?? true,
  })
  for (const feature of features) feature.routes?.(fastify)
  const refusedConnections = limitConnections(fastify.server, { limits: connections, trustProxy, isLoopbackFree })
  const upgraded = new AddressCount(connections.socketsPerAddress, isLoopbackFree)
  metrics.count('lantern_connections_refused_total', 'Connections closed above a limit', refusedConnections)
  metrics.count(
    'lantern_upgrades_refused_total',
    'Sockets refused above the limit of an address',
    () => upgraded.refused,
  )
  const transport = openTransport({
    ...{ server: fastify.server, isOurOrigin, ipOf },
    take: (ip) => (admission.count('http', ip) === 0 ? upgraded.take(ip) : null),
    ...(config.lingerMs !== undefined && { lingerMs: config.lingerMs }),
    onConnection: (connection, arrival) => sockets.welcome(connection, arrival),
  })

  return {
    ...{ fastify, hub, sockets, bus, presence, metrics, dispatch, publish },

    /** The port it got. */
    async listen(port: number, host = '127.0.0.1'): Promise<number> {
      await fastify.listen({ port, host, backlog: 4096 })
      const address = fastify.server.address()
      return typeof address === 'object' && address ? address.port : port
    },

    /** Opens the operators' port; it is closed with the kernel. */
    async listenForOps(port: number, host: string): Promise<number> {
      const describe = () => ({ leaving: isLeaving, sockets: sockets.size })
      opsPort = await openOpsPort(port, host, { metrics, isReady, describe })
      return opsPort.port
    },

    /** Tells every socket to come back elsewhere, finishes what is under way, and ends. */
    async close(): Promise<void> {
      isLeaving = true
      const refuseNew = (): void => transport.refuseNew()
      await drain({ sockets, refuseNew, finish: () => fastify.close(), ...(config.drain && { limits: config.drain }) })
      for (const socket of sockets.all()) socket.wire.terminate()
      // Whoever is still inside has had all the time there is.
      fastify.server.closeAllConnections()
      await fastify.close()
      transport.close()
      sockets.stop()
      presence.stop()
      hub.close()
      await opsPort?.close()
    },
  }
}

/** Calls that take more than the others, such as a picture. */
function largeCallsOf(declarations: readonly AnyDeclared[]): ReadonlyMap<string, number> {
  const large = new Map<string, number>()
  for (const declared of declarations)
    if (declared.kind === 'call' && declared.mostBytes) large.set(declared.path, declared.mostBytes)
  return large
}
