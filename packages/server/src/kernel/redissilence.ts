// Notices that Redis no longer answers: one that is frozen keeps its connections open, and everyone would wait for it.

const beats = 5

/**
 * Counted in beats without any answer, not in time: after a stall of this process the beat comes first and the answers,
 * which had long arrived, are read after it.
 */
export class Silence {
  readonly #beatMs: number
  readonly #onSilent: () => void
  #waiting = 0
  #unanswered = 0
  #timer: NodeJS.Timeout | null = null

  constructor(patienceMs: number, onSilent: () => void) {
    this.#beatMs = patienceMs / beats
    this.#onSilent = onSilent
  }

  /** The answer; whoever is told of the silence ends the line, and so this waiting. */
  async heed<T>(answer: Promise<T>): Promise<T> {
    this.#waiting++
    this.#timer ??= setInterval(() => this.#beat(), this.#beatMs).unref()
    try {
      return await answer
    } finally {
      this.#waiting--
      this.#unanswered = 0
    }
  }

  stop(): void {
    if (this.#timer) clearInterval(this.#timer)
    this.#timer = null
  }

  #beat(): void {
    if (this.#waiting === 0) return this.stop()
    if (++this.#unanswered <= beats) return
    this.#unanswered = 0
    this.#onSilent()
  }
}
