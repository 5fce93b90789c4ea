// The RTMP ports: who may connect, over plain TCP and over TLS.
import { createServer, type Server, type Socket } from 'node:net'
import { createServer as createTlsServer } from 'node:tls'
import { householdOf } from '../kernel/dispatch/rate.ts'
import { Addresses } from './addresses.ts'
import { EncoderConnection, type EncoderTraffic } from './encoder.ts'
import type { MediaLimits, PublishAnswer, PublishQuestion, RtmpPorts } from './messages.ts'
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
}

const plainAddress = (address: string): string => address.replace(/^::ffff:(?=\d+\.)/i, '')
/** What connections are counted by: a client can choose the last 64 bits of an IPv6 address freely. */
const placeOf = (socket: Socket): string => householdOf(socket.remoteAddress ?? '')
const nameOf = ({ remoteAddress, remotePort }: Socket): string => `${remoteAddress} ${remotePort}`

export class Ingest {
  readonly #options: IngestOptions
  readonly #addresses = new Addresses()
  readonly #sockets = new Set<Socket>()
  readonly #servers: Server[] = []
  readonly traffic: EncoderTraffic = { receivedBytes: 0, sentBytes: 0, cut: 0 }
  refused = 0

  constructor(options: IngestOptions) {
    this.#options = options
  }

  /** Returns the ports that were opened. */
  async listen({ host, port, mayMove, tls }: RtmpPorts): Promise<{ rtmpPort: number; rtmpsPort: number | null }> {
    const plain = () => createServer({ noDelay: true }, (socket) => this.#enter(socket, () => this.#accept(socket)))
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
    const unsecured = new Map<string, () => void>()
    const { handshakeMs: handshakeTimeout } = this.#options.limits()
    const secure = createTlsServer({ cert, key, handshakeTimeout }, (socket) => {
      unsecured.delete(nameOf(socket))
      this.#accept(socket)
    })
    return createServer({ noDelay: true }, (socket) =>
      this.#enter(socket, () => {
        // A closed socket has no address any more.
        const [name, place] = [nameOf(socket), placeOf(socket)]
        unsecured.set(name, () => this.#addresses.leave(place))
        socket.once('close', () => {
          unsecured.get(name)?.()
          unsecured.delete(name)
        })
        secure.emit('connection', socket)
      }),
    )
  }

  #enter(socket: Socket, go: () => void): void {
    socket.on('error', () => {})
    if (this.#addresses.enter(placeOf(socket), this.#options.now(), this.#options.limits())) return go()
    this.refused++
    socket.destroy()
  }

  /** The connection is counted as an unproved one of its address. */
  #accept(socket: Socket): void {
    socket.on('error', () => {})
    this.#sockets.add(socket)
    const caller = { ip: plainAddress(socket.remoteAddress ?? ''), place: placeOf(socket) }
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
