// Reads FLV out of pieces of any size: the browser studio sends it over a WebSocket, tests and tools read files.
// Like the RTMP reader it allocates by arrived bytes, not by an announced length.
import { readU24, readU32 } from '../bytes.ts'
import { MediaError } from '../error.ts'
import { fileHeaderLength, kindOf, readTagTime, tagHeaderLength, type MediaTag, type TagKind } from './tag.ts'

/** The same limits as for RTMP messages (rtmp/limits.ts). */
const maxLengths: Readonly<Record<TagKind, number>> = { audio: 65_536, video: 4 << 20, script: 65_536 }
const firstCapacity = 4096
/** The header may announce a longer header; only the usual one exists. */
const headerLength = 9

export interface FlvReader {
  receive(bytes: Uint8Array): void
}

class Reader implements FlvReader {
  readonly #onTag: (tag: MediaTag) => void
  readonly #head = new Uint8Array(fileHeaderLength)
  #filled = 0
  /** The file header is read first, then a tag header or a body with its trailing length. */
  #needed = fileHeaderLength
  #isStarted = false
  #tag: { kind: TagKind; time: number; length: number } | null = null
  #body = new Uint8Array(0)

  constructor(onTag: (tag: MediaTag) => void) {
    this.#onTag = onTag
  }

  receive(bytes: Uint8Array): void {
    for (let at = 0; at < bytes.length;) {
      const count = Math.min(bytes.length - at, this.#needed - this.#filled)
      const target = this.#tag ? this.#reserve(this.#filled + count) : this.#head
      target.set(bytes.subarray(at, at + count), this.#filled)
      this.#filled += count
      at += count
      if (this.#filled === this.#needed) this.#advance()
    }
  }

  #reserve(needed: number): Uint8Array {
    if (needed <= this.#body.length) return this.#body
    const capacity = Math.min(this.#needed, Math.max(needed, firstCapacity, this.#body.length * 2))
    const larger = new Uint8Array(capacity)
    larger.set(this.#body.subarray(0, this.#filled))
    this.#body = larger
    return larger
  }

  #advance(): void {
    this.#filled = 0
    if (this.#tag) this.#finishTag(this.#tag)
    else if (this.#isStarted) this.#openTag()
    else this.#checkHeader()
  }

  #checkHeader(): void {
    const [f, l, v, version] = this.#head
    if (f !== 0x46 || l !== 0x4c || v !== 0x56 || version !== 1) throw new MediaError('flv', 'not an FLV header')
    if (readU32(this.#head, 5) !== headerLength) throw new MediaError('flv', 'an FLV header of another length')
    this.#isStarted = true
    this.#needed = tagHeaderLength
  }

  #openTag(): void {
    const kind = kindOf(this.#head[0]!)
    if (!kind) throw new MediaError('flv', `FLV tag type ${this.#head[0]}`)
    const length = readU24(this.#head, 1)
    if (length > maxLengths[kind])
      throw new MediaError('limit', `a ${kind} tag of ${length} bytes, at most ${maxLengths[kind]}`)
    this.#tag = { kind, time: readTagTime(this.#head, 0), length }
    this.#needed = length + 4
    this.#body = new Uint8Array(0)
  }

  #finishTag({ kind, time, length }: { kind: TagKind; time: number; length: number }): void {
    const body = this.#body
    this.#tag = null
    this.#needed = tagHeaderLength
    if (readU32(body, length) !== length + tagHeaderLength)
      throw new MediaError('flv', 'a wrong length behind an FLV tag')
    this.#onTag({ kind, time, body: body.subarray(0, length) })
  }
}

export const createFlvReader = (onTag: (tag: MediaTag) => void): FlvReader => new Reader(onTag)
