// One read buffer for all sockets. For each chunk Node would otherwise allocate 64 KB, pass it through a Readable, emit an event and schedule
// a tick: together about a fifth of the CPU time of a small request and its reply.
import { Buffer } from 'node:buffer'
import type { Duplex } from 'node:stream'

export interface ByteReader {
  /** Reads from the first `end` bytes and returns how many of them it has read. The bytes are overwritten after it returns. */
  readBytes(bytes: Buffer, end: number): number
}

const shared = Buffer.allocUnsafeSlow(65_536)
const reader = Symbol('reader')

/*
 * The mode is documented as the option `onread` of `new net.Socket()`, but the sockets of an HTTP server are created without options. These
 * are the fields that the option sets; Node names them by symbols.
 */
interface ReadableSocket extends Duplex {
  [reader]: ByteReader
  readonly _handle?: { useUserBuffer?(buffer: Buffer): void } | null
  [field: symbol]: unknown
}

/** What the reader leaves is emitted as a copy, as if it had arrived alone. */
function onBytes(this: ReadableSocket, count: number): boolean {
  const read = this[reader].readBytes(shared, count)
  if (read < count) this.emit('data', Buffer.from(shared.subarray(read, count)))
  return true
}

/** From now on the stream passes its bytes to the reader first. False if this version of Node has no such fields: nothing has changed then. */
export function shareBuffer(stream: Duplex, byteReader: ByteReader): boolean {
  const socket = stream as ReadableSocket
  const symbols = Object.getOwnPropertySymbols(socket)
  const buffer = symbols.find(({ description }) => description === 'kBuffer')
  const callback = symbols.find(({ description }) => description === 'kBufferCb')
  if (!buffer || !callback || !socket._handle?.useUserBuffer) return false
  socket[reader] = byteReader
  socket[buffer] = shared
  socket[callback] = onBytes
  socket._handle.useUserBuffer(shared)
  return true
}
