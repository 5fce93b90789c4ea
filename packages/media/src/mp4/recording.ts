// A recording: one fragmented MP4 that grows while the stream runs and becomes seekable when it is finished.
//
//   ftyp moov | free (reserved) | moof mdat | moof mdat | …            while recording: playable, but without a duration and an index
//   ftyp moov | sidx free       | moof mdat | moof mdat | … | mfra     finished: the index lies in the reserved place
//
// `sidx` in front lets a browser seek with Range requests and without reading the whole file; `mfra` at the end serves programs that look for
// it there. If the process dies, everything up to the last whole fragment is left, and recoverRecording finishes the file.
import { join } from '../bytes.ts'
import { MediaError } from '../error.ts'
import type { AudioPacket } from '../flv/audio.ts'
import type { VideoPacket } from '../flv/video.ts'
import { box, fullBox, u16, u32, u64, zeros } from './box.ts'
import { writeInit } from './init.ts'
import { readBoxHead, readFragment, readRecordingHead, type RecordingHead } from './scan.ts'
import { createSegmenter, type Segment } from './segmenter.ts'
import type { Tracks } from './tracks.ts'

/** 4 hours of fragments of 4 s are 3,600. More are joined in pairs, so the index always fits. */
const maxEntries = 4096
const minMs = 4000
const entryLength = 12
const indexHeadLength = 40
const reserved = indexHeadLength + maxEntries * entryLength

interface Entry {
  /** Milliseconds, as the duration. */
  readonly start: number
  readonly duration: number
  /** Bytes of the fragment. */
  readonly length: number
  readonly isIndependent: boolean
}

interface Patch {
  readonly at: number
  readonly bytes: Uint8Array
}

export interface RecordingEnd {
  /** Appended to the file. */
  readonly tail: Uint8Array
  /** Written over the beginning. */
  readonly patches: readonly Patch[]
  readonly duration: number
}

export interface Recording {
  /** The first bytes of the file. */
  readonly head: Uint8Array
  addVideo(time: number, packet: VideoPacket): void
  addAudio(time: number, packet: AudioPacket): void
  /** May append a last fragment; the patches are written behind it. */
  finish(): RecordingEnd
}

function joinPairs(entries: readonly Entry[]): Entry[] {
  const pairs: Entry[] = []
  for (let i = 0; i < entries.length; i += 2) {
    const [a, b] = [entries[i]!, entries[i + 1]]
    pairs.push(b ? { ...a, duration: a.duration + b.duration, length: a.length + b.length } : a)
  }
  return pairs
}

/** In the unit of its track: ffmpeg, and Chromium with it, reads the durations so whatever unit the box states. */
function writeIndex(entries: readonly Entry[], { track, rate }: RecordingHead): Uint8Array {
  const scale = (ms: number): number => Math.round((ms * rate) / 1000)
  let shorter = entries
  while (shorter.length > maxEntries) shorter = joinPairs(shorter)
  const rest = reserved - indexHeadLength - shorter.length * entryLength
  const rows = shorter.map(({ length, duration, isIndependent }) =>
    // A reference to media (first bit 0); a stream access point of type 1 starts it.
    u32(length, scale(duration), isIndependent ? 0x9000_0000 : 0),
  )
  const head = [u32(track, rate), u64(scale(shorter[0]?.start ?? 0)), u64(rest), u16(0), u16(shorter.length)]
  return join([fullBox('sidx', 1, 0, ...head, ...rows), ...(rest > 0 ? [box('free', zeros(rest - 8))] : [])])
}

/** Positions of the fragments from the start of the file, and at the very end the length of this list. */
function writeRandomAccess(entries: readonly Entry[], { track, rate }: RecordingHead, first: number): Uint8Array {
  let at = first
  const rows: Uint8Array[] = []
  for (const { start, length, isIndependent } of entries) {
    if (isIndependent) rows.push(join([u64(Math.round((start * rate) / 1000)), u64(at), Uint8Array.of(1, 1, 1)]))
    at += length
  }
  const table = fullBox('tfra', 1, 0, u32(track, 0, rows.length), ...rows)
  return box('mfra', table, fullBox('mfro', 0, 0, u32(8 + table.length + 16)))
}

/** What finishes a file that starts with `init` and the reserved place and has these fragments. */
function finishFile(init: Uint8Array, entries: readonly Entry[]): RecordingEnd {
  const head = readRecordingHead(init)
  const [first, last] = [entries[0], entries.at(-1)]
  const duration = first && last ? Math.round(last.start + last.duration - first.start) : 0
  const patches = [
    { at: head.durationAt, bytes: u32(duration) },
    { at: init.length, bytes: writeIndex(entries, head) },
  ]
  return { tail: writeRandomAccess(entries, head, init.length + reserved), patches, duration }
}

/** `append` receives the fragments; times are those of the first frame on, so a recording starts at 0. */
export function createRecording(tracks: Tracks, append: (bytes: Uint8Array) => void): Recording {
  const init = writeInit(tracks)
  const entries: Entry[] = []
  let origin: number | null = null
  const segmenter = createSegmenter({
    ...tracks,
    minMs,
    onSegment({ bytes, start, duration, isIndependent }: Segment) {
      entries.push({ start, duration, length: bytes.length, isIndependent })
      append(bytes)
    },
  })
  const since = (time: number): number => Math.max(0, time - (origin ??= time))
  return {
    head: join([init, box('free', zeros(reserved - 8))]),
    addVideo(time, packet) {
      if (tracks.video && packet.type === 'frame') segmenter.addVideo(since(time), packet)
    },
    addAudio(time, packet) {
      if (tracks.audio && packet.type === 'frame') segmenter.addAudio(since(time), packet)
    },
    finish() {
      segmenter.flush()
      return finishFile(init, entries)
    },
  }
}

export interface RecoveredRecording extends RecordingEnd {
  /** The file is cut here, behind its last whole fragment, before the tail is appended. */
  readonly end: number
}

/** Longer than any head of ours. */
const maxInit = 16_384
const maxMoof = 1 << 20
/** A recording ends after some hours; more fragments than these are not ours. */
const maxFragments = 100_000

/** Finishes a recording whose process died. `read` returns fewer bytes at the end of the file. Throws MediaError if it is none of ours. */
export function recoverRecording(
  read: (at: number, length: number) => Uint8Array,
  fileLength: number,
): RecoveredRecording {
  const start = read(0, maxInit)
  const type = readBoxHead(start, 0)
  const movie = type && readBoxHead(start, type.length)
  if (type?.type !== 'ftyp' || movie?.type !== 'moov') throw new MediaError('mp4', 'not a recording')
  const init = start.slice(0, type.length + movie.length)
  const head = readRecordingHead(init)
  const entries: Entry[] = []
  let at = init.length + reserved
  for (let i = 0; i < maxFragments; i++) {
    const moof = readBoxHead(read(at, 8), 0)
    if (moof?.type !== 'moof' || moof.length > maxMoof) break
    const data = readBoxHead(read(at + moof.length, 8), 0)
    const length = moof.length + (data?.length ?? 0)
    if (data?.type !== 'mdat' || at + length > fileLength) break
    const facts = readFragment(read(at, moof.length), head)
    if (!facts) break
    entries.push({ ...facts, length })
    at += length
  }
  return { ...finishFile(init, entries), end: at }
}
