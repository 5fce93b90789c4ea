// Times of camera, screen and microphone on one clock.
//
// Each device counts from its own start, so their times cannot be compared. A time of a device plus a constant is the time of its arrival, apart
// from delays that vary: the smallest observed difference is the constant. Arrivals alone would carry the jitter of the scheduler into the stream.

/** Length of the windows over which the difference is measured. */
const windowMs = 2000
/** Smaller changes of the difference are jitter; larger ones are a device that was switched or a clock that drifts. */
const toleranceMs = 60

export class MediaClock {
  #offset: number | null = null
  #least = Infinity
  #windowStart = 0
  #isSettled = false

  /** The time of a sample, both in milliseconds. */
  map(deviceTime: number, now: number): number {
    const difference = now - deviceTime
    if (this.#offset === null) {
      this.#offset = difference
      this.#windowStart = now
    }
    this.#least = Math.min(this.#least, difference)
    const isEarly = difference < this.#offset - (this.#isSettled ? toleranceMs : 0)
    if (isEarly) this.#offset = difference
    if (now - this.#windowStart >= windowMs) {
      if (Math.abs(this.#least - this.#offset) > toleranceMs) this.#offset = this.#least
      this.#least = Infinity
      this.#windowStart = now
      this.#isSettled = true
    }
    return deviceTime + this.#offset
  }
}

/** Sound has no gaps unless one is longer than this: players stretch or repeat samples for each. */
const gapMs = 80

/** The times of consecutive pieces of sound: each begins where the one before ended. */
export class SoundClock {
  #end: number | null = null

  /** The start of a piece that was captured at `time`. */
  place(time: number, durationMs: number): number {
    const start = this.#end !== null && Math.abs(time - this.#end) <= gapMs ? this.#end : time
    this.#end = start + durationMs
    return start
  }

  /** Where the next piece begins; null before the first. */
  get end(): number | null {
    return this.#end
  }
}

/** Rounding of times, in milliseconds. */
const roundingMs = 1

/**
 * Whether each piece of sound begins where the one before ended. Encoders count samples from the first time they get, so after a gap their times would
 * stay behind the video for the rest of the broadcast.
 */
export class Continuity {
  #end: number | null = null

  /** False: the encoder must begin anew with this piece. */
  follows(start: number, durationMs: number): boolean {
    const isNext = this.#end === null || Math.abs(start - this.#end) <= roundingMs
    this.#end = start + durationMs
    return isNext
  }
}
