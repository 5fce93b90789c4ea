// Counts refusals by reason in memory and adds them to the day's rows every ten seconds: thousands of claims may come too late.
import { createHeartbeat } from '../../kernel/time/heartbeat.ts'
import { taipeiDay } from '../../kernel/time/day.ts'
import type { EnvelopeDeps } from './deps.ts'
import { addRefusals, type Refused } from './store/bans.ts'

const everyMs = 10_000

export function createRefusals({ db, clock, log }: EnvelopeDeps) {
  let counted = new Map<string, Omit<Refused, 'day'>>()

  /** The day is that of the writing, at most ten seconds later: to compute it for each refusal would cost more than to count. */
  async function flush(): Promise<void> {
    const day = taipeiDay(clock.now())
    const rows = [...counted.values()].map((one) => ({ ...one, day }))
    counted = new Map()
    await addRefusals(db, rows)
  }

  const heart = createHeartbeat(flush, everyMs, (error) =>
    log.warn({ err: error }, 'refusals of red envelopes were not counted'),
  )
  return {
    count(brand: string, reason: string): void {
      const key = `${brand}/${reason}`
      counted.set(key, { brand, reason, refusals: (counted.get(key)?.refusals ?? 0) + 1 })
    },
    flush,
    start: () => heart.start(),
    async stop(): Promise<void> {
      await heart.stop()
      await flush().catch((error: unknown) => log.warn({ err: error }, 'refusals of red envelopes were not counted'))
    },
  }
}

export type Refusals = ReturnType<typeof createRefusals>
