// The vault as a goal: it asks for the stakes of a day, and a part of what is counted feeds the pool of that day.
import type { BrandCode } from '@lantern/brands/brand.ts'
import { nameOf, type GoalSource, type Measure, type Move } from '../progress/progress.ts'
import { feed, isOpen, lockOpenDay, moveTaken, rulesOf } from './days.ts'
import type { VaultDeps } from './deps.ts'
import * as store from './store.ts'

/** Coins staked. */
const staked: Measure = { type: 2, threshold: 0 }
export const stakedName = nameOf(staked)
const dayKind = 'day/'

/** What was counted in this batch, by brand and day. */
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
  return {
    measuresOf: async (_db, _brand, { kind }) => (kind === 'day' ? [staked] : []),

    async moved(tx, moves, now, after) {
      const stakes: store.Stakes[] = []
      for (const { brand, day, coins } of sumStakes(moves)) {
        const { perMillion } = await rulesOf(deps, tx, brand, day)
        if (coins > 0 && perMillion > 0 && isOpen(deps, brand)) stakes.push({ brand, day, parts: coins * perMillion })
      }
      if (stakes.length === 0) return
      // Nearly always all of these days exist and are open: one statement and one movement feed them.
      const taken = await store.takeParts(tx, stakes)
      await moveTaken(deps, tx, taken, now, after)
      const known = new Set(taken.map(({ brand, day }) => `${brand} ${day}`))
      const rest = stakes.filter(({ brand, day }) => !known.has(`${brand} ${day}`))
      for (const { brand, day, parts } of rest) {
        const { id } = await lockOpenDay(deps, tx, brand, day, now)
        await feed(deps, tx, [await store.addParts(tx, id, parts)], now, after)
      }
    },
  }
}
