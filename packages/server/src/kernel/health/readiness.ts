// Whether the database answers within a second: asked by balancers, which must get an answer however the database is.
import { setTimeout as sleep } from 'node:timers/promises'

export interface ReadinessOptions {
  readonly ask: () => Promise<unknown>
  /** Known without asking. */
  readonly isAway: () => boolean
  readonly deadlineMs: number
}

/** All who ask at the same time share one question: a frozen database does not gather a queue of them. */
export function createReadiness({ ask, isAway, deadlineMs }: ReadinessOptions): () => Promise<boolean> {
  let asking: Promise<boolean> | null = null

  async function once(): Promise<boolean> {
    try {
      await ask()
      return true
    } catch {
      return false
    } finally {
      asking = null
    }
  }

  return async () => {
    if (isAway()) return false
    return await Promise.race([(asking ??= once()), sleep(deadlineMs, false, { ref: false })])
  }
}
