// The RTMP port: connections of encoders, their time limits, and the question to the main process whether they may publish.
import { createServer, type Server, type Socket } from 'node:net'
import { createServer as createTlsServer } from 'node:tls'
import { MediaError } from '@lantern/media/error.ts'
import { createServerSession, type PublishRequest } from '@lantern/media/rtmp/serverSession.ts'
import { householdOf } from '../kernel/dispatch/rate.ts'
import { Addresses } from './addresses.ts'
import type { MediaLimits, PublishAnswer, PublishQuestion, RtmpPorts } from './messages.ts'
import type { Publisher, Transport } from './publisher.ts'
import { parseKey } from './streamKey.ts'

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
const linger = 1000
const wrongPath = 'The server address must end with /live.'
const wrongForm = 'The stream key has another form. Copy it again from the studio page.'

export class Ingest {
  readonly #options: IngestOptions
  readonly #addresses = new Addresses()
  readonly #sockets = new Set<Socket>()
  readonly #servers: Server[] = []
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
    const connection = new Connection(socket, this.#options, this.#addresses)
    socket.once('close', () => {
      this.#sockets.delete(socket)
      connection.closed()
    })
  }
}

/** One connection of an encoder. */
class Connection implements Transport {
  readonly via = 'rtmp'
  readonly #socket: Socket
  readonly #ip: string
  readonly #place: string
  readonly #options: IngestOptions
  readonly #addresses: Addresses
  readonly #session
  #publisher: Publisher | null = null
  #isProved = false
  #timer: NodeJS.Timeout

  constructor(socket: Socket, options: IngestOptions, addresses: Addresses) {
    this.#socket = socket
    this.#ip = plainAddress(socket.remoteAddress ?? '')
    this.#place = placeOf(socket)
    this.#options = options
    this.#addresses = addresses
    const { handshakeMs, publishMs } = options.limits()
    this.#timer = setTimeout(() => {
      if (this.#session.state === 'handshake') return void socket.destroy()
      this.#timer = setTimeout(() => socket.destroy(), publishMs - handshakeMs)
    }, handshakeMs)
    this.#session = createServerSession({
      send: (bytes) => void socket.write(bytes),
      onPublish: (request) => void this.#onPublish(request),
      onMetadata: (facts) => this.#publisher?.metadata(facts),
      onTag: (tag) => this.#publisher?.tag(tag),
      onEnd: () => this.#publisher?.end({ clean: true }),
    })
    socket.on('data', (bytes) => this.#receive(bytes))
  }

  close(text: string): void {
    if (text !== '') this.#session.refuse(text)
    this.#end()
  }

  closed(): void {
    clearTimeout(this.#timer)
    if (!this.#isProved) this.#addresses.leave(this.#place)
    this.#isProved = true
    this.#publisher?.end({ clean: false })
  }

  #receive(bytes: Buffer): void {
    try {
      this.#session.receive(bytes)
    } catch (error) {
      if (!(error instanceof MediaError)) throw error
      this.#publisher?.end({ clean: false, why: 'media' })
      this.#socket.destroy()
    }
    this.#publisher?.room.meter.touch(this.#options.now())
  }

  async #onPublish({ app, name }: PublishRequest): Promise<void> {
    this.#socket.pause()
    const key = parseKey(name)
    if (app.split('?')[0]!.replace(/\/$/, '') !== 'live') return this.#refuse(wrongPath)
    if (!key) {
      this.#countWrong()
      return this.#refuse(wrongForm)
    }
    const answer = await this.#options.ask({ ...key, ip: this.#ip })
    if ('text' in answer) {
      if (answer.isWrongKey) this.#countWrong()
      return this.#refuse(answer.text)
    }
    const refusal = this.#options.refusalOf(key.roomId)
    if (this.#socket.destroyed || refusal !== null) {
      this.#options.abandon(key.roomId, answer.epoch)
      return this.#refuse(refusal ?? '')
    }
    clearTimeout(this.#timer)
    this.#isProved = true
    this.#addresses.leave(this.#place)
    this.#publisher = this.#options.open(key.roomId, answer, this)
    try {
      this.#session.accept()
    } catch (error) {
      if (!(error instanceof MediaError)) throw error
      this.#publisher.end({ clean: false, why: 'media' })
    }
    this.#socket.resume()
  }

  #countWrong(): void {
    this.#addresses.wrongKey(this.#place, this.#options.now(), this.#options.limits().wrongKeysMs)
  }

  #refuse(text: string): void {
    if (this.#socket.destroyed) return
    this.#session.refuse(text)
    this.#end()
  }

  /** Lets the text arrive before the connection is closed. */
  #end(): void {
    this.#socket.resume()
    this.#socket.end()
    setTimeout(() => this.#socket.destroy(), linger).unref()
  }
}
