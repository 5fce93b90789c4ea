// Big-endian numbers and text in byte arrays. The functions check no length: callers do before they read.

export const readU16 = (bytes: Uint8Array, at: number): number => (bytes[at]! << 8) | bytes[at + 1]!

export const readU24 = (bytes: Uint8Array, at: number): number => (readU16(bytes, at) << 8) | bytes[at + 2]!

export const readU32 = (bytes: Uint8Array, at: number): number =>
  ((readU16(bytes, at) << 16) | readU16(bytes, at + 2)) >>> 0

export function writeU16(bytes: Uint8Array, at: number, value: number): void {
  bytes[at] = value >>> 8
  bytes[at + 1] = value
}

export function writeU24(bytes: Uint8Array, at: number, value: number): void {
  bytes[at] = value >>> 16
  writeU16(bytes, at + 1, value)
}

export function writeU32(bytes: Uint8Array, at: number, value: number): void {
  writeU16(bytes, at, value >>> 16)
  writeU16(bytes, at + 2, value)
}

export function join(parts: readonly Uint8Array[]): Uint8Array {
  let length = 0
  for (const part of parts) length += part.length
  const all = new Uint8Array(length)
  let at = 0
  for (const part of parts) {
    all.set(part, at)
    at += part.length
  }
  return all
}

const encoder = new TextEncoder()
const decoder = new TextDecoder()

export const toUtf8 = (text: string): Uint8Array => encoder.encode(text)

/** Invalid sequences become U+FFFD: text from unknown peers is at most displayed, never compared byte by byte. */
export const fromUtf8 = (bytes: Uint8Array): string => decoder.decode(bytes)

/** Four ASCII characters as a number, as used for codecs (FourCC) and MP4 boxes. */
export const fourCc = (name: string): number =>
  ((name.charCodeAt(0) << 24) | (name.charCodeAt(1) << 16) | (name.charCodeAt(2) << 8) | name.charCodeAt(3)) >>> 0

export const fourCcName = (code: number): string =>
  String.fromCharCode((code >>> 24) & 255, (code >>> 16) & 255, (code >>> 8) & 255, code & 255)
