// Detects that Redis no longer replies. A frozen Redis keeps its connections open, so without this check every caller would wait
// indefinitely.

/** Redis has not replied to any command for `slowMs`; it may still execute the command. */
export class RedisSlow extends Error {
  constructor() {
    super('Redis is slow to answer')
  }
}

export interface SilenceLimits {
  /** Without any reply for this long, callers that have a fallback stop waiting. */
  readonly slowMs: number
  /** Without any reply for this long, the connections are opened again. */
  readonly patienceMs: number
}

export interface SilenceObserver {
  readonly onSilent: () => void
  /** Called once, until the next reply. */
  readonly onSlow?: () => void
  /** Called for the first reply after onSlow, unless the connection broke in between. */
  readonly onAnswer?: () => void
}

const beatsToSlow = 3

/**
 * Counts timer ticks without a reply instead of elapsed time: after this process has stalled, the timer fires before the replies that
 * arrived during the stall are read, and elapsed time would report a failure of Redis that did not happen.
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

  /** Commands are pending and no reply arrived for `slowMs`. */
  get isSlow(): boolean {
    return this.#isSlow
  }

  /** Waits for the reply without a timeout of its own. onSilent destroys the connection, which rejects the pending command. */
  async awaitReply<T>(answer: Promise<T>): Promise<T> {
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

  /** Waits for the reply, or rejects with RedisSlow as soon as Redis is slow, at once if it is already. Uses the shared tick instead of a timer per command. */
  awaitBriefly<T>(answer: Promise<T>): Promise<T> {
    if (this.#isSlow) {
      this.awaitReply(answer).catch(() => {})
      return Promise.reject(new RedisSlow())
    }
    return new Promise((resolve, reject) => {
      this.#hurried.add(reject)
      this.awaitReply(answer)
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
