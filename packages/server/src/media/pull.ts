// An edge: reads a room once from the node that has its publisher, and shares it with all viewers of this node.
import { get as getHttp, type ClientRequest } from 'node:http'
import { get as getHttps } from 'node:https'
import { MediaError } from '@lantern/media/error.ts'
import { createFlvReader } from '@lantern/media/flv/reader.ts'
import { readMetadata } from '@lantern/media/flv/metadata.ts'
import { readAmf } from '@lantern/media/rtmp/amf.ts'
import type { Room } from './room.ts'

export interface PullOptions {
  readonly room: Room
  readonly url: string
  now(): number
  /** The source has ended, or never began. */
  onEnd(): void
}

const connectMs = 3000
/** The origin sends at least audio; without any byte the connection is dead. */
const silentMs = 20_000

export class Pull {
  readonly #options: PullOptions
  readonly #request: ClientRequest
  #isOver = false

  constructor(options: PullOptions) {
    this.#options = options
    const { room, url } = options
    room.restart()
    const get = url.startsWith('https:') ? getHttps : getHttp
    const late = setTimeout(() => this.end(), connectMs)
    this.#request = get(url, { agent: false }, (response) => {
      clearTimeout(late)
      if (response.statusCode !== 200) return this.end()
      response.socket.setTimeout(silentMs, () => this.end())
      const reader = createFlvReader((tag) => {
        if (tag.kind !== 'script') return room.tag(tag)
        const facts = readMetadata(readAmf(tag.body))
        if (facts) room.metadata(facts)
      })
      response.on('data', (bytes: Buffer) => this.#receive(() => reader.receive(bytes), bytes.length))
      response.on('close', () => this.end())
      response.on('error', () => this.end())
    })
    this.#request.on('error', () => this.end())
  }

  get isOver(): boolean {
    return this.#isOver
  }

  end(): void {
    if (this.#isOver) return
    this.#isOver = true
    this.#request.destroy()
    this.#options.room.flush()
    this.#options.onEnd()
  }

  #receive(read: () => void, bytes: number): void {
    if (this.#isOver) return
    try {
      read()
    } catch (error) {
      if (!(error instanceof MediaError)) throw error
      return this.end()
    }
    this.#options.room.meter.touch(this.#options.now(), bytes)
  }
}
