// The exact value of one spin of a ways game: reels are independent, so the mean of a product of counts is the product of means.
import { add, multiply, ratio, type Ratio } from './ratio.ts'

/** A possible window of a reel: its weight, as how many of each symbol its cells count (times `unit`), its scatters. */
export interface Window {
  readonly weight: bigint
  readonly worth: readonly bigint[]
  readonly scatters: number
}

export interface Reel {
  readonly windows: readonly Window[]
  /** `worth` is counted in this unit, so that drawn values of wilds stay whole. */
  readonly unit: bigint
}

type Pays = readonly (readonly number[])[]

const sum = (values: Iterable<bigint>): bigint => {
  let total = 0n
  for (const value of values) total += value
  return total
}

const weightOf = (reel: Reel): bigint => sum(reel.windows.map(({ weight }) => weight))

/** Mean pay of all ways, in hundredths of the bet. */
export function meanOfWays(reels: readonly Reel[], pays: Pays): Ratio {
  let mean = ratio(0)
  pays.forEach((row, symbol) => {
    let before = ratio(1)
    for (let count = 0; count <= reels.length; count++) {
      const reel = reels[count]
      const pay = row[count] ?? 0
      if (pay > 0) {
        const missing = reel ? sum(reel.windows.map(({ weight, worth }) => (worth[symbol] === 0n ? weight : 0n))) : 1n
        const ends = multiply(before, ratio(missing, reel ? weightOf(reel) : 1n))
        mean = add(mean, multiply(ends, ratio(pay)))
      }
      if (!reel) break
      const shown = sum(reel.windows.map(({ weight, worth }) => weight * worth[symbol]!))
      before = multiply(before, ratio(shown, weightOf(reel) * reel.unit))
    }
  })
  return mean
}

/** chances[0][k]: no way wins and k scatters show; chances[1][k]: some way wins. */
export type HitTable = readonly [readonly Ratio[], readonly Ratio[]]

/** Windows with the same symbols, in whatever numbers, are merged here. */
function groupWindows(
  { windows }: Reel,
  paid: readonly number[],
): { mask: number; scatters: number; weight: bigint }[] {
  const groups = new Map<number, { mask: number; scatters: number; weight: bigint }>()
  for (const { weight, worth, scatters } of windows) {
    const mask = paid.reduce((bits, symbol, i) => (worth[symbol]! > 0n ? bits | (1 << i) : bits), 0)
    const key = mask * 64 + scatters
    const group = groups.get(key)
    if (group) group.weight += weight
    else groups.set(key, { mask, scatters, weight })
  }
  return [...groups.values()]
}

/** Walks the reels with the set of running symbols. Pays never decrease, so a run that pays already stays a hit. */
export function tableHits(reels: readonly Reel[], pays: Pays): HitTable {
  const hit = 2 ** 20
  const paid = pays.flatMap((row, symbol) => (row.some((pay) => pay > 0) ? [symbol] : []))
  let states = new Map<number, bigint>([[(2 ** paid.length - 1) * 64, 1n]])
  reels.forEach((reel, i) => {
    const paying = paid.reduce((bits, symbol, bit) => ((pays[symbol]![i + 1] ?? 0) > 0 ? bits | (1 << bit) : bits), 0)
    const after = new Map<number, bigint>()
    const groups = groupWindows(reel, paid)
    for (const [state, times] of states) {
      const running = Math.floor(state / 64)
      for (const { mask, scatters, weight } of groups) {
        const left = running === hit ? hit : running & mask
        const now = left !== hit && (left & paying) > 0 ? hit : left
        const key = now * 64 + (state % 64) + scatters
        after.set(key, (after.get(key) ?? 0n) + times * weight)
      }
    }
    states = after
  })
  const cycle = reels.reduce((product, reel) => product * weightOf(reel), 1n)
  const counts: [bigint[], bigint[]] = [Array(64).fill(0n), Array(64).fill(0n)]
  for (const [state, times] of states) counts[Math.floor(state / 64) === hit ? 1 : 0][state % 64]! += times
  const most = counts[0].findLastIndex((count, k) => count + counts[1][k]! > 0n)
  const toChances = (row: bigint[]) => row.slice(0, most + 1).map((count) => ratio(count, cycle))
  return [toChances(counts[0]), toChances(counts[1])]
}

/** Mean of a value of (hit, scatters) over a hit table. */
export function meanOver(
  [misses, hits]: HitTable,
  valueOf: (isHit: boolean, scatters: number) => number | Ratio,
): Ratio {
  const toRatio = (value: number | Ratio) => (typeof value === 'number' ? ratio(value) : value)
  let mean = ratio(0)
  for (const [isHit, row] of [misses, hits].entries())
    row.forEach((chance, scatters) => {
      mean = add(mean, multiply(chance, toRatio(valueOf(isHit === 1, scatters))))
    })
  return mean
}
