/**
 * Visits: the first hello of the lobby or action of a player on a day in Taipei, as a row and an event.
 *
 * The primary key of the row decides: of several nodes and sessions one inserts it, and the event is written in the same transaction. A
 * node remembers the sessions of the current day, so that only the first one of a session costs a statement. An insert that
 * failed is repeated by the next action.
 */
import { commitWithNext } from '../../db/driver/prepared.ts'
import type { Context } from '../../kernel/context.ts'
import { coalesce } from '../../kernel/database/coalesce.ts'
import { inTransaction } from '../../kernel/database/transaction.ts'
import type { SessionRef } from '../../kernel/feature/call.ts'
import { writeEvent } from '../../kernel/jobs/events.ts'
import { taipeiDay } from '../../kernel/time/day.ts'
import { visited } from './events.ts'
import { addVisits, type Arrival } from './store.ts'

/** When many players come, those of so many milliseconds share a transaction. No caller waits for it. */
const restMs = 50

export function noteVisits({ db, log }: Pick<Context, 'db' | 'log'>): (session: SessionRef, now: Date) => void {
  let today = ''
  let known = new Set<string>()

  const add = coalesce(
    async (arrivals: readonly Arrival[]) => {
      await inTransaction(db, async (tx) => {
        const visits = await addVisits(tx, arrivals)
        if (visits.length === 0) return
        await commitWithNext(tx)
        await writeEvent(tx, visited, { visits }, arrivals[0]!.at)
      })
      return arrivals.map(() => null)
    },
    { mostTogether: 256, restMs },
  )

  return ({ id }, now) => {
    const day = taipeiDay(now)
    if (day !== today) {
      today = day
      known = new Set()
    }
    if (known.has(id)) return
    const noted = known.add(id)
    void add({ sessionId: id, day, at: now }).catch((error: unknown) => {
      noted.delete(id)
      log.warn({ err: error }, 'a visit was not stored')
    })
  }
}
