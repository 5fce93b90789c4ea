// Limits of connections: how long a request may take to arrive, how many connections there are in all and per address.
import type { Server } from 'node:http'
import type { Socket } from 'node:net'
import { isProxy, type TrustProxy } from './proxy.ts'
import { householdOf, isLoopback } from '../dispatch/rate.ts'

export interface ConnectionLimits {
  /** A whole request with its body; also how long a connection may be silent while an answer is sent. */
  readonly requestMs: number
  readonly headersMs: number
  /** An idle connection between two requests. Longer than that of the proxies in front, which would else use a closed one. */
  readonly keepAliveMs: number
  /** How often requests are compared with the first two. */
  readonly checkMs: number
  /** All connections of this node; 0: no limit. Files and the database need descriptors too. */
  readonly most: number
  /** Connections of one address; behind a proxy, where connections are shared, requests under way. */
  readonly perAddress: number
  /** Sockets (upgraded connections) of one address. */
  readonly socketsPerAddress: number
}

export const connectionLimits: ConnectionLimits = {
  requestMs: 60_000,
  headersMs: 10_000,
  keepAliveMs: 65_000,
  checkMs: 2000,
  most: 0,
  perAddress: 512,
  socketsPerAddress: 300,
}

/** Shared, and not listened with: ten thousand sockets would each keep a function and a listener. */
const nothing = (): void => {}

/** Counts what is open by address. */
export class AddressCount {
  readonly #most: number
  readonly #isLoopbackFree: boolean
  readonly #open = new Map<string, number>()
  refused = 0

  constructor(most: number, isLoopbackFree: boolean) {
    this.#most = most
    this.#isLoopbackFree = isLoopbackFree
  }

  /** Counts one more and returns how to give it back; null above the limit. */
  take(ip: string): (() => void) | null {
    if (this.#isLoopbackFree && isLoopback(ip)) return nothing
    const household = householdOf(ip)
    const count = this.#open.get(household) ?? 0
    if (count >= this.#most) {
      this.refused++
      return null
    }
    this.#open.set(household, count + 1)
    return () => this.#giveBack(household)
  }

  #giveBack(household: string): void {
    const left = (this.#open.get(household) ?? 1) - 1
    if (left === 0) this.#open.delete(household)
    else this.#open.set(household, left)
  }
}

export interface ConnectionOptions {
  readonly limits: ConnectionLimits
  readonly trustProxy: TrustProxy
  readonly isLoopbackFree: boolean
}

/** For the options of fastify: what it passes on to the server of Node. */
export const serverTimeouts = ({ requestMs, headersMs, keepAliveMs, checkMs }: ConnectionLimits) => ({
  requestTimeout: requestMs,
  connectionTimeout: requestMs,
  keepAliveTimeout: keepAliveMs,
  http: { headersTimeout: Math.min(headersMs, requestMs), connectionsCheckingInterval: checkMs },
})

/** A connection above a limit is closed before anything is read from it. Returns how many were. */
export function limitConnections(server: Server, options: ConnectionOptions): () => number {
  const { limits, trustProxy, isLoopbackFree } = options
  const count = new AddressCount(limits.perAddress, isLoopbackFree)
  let dropped = 0
  if (limits.most > 0) server.maxConnections = limits.most
  server.on('drop', () => dropped++)
  server.on('connection', (socket: Socket) => {
    const peer = socket.remoteAddress ?? ''
    if (isProxy(trustProxy, peer)) return
    const giveBack = count.take(peer)
    if (!giveBack) socket.destroy()
    else if (giveBack !== nothing) socket.once('close', giveBack)
  })
  return () => dropped + count.refused
}
