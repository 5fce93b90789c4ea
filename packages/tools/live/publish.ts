// Publishes a programme over RTMP in real time, in a loop, and reconnects: the cameras of the demo hosts and of the bench.
//
// Tags are sent in groups every 40 ms. Each group is one write, so four streams of 30 frames per second take about 1 % of a core.
import { connect, type Socket } from 'node:net'
import { join } from '@lantern/media/bytes.ts'
import { MediaError } from '@lantern/media/error.ts'
import { createPublisherSession, type PublisherSession } from '@lantern/media/rtmp/publisherSession.ts'
import { tagAt, type Programme } from './programme.ts'

export interface PublishParts {
  /** `rtmp://127.0.0.1:1935/live` */
  readonly url: string
  /** The stream key with its query; a function is asked at each connection, since a host may reset it. */
  readonly key: string | (() => string)
  readonly programme: Programme
  /** The server's text, when it does not accept the stream. */
  readonly onRefused?: (text: string) => void
  readonly onReady?: () => void
  /** Milliseconds until the first return; doubled up to 8 s while it fails. Tests set a short time. */
  readonly retryMs?: number
}

export interface Publishing {
  readonly isReady: boolean
  /** Ends the stream cleanly; resolves when the connection is closed. */
  stop(): Promise<void>
}

const groupMs = 40
const maxRetryMs = 8000
/** A server that does not read. */
const maxQueued = 4 << 20
const maxEndMs = 1000
/** A process that was suspended continues from now instead of sending everything at once. */
const maxLateMs = 2000

/** Sends the tags of a loop as they become due. */
class Camera {
  readonly #session: PublisherSession
  readonly #programme: Programme
  #position = 0
  #start = performance.now()
  #timer: NodeJS.Timeout | undefined

  constructor(session: PublisherSession, programme: Programme) {
    this.#session = session
    this.#programme = programme
  }

  /** `flush` writes what the session collected. */
  run(flush: () => void): void {
    for (const tag of this.#programme.headers) this.#session.sendTag(tag)
    const send = (): void => {
      this.#sendDue()
      flush()
    }
    send()
    this.#timer = setInterval(send, groupMs)
  }

  stop(): void {
    clearInterval(this.#timer)
  }

  #sendDue(): void {
    const elapsed = performance.now() - this.#start
    let tag = tagAt(this.#programme, this.#position)
    if (elapsed - tag.time > maxLateMs) this.#start += elapsed - tag.time
    const due = performance.now() - this.#start
    for (; tag.time <= due; tag = tagAt(this.#programme, ++this.#position)) this.#session.sendTag(tag)
  }
}

class Publisher implements Publishing {
  readonly #parts: PublishParts
  #socket: Socket | undefined
  #session: PublisherSession | undefined
  #camera: Camera | undefined
  #output: Uint8Array[] = []
  #retryMs: number
  #retry: NodeJS.Timeout | undefined
  #isStopped = false

  constructor(parts: PublishParts) {
    this.#parts = parts
    this.#retryMs = parts.retryMs ?? 1000
    this.#open()
  }

  get isReady(): boolean {
    return this.#session?.isReady ?? false
  }

  async stop(): Promise<void> {
    this.#isStopped = true
    clearTimeout(this.#retry)
    this.#camera?.stop()
    const socket = this.#socket
    if (!socket || socket.destroyed) return
    const closed = new Promise<void>((resolve) => socket.once('close', () => resolve()))
    this.#session?.end()
    this.#flush()
    socket.end()
    // A server that does not close its side.
    const late = setTimeout(() => socket.destroy(), maxEndMs)
    await closed
    clearTimeout(late)
  }

  #open(): void {
    const { url, key, programme, onReady } = this.#parts
    const { hostname, port, pathname } = new URL(url)
    const socket = connect({ host: hostname, port: Number(port || 1935), noDelay: true })
    this.#socket = socket
    this.#output = []
    const session = createPublisherSession(
      { url, app: pathname.slice(1), name: typeof key === 'string' ? key : key() },
      {
        send: (bytes) => this.#output.push(bytes),
        onReady: () => {
          this.#retryMs = this.#parts.retryMs ?? 1000
          this.#camera = new Camera(session, programme)
          this.#camera.run(() => this.#flush())
          onReady?.()
        },
      },
    )
    this.#session = session
    socket.on('connect', () => this.#flush())
    socket.on('data', (bytes) => this.#receive(bytes))
    // The event "close" follows and returns.
    socket.on('error', () => {})
    socket.on('close', () => this.#onClose())
  }

  #receive(bytes: Uint8Array): void {
    try {
      this.#session!.receive(bytes)
      this.#flush()
    } catch (error) {
      this.#socket!.destroy()
      if (!(error instanceof MediaError)) throw error
      if (error.reason === 'refused') this.#parts.onRefused?.(error.message)
    }
  }

  #flush(): void {
    const socket = this.#socket!
    if (this.#output.length === 0 || socket.destroyed) return
    if (socket.writableLength > maxQueued) socket.destroy()
    else socket.write(join(this.#output))
    this.#output = []
  }

  #onClose(): void {
    this.#camera?.stop()
    this.#session = undefined
    if (this.#isStopped) return
    this.#retry = setTimeout(() => this.#open(), this.#retryMs)
    this.#retryMs = Math.min(maxRetryMs, this.#retryMs * 2)
  }
}

export const publish = (parts: PublishParts): Publishing => new Publisher(parts)
