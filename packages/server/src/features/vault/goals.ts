// The vault as a goal: it asks for the stakes of a day, and a part of what is counted feeds the pool of that day.
import type { BrandCode } from '@lantern/brands/brand.ts'
import type { Kysely } from 'kysely'
import type { Schema } from '../../db/schema.gen.ts'
import { nameOf, type GoalSource, type Measure, type Move } from '../progress/progress.ts'
import { feed, isOpen, lockOpenDay, rulesOf } from './days.ts'
import type { VaultDeps } from './deps.ts'
import * as store from './store.ts'
import type { VaultRules } from './rulebook.ts'

/** Coins staked. */
const staked: Measure = { type: 2, threshold: 0 }
export const stakedName = nameOf(staked)
const dayKind = 'day/'
const mostCached = 100

/** By brand and day: what was counted in this batch. */
export function sumStakes(moves: readonly Move[]): { brand: BrandCode; day: string; coins: number }[] {
  const sums = new Map<string, { brand: BrandCode; day: string; coins: number }>()
  for (const { brand, period, measure, before, value } of moves) {
    if (measure !== stakedName || !period.startsWith(dayKind)) continue
    const day = period.slice(dayKind.length)
    const key = `${day} ${brand}`
    const known = sums.get(key) ?? { brand, day, coins: 0 }
    sums.set(key, { ...known, coins: known.coins + value - before })
  }
  // In one order, so that two writers of the same days do not deadlock.
  return [...sums].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([, sum]) => sum)
}

export function vaultGoals(deps: VaultDeps): GoalSource {
  const known = new Map<string, VaultRules>()

  /** The version of a day never changes after its start. */
  async function cachedRules(db: Kysely<Schema>, brand: BrandCode, day: string): Promise<VaultRules> {
    const key = `${brand} ${day}`
    const found = known.get(key)
    if (found) return found
    const rules = await rulesOf(deps, db, brand, day)
    if (known.size >= mostCached) known.clear()
    known.set(key, rules)
    return rules
  }

  return {
    measuresOf: async (_db, _brand, { kind }) => (kind === 'day' ? [staked] : []),

    async moved(tx, moves, now, after) {
      const fed: store.DayRow[] = []
      for (const { brand, day, coins } of sumStakes(moves)) {
        const { perMillion } = await cachedRules(tx, brand, day)
        if (coins <= 0 || perMillion === 0 || !isOpen(deps, brand)) continue
        const { id } = await lockOpenDay(deps, tx, brand, day, now)
        const row = await store.addParts(tx, id, coins * perMillion)
        // Two days of a batch may feed the same open day.
        const place = fed.findIndex((other) => other.id === id)
        if (place < 0) fed.push(row)
        else fed[place] = row
      }
      await feed(deps, tx, fed, now, after)
    },
  }
}
