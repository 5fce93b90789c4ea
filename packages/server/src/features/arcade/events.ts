// News of the arcade: bets that were settled. Followers read the bets themselves, so that none is told twice and none is lost.
import type { Tx } from '../../db/open.ts'
import { declareEvent, hear, type Consumer } from '../../kernel/jobs/events.ts'
import { readSettled, type SettledRow } from './bets.ts'

const settled = declareEvent<readonly SettledRow[]>('arcade.settled')
const atOnce = 500

/** `apply` and the follower's place are one transaction; a new name reads from the beginning of what is kept. */
export function followBets(
  name: string,
  apply: (bets: readonly SettledRow[], tx: Tx, at: Date) => Promise<void>,
): Consumer {
  return {
    name,
    hears: [hear(settled, (bets, tx, told) => apply(bets, tx, told.created_at))],
    async read(db, after, most) {
      const rows = await readSettled(db, after, most === 1 ? 1 : atOnce)
      const last = rows.at(-1)
      if (!last) return []
      const payload = rows.filter(({ state }) => state !== 'returned')
      return [{ xid: last.xid, id: last.settled_number, kind: settled.kind, payload, created_at: last.settled_at }]
    },
  }
}
