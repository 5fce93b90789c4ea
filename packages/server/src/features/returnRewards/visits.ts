// The visits of players: the first hello or action of a Taipei day. One after a long time opens a card.
import type { BrandCode } from '@lantern/brands/brand.ts'
import type { Me } from '../../kernel/feature/call.ts'
import { inTransaction } from '../../kernel/database/transaction.ts'
import { addDays, startOfDay, taipeiDay } from '../../kernel/time/day.ts'
import type { ReturnDeps } from './deps.ts'
import { returnRules } from './rulebook.ts'
import * as store from './store.ts'

/** The players whose visit of the day this node has stored; more are stored again, which changes nothing. */
const mostKnown = 100_000

export function createVisits({ db, settings, log }: Pick<ReturnDeps, 'db' | 'settings' | 'log'>) {
  let day = ''
  const known = new Set<number>()

  function isKnown(playerId: number, today: string): boolean {
    if (day !== today || known.size >= mostKnown) {
      known.clear()
      day = today
    }
    return known.has(playerId)
  }

  async function visit(playerId: number, brand: BrandCode, today: string): Promise<void> {
    await inTransaction(db, async (tx) => {
      const before = await store.storeVisit(tx, playerId, today)
      if (before === null) return
      const { awayDays, cardDays } = await settings.readAt(tx, returnRules, brand, startOfDay(today))
      if (addDays(before, awayDays) > today || !settings.read(returnRules, brand).isOpen) return
      const card = await store.readCard(tx, playerId)
      if (!card || addDays(card.day, cardDays) <= today) await store.openCard(tx, playerId, today)
    })
    if (!isKnown(playerId, today)) known.add(playerId)
  }

  return {
    /** `stored` is the day of the last visit, which is read with every hello of the lobby. */
    async arrive({ id, brand }: Me, now: Date, stored: unknown): Promise<void> {
      const today = taipeiDay(now)
      if (typeof stored !== 'string' || stored < today) await visit(id, brand, today)
    },
    /** A session that lasts beyond midnight has no hello on the new day. */
    act({ id, brand }: Me, now: Date): void {
      const today = taipeiDay(now)
      if (isKnown(id, today)) return
      known.add(id)
      void visit(id, brand, today).catch((error) => {
        known.delete(id)
        log.warn({ err: error }, 'the visit was not stored')
      })
    },
  }
}
