// MP4 boxes (ISO/IEC 14496-12): 4 bytes size, 4 bytes type, contents; a full box has a version and flags in front of the contents.
import { fourCc, join, writeU32 } from '../bytes.ts'

export type Part = Uint8Array | readonly number[]

const toBytes = (part: Part): Uint8Array => (part instanceof Uint8Array ? part : Uint8Array.from(part))

export function box(type: string, ...parts: readonly Part[]): Uint8Array {
  const head = new Uint8Array(8)
  const bytes = join([head, ...parts.map(toBytes)])
  writeU32(bytes, 0, bytes.length)
  writeU32(bytes, 4, fourCc(type))
  return bytes
}

export const fullBox = (type: string, version: number, flags: number, ...parts: readonly Part[]): Uint8Array =>
  box(type, [version, (flags >> 16) & 255, (flags >> 8) & 255, flags & 255], ...parts)

export const u16 = (value: number): number[] => [(value >> 8) & 255, value & 255]

export const u32 = (...values: readonly number[]): Uint8Array => {
  const bytes = new Uint8Array(values.length * 4)
  values.forEach((value, i) => writeU32(bytes, i * 4, value))
  return bytes
}

/** Numbers up to 2^53: times in sample rates exceed 32 bits after a day. */
export const u64 = (value: number): Uint8Array => u32(Math.floor(value / 0x1_0000_0000), value % 0x1_0000_0000)

export const ascii = (text: string): number[] => [...text].map((letter) => letter.charCodeAt(0))

export const zeros = (count: number): Uint8Array => new Uint8Array(count)
