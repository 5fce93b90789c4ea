// Notices that Redis no longer answers: one that is frozen keeps its connections open, and everyone would wait for it.

/** Redis has not answered anything for a moment; it may still do what it was asked. */
export class RedisSlow extends Error {
  constructor() {
    super('Redis is slow to answer')
  }
}

export interface SilenceLimits {
  /** Without any answer for so long, callers that can do without Redis stop waiting. */
  readonly slowMs: number
  /** Without any answer for so long, the connections are opened anew. */
  readonly patienceMs: number
}

export interface SilenceObserver {
  readonly onSilent: () => void
  /** Once, until something is answered again. */
  readonly onSlow?: () => void
  /** The first answer after onSlow. Not when the connection broke meanwhile. */
  readonly onAnswer?: () => void
}

const beatsToSlow = 3

/**
 * Counted in beats without any answer, not in time: after a stall of this process the beat comes first and the answers,
 * which had long arrived, are read after it.
 */
export class Silence {
  readonly #beatMs: number
  readonly #beatsToSilent: number
  readonly #observer: SilenceObserver
  readonly #hurried = new Set<(error: RedisSlow) => void>()
  #waiting = 0
  #unanswered = 0
  #isSlow = false
  #timer: NodeJS.Timeout | null = null

  constructor({ slowMs, patienceMs }: SilenceLimits, observer: SilenceObserver) {
    this.#beatMs = slowMs / beatsToSlow
    this.#beatsToSilent = Math.max(beatsToSlow, Math.round(patienceMs / this.#beatMs))
    this.#observer = observer
  }

  /** Something is waited for, and nothing was answered for a moment. */
  get isSlow(): boolean {
    return this.#isSlow
  }

  /** The answer; whoever is told of the silence ends the line, and so this waiting. */
  async heed<T>(answer: Promise<T>): Promise<T> {
    this.#waiting++
    this.#timer ??= setInterval(() => this.#beat(), this.#beatMs).unref()
    try {
      const answered = await answer
      if (this.#isSlow) this.#observer.onAnswer?.()
      return answered
    } finally {
      this.#waiting--
      this.#unanswered = 0
      this.#isSlow = false
    }
  }

  /** The answer, or a RedisSlow as soon as Redis is slow. No timer of its own: the beat ends all waiting at once. */
  heedBriefly<T>(answer: Promise<T>): Promise<T> {
    return new Promise((resolve, reject) => {
      this.#hurried.add(reject)
      this.heed(answer)
        .then(resolve, reject)
        .finally(() => this.#hurried.delete(reject))
    })
  }

  stop(): void {
    if (this.#timer) clearInterval(this.#timer)
    this.#timer = null
  }

  #beat(): void {
    if (this.#waiting === 0) return this.stop()
    this.#unanswered++
    if (this.#unanswered > beatsToSlow && !this.#isSlow) this.#beSlow()
    if (this.#unanswered <= this.#beatsToSilent) return
    this.#unanswered = 0
    this.#observer.onSilent()
  }

  #beSlow(): void {
    this.#isSlow = true
    this.#observer.onSlow?.()
    const hurried = [...this.#hurried]
    this.#hurried.clear()
    for (const reject of hurried) reject(new RedisSlow())
  }
}
