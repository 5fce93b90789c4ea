// Whether the database answers within a second: asked by balancers, which must get an answer however the database is.
import { setTimeout as sleep } from 'node:timers/promises'
import { elapsed } from '../time/clock.ts'

export interface ReadinessOptions {
  readonly ask: () => Promise<unknown>
  /** Known without asking. */
  readonly isAway: () => boolean
  readonly deadlineMs: number
  readonly now?: () => number
}

/** An answer of the database counts for this long: /readyz needs no session, and a flood of it must not become a flood of queries. */
const freshMs = 100

/** All who ask at the same time share one question: a frozen database does not gather a queue of them. */
export function createReadiness({ ask, isAway, deadlineMs, now = elapsed }: ReadinessOptions): () => Promise<boolean> {
  let asking: Promise<boolean> | null = null
  let answeredAt = -Infinity

  async function once(): Promise<boolean> {
    try {
      await ask()
      answeredAt = now()
      return true
    } catch {
      return false
    } finally {
      asking = null
    }
  }

  return async () => {
    if (isAway()) return false
    if (now() - answeredAt < freshMs) return true
    return await Promise.race([(asking ??= once()), sleep(deadlineMs, false, { ref: false })])
  }
}
