// Whether the database replies within a second. Load balancers poll this and must get a reply even if the database hangs.
import { setTimeout as sleep } from 'node:timers/promises'
import { elapsed } from '../time/clock.ts'

export interface ReadinessOptions {
  readonly ask: () => Promise<unknown>
  /** Known without a query. */
  readonly isAway: () => boolean
  readonly deadlineMs: number
  readonly now?: () => number
}

/**
 * A successful reply of the database is reused for this long: /readyz needs no session, and a flood of requests must not become a flood of
 * queries.
 */
const freshMs = 100

/** Concurrent requests share one query, so that a frozen database does not accumulate a queue of them. */
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
