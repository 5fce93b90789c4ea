// One reel as a function of time: rest, pull back, roll down its real strip, land on the server's stop with a bounce.
import { clamp } from '../engine/tween.ts'

const rowsASecond = 22
const pull = { seconds: 0.14, rows: 0.16 } as const
const speedUp = 0.12
const bounce = { seconds: 0.28, rows: 0.14 } as const
/** From here on the reel shows the symbols before its stop; the switch happens while it is blurred. */
const approach = 0.34

/** The strip position of the top row; it decreases while the reel rolls, because symbols come from above. */
function travel(since: number): number {
  if (since <= 0) return 0
  if (since < pull.seconds) return Math.sin((since / pull.seconds) * Math.PI) * pull.rows
  const running = since - pull.seconds
  return running < speedUp ? -(rowsASecond * running ** 2) / (2 * speedUp) : -rowsASecond * (running - speedUp / 2)
}

export class Reel {
  #strip: readonly number[]
  /** The symbols it rests on, or started from while it rolls. */
  #shown: readonly number[]
  #top = 0
  #rolledAt: number | null = null
  #target: { readonly top: number; readonly shown: readonly number[]; at: number } | null = null

  constructor(strip: readonly number[], shown: readonly number[]) {
    this.#strip = strip
    this.#shown = shown
  }

  /** Stops at once, showing these symbols. */
  stand(shown: readonly number[]): void {
    this.#shown = shown
    this.#rolledAt = null
    this.#target = null
  }

  roll(time: number, strip: readonly number[]): void {
    this.#finish()
    this.#strip = strip
    this.#rolledAt = time
  }

  /** Without a stop (a refused round) the strip position is arbitrary. */
  land(shown: readonly number[], stop: number | undefined, at: number): void {
    this.#target = { top: stop ?? 0, shown, at }
  }

  /** Lands earlier than planned; never later. */
  hastenTo(at: number): void {
    if (this.#target) this.#target.at = Math.min(this.#target.at, at)
  }

  /** When it comes to rest; null while unknown. */
  get landsAt(): number | null {
    return this.#target?.at ?? null
  }

  hasLanded(time: number): boolean {
    return this.#rolledAt === null || (this.#target !== null && time >= this.#target.at)
  }

  /** It has landed, and the bounce is over. */
  isAtRest(time: number): boolean {
    return this.#rolledAt === null || (this.#target !== null && time > this.#target.at + bounce.seconds)
  }

  isBlurred(time: number): boolean {
    if (this.#rolledAt === null || time - this.#rolledAt < pull.seconds + speedUp * 0.7) return false
    return this.#target === null || this.#target.at - time > 0.06
  }

  /** Position of the top row, in strip places. */
  topAt(time: number): number {
    if (this.#rolledAt === null) return this.#top
    const target = this.#approached(time)
    if (!target) return this.#top + travel(time - this.#rolledAt)
    const left = target.at - time
    if (left > 0) return target.top + left * rowsASecond
    const share = clamp(-left / bounce.seconds)
    return target.top - Math.sin(share * Math.PI) * bounce.rows * (1 - share * 0.5)
  }

  /** How many rows it shows; a game may change that per spin, which happens while the reel is blurred. */
  rowsAt(time: number): number {
    return (this.#approached(time)?.shown ?? this.#shown).length
  }

  symbolAt(place: number, time: number): number {
    const target = this.#approached(time)
    if (target) return target.shown[place - target.top] ?? this.#onStrip(place)
    return this.#shown[place - this.#top] ?? this.#onStrip(place)
  }

  #approached(time: number) {
    return this.#rolledAt !== null && this.#target && time >= this.#target.at - approach ? this.#target : null
  }

  #onStrip(place: number): number {
    const { length } = this.#strip
    return this.#strip[((place % length) + length) % length]!
  }

  #finish(): void {
    if (!this.#target) return
    this.#top = this.#target.top
    this.#shown = this.#target.shown
    this.#target = null
  }
}
