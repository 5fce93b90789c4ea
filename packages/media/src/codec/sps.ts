// The sequence parameter set of H.264 (ITU-T H.264, 7.3.2.1): profile, picture format, size and, if present, the frame rate.
import { MediaError } from '../error.ts'
import { BitReader } from './bits.ts'

export interface Sps {
  readonly profile: number
  readonly level: number
  /** 0 monochrome, 1 4:2:0, 2 4:2:2, 3 4:4:4. */
  readonly chroma: number
  readonly bitDepth: number
  /** The width after cropping. */
  readonly width: number
  readonly height: number
  /** Frames per second of a constant rate, if the stream states it. */
  readonly framerate?: number
}

/** Profiles whose parameter set has the fields of the high profiles. */
const highProfiles = new Set([100, 110, 122, 244, 44, 83, 86, 118, 128, 138, 139, 134, 135])
/** 16,384 pixels; larger values come from broken bits. */
const maxMacroblocks = 1024
const sar = { extended: 255 }

/** Removes the third byte of 00 00 03, which the encoder inserts so that a start code never occurs inside. */
export function unescapeNal(nal: Uint8Array): Uint8Array {
  const bytes = new Uint8Array(nal.length)
  let length = 0
  let zeros = 0
  for (const byte of nal) {
    if (zeros >= 2 && byte === 3) {
      zeros = 0
      continue
    }
    zeros = byte === 0 ? zeros + 1 : 0
    bytes[length++] = byte
  }
  return bytes.subarray(0, length)
}

function skipScalingList(bits: BitReader, size: number): void {
  let last = 8
  let next = 8
  for (let i = 0; i < size; i++) {
    if (next !== 0) next = (last + bits.signed() + 256) % 256
    if (next !== 0) last = next
  }
}

function readHighFields(bits: BitReader): { chroma: number; bitDepth: number } {
  const chroma = bits.unsigned()
  if (chroma > 3) throw new MediaError('codec', `chroma format ${chroma}`)
  if (chroma === 3) bits.bit()
  const luma = 8 + bits.unsigned()
  const bitDepth = Math.max(luma, 8 + bits.unsigned())
  bits.bit()
  if (bits.flag())
    for (let i = 0; i < (chroma === 3 ? 12 : 8); i++) if (bits.flag()) skipScalingList(bits, i < 6 ? 16 : 64)
  return { chroma, bitDepth }
}

function skipPictureOrder(bits: BitReader): void {
  const type = bits.unsigned()
  if (type === 0) bits.unsigned()
  if (type !== 1) return
  bits.bit()
  bits.signed()
  bits.signed()
  const count = bits.unsigned()
  if (count > 255) throw new MediaError('codec', 'too many frames in an order cycle')
  for (let i = 0; i < count; i++) bits.signed()
}

function readSize(bits: BitReader, chroma: number): { width: number; height: number } {
  const columns = bits.unsigned() + 1
  const rows = bits.unsigned() + 1
  if (columns > maxMacroblocks || rows > maxMacroblocks) throw new MediaError('codec', 'an impossible picture size')
  const isProgressive = bits.flag()
  const fields = isProgressive ? 1 : 2
  if (!isProgressive) bits.bit()
  bits.bit()
  const [stepX, stepY] = [chroma === 1 || chroma === 2 ? 2 : 1, (chroma === 1 ? 2 : 1) * fields]
  const [left, right, top, bottom] = bits.flag()
    ? [bits.unsigned(), bits.unsigned(), bits.unsigned(), bits.unsigned()]
    : [0, 0, 0, 0]
  const width = columns * 16 - (left + right) * stepX
  const height = rows * 16 * fields - (top + bottom) * stepY
  if (width < 1 || height < 1) throw new MediaError('codec', 'cropping leaves no picture')
  return { width, height }
}

/** Of the usability information only the timing is of interest; it stands behind the fields that are skipped here. */
function readFramerate(bits: BitReader): number | undefined {
  if (!bits.flag()) return undefined
  if (bits.flag() && bits.bits(8) === sar.extended) bits.bits(32)
  if (bits.flag()) bits.bit()
  if (bits.flag()) {
    bits.bits(4)
    if (bits.flag()) bits.bits(24)
  }
  if (bits.flag()) {
    bits.unsigned()
    bits.unsigned()
  }
  if (!bits.flag()) return undefined
  const [unit, scale] = [bits.bits(32), bits.bits(32)]
  const rate = scale / (unit * 2)
  return rate > 0 && rate <= 480 ? rate : undefined
}

/** `nal` is the whole unit with its one-byte header. */
export function readSps(nal: Uint8Array): Sps {
  if (nal.length < 4 || (nal[0]! & 31) !== 7) throw new MediaError('codec', 'not a sequence parameter set')
  const bits = new BitReader(unescapeNal(nal.subarray(1)))
  const profile = bits.bits(8)
  bits.bits(8)
  const level = bits.bits(8)
  bits.unsigned()
  const { chroma, bitDepth } = highProfiles.has(profile) ? readHighFields(bits) : { chroma: 1, bitDepth: 8 }
  bits.unsigned()
  skipPictureOrder(bits)
  bits.unsigned()
  bits.bit()
  const size = readSize(bits, chroma)
  const framerate = readFramerate(bits)
  return { profile, level, chroma, bitDepth, ...size, ...(framerate !== undefined && { framerate }) }
}
