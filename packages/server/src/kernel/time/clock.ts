// The only place that reads the system clock; everything else gets a Clock.
// Imported, because the global is a getter that is called at every use, and every call of the protocol is timed.
import { performance } from 'node:perf_hooks'

export interface Clock {
  now(): Date
}

export const systemClock: Clock = { now: () => new Date() }

/** Monotonic milliseconds for measuring durations; unrelated to the time of day. */
export const elapsed = (): number => performance.now()

export const wholeElapsed = (): number => Math.trunc(elapsed())

/** A manually set clock, for tests and for the seed, which creates history in the past. */
export class SetClock implements Clock {
  #time: number

  constructor(start: Date) {
    this.#time = start.getTime()
  }

  now(): Date {
    return new Date(this.#time)
  }

  forward(milliseconds: number): void {
    this.#time += milliseconds
  }
}
