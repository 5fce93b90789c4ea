/**
 * A visit after a long time opens a card: with the hello, so that the player sees it at once, and with the event of the visit, because a
 * session that lasts beyond midnight has no hello on the new day. The card of a day is opened once, whichever comes first.
 */
import type { BrandCode } from '@lantern/brands/brand.ts'
import type { Tx } from '../../db/open.ts'
import { inTransaction } from '../../kernel/database/transaction.ts'
import type { Me } from '../../kernel/feature/call.ts'
import { onEvents, type Consumer } from '../../kernel/jobs/events.ts'
import { addDays, startOfDay, taipeiDay } from '../../kernel/time/day.ts'
import { lastVisitsBeforeEach } from '../auth/auth.ts'
import { visited } from '../auth/events.ts'
import type { ReturnDeps } from './deps.ts'
import { returnRules } from './rulebook.ts'
import * as store from './store.ts'

interface ReturnVisit {
  readonly playerId: number
  readonly brand: BrandCode
  /** The Taipei days of this visit and of the one before it. */
  readonly day: string
  readonly before: string
}

export function createVisits({ db, settings }: Pick<ReturnDeps, 'db' | 'settings'>) {
  async function open(tx: Tx, { playerId, brand, day, before }: ReturnVisit): Promise<void> {
    const { awayDays, cardDays } = await settings.readVersion(tx, returnRules, brand, startOfDay(day))
    if (addDays(before, awayDays) > day || !settings.read(returnRules, brand).isOpen) return
    const card = await store.readCard(tx, playerId)
    if (!card || addDays(card.day, cardDays) <= day) await store.openCard(tx, playerId, day)
  }

  /** False for most players: their last visit was yesterday. */
  const isAway = (day: string, before: unknown): before is string =>
    typeof before === 'string' && addDays(before, 1) < day

  const consumer: Consumer = {
    name: 'returnRewards.visits',
    handlers: [
      onEvents(visited, async (bodies, tx) => {
        const visits = bodies.flatMap((body) =>
          body.visits.map((visit) => ({ ...visit, day: taipeiDay(new Date(visit.at)) })),
        )
        const days = await lastVisitsBeforeEach(tx, visits)
        for (const [index, { playerId, brand, day }] of visits.entries()) {
          const before = days[index]
          if (isAway(day, before)) await open(tx, { playerId, brand, day, before })
        }
      }),
    ],
  }

  return {
    consumer,
    /** `before` is the day of the last visit before today, which is read with every hello of the lobby. */
    async arrive({ id: playerId, brand }: Me, now: Date, before: unknown): Promise<void> {
      const day = taipeiDay(now)
      if (isAway(day, before)) await inTransaction(db, (tx) => open(tx, { playerId, brand, day, before }))
    },
  }
}
