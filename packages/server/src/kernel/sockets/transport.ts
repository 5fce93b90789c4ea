// WebSockets by `ws` behind a thin interface: upgrades on three paths, raw frames out, whole messages in.
import type { IncomingMessage, Server } from 'node:http'
import type { Duplex } from 'node:stream'
import { limits } from '@lantern/protocol/envelope.ts'
import type { SocketName } from '@lantern/protocol/op.ts'
import { WebSocket, WebSocketServer } from 'ws'
import { pingFrame, type Bytes } from '../hub/frame.ts'
import { readTexts, type Reader } from './frames.ts'
import { shareBuffer, type ByteReader } from './readbuffer.ts'
import type { Wire } from '../hub/channel.ts'
import type { Upgrade } from '../feature/feature.ts'

/** Events of a connection. */
export interface Listener {
  onMessage(text: string): void
  /** The peer may send any number of pings; `ws` answers none by itself. */
  onPing(bytes: Buffer): void
  onPong(): void
  onClose(): void
}

export interface Connection extends Wire {
  listener: Listener | null
  ping(): void
  pong(bytes: Buffer): void
  /** Stops and resumes reading, for a peer that sends faster than it can be answered. */
  pause(): void
  resume(): void
}

export interface Arrival {
  readonly name: SocketName
  readonly ip: string
  readonly host: string
  readonly lang: string | undefined
}

export interface TransportOptions {
  readonly server: Server
  readonly isOurOrigin: (origin: string, host: string) => boolean
  readonly ipOf: (request: IncomingMessage) => string
  /** Counts an upgrade of this address and returns the function that releases it; null above the limit. */
  readonly take: (ip: string) => (() => void) | null
  readonly onConnection: (connection: Connection, arrival: Arrival) => void
  readonly lingerMs?: number
  /** Other paths, taken over by features. */
  readonly upgrades?: readonly Upgrade[]
}

const paths = new Map<string, SocketName>([
  ['/ws/lobby', 'lobby'],
  ['/ws/chat', 'chat'],
  ['/ws/game', 'game'],
])

/** The fields of the receiver of `ws` (8.22) that show the state of its parser. They are missing in the types of ws. */
interface Receiver {
  readonly _state: number
  readonly _bufferedBytes: number
  readonly _fragmented: number
}

/** The parser is between two messages. False also if a later version of `ws` renames the fields: then `ws` parses everything. */
const isBetween = (receiver: Receiver | undefined): boolean =>
  receiver?._state === 0 && receiver._bufferedBytes === 0 && receiver._fragmented === 0

class WsConnection extends WebSocket implements Connection, Reader, ByteReader {
  listener: Listener | null = null
  stream: Duplex | null = null
  giveBack: (() => void) | null = null

  /** Called once, before the first byte is read. */
  open(stream: Duplex, giveBack: () => void): void {
    this.stream = stream
    this.giveBack = giveBack
    shareBuffer(stream, this)
  }

  /** `ws` parses what is left: its parser costs more than answering a small message. */
  readBytes(bytes: Buffer, end: number): number {
    const { _receiver: receiver } = this as unknown as { readonly _receiver?: Receiver }
    return this.readyState === WebSocket.OPEN && isBetween(receiver)
      ? readTexts(bytes, end, limits.frameBytes, this)
      : 0
  }

  onText(text: string): void {
    this.listener?.onMessage(text)
  }

  get queuedBytes(): number {
    return this.stream?.writableLength ?? 0
  }

  /* With compression off, `ws` writes its own control frames immediately, so raw frames keep their order relative to them. */
  write(bytes: Bytes): void {
    if (this.readyState === WebSocket.OPEN) this.stream?.write(bytes, 'latin1')
  }

  override ping(): void {
    this.write(pingFrame)
  }

  /*
   * Overrides emit instead of adding four listeners: the listener table would cost every idle socket 256 bytes. Errors need no handling:
   * `ws` closes the socket itself (1009 too large, 1007 not UTF-8, 1002 invalid frames).
   */
  override emit(event: string | symbol, ...words: unknown[]): boolean {
    if (event === 'message') this.onText((words[0] as Buffer).toString())
    else if (event === 'ping') this.listener?.onPing(words[0] as Buffer)
    else if (event === 'pong') this.listener?.onPong()
    else if (event === 'close') {
      this.giveBack?.()
      this.listener?.onClose()
    }
    return true
  }
}

export function refuseUpgrade(stream: Duplex, status: string): void {
  stream.once('error', () => stream.destroy())
  stream.once('finish', () => stream.destroy())
  stream.end(`HTTP/1.1 ${status}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`)
}

export function openTransport(given: TransportOptions) {
  const { server, isOurOrigin, ipOf, take, onConnection, lingerMs = 2000, upgrades = [] } = given
  const options = {
    noServer: true,
    perMessageDeflate: false,
    maxPayload: limits.frameBytes,
    clientTracking: false,
    autoPong: false,
  }
  // A peer that does not acknowledge our close frame is disconnected after this time. The option is missing in the types of ws.
  const closing = { closeTimeout: lingerMs }
  const engine = new WebSocketServer({ ...options, ...closing, WebSocket: WsConnection })
  let isOpen = true

  function onUpgrade(request: IncomingMessage, stream: Duplex, head: Buffer): void {
    const path = (request.url ?? '').split('?')[0]!
    const name = paths.get(path)
    const other = upgrades.find(({ prefix }) => path.startsWith(prefix))
    const { origin, host = '' } = request.headers
    if (!isOpen) return refuseUpgrade(stream, '503 Service Unavailable')
    if (!name && !other) return refuseUpgrade(stream, '404 Not Found')
    if (origin !== undefined && !isOurOrigin(origin, host)) return refuseUpgrade(stream, '403 Forbidden')
    const ip = ipOf(request)
    const giveBack = take(ip)
    if (!giveBack) return refuseUpgrade(stream, '429 Too Many Requests')
    if (!name) return other!.take(request, stream, head, giveBack)
    let isOpened = false
    const arrival: Arrival = { name, ip, host, lang: request.headers['accept-language'] }
    engine.handleUpgrade(request, stream, head, (connection) => {
      connection.open(stream, giveBack)
      isOpened = true
      onConnection(connection, arrival)
    })
    // `ws` itself answers an invalid handshake and does not create a connection.
    if (!isOpened) giveBack()
  }

  server.on('upgrade', onUpgrade)
  return {
    /** Refuses new sockets from now on. */
    refuseNew(): void {
      isOpen = false
    },
    close(): void {
      server.off('upgrade', onUpgrade)
      engine.close()
    },
  }
}
