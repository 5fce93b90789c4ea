// Limits of connections: how long a request may take to arrive, how many connections there are in all and per address.
import type { Server } from 'node:http'
import type { Socket } from 'node:net'
import { isProxy, type TrustProxy } from './proxy.ts'
import { householdOf, isLoopback } from '../dispatch/rate.ts'

export interface ConnectionLimits {
  /** The time limit of a whole request with its body, and of inactivity on the connection while a response is sent. */
  readonly requestMs: number
  readonly headersMs: number
  /**
   * How long an idle connection stays open between two requests. Longer than the keep-alive of the proxies in front: otherwise they would
   * send a request on a connection that is just being closed.
   */
  readonly keepAliveMs: number
  /** How often connections are checked against `requestMs` and `headersMs`. */
  readonly checkMs: number
  /** All connections of this node; 0: no limit. Leave file descriptors for files and the database. */
  readonly most: number
  /** Connections of one address; behind a proxy, where clients share connections, requests in progress. */
  readonly perAddress: number
  /** WebSockets of one address. */
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

/** One shared function that is not registered as a listener: otherwise ten thousand sockets would each have a closure and a listener. */
const nothing = (): void => {}

/** Counts open connections or requests by address. */
export class AddressCount {
  readonly #most: number
  readonly #isLoopbackFree: boolean
  readonly #open = new Map<string, number>()
  refused = 0

  constructor(most: number, isLoopbackFree: boolean) {
    this.#most = most
    this.#isLoopbackFree = isLoopbackFree
  }

  /** Counts one more and returns the function that releases it; null above the limit. */
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

/** Options of fastify, which passes them to Node's HTTP server. */
export const serverTimeouts = ({ requestMs, headersMs, keepAliveMs, checkMs }: ConnectionLimits) => ({
  requestTimeout: requestMs,
  connectionTimeout: requestMs,
  keepAliveTimeout: keepAliveMs,
  http: { headersTimeout: Math.min(headersMs, requestMs), connectionsCheckingInterval: checkMs },
})

/** Closes a connection above a limit before anything is read from it. Returns a function that counts them. */
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
