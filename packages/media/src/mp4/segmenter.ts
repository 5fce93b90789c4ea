// Collects frames into fragments that start with a key frame, for HLS and recordings.
//
// Video durations are known one frame later, so a fragment is written when the key frame behind it arrives. Audio has times of whole milliseconds;
// written as such, frames would overlap or leave gaps of a sample and players would click. They follow one another by their number of
// samples instead, and the given time only counts when it differs by more than the tolerance (a gap, a publisher that returned).
import type { AudioPacket } from '../flv/audio.ts'
import type { VideoPacket } from '../flv/video.ts'
import { writeFragment, type Sample } from './fragment.ts'
import { rateOf, samplesOf, trackIds, videoRate, type Tracks } from './tracks.ts'

const toleranceMs = 60
/** A stream without key frames must not fill the memory. */
const maxMs = 12_000
const maxBytes = 16 << 20
const firstDuration = 40

export interface Segment {
  readonly bytes: Uint8Array
  /** Milliseconds, by the video if there is any. */
  readonly start: number
  readonly duration: number
  /** Playable without the segments before it. */
  readonly isIndependent: boolean
}

export interface SegmenterOptions extends Tracks {
  /** A key frame closes a segment of at least this length. */
  readonly minMs: number
  onSegment(segment: Segment): void
}

export interface Segmenter {
  addVideo(time: number, packet: VideoPacket): void
  addAudio(time: number, packet: AudioPacket): void
  /** Writes what is left, at the end of a stream. */
  flush(): void
}

class Collector implements Segmenter {
  readonly #options: SegmenterOptions
  readonly #audioRate: number
  #sequence = 0
  #video: Sample[] = []
  #videoStart = 0
  /** The newest frame: its duration is still unknown. */
  #open: { time: number; sample: Sample } | null = null
  #audio: Sample[] = []
  #audioStart = 0
  /** Where the next audio frame begins, in samples; null before the first. */
  #audioNext: number | null = null
  #bytes = 0

  constructor(options: SegmenterOptions) {
    this.#options = options
    this.#audioRate = options.audio ? rateOf(options.audio) : 1
  }

  addVideo(time: number, { type, isKey, compositionOffset, payload }: VideoPacket): void {
    if (type !== 'frame' || !this.#options.video) return
    // The first segment starts with a key frame.
    if (!this.#open && !isKey) return
    this.#close(time)
    const elapsed = time - this.#videoStart
    const isFull = elapsed >= maxMs || this.#bytes >= maxBytes
    if (this.#video.length > 0 && ((isKey && elapsed >= this.#options.minMs) || isFull)) this.#write(elapsed)
    if (this.#video.length === 0) this.#videoStart = time
    this.#bytes += payload.length
    this.#open = { time, sample: { duration: 0, compositionOffset, isKey, payload } }
  }

  addAudio(time: number, { type, payload }: AudioPacket): void {
    const { audio, video, minMs } = this.#options
    if (type !== 'frame' || !audio || payload.length === 0) return
    // Before the first key frame there is no picture to go with it.
    if (video && !this.#open) return
    // Video that stopped must not let audio fill the memory; the gap is closed by the next frame.
    if (this.#audioLength() >= maxMs) return
    const duration = samplesOf(audio, payload)
    const at = this.#place(Math.round((time * this.#audioRate) / 1000))
    if (this.#audio.length === 0) this.#audioStart = at
    this.#audio.push({ duration, compositionOffset: 0, isKey: true, payload })
    this.#audioNext = at + duration
    this.#bytes += payload.length
    if (!video && this.#audioLength() >= minMs) this.#write(this.#audioLength())
  }

  flush(): void {
    if (this.#open) this.#close(this.#open.time + (this.#video.at(-1)?.duration ?? firstDuration))
    const length = this.#video.reduce((sum, { duration }) => sum + duration, 0)
    if (this.#video.length > 0) this.#write(length)
    else if (!this.#options.video && this.#audio.length > 0) this.#write(this.#audioLength())
  }

  /** Milliseconds of audio in the segment. */
  #audioLength(): number {
    return this.#audio.length === 0 ? 0 : ((this.#audioNext! - this.#audioStart) / this.#audioRate) * 1000
  }

  /** The newest frame lasts until `time`. */
  #close(time: number): void {
    if (!this.#open) return
    this.#open.sample.duration = Math.max(0, time - this.#open.time)
    this.#video.push(this.#open.sample)
    this.#open = null
  }

  /** The position of an audio frame: behind the last one, unless its time differs too much. */
  #place(given: number): number {
    const next = this.#audioNext
    const tolerance = (toleranceMs * this.#audioRate) / 1000
    if (next === null || Math.abs(given - next) <= tolerance) return next ?? given
    const last = this.#audio.at(-1)
    if (!last) return given
    // Inside a segment the frame before is made longer or shorter; a duration cannot be negative.
    const start = next - last.duration
    last.duration = Math.max(0, given - start)
    return start + last.duration
  }

  #write(elapsed: number): void {
    const { video, onSegment } = this.#options
    const runs = [
      { id: trackIds.video, start: this.#videoStart, samples: this.#video },
      { id: trackIds.audio, start: this.#audioStart, samples: this.#audio },
    ]
    const bytes = writeFragment(++this.#sequence, runs)
    const start = video ? this.#videoStart : (this.#audioStart / this.#audioRate) * videoRate
    const isIndependent = !video || this.#video[0]!.isKey
    this.#video = []
    this.#audio = []
    this.#bytes = 0
    onSegment({ bytes, start, duration: elapsed, isIndependent })
  }
}

export const createSegmenter = (options: SegmenterOptions): Segmenter => new Collector(options)
