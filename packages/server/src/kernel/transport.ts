// Sockets by `ws` behind a thin interface: upgrades on our three paths, raw frames out, whole messages in.
import type { IncomingMessage, Server } from 'node:http'
import type { Duplex } from 'node:stream'
import { limits } from '@lantern/protocol/envelope.ts'
import type { SocketName } from '@lantern/protocol/op.ts'
import { WebSocketServer, type RawData, type WebSocket } from 'ws'
import { pingFrame } from './frame.ts'
import type { Wire } from './room.ts'

/** What a connection tells its owner. */
export interface Listener {
  onMessage(bytes: Buffer): void
  onPong(): void
  onClose(): void
}

export interface Connection extends Wire {
  listener: Listener | null
  ping(): void
  /** Stops and goes on reading, for a peer that asks faster than it can be answered. */
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
  readonly onConnection: (connection: Connection, arrival: Arrival) => void
  readonly lingerMs?: number
}

const paths = new Map<string, SocketName>([
  ['/ws/lobby', 'lobby'],
  ['/ws/chat', 'chat'],
  ['/ws/game', 'game'],
])

type Linked = WebSocket & { link: WsConnection }

class WsConnection implements Connection {
  listener: Listener | null = null
  readonly #ws: WebSocket
  readonly #stream: Duplex

  constructor(ws: WebSocket, stream: Duplex) {
    this.#ws = ws
    this.#stream = stream
  }

  get queuedBytes(): number {
    return this.#stream.writableLength
  }

  /* With compression off, `ws` writes its own control frames at once, so raw frames keep their order among them. */
  write(bytes: Buffer): void {
    if (this.#ws.readyState === this.#ws.OPEN) this.#stream.write(bytes)
  }

  ping(): void {
    this.write(pingFrame)
  }

  pause(): void {
    this.#ws.pause()
  }

  resume(): void {
    this.#ws.resume()
  }

  close(code: number, reason: string): void {
    this.#ws.close(code, reason)
  }

  terminate(): void {
    this.#ws.terminate()
  }
}

/* One set of functions for all sockets: a closure each would be paid ten thousand times. */
function onMessage(this: WebSocket, message: RawData): void {
  ;(this as Linked).link.listener?.onMessage(message as Buffer)
}
function onPong(this: WebSocket): void {
  ;(this as Linked).link.listener?.onPong()
}
function onClose(this: WebSocket): void {
  ;(this as Linked).link.listener?.onClose()
}
/** `ws` closes the socket itself (1009 oversized, 1007 not UTF-8, 1002 broken frames); the close event follows. */
function onError(this: WebSocket): void {}

function refuse(stream: Duplex, status: string): void {
  stream.once('error', () => stream.destroy())
  stream.once('finish', () => stream.destroy())
  stream.end(`HTTP/1.1 ${status}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`)
}

export function openTransport({ server, isOurOrigin, ipOf, onConnection, lingerMs = 2000 }: TransportOptions) {
  // closeTimeout: a peer that does not answer our close is cut, so that a stuck one costs nothing for long.
  const options = { noServer: true, perMessageDeflate: false, maxPayload: limits.frameBytes, clientTracking: false }
  const engine = new WebSocketServer({ ...options, ...{ closeTimeout: lingerMs } })
  let isOpen = true

  function onUpgrade(request: IncomingMessage, stream: Duplex, head: Buffer): void {
    const name = paths.get((request.url ?? '').split('?')[0]!)
    const { origin, host = '' } = request.headers
    if (!isOpen) return refuse(stream, '503 Service Unavailable')
    if (!name) return refuse(stream, '404 Not Found')
    if (origin !== undefined && !isOurOrigin(origin, host)) return refuse(stream, '403 Forbidden')
    const arrival: Arrival = { name, ip: ipOf(request), host, lang: request.headers['accept-language'] }
    engine.handleUpgrade(request, stream, head, (ws) => {
      const link = new WsConnection(ws, stream)
      ;(ws as Linked).link = link
      ws.on('message', onMessage).on('pong', onPong).on('close', onClose).on('error', onError)
      onConnection(link, arrival)
    })
  }

  server.on('upgrade', onUpgrade)
  return {
    /** No new sockets from now on. */
    refuseNew(): void {
      isOpen = false
    },
    close(): void {
      server.off('upgrade', onUpgrade)
      engine.close()
    },
  }
}
