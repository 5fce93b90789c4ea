// The decoder configuration of H.264 (ISO/IEC 14496-15, 5.3.3): what FLV sends as sequence header and MP4 stores as `avcC`.
//
//   version 1, profile, compatibility, level, 6 ones + length size - 1, 3 ones + number of SPS, (length, SPS) …, number of PPS, (length, PPS) …
//
// A frame is a list of NAL units, each with its length in front.
import { join, readU16, readU32, writeU16 } from '../bytes.ts'
import { MediaError } from '../error.ts'
import { readSps, type Sps } from './sps.ts'

export interface AvcConfig extends Sps {
  /** The record as received. */
  readonly bytes: Uint8Array
  /** Bytes of the length in front of each NAL unit: 1, 2 or 4. */
  readonly lengthSize: number
  /** The codec as in a MIME type: avc1.64001f. */
  readonly codec: string
}

/** Encoders send one of each; a record of this length would already be absurd. */
const maxLength = 4096

function skipSets(bytes: Uint8Array, at: number, count: number): { first: Uint8Array | undefined; end: number } {
  let first: Uint8Array | undefined
  for (let i = 0; i < count; i++) {
    if (at + 2 > bytes.length) throw new MediaError('codec', 'an AVC configuration ends too early')
    const end = at + 2 + readU16(bytes, at)
    if (end > bytes.length) throw new MediaError('codec', 'a parameter set is longer than its record')
    first ??= bytes.subarray(at + 2, end)
    at = end
  }
  return { first, end: at }
}

const hex = (byte: number): string => byte.toString(16).padStart(2, '0')

export function readAvcConfig(bytes: Uint8Array): AvcConfig {
  if (bytes.length > maxLength) throw new MediaError('limit', `an AVC configuration of ${bytes.length} bytes`)
  if (bytes.length < 7 || bytes[0] !== 1) throw new MediaError('codec', 'not an AVC configuration')
  const lengthSize = (bytes[4]! & 3) + 1
  if (lengthSize === 3) throw new MediaError('codec', 'an impossible length size')
  const sets = skipSets(bytes, 6, bytes[5]! & 31)
  if (!sets.first) throw new MediaError('codec', 'an AVC configuration without a sequence parameter set')
  if (sets.end >= bytes.length) throw new MediaError('codec', 'an AVC configuration ends too early')
  const pictures = skipSets(bytes, sets.end + 1, bytes[sets.end]!)
  if (!pictures.first) throw new MediaError('codec', 'an AVC configuration without a picture parameter set')
  const codec = `avc1.${hex(bytes[1]!)}${hex(bytes[2]!)}${hex(bytes[3]!)}`
  return { ...readSps(sets.first), bytes, lengthSize, codec }
}

/** Builds the record from parameter sets, for encoders that give them without one. */
export function writeAvcConfig(sps: Uint8Array, pps: Uint8Array): Uint8Array {
  const withLength = (set: Uint8Array): Uint8Array => {
    const bytes = new Uint8Array(2 + set.length)
    writeU16(bytes, 0, set.length)
    bytes.set(set, 2)
    return bytes
  }
  const head = Uint8Array.of(1, sps[1] ?? 0, sps[2] ?? 0, sps[3] ?? 0, 0xff, 0xe1)
  return join([head, withLength(sps), Uint8Array.of(1), withLength(pps)])
}

const idr = 5

/**
 * True if a frame really can be decoded without earlier ones. The flag in the FLV tag is set by the publisher; a viewer that starts at a
 * frame that is marked but is none sees grey until the next.
 */
export function containsIdr(frame: Uint8Array, lengthSize: number): boolean {
  for (let at = 0; at + lengthSize < frame.length;) {
    const length = lengthSize === 4 ? readU32(frame, at) : lengthSize === 2 ? readU16(frame, at) : frame[at]!
    if ((frame[at + lengthSize]! & 31) === idr) return true
    at += lengthSize + length
  }
  return false
}
