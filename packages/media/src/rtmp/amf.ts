// AMF0, the value format of RTMP commands and of `onMetaData`: a type byte, then the value. Objects are Maps, because a key such as
// `__proto__` comes from the peer.
//
// The limits bound recursion and memory: a nested object costs four bytes on the wire and a stack frame here.
import { fromUtf8, join, readU16, readU32, toUtf8, writeU16, writeU32 } from '../bytes.ts'
import { MediaError } from '../error.ts'

export type AmfValue = number | boolean | string | null | readonly AmfValue[] | AmfObject
export type AmfObject = ReadonlyMap<string, AmfValue>

const types = {
  number: 0,
  boolean: 1,
  string: 2,
  object: 3,
  null: 5,
  undefined: 6,
  ecmaArray: 8,
  objectEnd: 9,
  strictArray: 10,
  date: 11,
  longString: 12,
} as const

/** OBS and ffmpeg nest two deep. */
const maxDepth = 16
/** `onMetaData` of OBS has 20 values. */
const maxValues = 1024
const maxBytes = 65_536

class Reader {
  readonly #bytes: Uint8Array
  readonly #view: DataView
  #at = 0
  #values = 0

  constructor(bytes: Uint8Array) {
    if (bytes.length > maxBytes) throw new MediaError('limit', `${bytes.length} bytes of AMF, at most ${maxBytes}`)
    this.#bytes = bytes
    this.#view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length)
  }

  get isAtEnd(): boolean {
    return this.#at >= this.#bytes.length
  }

  /** The position before the next `length` bytes, which are skipped. */
  #skip(length: number): number {
    const at = this.#at
    if (length > this.#bytes.length - at) throw new MediaError('amf', 'AMF ends inside a value')
    this.#at = at + length
    return at
  }

  readValue(depth: number): AmfValue {
    if (depth > maxDepth) throw new MediaError('limit', `AMF nested more than ${maxDepth} deep`)
    if (++this.#values > maxValues) throw new MediaError('limit', `more than ${maxValues} AMF values`)
    const type = this.#bytes[this.#skip(1)]!
    switch (type) {
      case types.number:
        return this.#view.getFloat64(this.#skip(8))
      case types.boolean:
        return this.#bytes[this.#skip(1)] !== 0
      case types.string:
        return this.#readText(readU16(this.#bytes, this.#skip(2)))
      case types.longString:
        return this.#readText(readU32(this.#bytes, this.#skip(4)))
      case types.null:
      case types.undefined:
        return null
      case types.object:
        return this.#readObject(depth)
      case types.ecmaArray:
        // The count is a hint that some clients set to 0; the end is marked as in an object.
        this.#skip(4)
        return this.#readObject(depth)
      case types.strictArray:
        return this.#readArray(readU32(this.#bytes, this.#skip(4)), depth)
      case types.date: {
        const at = this.#skip(10)
        return this.#view.getFloat64(at)
      }
      default:
        throw new MediaError('amf', `AMF type ${type}`)
    }
  }

  #readText(length: number): string {
    const at = this.#skip(length)
    return fromUtf8(this.#bytes.subarray(at, at + length))
  }

  #readObject(depth: number): AmfObject {
    const object = new Map<string, AmfValue>()
    for (;;) {
      const key = this.#readText(readU16(this.#bytes, this.#skip(2)))
      if (key === '' && this.#bytes[this.#at] === types.objectEnd) {
        this.#skip(1)
        return object
      }
      object.set(key, this.readValue(depth + 1))
    }
  }

  /** The count is not trusted: each value takes at least one byte, so the loop ends with the bytes. */
  #readArray(count: number, depth: number): AmfValue[] {
    const array: AmfValue[] = []
    for (let i = 0; i < count; i++) array.push(this.readValue(depth + 1))
    return array
  }
}

/** All values of a message. */
export function readAmf(bytes: Uint8Array): AmfValue[] {
  const reader = new Reader(bytes)
  const values: AmfValue[] = []
  while (!reader.isAtEnd) values.push(reader.readValue(0))
  return values
}

function writeText(text: string): Uint8Array {
  const utf8 = toUtf8(text).subarray(0, 0xffff)
  const bytes = new Uint8Array(2 + utf8.length)
  writeU16(bytes, 0, utf8.length)
  bytes.set(utf8, 2)
  return bytes
}

const objectEnd = Uint8Array.of(0, 0, types.objectEnd)

function writeValue(value: AmfValue, parts: Uint8Array[]): void {
  if (value === null) parts.push(Uint8Array.of(types.null))
  else if (typeof value === 'boolean') parts.push(Uint8Array.of(types.boolean, Number(value)))
  else if (typeof value === 'string') parts.push(Uint8Array.of(types.string), writeText(value))
  else if (typeof value === 'number') {
    const bytes = new Uint8Array(9)
    new DataView(bytes.buffer).setFloat64(1, value)
    parts.push(bytes)
  } else if (value instanceof Map) {
    parts.push(Uint8Array.of(types.object))
    for (const [key, inner] of value as AmfObject) {
      parts.push(writeText(key))
      writeValue(inner, parts)
    }
    parts.push(objectEnd)
  } else {
    const array = value as readonly AmfValue[]
    const head = Uint8Array.of(types.strictArray, 0, 0, 0, 0)
    writeU32(head, 1, array.length)
    parts.push(head)
    for (const inner of array) writeValue(inner, parts)
  }
}

export function writeAmf(values: readonly AmfValue[]): Uint8Array {
  const parts: Uint8Array[] = []
  for (const value of values) writeValue(value, parts)
  return join(parts)
}

export const amfObject = (fields: Readonly<Record<string, AmfValue>>): AmfObject => new Map(Object.entries(fields))
