// Builds RFC 6455 frames as a server sends them: unmasked, unfragmented, and immutable, so that many sockets can share one buffer.
// Imported, because the global is a getter that is called at every use.
import { Buffer } from 'node:buffer'

const textOpcode = 0x81
const ping = 0x89

function frame(kind: number, text: string, allocate: (size: number) => Buffer): Buffer {
  const length = Buffer.byteLength(text)
  const start = length < 126 ? 2 : length < 65536 ? 4 : 10
  const bytes = allocate(start + length)
  bytes[0] = kind
  if (start === 2) bytes[1] = length
  else if (start === 4) {
    bytes[1] = 126
    bytes.writeUInt16BE(length, 2)
  } else {
    bytes[1] = 127
    bytes.writeBigUInt64BE(BigInt(length), 2)
  }
  bytes.write(text, start)
  return bytes
}

/** A frame as bytes, or as a string of which each character is one byte (Latin-1). */
export type Bytes = Buffer | string

const head = (length: number): string =>
  length < 126
    ? String.fromCharCode(textOpcode, length)
    : String.fromCharCode(textOpcode, 126, length >> 8, length & 0xff)

const shortHeads: readonly string[] = Array.from({ length: 126 }, (_, length) => head(length))

/**
 * For one socket and a short time; the text is given in parts. ASCII stays a string: Node writes short strings from its stack, without allocating and
 * filling a buffer. The parts are measured one by one: V8 copies a joined string to measure it. Other text may use Node's shared buffer pool.
 */
export function replyFrame(...parts: readonly string[]): Bytes {
  let [text, size] = ['', 0]
  for (const part of parts) {
    text += part
    size += Buffer.byteLength(part)
  }
  const { length } = text
  if (length >= 65536 || size !== length) return frame(textOpcode, text, Buffer.allocUnsafe)
  return (length < 126 ? shortHeads[length]! : head(length)) + text
}

/** Frames that are sent in one write. */
export function joinFrames(frames: readonly Bytes[]): Bytes {
  if (frames.every((bytes) => typeof bytes === 'string')) return frames.join('')
  return Buffer.concat(frames.map((bytes) => (typeof bytes === 'string' ? Buffer.from(bytes, 'latin1') : bytes)))
}

/** For many sockets, and retained in a ring: a slice of Node's pool would keep its whole 8 KB page from garbage collection. */
export const textFrame = (text: string): Buffer => frame(textOpcode, text, Buffer.allocUnsafeSlow)

export const pingFrame: Buffer = frame(ping, '', Buffer.allocUnsafeSlow)
