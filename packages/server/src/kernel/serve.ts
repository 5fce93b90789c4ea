// Serves the features: dispatch, replies on sockets, HTTP with its limits, and the shutdown of all of it.
import type { Who } from '@lantern/protocol/op.ts'
import { Admission } from './http/admission.ts'
import { createAnswer } from './sockets/answer.ts'
import type { AnyDeclared } from './feature/call.ts'
import { AddressCount, connectionLimits, limitConnections } from './http/connections.ts'
import { createDispatch, type Dispatch, type ResolveByKey } from './dispatch/dispatch.ts'
import { drain } from './sockets/drain.ts'
import type { Feature, Guard, Upgrade } from './feature/feature.ts'
import { createHelloBuilder } from './feature/helloBuilder.ts'
import { createHelloHandler } from './sockets/hello.ts'
import { openHttp } from './http/http.ts'
import type { Base } from './open.ts'
import { openOpsPort, type OpsPort } from './health/opsPort.ts'
import type { KernelParts } from './options.ts'
import { allowOrigins } from './http/origin.ts'
import { createReadiness } from './health/readiness.ts'
import type { Sessions } from './feature/sessions.ts'
import { openTransport } from './sockets/transport.ts'

export interface Serving {
  readonly sessions: Sessions
  /** All ops and calls of the contract; those without a handler are refused as NotOpenYet. */
  readonly declarations: readonly AnyDeclared[]
  readonly resolveByKey?: ResolveByKey | undefined
  /** A further condition of /readyz. */
  readonly isReady?: (() => Promise<boolean>) | undefined
}

const bodyBytes = 1024 * 1024
const readyMs = 1000

export function serveFeatures(parts: KernelParts, base: Base, features: readonly Feature[], serving: Serving) {
  const { config } = parts
  const { bus, hub, sockets, presence, metrics, publish } = base
  const dispatch = openDispatch(parts, base, features, serving)
  answerSockets(parts, base, features, serving.sessions, dispatch)
  let isLeaving = false
  let opsPort: OpsPort | undefined
  const isDatabaseReady = createReadiness({
    ask: async () => parts.db.pool?.query('select 1'),
    isAway: () => stateOf(parts.db.availability) !== 'up',
    deadlineMs: config.readyMs ?? readyMs,
  })
  const isReady = async (): Promise<boolean> =>
    !isLeaving && (await isDatabaseReady()) && (await (serving.isReady?.() ?? true))
  const upgrades = features.flatMap(({ upgrade }) => upgrade ?? [])
  const { fastify, transport } = openPort({ parts, base, serving, dispatch, isReady, upgrades })
  for (const feature of features) feature.routes?.(fastify)

  return {
    fastify,
    hub,
    sockets,
    bus,
    presence,
    metrics,
    dispatch,
    publish,
    socketTokens: base.socketTokens,

    /** Returns the port that was opened. */
    async listen(port: number, host = '127.0.0.1'): Promise<number> {
      await fastify.listen({ port, host, backlog: 4096 })
      const address = fastify.server.address()
      base.listening.port = typeof address === 'object' && address ? address.port : port
      return base.listening.port
    },

    /** Opens the operators' port; it is closed with the kernel. */
    async listenForOps(port: number, host: string): Promise<number> {
      const describe = () => ({
        leaving: isLeaving,
        sockets: sockets.size,
        database: stateOf(parts.db.availability),
        bus: bus.state(),
      })
      opsPort = await openOpsPort(port, host, { metrics, isReady, describe })
      return opsPort.port
    },

    /** Closes every socket with a request to reconnect, finishes the calls in flight, and closes the ports. */
    async close(): Promise<void> {
      isLeaving = true
      const refuseNew = (): void => transport.refuseNew()
      await drain({ sockets, refuseNew, finish: () => fastify.close(), ...(config.drain && { limits: config.drain }) })
      for (const socket of sockets.all()) socket.wire.terminate()
      // Connections that are still open have used up the whole drain time.
      fastify.server.closeAllConnections()
      await fastify.close()
      base.listening.port = null
      transport.close()
      sockets.stop()
      presence.stop()
      hub.close()
      await opsPort?.close()
    },
  }
}

/** With the SQLSTATE with which a server that replies refuses to write. */
function stateOf(availability: KernelParts['db']['availability']): string {
  if (!availability) return 'up'
  if (availability.isDown) return 'unreachable'
  return availability.impairedBy === null ? 'up' : `cannot write: ${availability.impairedBy}`
}

function openDispatch(parts: KernelParts, base: Base, features: readonly Feature[], serving: Serving): Dispatch {
  const { db, clock, randomness, log, word, config } = parts
  const { rate, encoders, send, metrics } = base
  const acting = features.filter(({ acted }) => acted)
  return createDispatch({
    db: db.kysely,
    clock,
    randomness,
    log,
    rate,
    encoders,
    word,
    send,
    isStrict: config.isStrict ?? false,
    declarations: serving.declarations,
    handlers: features.flatMap(({ handlers }) => handlers),
    guards: Object.assign({}, ...features.map(({ guards }) => guards)) as Partial<Record<Who, Guard>>,
    checkSpender: features.find(({ checkSpender }) => checkSpender)?.checkSpender,
    touch(me, now) {
      serving.sessions.touch(me.session, now)
      for (const feature of acting) feature.acted!(me, now)
    },
    resolveByKey: serving.resolveByKey,
    onCall: metrics.onCall,
  })
}

function answerSockets(
  { db, clock, log }: KernelParts,
  { bus, hub, sockets, encoders, socketTokens, presence, metrics }: Base,
  features: readonly Feature[],
  sessions: Sessions,
  dispatch: Dispatch,
): void {
  const hello = createHelloHandler({
    bus,
    hub,
    clock,
    log,
    sessions,
    encoders,
    dispatch,
    sockets,
    socketTokens,
    helloBuilder: createHelloBuilder(db.kysely, features),
    onHello: (me) => presence.arrive(me.id),
  })
  const { onFrame, onStray } = metrics
  sockets.serve({
    sessions,
    answer: createAnswer({ dispatch, sockets, hello, onFrame, onStray }),
    onLeave: (me) => presence.leave(me.id),
  })
}

interface PortParts {
  readonly parts: KernelParts
  readonly base: Base
  readonly serving: Serving
  readonly dispatch: Dispatch
  readonly isReady: () => Promise<boolean>
  readonly upgrades: readonly Upgrade[]
}

function openPort({ parts: { config, clock, log }, base, serving, dispatch, isReady, upgrades }: PortParts) {
  const { metrics, ipOf, defaultsOf, isLoopbackFree, trustProxy, sockets } = base
  const isOurOrigin = allowOrigins(config.origins ?? [])
  const connections = { ...connectionLimits, ...config.connections }
  const admission = new Admission(isLoopbackFree, { perAddress: connections.perAddress, ...config.admission })
  const fastify = openHttp({
    dispatch,
    sessions: serving.sessions,
    clock,
    log,
    metrics,
    isOurOrigin,
    ipOf,
    defaultsOf,
    isSecure: config.isSecure ?? false,
    bodyBytes: config.bodyBytes ?? bodyBytes,
    largeCalls: largeCallsOf(serving.declarations),
    isReady,
    admission,
    connections,
    hasMetrics: config.hasMetrics ?? true,
  })
  const refused = limitConnections(fastify.server, { limits: connections, trustProxy, isLoopbackFree })
  const upgraded = new AddressCount(connections.socketsPerAddress, isLoopbackFree)
  metrics.count('lantern_connections_refused_total', 'Connections closed above a limit', refused)
  metrics.count(
    'lantern_upgrades_refused_total',
    'Sockets refused above the limit of an address',
    () => upgraded.refused,
  )
  const transport = openTransport({
    server: fastify.server,
    isOurOrigin,
    ipOf,
    take: (ip) => (admission.count('http', ip) === 0 ? upgraded.take(ip) : null),
    ...(config.lingerMs !== undefined && { lingerMs: config.lingerMs }),
    onConnection: (connection, arrival) => sockets.welcome(connection, arrival),
    upgrades,
  })
  return { fastify, transport }
}

/** Calls whose body limit is higher than the default, such as uploading a picture. */
function largeCallsOf(declarations: readonly AnyDeclared[]): ReadonlyMap<string, number> {
  const large = new Map<string, number>()
  for (const declared of declarations)
    if (declared.kind === 'call' && declared.mostBytes) large.set(declared.path, declared.mostBytes)
  return large
}
