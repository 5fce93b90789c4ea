// The Opus identification header (RFC 7845, 5.1), sent as the audio sequence header of enhanced RTMP and given by WebCodecs.
//
//   "OpusHead", version, channels, pre-skip (little-endian, 2 bytes), input rate (4), output gain (2), mapping family
import { fromUtf8, toUtf8 } from '../bytes.ts'
import { MediaError } from '../error.ts'

export interface OpusConfig {
  readonly bytes: Uint8Array
  readonly channels: number
  /** Samples at 48 kHz that a decoder drops at the start. */
  readonly preSkip: number
  readonly inputRate: number
  readonly codec: 'opus'
}

/** Opus is always timed in 48 kHz, whatever the input was. */
export const opusRate = 48_000
const magic = 'OpusHead'
const headLength = 19

export function readOpusConfig(bytes: Uint8Array): OpusConfig {
  if (bytes.length < headLength || fromUtf8(bytes.subarray(0, 8)) !== magic)
    throw new MediaError('codec', 'not an Opus header')
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length)
  if (bytes[8]! >> 4 !== 0) throw new MediaError('codec', `Opus header version ${bytes[8]}`)
  const channels = bytes[9]!
  // Family 0 is mono or stereo without a mapping table; a browser records no other.
  if (channels < 1 || channels > 2 || bytes[18] !== 0)
    throw new MediaError('unsupported', 'Opus with more than two channels')
  return { bytes, channels, preSkip: view.getUint16(10, true), inputRate: view.getUint32(12, true), codec: 'opus' }
}

export function writeOpusConfig(channels: number, inputRate: number, preSkip = 312): Uint8Array {
  const bytes = new Uint8Array(headLength)
  bytes.set(toUtf8(magic))
  const view = new DataView(bytes.buffer)
  bytes[8] = 1
  bytes[9] = channels
  view.setUint16(10, preSkip, true)
  view.setUint32(12, inputRate, true)
  return bytes
}

const silkMs = [10, 20, 40, 60]
const celtMs = [2.5, 5, 10, 20]

/** Samples at 48 kHz of a packet, from its first bytes (RFC 6716, 3.1). */
export function samplesOfOpus(packet: Uint8Array): number {
  const head = packet[0]
  if (head === undefined) throw new MediaError('codec', 'an empty Opus packet')
  const config = head >> 3
  const ms = config < 12 ? silkMs[config & 3]! : config < 16 ? (config & 1 ? 20 : 10) : celtMs[config & 3]!
  const frames = (head & 3) === 0 ? 1 : (head & 3) < 3 ? 2 : (packet[1] ?? 0) & 63
  return (ms * frames * opusRate) / 1000
}
