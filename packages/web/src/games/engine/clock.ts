// Fixed-step clock: display time is divided into whole steps; waits are measured on it, so that a hidden page pauses them too.
export const frameStep = 1 / 60
const mostStepsAFrame = 6

interface Wait {
  readonly until: number
  readonly end: () => void
}

export class Clock {
  time = 0
  #owed = 0
  #waits: Wait[] = []
  #isHasty = false

  /** While true, waits resolve at once: the page is hidden, or past events are being applied. */
  get isHasty(): boolean {
    return this.#isHasty
  }

  set isHasty(isHasty: boolean) {
    this.#isHasty = isHasty
    if (isHasty) this.skip()
  }

  /** Calls `step` once for every whole step in `seconds`; drops what a slow frame cannot catch up with. */
  advance(seconds: number, step: (dt: number, time: number) => void): void {
    this.#owed = Math.min(this.#owed + seconds, frameStep * mostStepsAFrame)
    while (this.#owed >= frameStep) {
      this.#owed -= frameStep
      this.time += frameStep
      step(frameStep, this.time)
    }
    this.#release((wait) => wait.until <= this.time)
  }

  wait(seconds: number): Promise<void> {
    if (seconds <= 0 || this.#isHasty) return Promise.resolve()
    return new Promise((end) => this.#waits.push({ until: this.time + seconds, end }))
  }

  /** Resolves every wait now: the player skips. */
  skip(): void {
    this.#release(() => true)
  }

  #release(isOver: (wait: Wait) => boolean): void {
    const over = this.#waits.filter(isOver)
    if (over.length === 0) return
    this.#waits = this.#waits.filter((wait) => !over.includes(wait))
    for (const wait of over) wait.end()
  }
}
