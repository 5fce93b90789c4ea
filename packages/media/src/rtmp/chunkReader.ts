// Reads RTMP messages out of chunks. A message is cut into chunks of at most the chunk size; chunks of different chunk streams interleave.
//
//   basic header   2 bits format, 6 bits chunk stream (0: one more byte, 1: two more bytes)
//   message header format 0: time, length, type, stream; 1: delta, length, type; 2: delta; 3: nothing, all as before
//   extended time  4 bytes if the time or delta field is 0xffffff, repeated in format 3 by most clients and left out by some
//
// Bytes may arrive in pieces of any size. Headers are collected in 18 bytes, bodies in buffers that double as bytes really
// arrive: a length of 16 MB that is only announced allocates the first 4 KB.
import { readU24, readU32 } from '../bytes.ts'
import { MediaError } from '../error.ts'
import { firstChunkSize, maxBuffered, maxChunkSize, maxChunkStreams, maxLengthOf } from './limits.ts'
import { messageTypes, type RtmpMessage } from './messages.ts'

const messageHeaderLengths = [11, 7, 3, 0] as const
const extended = 0xffffff
const firstCapacity = 4096

interface ChunkStream {
  time: number
  delta: number
  length: number
  type: number
  streamId: number
  /** The last extended time; null if the last header had none. */
  extendedTime: number | null
  /** The unfinished message: its bytes so far. */
  body: Uint8Array
  filled: number
  isOpen: boolean
}

export interface ChunkReader {
  /** Returns the number of bytes read: all, unless pause() was called while one of the messages was delivered. */
  receive(bytes: Uint8Array): number
  pause(): void
  resume(): void
  /** Audio and video are refused until this is called. */
  allowMedia(): void
}

const newStream = (): ChunkStream => ({
  time: 0,
  delta: 0,
  length: 0,
  type: 0,
  streamId: 0,
  extendedTime: null,
  body: new Uint8Array(0),
  filled: 0,
  isOpen: false,
})

const noBytes = new Uint8Array(0)

class Reader implements ChunkReader {
  readonly #onMessage: (message: RtmpMessage) => void
  readonly #onOwn: () => void
  readonly #streams = new Map<number, ChunkStream>()
  readonly #header = new Uint8Array(18)
  #headerFilled = 0
  /** Bytes of the header that are known to be needed; grows as its first bytes are read. */
  #headerNeeded = 1
  #chunkSize = firstChunkSize
  #buffered = 0
  #isMediaAllowed = false
  #isPaused = false
  /** The chunk whose body is being read. */
  #current: ChunkStream | null = null
  #chunkLeft = 0

  constructor(onMessage: (message: RtmpMessage) => void, onOwn: () => void) {
    this.#onMessage = onMessage
    this.#onOwn = onOwn
  }

  allowMedia(): void {
    this.#isMediaAllowed = true
  }

  pause(): void {
    this.#isPaused = true
  }

  resume(): void {
    this.#isPaused = false
  }

  receive(bytes: Uint8Array): number {
    let at = 0
    while (at < bytes.length && !this.#isPaused) at += this.#take(bytes, at)
    return at
  }

  #take(bytes: Uint8Array, at: number): number {
    return this.#current ? this.#takeBody(bytes, at) : this.#takeHeader(bytes, at)
  }

  #takeHeader(bytes: Uint8Array, at: number): number {
    const count = Math.min(bytes.length - at, this.#headerNeeded - this.#headerFilled)
    this.#header.set(bytes.subarray(at, at + count), this.#headerFilled)
    this.#headerFilled += count
    if (this.#headerFilled === this.#headerNeeded) this.#readHeader()
    return count
  }

  /** Called each time the bytes known to be needed are there; either asks for more or opens the chunk. */
  #readHeader(): void {
    const header = this.#header
    const format = header[0]! >> 6
    const small = header[0]! & 63
    const basic = small > 1 ? 1 : small + 2
    const fixed = basic + messageHeaderLengths[format]!
    if (this.#headerFilled < fixed) {
      this.#headerNeeded = this.#headerFilled < basic ? basic : fixed
      return
    }
    const id = small > 1 ? small : 64 + header[1]! + (small === 1 ? header[2]! * 256 : 0)
    const stream = this.#streamOf(id, format)
    const field = format < 3 ? readU24(header, basic) : stream.extendedTime === null ? 0 : extended
    if (field === extended && this.#headerFilled < fixed + 4) {
      this.#headerNeeded = fixed + 4
      return
    }
    this.#headerFilled = 0
    this.#headerNeeded = 1
    if (format === 3) this.#continue(stream, basic, field === extended ? readU32(header, fixed) : null)
    else this.#begin(stream, format, header.subarray(basic), field === extended ? readU32(header, fixed) : null)
  }

  #streamOf(id: number, format: number): ChunkStream {
    const known = this.#streams.get(id)
    if (known) return known
    // librtmp opens the control stream with format 1, so only the formats that need earlier values are refused.
    if (format > 1) throw new MediaError('chunk', `chunk stream ${id} starts with format ${format}`)
    if (this.#streams.size >= maxChunkStreams)
      throw new MediaError('limit', `more than ${maxChunkStreams} chunk streams`)
    const stream = newStream()
    this.#streams.set(id, stream)
    return stream
  }

  #begin(stream: ChunkStream, format: number, header: Uint8Array, extendedTime: number | null): void {
    if (stream.isOpen)
      throw new MediaError('chunk', 'a message starts before the previous one of its chunk stream is complete')
    const field = extendedTime ?? readU24(header, 0)
    if (format < 2) {
      stream.length = readU24(header, 3)
      stream.type = header[6]!
    }
    if (format === 0)
      stream.streamId = (header[7]! | (header[8]! << 8) | (header[9]! << 16) | (header[10]! << 24)) >>> 0
    stream.time = format === 0 ? field : (stream.time + field) >>> 0
    stream.delta = field
    stream.extendedTime = extendedTime
    this.#open(stream)
  }

  #continue(stream: ChunkStream, basic: number, extendedTime: number | null): void {
    if (!stream.isOpen) {
      // A new message with the same header: the last delta applies again (after format 0 that is its time, as the specification demands).
      stream.delta = extendedTime ?? stream.delta
      stream.time = (stream.time + stream.delta) >>> 0
      this.#open(stream)
      return
    }
    this.#current = stream
    this.#chunkLeft = Math.min(this.#chunkSize, stream.length - stream.filled)
    // Inside a message the repeated time equals the first one. If it differs, the client does not repeat it: the four bytes behind the
    // basic header are body and are read again as such (they cannot complete another header with a time, so this happens once).
    if (extendedTime === null || extendedTime === stream.extendedTime) return
    const bytes = this.#header.slice(basic, basic + 4)
    for (let at = 0; at < bytes.length;) at += this.#take(bytes, at)
  }

  #open(stream: ChunkStream): void {
    const longest = maxLengthOf(stream.type, this.#isMediaAllowed)
    if (stream.length > longest)
      throw new MediaError('limit', `a message of type ${stream.type} with ${stream.length} bytes, at most ${longest}`)
    stream.isOpen = true
    stream.filled = 0
    this.#current = stream
    this.#chunkLeft = Math.min(this.#chunkSize, stream.length)
    if (stream.length === 0) this.#finish(stream)
  }

  #takeBody(bytes: Uint8Array, at: number): number {
    const stream = this.#current!
    const count = Math.min(bytes.length - at, this.#chunkLeft)
    this.#reserve(stream, stream.filled + count)
    stream.body.set(bytes.subarray(at, at + count), stream.filled)
    stream.filled += count
    this.#chunkLeft -= count
    if (stream.filled === stream.length) this.#finish(stream)
    else if (this.#chunkLeft === 0) this.#current = null
    return count
  }

  /** Doubles the buffer, at most to the announced length: a finished message fills it exactly. */
  #reserve(stream: ChunkStream, needed: number): void {
    if (needed <= stream.body.length) return
    const capacity = Math.min(stream.length, Math.max(needed, firstCapacity, stream.body.length * 2))
    this.#buffered += capacity - stream.body.length
    if (this.#buffered > maxBuffered)
      throw new MediaError('limit', `more than ${maxBuffered} bytes of unfinished messages`)
    const larger = new Uint8Array(capacity)
    larger.set(stream.body.subarray(0, stream.filled))
    stream.body = larger
  }

  #finish(stream: ChunkStream): void {
    const { type, time, streamId, body } = stream
    this.#drop(stream)
    this.#current = null
    if (type !== messageTypes.setChunkSize && type !== messageTypes.abort)
      return this.#onMessage({ type, time, streamId, body })
    this.#onOwn()
    if (type === messageTypes.abort) this.#abort(body)
    else this.#setChunkSize(body)
  }

  #drop(stream: ChunkStream): void {
    this.#buffered -= stream.body.length
    stream.body = noBytes
    stream.filled = 0
    stream.isOpen = false
  }

  #setChunkSize(body: Uint8Array): void {
    const size = body.length < 4 ? 0 : readU32(body, 0)
    if (size < 1) throw new MediaError('chunk', 'a chunk size below 1')
    if (size < firstChunkSize) throw new MediaError('limit', `a chunk size of ${size}, at least ${firstChunkSize}`)
    if (size > maxChunkSize) throw new MediaError('limit', `a chunk size of ${size}, at most ${maxChunkSize}`)
    this.#chunkSize = size
  }

  #abort(body: Uint8Array): void {
    if (body.length < 4) throw new MediaError('chunk', 'an abort without a chunk stream')
    const stream = this.#streams.get(readU32(body, 0))
    if (stream?.isOpen) this.#drop(stream)
  }
}

/** `onOwn`: called for each message that concerns the reader itself, chunk sizes and aborts, before it takes effect. */
export const createChunkReader = (
  onMessage: (message: RtmpMessage) => void,
  onOwn: () => void = () => {},
): ChunkReader => new Reader(onMessage, onOwn)
