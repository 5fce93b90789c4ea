// Reads boxes of our own recordings: positions and times, never samples. Files may be cut off anywhere by a crash.
import { fourCcName, readU32 } from '../bytes.ts'
import { MediaError } from '../error.ts'

export interface BoxPlace {
  readonly type: string
  /** Where the box starts and ends, and where its contents start. */
  readonly start: number
  readonly contents: number
  readonly end: number
}

const headLength = 8

/** The head of a box; null if fewer than 8 bytes are left. Sizes of 64 bits and "to the end" are not used by our files. */
export function readBoxHead(bytes: Uint8Array, at: number): { type: string; length: number } | null {
  if (at + headLength > bytes.length) return null
  const length = readU32(bytes, at)
  if (length < headLength) throw new MediaError('mp4', `a box of ${length} bytes`)
  return { type: fourCcName(readU32(bytes, at + 4)), length }
}

function boxesIn(bytes: Uint8Array, from: number, to: number): BoxPlace[] {
  const places: BoxPlace[] = []
  for (let at = from; at < to;) {
    const head = readBoxHead(bytes, at)
    if (!head || at + head.length > to) throw new MediaError('mp4', 'a box is longer than its place')
    places.push({ type: head.type, start: at, contents: at + headLength, end: at + head.length })
    at += head.length
  }
  return places
}

/** The boxes of a type inside a path of boxes, each first of its type except the last. */
export function findBoxes(bytes: Uint8Array, path: readonly string[], inside?: BoxPlace): BoxPlace[] {
  let places = boxesIn(bytes, inside?.contents ?? 0, inside?.end ?? bytes.length)
  for (const [i, type] of path.entries()) {
    const found = places.filter((place) => place.type === type)
    if (i === path.length - 1 || found.length === 0) return found
    places = boxesIn(bytes, found[0]!.contents, found[0]!.end)
  }
  return []
}

/** A 32-bit number of a box, counted from its contents. */
export function numberIn(bytes: Uint8Array, place: BoxPlace | undefined, offset: number): number {
  if (!place || place.contents + offset + 4 > place.end) throw new MediaError('mp4', 'a box is missing or too short')
  return readU32(bytes, place.contents + offset)
}

export interface RecordingHead {
  /** The track that the index refers to: video if there is any. */
  readonly track: number
  /** Its unit: per second. */
  readonly rate: number
  /** Where the duration of the movie stands. */
  readonly durationAt: number
}

/** `init` is `ftyp` and `moov`. */
export function readRecordingHead(init: Uint8Array): RecordingHead {
  const [duration] = findBoxes(init, ['moov', 'mvex', 'mehd'])
  const [first] = findBoxes(init, ['moov', 'mvex', 'trex'])
  const [media] = findBoxes(init, ['moov', 'trak', 'mdia', 'mdhd'])
  const rate = numberIn(init, media, 12)
  if (!duration || rate === 0) throw new MediaError('mp4', 'not the head of a recording')
  return { track: numberIn(init, first, 4), rate, durationAt: duration.contents + 4 }
}

export interface FragmentFacts {
  /** Milliseconds. */
  readonly start: number
  readonly duration: number
  readonly isIndependent: boolean
}

const notSync = 0x1_0000
const rowLength = 16

/** The times of the indexed track in a `moof` as written by fragment.ts; null if it has no samples of that track. */
export function readFragment(moof: Uint8Array, { track, rate }: RecordingHead): FragmentFacts | null {
  for (const place of findBoxes(moof, ['moof', 'traf'])) {
    const part = (type: string): BoxPlace | undefined => findBoxes(moof, [type], place)[0]
    if (numberIn(moof, part('tfhd'), 4) !== track) continue
    const [time, run] = [part('tfdt'), part('trun')]
    const start = numberIn(moof, time, 4) * 0x1_0000_0000 + numberIn(moof, time, 8)
    const count = numberIn(moof, run, 4)
    let duration = 0
    // A count beyond the box ends at its last byte with an error.
    for (let i = 0; i < count; i++) duration += numberIn(moof, run, 12 + i * rowLength)
    const isIndependent = count > 0 && (numberIn(moof, run, 20) & notSync) === 0
    return { start: (start * 1000) / rate, duration: (duration * 1000) / rate, isIndependent }
  }
  return null
}
