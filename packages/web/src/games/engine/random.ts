// Seeded randomness for sparks and shakes; results of games never come from here.
export class Dice {
  #state: number
  constructor(seed: number) {
    this.#state = seed | 0
  }
  /** Uniform in [0, 1). */
  next(): number {
    this.#state = (this.#state + 0x6d2b79f5) | 0
    let t = Math.imul(this.#state ^ (this.#state >>> 15), 1 | this.#state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296
  }
  between(low: number, high: number): number {
    return low + (high - low) * this.next()
  }
  isUnder(share: number): boolean {
    return this.next() < share
  }
}
