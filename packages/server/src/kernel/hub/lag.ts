// Watches readers that do not keep up, until their queue has drained or the time limit is reached.
import { elapsed } from '../time/clock.ts'
import type { Subscriber } from './channel.ts'

const watchMs = 100
/** Timers are late on a busy event loop, so a reader is cut at 90 % of the limit. */
const share = 0.9

export interface LagOptions {
  readonly caughtUpBytes: number
  readonly lagMs: number
  readonly onCaughtUp: (subscriber: Subscriber) => void
  readonly onTooLong: (subscriber: Subscriber) => void
}

export class LagWatch {
  readonly #options: LagOptions
  #subscribers: Subscriber[] = []
  #timer: NodeJS.Timeout | null = null

  constructor(options: LagOptions) {
    this.#options = options
  }

  add(subscriber: Subscriber): void {
    if (subscriber.lagSince !== 0) return
    subscriber.lagSince = elapsed()
    this.#subscribers.push(subscriber)
    this.#timer ??= setInterval(() => this.#look(), watchMs).unref()
  }

  stop(): void {
    if (this.#timer) clearInterval(this.#timer)
    this.#timer = null
  }

  #look(): void {
    const now = elapsed()
    this.#subscribers = this.#subscribers.filter((subscriber) => this.#stillLags(subscriber, now))
    if (this.#subscribers.length === 0) this.stop()
  }

  #stillLags(subscriber: Subscriber, now: number): boolean {
    if (subscriber.isGone) return false
    if (subscriber.wire.queuedBytes <= this.#options.caughtUpBytes) {
      subscriber.lagSince = 0
      this.#options.onCaughtUp(subscriber)
      return false
    }
    if (now - subscriber.lagSince < this.#options.lagMs * share) return true
    this.#options.onTooLong(subscriber)
    return false
  }
}
