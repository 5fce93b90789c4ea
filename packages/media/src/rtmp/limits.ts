// Limits of the RTMP parser. They bound the memory one connection can hold; an announced length never allocates by itself.
import { messageTypes } from './messages.ts'

/**
 * The protocol's first value. OBS and ffmpeg raise theirs to 4,096 and 60,000. It is also the smallest that is accepted: no client lowers it, and a
 * smaller chunk would cost a header for almost every byte.
 */
export const firstChunkSize = 128
/** A peer may announce up to 2^31. The parser buffers no chunk, so the size costs nothing; above the longest message it has no use. */
export const maxChunkSize = 4 << 20
/** Clients use four to six chunk streams. Each costs a small record and at most one unfinished message. */
export const maxChunkStreams = 16
/** Bytes of unfinished messages over all chunk streams: one key frame and an interleaved audio frame. */
export const maxBuffered = 5 << 20
/** Commands that arrive together with `publish` before the caller decided: one read of a socket. */
export const maxEarlyBytes = 65_536

const control = 64
const command = 16_384
/** `onMetaData` of OBS has about 500 bytes; a longer one is refused, not truncated. */
const script = 65_536
/** An AAC frame has at most 1.5 KB per channel, an Opus packet 1.3 KB per frame. */
const audio = 65_536
/** 12 Mbps, the limit of the ingest, in a single key frame would be 1.5 MB. */
const video = 4 << 20

/** The longest message of a type. Media has no length at all until the publisher is accepted. */
export function maxLengthOf(type: number, isMediaAllowed: boolean): number {
  if (type === messageTypes.video) return isMediaAllowed ? video : 0
  if (type === messageTypes.audio) return isMediaAllowed ? audio : 0
  if (type === messageTypes.data || type === messageTypes.data3) return isMediaAllowed ? script : command
  return type === messageTypes.command || type === messageTypes.command3 ? command : control
}
