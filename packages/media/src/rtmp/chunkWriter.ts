// Writes an RTMP message as chunks: a full header (format 0) first, then format 3. Shorter headers would save eight bytes a message and
// need a state per chunk stream.
import { writeU24, writeU32 } from '../bytes.ts'
import type { RtmpMessage } from './messages.ts'

const extended = 0xffffff

/** `channel` is the chunk stream, 2 to 63. */
export function writeChunks(message: RtmpMessage, channel: number, chunkSize: number): Uint8Array {
  const { type, streamId, body } = message
  const time = message.time >>> 0
  const isExtended = time >= extended
  const timeLength = isExtended ? 4 : 0
  const chunks = Math.max(1, Math.ceil(body.length / chunkSize))
  const bytes = new Uint8Array(12 + timeLength + body.length + (chunks - 1) * (1 + timeLength))
  bytes[0] = channel
  writeU24(bytes, 1, isExtended ? extended : time)
  writeU24(bytes, 4, body.length)
  bytes[7] = type
  new DataView(bytes.buffer).setUint32(8, streamId, true)
  let at = 12
  for (let from = 0; from === 0 || from < body.length; from += chunkSize) {
    if (from > 0) bytes[at++] = 0xc0 | channel
    if (isExtended) writeU32(bytes, at, time)
    at += timeLength
    const part = body.subarray(from, from + chunkSize)
    bytes.set(part, at)
    at += part.length
  }
  return bytes
}
