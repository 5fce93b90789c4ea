// Watches readers that do not keep up, until their queue has drained or the time limit is reached.
import { elapsed } from '../time/clock.ts'
import type { Seat } from './room.ts'

const watchMs = 100
/** Timers are late on a busy event loop, so a reader is cut at 90 % of the limit. */
const share = 0.9

export interface LagOptions {
  readonly caughtUpBytes: number
  readonly lagMs: number
  readonly onCaughtUp: (seat: Seat) => void
  readonly onTooLong: (seat: Seat) => void
}

export class LagWatch {
  readonly #options: LagOptions
  #seats: Seat[] = []
  #timer: NodeJS.Timeout | null = null

  constructor(options: LagOptions) {
    this.#options = options
  }

  add(seat: Seat): void {
    if (seat.lagSince !== 0) return
    seat.lagSince = elapsed()
    this.#seats.push(seat)
    this.#timer ??= setInterval(() => this.#look(), watchMs).unref()
  }

  stop(): void {
    if (this.#timer) clearInterval(this.#timer)
    this.#timer = null
  }

  #look(): void {
    const now = elapsed()
    this.#seats = this.#seats.filter((seat) => this.#stillLags(seat, now))
    if (this.#seats.length === 0) this.stop()
  }

  #stillLags(seat: Seat, now: number): boolean {
    if (seat.isGone) return false
    if (seat.wire.queuedBytes <= this.#options.caughtUpBytes) {
      seat.lagSince = 0
      this.#options.onCaughtUp(seat)
      return false
    }
    if (now - seat.lagSince < this.#options.lagMs * share) return true
    this.#options.onTooLong(seat)
    return false
  }
}
