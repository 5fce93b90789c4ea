// The RTMP ports: who may connect, over plain TCP and over TLS, directly or through a balancer that sends a PROXY header.
import { createServer, type Server, type Socket } from 'node:net'
import { createServer as createTlsServer } from 'node:tls'
import { householdOf } from '../kernel/dispatch/rate.ts'
import { isProxy, noProxy, parseTrustProxy, type TrustProxy } from '../kernel/http/proxy.ts'
import { Addresses } from './addresses.ts'
import { EncoderConnection, type Caller, type EncoderTraffic } from './encoder.ts'
import type { MediaLimits, PublishAnswer, PublishQuestion, RtmpPorts } from './messages.ts'
import { readOrigin } from './proxiedSocket.ts'
import type { Publisher, Transport } from './publisher.ts'

export interface IngestOptions {
  limits(): MediaLimits
  now(): number
  ask(question: Omit<PublishQuestion, 'current'>): Promise<PublishAnswer>
  /** The publisher may start; it replaces the one of the room. */
  open(roomId: number, answer: Exclude<PublishAnswer, { text: string }>, transport: Transport): Publisher
  /** The text of a cut a moment ago: the return of the encoder is refused with it. */
  refusalOf(roomId: number): string | null
  /** A publisher that was allowed, but whose connection has ended meanwhile. */
  abandon(roomId: number, epoch: number): void
  /** For the log. */
  warn(text: string, fields: Readonly<Record<string, unknown>>): void
}

type Go = (caller: Caller) => void

const plainAddress = (address: string): string => address.replace(/^::ffff:(?=\d+\.)/i, '')
/** What connections are counted by: a client can choose the last 64 bits of an IPv6 address freely. */
const callerOf = (ip: string): Caller => ({ ip, place: householdOf(ip) })
const mostWarned = 100
const nameOf = ({ remoteAddress, remotePort }: Socket): string => `${remoteAddress} ${remotePort}`

export class Ingest {
  readonly #options: IngestOptions
  readonly #addresses: Addresses
  /** Whose connections begin with a PROXY header. */
  #proxies: TrustProxy = noProxy
  /** Balancers that sent none and are in the log. */
  readonly #warned = new Set<string>()
  readonly #sockets = new Set<Socket>()
  readonly #servers: Server[] = []
  readonly traffic: EncoderTraffic = { receivedBytes: 0, sentBytes: 0, cut: 0 }
  refused = 0

  constructor(options: IngestOptions) {
    this.#options = options
    this.#addresses = new Addresses(options.limits)
  }

  /** Returns the ports that were opened. */
  async listen(ports: RtmpPorts): Promise<{ rtmpPort: number; rtmpsPort: number | null }> {
    const { host, port, mayMove, tls, proxies } = ports
    this.#proxies = (proxies && parseTrustProxy(proxies)) || noProxy
    const plain = () =>
      createServer({ noDelay: true }, (socket) => this.#arrive(socket, (caller) => this.#accept(socket, caller)))
    const rtmpPort = await this.#open(plain, host, port, mayMove)
    if (!tls) return { rtmpPort, rtmpsPort: null }
    return { rtmpPort, rtmpsPort: await this.#open(() => this.#createSecure(tls), host, tls.port, mayMove) }
  }

  sweep(now: number): void {
    this.#addresses.sweep(now)
  }

  close(): void {
    for (const server of this.#servers) server.close()
    for (const socket of this.#sockets) socket.destroy()
  }

  async #open(create: () => Server, host: string, port: number, mayMove: boolean): Promise<number> {
    const server = create()
    const { promise, resolve, reject } = Promise.withResolvers<void>()
    server.once('error', reject)
    server.listen({ host, port, backlog: 1024 }, resolve)
    try {
      await promise
    } catch (error) {
      if (!mayMove || port === 0 || (error as NodeJS.ErrnoException).code !== 'EADDRINUSE') throw error
      return this.#open(create, host, 0, false)
    }
    server.on('error', () => {})
    this.#servers.push(server)
    return (server.address() as { port: number }).port
  }

  /** Connections count before the TLS handshake, which costs more than everything that an unproved one may do afterwards. */
  #createSecure({ cert, key }: NonNullable<RtmpPorts['tls']>): Server {
    /** By the remote port: those whose handshake is not over. */
    const unsecured = new Map<string, Caller>()
    const { handshakeMs: handshakeTimeout } = this.#options.limits()
    const secure = createTlsServer({ cert, key, handshakeTimeout }, (socket) => {
      const caller = unsecured.get(nameOf(socket))
      // The connection was lost during the handshake.
      if (!caller) return void socket.destroy()
      unsecured.delete(nameOf(socket))
      this.#accept(socket, caller)
    })
    return createServer({ noDelay: true }, (socket) =>
      this.#arrive(socket, (caller) => {
        // A closed socket has no address any more.
        const name = nameOf(socket)
        unsecured.set(name, caller)
        socket.once('close', () => {
          if (unsecured.delete(name)) this.#addresses.leave(caller.place)
        })
        secure.emit('connection', socket)
      }),
    )
  }

  /** A balancer's connections count by the addresses of its clients; its own address would be that of all encoders. */
  #arrive(socket: Socket, go: Go): void {
    socket.on('error', () => {})
    const peer = plainAddress(socket.remoteAddress ?? '')
    if (!isProxy(this.#proxies, peer)) return this.#enter(socket, callerOf(peer), go)
    readOrigin(socket, this.#options.limits().handshakeMs, (origin) => {
      if (typeof origin === 'object') return this.#enter(socket, callerOf(origin.ip ?? peer), go)
      socket.destroy()
      if (origin === 'gone') return
      this.refused++
      this.#warnOnce(peer, origin)
    })
  }

  #warnOnce(peer: string, origin: 'absent' | 'invalid'): void {
    if (this.#warned.has(peer) || this.#warned.size >= mostWarned) return
    this.#warned.add(peer)
    this.#options.warn(
      'media: a connection of an encoder was refused because its balancer sent no valid PROXY header: let the balancer send one ' +
        '(send-proxy-v2 in HAProxy), or set RTMP_PROXY to the networks of the balancers only (0: none) if encoders connect directly from this address',
      { peer, header: origin },
    )
  }

  #enter(socket: Socket, caller: Caller, go: Go): void {
    if (socket.destroyed) return
    if (this.#addresses.enter(caller.place, this.#options.now())) return go(caller)
    this.refused++
    socket.destroy()
  }

  /** The connection is counted as an unproved one of its address. */
  #accept(socket: Socket, caller: Caller): void {
    socket.on('error', () => {})
    this.#sockets.add(socket)
    const connection = new EncoderConnection(socket, caller, {
      options: this.#options,
      addresses: this.#addresses,
      traffic: this.traffic,
    })
    socket.once('close', () => {
      this.#sockets.delete(socket)
      connection.closed()
    })
  }
}
