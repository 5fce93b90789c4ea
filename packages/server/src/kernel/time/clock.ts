// The only place that reads the machine's clock; everything else is told the time.
export interface Clock {
  now(): Date
}

export const systemClock: Clock = { now: () => new Date() }

/** Milliseconds that only grow, for measuring how long something took; says nothing about the day. */
export const elapsed = (): number => performance.now()

export const wholeElapsed = (): number => Math.trunc(elapsed())

/** A clock for tests and for the seed, which lives in the past. */
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
