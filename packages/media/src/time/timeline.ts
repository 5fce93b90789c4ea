// One continuous time for viewers out of the times publishers send.
//
// Times of a publisher are milliseconds modulo 2^32 and start anywhere. They wrap after 49.7 days, may jump (a scene with a broken clock, a
// laptop that slept) and start again when the publisher returns. Players stall on a jump and refuse frames that go back, so:
// - a step within the tolerance is kept (audio and video interleave, one may be a little behind the other);
// - a kind that advances in its own steps but lies further behind the other is kept too: two jumps for each pair of frames would
//   add that distance again and again;
// - a larger step, in either direction, or a restart continues one frame after the newest time given out;
// - the times of one kind never go back; a frame that would is moved to the time before it.
import type { TagKind } from '../flv/tag.ts'

const wrapAt = 0x1_0000_0000
/** Larger than any gap between frames of a stream that is alive: after 15 s without media the publisher is dropped. */
const maxForward = 16_000
/** More than audio and video are ever apart. */
const maxBackward = 3000
/** The distance of the first frame after a jump. */
const joinMs = 40

export interface Timeline {
  /** The continuous time of a tag. */
  map(kind: TagKind, time: number): number
  /** The publisher returned: the next time continues where the last one ended. */
  restart(): void
}

export function createTimeline(start = 0): Timeline {
  /** The newest time of the publisher, unwrapped, and the difference to ours; null before the first tag. */
  let newest: number | null = null
  let shift = 0
  const rawOf: Partial<Record<TagKind, number>> = {}
  let newestOut = start - joinMs
  const lastOf: Record<TagKind, number> = { audio: start, video: start, script: start }

  /** The value nearest to the newest time that is equal to `time` modulo 2^32. */
  function unwrap(time: number, near: number): number {
    const step = ((((time - near) % wrapAt) + wrapAt * 1.5) % wrapAt) - wrapAt / 2
    return near + step
  }

  function begin(time: number): number {
    shift = newestOut + joinMs - time
    newest = time
    return time
  }

  return {
    map(kind, time) {
      let raw = newest === null ? begin(time) : unwrap(time, newest)
      const step = raw - newest!
      const ownStep = raw - (rawOf[kind] ?? Infinity)
      const isLate = step >= -maxForward && Math.abs(ownStep) <= maxBackward
      if (step > maxForward || (step < -maxBackward && !isLate)) raw = begin(time)
      rawOf[kind] = raw
      newest = Math.max(newest!, raw)
      const out = Math.max(raw + shift, lastOf[kind])
      lastOf[kind] = out
      newestOut = Math.max(newestOut, out)
      return out
    },
    restart() {
      newest = null
      for (const kind of Object.keys(rawOf) as TagKind[]) delete rawOf[kind]
    },
  }
}
