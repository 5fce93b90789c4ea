// FLV: a 9-byte header, then tags, each followed by its length.
//
//   tag     type (8 audio, 9 video, 18 script), 3 bytes length, 3 bytes time, 1 byte upper time, 3 bytes 0, body, 4 bytes length of all before
//
// RTMP messages of audio and video have the same bodies, so a relay only changes the frame around them.
import { readU24, writeU24, writeU32 } from '../bytes.ts'

export type TagKind = 'audio' | 'video' | 'script'

export interface MediaTag {
  readonly kind: TagKind
  /** Decoding time in milliseconds; written modulo 2^32. */
  readonly time: number
  readonly body: Uint8Array
}

export const tagHeaderLength = 11
export const tagOverhead = tagHeaderLength + 4
/** The header and the length 0 of "the tag before the first". */
export const fileHeaderLength = 13

const codes = { audio: 8, video: 9, script: 18 } as const

export const kindOf = (code: number): TagKind | undefined =>
  code === codes.audio ? 'audio' : code === codes.video ? 'video' : code === codes.script ? 'script' : undefined

export interface FileContents {
  readonly hasAudio: boolean
  readonly hasVideo: boolean
}

export function writeFlvHeader({ hasAudio, hasVideo }: FileContents): Uint8Array {
  const flags = (hasAudio ? 4 : 0) | (hasVideo ? 1 : 0)
  return Uint8Array.of(0x46, 0x4c, 0x56, 1, flags, 0, 0, 0, 9, 0, 0, 0, 0)
}

export function writeTag({ kind, time, body }: MediaTag): Uint8Array {
  const bytes = new Uint8Array(tagOverhead + body.length)
  const stamp = time >>> 0
  bytes[0] = codes[kind]
  writeU24(bytes, 1, body.length)
  writeU24(bytes, 4, stamp & 0xffffff)
  bytes[7] = stamp >>> 24
  bytes.set(body, tagHeaderLength)
  writeU32(bytes, tagHeaderLength + body.length, tagHeaderLength + body.length)
  return bytes
}

/** The time of the tag that starts at a position. */
export const readTagTime = (bytes: Uint8Array, at: number): number =>
  (readU24(bytes, at + 4) | (bytes[at + 7]! << 24)) >>> 0
