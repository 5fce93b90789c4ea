// Publishers and viewers for tests: real sockets, media that ffmpeg has encoded once.
import { once } from 'node:events'
import http from 'node:http'
import { createConnection, createServer, type Socket } from 'node:net'
import { connect as connectTls } from 'node:tls'
import { MediaError } from '@lantern/media/error.ts'
import { createFlvReader } from '@lantern/media/flv/reader.ts'
import type { MediaTag } from '@lantern/media/flv/tag.ts'
import { createPublisherSession } from '@lantern/media/rtmp/publisherSession.ts'
import { WebSocket } from 'ws'
import type { Settings } from '../../../kernel/settings/settings.ts'
import { patienceMs, until } from '../../../kernel/testing/until.ts'
import { connectionLimits, ingestLimits } from './limits.ts'

/** A free port, for a node whose address must be known before it starts. */
export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as { port: number }
  server.close()
  return port
}

interface WithSettings {
  readonly app: { readonly settings: Settings }
}

/**
 * Sets how long a publisher may send nothing before another one with the right key replaces it: the second of the product is over before a
 * busy machine has started the second publisher. The silence after which a publisher is cut is raised too, because publishers of tests send
 * a few tags and then nothing.
 */
export async function setTakeover(servers: readonly WithSettings[], takeoverMs = 60_000): Promise<void> {
  const value = { ...ingestLimits.first, takeoverMs, silenceMs: 600_000 }
  await servers[0]!.app.settings.change(ingestLimits, { brand: 'owl', value, actor: 'test' })
  const isKnown = ({ app }: WithSettings): boolean => app.settings.read(ingestLimits, 'owl').takeoverMs === takeoverMs
  await until(() => servers.every(isKnown), 'every node has the setting')
}

/** For stories that need many wrong keys: their answers would wait for minutes in all. */
export async function answerWrongKeysAtOnce({ app: { settings } }: WithSettings): Promise<void> {
  const value = { ...connectionLimits.first, wrongKeyFirstMs: 0, wrongKeyMostMs: 0 }
  await settings.change(connectionLimits, { brand: 'owl', value, actor: 'test' })
}

export interface Streaming {
  readonly socket: Socket
  /** Resolves when the connection has ended, with the text that the server sent. */
  readonly ended: Promise<string>
  send(tags: readonly MediaTag[]): void
  /** Announces the end. */
  finish(): void
}

export interface PublishFrom {
  readonly from?: string
  readonly isSecure?: boolean
  /** Sent before everything else, as by a balancer. */
  readonly head?: string | Buffer
}

/** Connects and publishes; resolves when the server has accepted, rejects with its text. */
export async function publishTo(port: number, key: string, given: PublishFrom = {}): Promise<Streaming> {
  const { from = '127.0.0.1', isSecure = false, head } = given
  const raw = createConnection({ port, host: '127.0.0.1', localAddress: from })
  if (head !== undefined) raw.write(head)
  const socket = isSecure ? connectTls({ socket: raw, rejectUnauthorized: false }) : raw
  const accepted = Promise.withResolvers<void>()
  const ended = Promise.withResolvers<string>()
  let text = ''
  const session = createPublisherSession(
    { url: `rtmp://127.0.0.1:${port}/live`, app: 'live', name: key },
    { send: (bytes) => void socket.write(bytes), onReady: () => accepted.resolve() },
  )
  socket.on('error', () => {})
  socket.on('data', (bytes) => {
    try {
      session.receive(bytes)
    } catch (error) {
      if (!(error instanceof MediaError)) throw error
      text = error.message
    }
  })
  socket.on('close', () => {
    accepted.reject(new Error(text || 'closed'))
    ended.resolve(text)
  })
  await accepted.promise
  return {
    socket,
    ended: ended.promise,
    send: (tags) => tags.forEach((tag) => session.sendTag(tag)),
    finish() {
      session.end()
      socket.end()
    },
  }
}

export interface Watching {
  readonly status: number
  readonly tags: MediaTag[]
  readonly chunks: Buffer[]
  readonly closed: Promise<void>
  /** Resolves when a tag fits. */
  until(fits: (tag: MediaTag) => boolean): Promise<MediaTag>
  close(): void
}

class Viewing implements Watching {
  readonly status: number
  readonly tags: MediaTag[] = []
  readonly chunks: Buffer[] = []
  readonly closed: Promise<void>
  readonly close: () => void
  #waiting: (() => void)[] = []
  readonly #reader = createFlvReader((tag) => {
    this.tags.push(tag)
    for (const wake of this.#waiting.splice(0)) wake()
  })

  constructor(status: number, closed: Promise<void>, close: () => void) {
    this.status = status
    this.closed = closed
    this.close = close
  }

  receive(bytes: Buffer): void {
    this.chunks.push(bytes)
    this.#reader.receive(bytes)
  }

  async until(fits: (tag: MediaTag) => boolean): Promise<MediaTag> {
    const end = AbortSignal.timeout(patienceMs)
    for (;;) {
      const found = this.tags.find(fits)
      if (found) return found
      await new Promise<void>((resolve, reject) => {
        this.#waiting.push(resolve)
        end.addEventListener('abort', () => reject(new Error('the awaited tag did not come')), { once: true })
      })
    }
  }
}

export async function watchHttp(url: string): Promise<Watching> {
  const request = http.get(url, { agent: false })
  const [response] = (await once(request, 'response')) as [http.IncomingMessage]
  const closed = new Promise<void>((resolve) => void response.once('close', () => resolve()))
  const viewing = new Viewing(response.statusCode!, closed, () => request.destroy())
  response.on('error', () => {})
  if (viewing.status === 200) response.on('data', (bytes: Buffer) => viewing.receive(bytes))
  else response.resume()
  return viewing
}

export async function watchSocket(url: string): Promise<Watching> {
  const ws = new WebSocket(url)
  ws.on('error', () => {})
  const refused = once(ws, 'unexpected-response').then(([, response]) => (response as http.IncomingMessage).statusCode!)
  const closed = new Promise<void>((resolve) => void ws.once('close', () => resolve()))
  const early: Buffer[] = []
  let viewing: Viewing | undefined
  ws.on('message', (bytes: Buffer) => (viewing ? viewing.receive(bytes) : early.push(bytes)))
  const status = await Promise.race([once(ws, 'open').then(() => 101), refused])
  viewing = new Viewing(status, closed, () => ws.terminate())
  for (const bytes of early) viewing.receive(bytes)
  return viewing
}
