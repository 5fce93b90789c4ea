// The bitrate of the video follows the queue of the socket: it falls while bytes wait, and climbs back when none do.
import { leastKbps } from './sizes.ts'

/** A queue of more than this is more than jitter of the network. */
const fullMs = 400
const emptyMs = 100
/** The encoder and the queue need this long to show the effect of a change. */
const settleMs = 1000
const calmMs = 5000
const fall = 0.7
const climb = 1.15
/** Above this frames are not encoded at all: viewers would see them too late. */
const stuffedMs = 2000

/** How long a queue takes at a bitrate. */
export const queueMs = (bytes: number, kbps: number): number => (bytes * 8) / kbps

export class BitrateControl {
  readonly #most: number
  #kbps: number
  #changedAt = -Infinity
  #calmSince: number | null = null
  #isStuffed = false

  constructor(most: number) {
    this.#most = most
    this.#kbps = most
  }

  get kbps(): number {
    return this.#kbps
  }

  /** Frames are skipped until the queue has drained; the next one must be a key frame. */
  get isStuffed(): boolean {
    return this.#isStuffed
  }

  /** Called several times per second; times in milliseconds. */
  update(queuedBytes: number, now: number): void {
    const queued = queueMs(queuedBytes, this.#kbps)
    this.#isStuffed = this.#isStuffed ? queued > emptyMs : queued > stuffedMs
    if (queued >= emptyMs) this.#calmSince = null
    else this.#calmSince ??= now
    if (queued > fullMs && now - this.#changedAt >= settleMs) this.#set(this.#kbps * fall, now)
    if (this.#calmSince !== null && now - this.#calmSince >= calmMs) {
      this.#calmSince = now
      this.#set(this.#kbps * climb, now)
    }
  }

  /** A new connection: the queue of the old one is gone. The bitrate stays, since the network is the same. */
  restart(): void {
    this.#isStuffed = false
    this.#calmSince = null
  }

  #set(kbps: number, now: number): void {
    this.#kbps = Math.round(Math.min(this.#most, Math.max(Math.min(leastKbps, this.#most), kbps)))
    this.#changedAt = now
  }
}
