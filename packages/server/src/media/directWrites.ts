// Writes to a socket past the queue of its stream while the system takes all bytes at once: for a viewer who keeps up, the queue, its states and
// its callbacks cost a tenth of the processor time of a write.
import type { Socket } from 'node:net'

/** `_write` takes the name that streams give to binary chunks; the type lists only encodings of text. */
const binary = 'buffer' as BufferEncoding

/**
 * `_write` is the function through which the stream itself passes a chunk to the system. It may be called again only after its callback: until then
 * everything goes through the queue of the stream, whose first chunk the system appends to what it has. The order of bytes is the order of calls.
 */
export class DirectWrites {
  readonly #socket: Socket
  /** Bytes of a direct write of which the system has taken a part only. */
  #pending = 0

  constructor(socket: Socket) {
    this.#socket = socket
  }

  /** Bytes of writes that the system has not taken as a whole. */
  get queuedBytes(): number {
    return this.#socket.writableLength + this.#pending
  }

  write(bytes: Buffer): void {
    if (this.queuedBytes > 0 || this.#socket.writableEnded) return void this.#socket.write(bytes)
    this.#pending = bytes.length
    this.#socket._write(bytes, binary, this.#onWritten)
  }

  /** Called before `_write` returns if the system has taken all bytes. A stream would end its socket after an error, too. */
  readonly #onWritten = (error?: Error | null): void => {
    this.#pending = 0
    if (error) this.#socket.destroy()
  }
}
