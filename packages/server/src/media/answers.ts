// What an encoder's connection is answered: one write per read of the connection, and no further reads while the encoder does not take it.
import type { Socket } from 'node:net'
import { join } from '@lantern/media/bytes.ts'
import type { MediaLimits } from './messages.ts'

export interface AnswersOptions {
  limits(): Pick<MediaLimits, 'unsentBytes' | 'unsentMs'>
  onSent(bytes: number): void
  /** Everything was taken: the connection may be read again. */
  onDrained(): void
  /** The encoder has not taken the answers in time. */
  onStuck(): void
}

export class Answers {
  readonly #socket: Socket
  readonly #options: AnswersOptions
  #parts: Uint8Array[] = []
  #timer: NodeJS.Timeout | null = null

  constructor(socket: Socket, options: AnswersOptions) {
    this.#socket = socket
    this.#options = options
  }

  /** True: more than `unsentBytes` wait for the encoder, and the connection must not be read. */
  get isFull(): boolean {
    return this.#timer !== null
  }

  add(bytes: Uint8Array): void {
    this.#parts.push(bytes)
  }

  /** Writes what was added since the last call. */
  flush(): void {
    if (this.#parts.length === 0) return
    const bytes = join(this.#parts)
    this.#parts = []
    if (this.#socket.destroyed || this.#socket.writableEnded) return
    this.#options.onSent(bytes.length)
    this.#socket.write(bytes, () => this.#onWritten())
    const { unsentBytes, unsentMs } = this.#options.limits()
    if (this.isFull || this.#socket.writableLength <= unsentBytes) return
    this.#socket.pause()
    this.#timer = setTimeout(() => this.#options.onStuck(), unsentMs)
  }

  stop(): void {
    if (this.#timer) clearTimeout(this.#timer)
    this.#timer = null
  }

  /** The event "drain" depends on the stream's own limit, which may be larger than ours. */
  #onWritten(): void {
    if (!this.isFull || this.#socket.writableLength > 0 || this.#socket.destroyed) return
    this.stop()
    this.#options.onDrained()
  }
}
