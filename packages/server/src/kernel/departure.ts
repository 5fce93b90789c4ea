// Shutdown with a deadline: steps run in order, and a step that does not finish in time is logged and no longer waited for.
import { setTimeout as sleep } from 'node:timers/promises'
import type { Logger } from 'pino'
import { elapsed } from './time/clock.ts'

export class Departure {
  readonly #end: number
  readonly #log: Logger

  constructor(totalMs: number, log: Logger) {
    this.#end = elapsed() + totalMs
    this.#log = log
  }

  get leftMs(): number {
    return Math.max(0, this.#end - elapsed())
  }

  /** Waits for a step, but leaves `reserveMs` of the remaining time for the steps after it. */
  async step(name: string, work: () => Promise<unknown> | undefined, reserveMs = 0): Promise<void> {
    const patience = new AbortController()
    const late = sleep(Math.max(0, this.leftMs - reserveMs), 'late', { ref: false, signal: patience.signal })
    const done = (async () => void (await work()))()
    try {
      const outcome = await Promise.race([done, late])
      if (outcome === 'late') this.#log.warn({ step: name }, 'shutdown: a step did not finish in time')
    } catch (error) {
      this.#log.warn({ err: error, step: name }, 'shutdown: a step failed')
    } finally {
      patience.abort()
      late.catch(() => {})
    }
  }
}
