// The stamp of the day and the frame of the month as sources of rewards.
import type { Kysely } from 'kysely'
import type { Tx } from '../../db/open.ts'
import type { Schema } from '../../db/schema.gen.ts'
import { startOfDay, taipeiDay } from '../../kernel/time/day.ts'
import { itemsFor, type Claimant, type Offer, type RewardSource } from '../claims/claims.ts'
import { periodAt, versionAt, type Period } from '../progress/progress.ts'
import type { StampsDeps } from './deps.ts'
import { stampRules, stampsOnCard, type StampRules } from './rulebook.ts'
import * as store from './store.ts'

type Db = Kysely<Schema>
type Deps = Pick<StampsDeps, 'settings' | 'claims'>

export const signIn = 'signIn'
export const month = 'month'

/** The next stamp of a player, or why there is none today. */
export interface Next {
  readonly stamp: store.Stamp
  readonly isTaken: boolean
}

/** The key of today's stamp is its day. A day before the newest stamp gives nothing: the clock was set back. */
export function nextStamp(last: store.Stamp | null, today: string): Next {
  if (last && last.day >= today) return { stamp: last, isTaken: true }
  const nth = (last?.nth ?? 0) + 1
  const isNewCard = last === null || (nth - 1) % stampsOnCard === 0
  return { stamp: { day: today, nth, cardDay: isNewCard ? today : last.cardDay }, isTaken: false }
}

export const placeOf = ({ nth }: Pick<store.Stamp, 'nth'>): number => ((nth - 1) % stampsOnCard) + 1

/** A card keeps the rules of the day it began on. */
export const cardRules = ({ settings }: Pick<Deps, 'settings'>, db: Db, { brand }: Claimant, cardDay: string) =>
  settings.readVersion(db, stampRules, brand, startOfDay(cardDay))

export const itemsOfStamp = ({ card }: StampRules, { brand }: Claimant, stamp: store.Stamp) =>
  itemsFor(brand, card[placeOf(stamp) - 1]!)

const isOpen = ({ settings }: Pick<Deps, 'settings'>, { brand }: Claimant): boolean =>
  settings.read(stampRules, brand).isOpen

export function signInSource(deps: Deps): RewardSource {
  const { claims } = deps

  return {
    name: signIn,
    order: 40,
    flag: 'SevenDays',
    dot: {
      query: store.lastDay,
      count(last, claimant) {
        if (!isOpen(deps, claimant)) return { total: 0 }
        const isTaken = last !== null && String(last) >= taipeiDay(claimant.now)
        return isTaken ? { total: 0, nextAt: periodAt('day', claimant.now).endsAt } : { total: 1 }
      },
    },
    async list(db, claimant) {
      if (!isOpen(deps, claimant)) return []
      const { stamp, isTaken } = nextStamp(await store.readLast(db, claimant.playerId), taipeiDay(claimant.now))
      if (isTaken) return []
      const rules = await cardRules(deps, db, claimant, stamp.cardDay)
      const items = itemsOfStamp(rules, claimant, stamp)
      return [{ source: signIn, key: stamp.day, items, expiresAt: periodAt('day', claimant.now).endsAt }]
    },
    async offer(tx, claimant, key) {
      const { playerId, brand, now } = claimant
      const today = taipeiDay(now)
      if (key !== today) return key < today ? 'Ended' : 'NotReached'
      if (!isOpen(deps, claimant)) return 'Closed'
      await store.lockStamps(tx, playerId)
      const { stamp, isTaken } = nextStamp(await store.readLast(tx, playerId), today)
      // The claim that waited for this lock finds the row of the first one when it claims again.
      if (isTaken) return stamp.day === today ? null : 'Claimed'
      const rules = await cardRules(deps, tx, claimant, stamp.cardDay)
      await store.addStamp(tx, playerId, stamp)
      const items = itemsOfStamp(rules, claimant, stamp)
      const { endsAt: expiresAt } = periodAt('day', now)
      await claims.offer(
        tx,
        [{ playerId, brand, source: signIn, key, items, reason: 'signIn', expiresAt, late: 'drop' }],
        now,
      )
      await offerMonth(deps, tx, claimant)
      return null
    },
    async nextAt(db, claimant) {
      const { isTaken } = nextStamp(await store.readLast(db, claimant.playerId), taipeiDay(claimant.now))
      return isTaken && isOpen(deps, claimant) ? periodAt('day', claimant.now).endsAt : null
    },
  }
}

/** What was offered with the last needed stamp; before that it is not reached. */
export const monthSource = (deps: Deps): RewardSource => ({
  name: month,
  order: 50,
  flag: 'SevenDays',
  offer: async (_tx, claimant, key) =>
    isOpen(deps, claimant) || key !== monthKey(periodAt('month', claimant.now)) ? 'NotReached' : 'Closed',
})

/** '2026-01' */
export const monthKey = ({ key }: Pick<Period, 'key'>): string => key.slice('month/'.length)

export const monthRules = ({ settings }: Pick<Deps, 'settings'>, db: Db, { brand }: Claimant, period: Period) =>
  settings.readVersion(db, stampRules, brand, versionAt(period))

export const stampsIn = (db: Db, playerId: number, { startsAt, endsAt }: Period): Promise<string[]> =>
  store.readDays(db, playerId, taipeiDay(startsAt), taipeiDay(endsAt))

/** The frame of a month, January first. */
export const frameOf = ({ monthFrames }: StampRules, period: Period): Offer['items'] => {
  const ItemID = monthFrames[Number(monthKey(period).slice(5)) - 1]! as Offer['items'][number]['ItemID']
  return [{ ItemID, Amount: 1 }]
}

async function offerMonth(deps: Deps, tx: Tx, claimant: Claimant): Promise<void> {
  const { playerId, brand, now } = claimant
  const period = periodAt('month', now)
  const rules = await monthRules(deps, tx, claimant, period)
  const { length } = await stampsIn(tx, playerId, period)
  if (length < rules.monthStamps) return
  const expiresAt = new Date(period.endsAt.getTime() + rules.claimHours * 3_600_000)
  const items = frameOf(rules, period)
  const key = monthKey(period)
  await deps.claims.offer(
    tx,
    [{ playerId, brand, source: month, key, items, reason: 'signIn', expiresAt, late: 'mail' }],
    now,
  )
}
