// The packages of a return card as a source of rewards: one a day, so the key is the day.
import type { Kysely } from 'kysely'
import type { Schema } from '../../db/schema.gen.ts'
import { addDays, startOfDay, taipeiDay } from '../../kernel/time/day.ts'
import { itemsFor, type Claimant, type RewardRefusal, type RewardSource } from '../claims/claims.ts'
import { periodAt } from '../progress/progress.ts'
import type { ReturnDeps } from './deps.ts'
import { returnRules, type ReturnRules } from './rulebook.ts'
import * as store from './store.ts'

type Deps = Pick<ReturnDeps, 'settings' | 'claims'>

const name = 'return'

/** A card keeps the rules of the day it was opened on. */
export const rulesOf = (
  { settings }: Pick<Deps, 'settings'>,
  db: Kysely<Schema>,
  { brand }: Claimant,
  card: Pick<store.Card, 'day'>,
): Promise<ReturnRules> => settings.readVersion(db, returnRules, brand, startOfDay(card.day))

/** The first day on which nothing of the card can be taken. */
export const endOf = (card: store.Card, { openDays }: ReturnRules): string => addDays(card.day, openDays)

/** Null: the next package can be taken on this day. A day that is not after the last one gives nothing: also when the clock was set back. */
export function whyNot(card: store.Card, rules: ReturnRules, today: string): RewardRefusal | null {
  if (card.takenDay !== null && card.takenDay >= today) return 'Claimed'
  if (card.taken >= rules.packages.length || today >= endOf(card, rules)) return 'Ended'
  return today < card.day ? 'NotReached' : null
}

export function returnSource(deps: Deps): RewardSource {
  const { settings, claims } = deps
  const isOpen = ({ brand }: Claimant): boolean => settings.read(returnRules, brand).isOpen

  return {
    name,
    order: 70,
    flag: 'Return',
    // Few players have a card; theirs is read after the sign-in.
    dot: { query: store.hasCard, count: (has) => (has === null ? { total: 0 } : null) },
    async list(db, claimant) {
      const { playerId, brand, now } = claimant
      const card = isOpen(claimant) ? await store.readCard(db, playerId) : null
      if (!card) return []
      const rules = await rulesOf(deps, db, claimant, card)
      const key = taipeiDay(now)
      if (whyNot(card, rules, key) !== null) return []
      const items = itemsFor(brand, rules.packages[card.taken]!)
      return [{ source: name, key, items, expiresAt: periodAt('day', now).endsAt }]
    },
    async offer(tx, claimant, key) {
      const { playerId, brand, now } = claimant
      const today = taipeiDay(now)
      if (key !== today) return key < today ? 'Ended' : 'NotReached'
      if (!isOpen(claimant)) return 'Closed'
      const card = await store.lockCard(tx, playerId)
      if (!card) return 'NotReached'
      const rules = await rulesOf(deps, tx, claimant, card)
      const why = whyNot(card, rules, today)
      // The claim that waited for this lock finds the row of the first one when it claims again.
      if (why !== null) return why === 'Claimed' && card.takenDay === today ? null : why
      await store.takePackage(tx, playerId, card, today)
      const items = itemsFor(brand, rules.packages[card.taken]!)
      const { endsAt: expiresAt } = periodAt('day', now)
      const offer = { playerId, brand, source: name, key, items, reason: 'returning', expiresAt, late: 'drop' } as const
      await claims.offer(tx, [offer], now)
      return null
    },
    async nextAt(db, claimant) {
      const card = isOpen(claimant) ? await store.readCard(db, claimant.playerId) : null
      if (!card) return null
      const rules = await rulesOf(deps, db, claimant, card)
      return nextPackageAt(card, rules, taipeiDay(claimant.now))
    },
  }
}

/** When the next package can be taken; null: now, or never. */
export function nextPackageAt(card: store.Card, rules: ReturnRules, today: string): Date | null {
  const next = addDays(card.takenDay ?? today, 1)
  if (whyNot(card, rules, today) !== 'Claimed') return null
  return card.taken < rules.packages.length && next < endOf(card, rules) ? startOfDay(next) : null
}
