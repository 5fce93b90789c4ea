// Connections that the main process passes on: it has read and verified the request head; this process answers it.
//
// The head is put back in front of the socket and parsed again by Node's HTTP server, which does not listen anywhere. Until the answer is
// written the client sends nothing, so no byte is lost while the socket moves between the processes.
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { WebSocketServer, type WebSocket } from 'ws'
import { elapsed } from '../kernel/time/clock.ts'
import { Answering } from './answering.ts'
import type { Claim, MediaLimits } from './messages.ts'
import { answerPings } from './pings.ts'
import { Viewer } from './viewer.ts'
import type { Room } from './room.ts'

type ClaimOf<Use extends Claim['use']> = Extract<Claim, { use: Use }>

export interface FrontOptions {
  limits(): MediaLimits
  /** Null: off air. Waits for a room that is pulled from another node. */
  findRoom(claim: ClaimOf<'flv' | 'edge'>): Promise<Room | null>
  onLeft(viewer: Viewer): void
  /** The view ended before it began. */
  onRefused(viewId: number): void
  answerFile(
    claim: ClaimOf<'hls' | 'still' | 'recording'>,
    request: IncomingMessage,
    response: ServerResponse,
  ): Promise<void>
  publish(claim: ClaimOf<'studio'>, socket: WebSocket, stream: Socket): void
  refuse(claim: ClaimOf<'refusal'>, socket: WebSocket, stream: Socket): void
  /** The socket of a publisher was lost before it began. */
  abandon(claim: ClaimOf<'studio'>): void
}

/** Any page may read a stream: the link itself is the permission. */
export const openHeaders = {
  'access-control-allow-origin': '*',
  'cache-control': 'no-store',
  'x-content-type-options': 'nosniff',
}
const flvHead = [
  'HTTP/1.1 200 OK',
  'Content-Type: video/x-flv',
  'Connection: close',
  // Nginx would collect the stream in its buffers.
  'X-Accel-Buffering: no',
  ...Object.entries(openHeaders).map(([name, value]) => `${name}: ${value}`),
  '',
  '',
].join('\r\n')
/** The largest frame of the studio: a key frame with its tag. */
const maxFrame = 4 * 1024 * 1024 + 64
/** A viewer sends nothing but control frames. */
const maxViewerFrame = 128
/** `closeTimeout`: a peer that does not acknowledge our close frame is disconnected; missing in the types of ws. */
const openSockets = (maxPayload: number): WebSocketServer => {
  const options = { noServer: true, perMessageDeflate: false, maxPayload, clientTracking: false, autoPong: false }
  return new WebSocketServer(Object.assign(options, { closeTimeout: 2000 }))
}

export class Front {
  readonly #options: FrontOptions
  readonly #claims = new WeakMap<object, Claim>()
  readonly #http: Server
  readonly #studios = openSockets(maxFrame)
  readonly #viewers = openSockets(maxViewerFrame)
  readonly #answering: Answering

  constructor(options: FrontOptions) {
    this.#options = options
    this.#answering = new Answering(options.limits)
    this.#http = createServer(
      { requestTimeout: 10_000 },
      (request, response) => void this.#onRequest(request, response),
    )
    this.#http.keepAliveTimeout = 1
    this.#http.on(
      'upgrade',
      (request: IncomingMessage, stream: Socket, head: Buffer) => void this.#onUpgrade(request, stream, head),
    )
    this.#http.on('clientError', (_error, stream) => void stream.destroy())
  }

  take(socket: Socket, head: string, bytes: string, claim: Claim): void {
    socket.on('error', () => {})
    if (socket.destroyed) return this.#lost(claim)
    this.#claims.set(socket, claim)
    socket.setNoDelay(true)
    this.#http.emit('connection', socket)
    socket.unshift(Buffer.from(head + bytes, 'latin1'))
  }

  async #onRequest(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { socket } = request
    const claim = this.#claims.get(socket)
    // A second request on the connection has not been verified; an answer would get between the bytes of the first one.
    if (!claim) return void socket.destroy()
    this.#claims.delete(socket)
    response.setHeader('connection', 'close')
    if (claim.use === 'studio' || claim.use === 'refusal') return void response.writeHead(400).end()
    if (claim.use !== 'flv' && claim.use !== 'edge') return this.#answer(claim, request, response)
    const room = await this.#options.findRoom(claim)
    if (!room || socket.destroyed) {
      this.#options.onRefused(claim.viewId)
      return void response.writeHead(404, { ...openHeaders, 'content-length': 0 }).end()
    }
    // Without chunks and without the response object: every viewer gets the same buffers.
    response.detachSocket(socket)
    socket.write(flvHead)
    this.#watch(claim, room, socket, false)
  }

  async #answer(
    claim: ClaimOf<'hls' | 'still' | 'recording'>,
    request: IncomingMessage,
    response: ServerResponse,
  ): Promise<void> {
    const sessionId = claim.use === 'still' ? null : (claim.sessionId ?? null)
    if (this.#answering.begin(response, sessionId, claim.use !== 'recording'))
      return this.#options.answerFile(claim, request, response)
    response.writeHead(429, { ...openHeaders, 'content-length': 0 }).end()
  }

  async #onUpgrade(request: IncomingMessage, stream: Socket, head: Buffer): Promise<void> {
    const claim = this.#claims.get(stream)
    this.#claims.delete(stream)
    const before = stream.listenerCount('close')
    // `ws` answers an invalid handshake itself and adds no listener.
    const isRefused = (): boolean => stream.listenerCount('close') <= before
    if (claim?.use === 'studio') {
      this.#studios.handleUpgrade(request, stream, head, (socket) => {
        this.#answerPings(socket)
        this.#options.publish(claim, socket, stream)
      })
      return isRefused() ? this.#options.abandon(claim) : undefined
    }
    if (claim?.use === 'refusal')
      return this.#studios.handleUpgrade(request, stream, head, (socket) => this.#options.refuse(claim, socket, stream))
    if (claim?.use !== 'flv') return void stream.destroy()
    const room = await this.#options.findRoom(claim)
    if (!room || stream.destroyed) {
      this.#options.onRefused(claim.viewId)
      return void stream.end('HTTP/1.1 404 Not Found\r\nConnection: close\r\nContent-Length: 0\r\n\r\n')
    }
    this.#viewers.handleUpgrade(request, stream, head, (socket) => {
      this.#answerPings(socket)
      socket.on('error', () => stream.destroy())
      socket.on('close', () => stream.destroy())
      this.#watch(claim, room, stream, true)
    })
    if (isRefused()) this.#options.onRefused(claim.viewId)
  }

  #answerPings(socket: WebSocket): void {
    answerPings(socket, () => this.#options.limits().pings, elapsed)
  }

  #watch(claim: ClaimOf<'flv' | 'edge'>, room: Room, socket: Socket, isFramed: boolean): void {
    const [playerId, sessionId] = claim.use === 'flv' ? [claim.playerId, claim.sessionId] : [null, null]
    const viewer = new Viewer(socket, { roomId: room.id, viewId: claim.viewId, playerId, sessionId, isFramed })
    socket.setTimeout(0)
    socket.once('close', () => {
      room.viewers.delete(viewer)
      this.#options.onLeft(viewer)
    })
    socket.resume()
    room.join(viewer)
  }

  #lost(claim: Claim): void {
    if (claim.use === 'flv' || claim.use === 'edge') this.#options.onRefused(claim.viewId)
    else if (claim.use === 'studio') this.#options.abandon(claim)
  }
}
