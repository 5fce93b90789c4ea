// The return of a tumble game by a second method: each stop of each reel is played with plain columns; free spins by Wald's equation.
import type { TumbleDefinition } from '../engine/tumble.ts'
import { add, divide, multiply, ratio, type Ratio } from './ratio.ts'
import { recountFree } from './ways.recount.ts'

/** Sums over stops of one strip: pays, orbs and scatters at the end, and the products that the return needs. */
interface Sums {
  cases: bigint
  paid: bigint
  paidOrbs: bigint
  paying: bigint
  /** By number of scatters: all cases, the orbs in them, and the cases that pay. */
  by: { cases: bigint; orbs: bigint; paying: bigint }[]
}

type Rules = Pick<TumbleDefinition, 'symbols' | 'reels' | 'rows' | 'steps' | 'pays'>

/** Columns are stored from the bottom up and the strip is read backwards, so new cells are simply appended. */
function playColumns(
  rules: Rules,
  strip: readonly number[],
  stops: readonly number[],
): { paid: number; last: number[][] } {
  const { rows, steps, pays, symbols } = rules
  const backwards = strip.toReversed()
  const next = stops.map((stop) => (strip.length - 1 - (stop + rows - 1) + 2 * strip.length) % strip.length)
  let columns: number[][] = stops.map(() => [])
  let paid = 0
  for (;;) {
    columns.forEach((column, reel) => {
      while (column.length < rows) {
        column.push(backwards[next[reel]!]!)
        next[reel] = (next[reel]! + 1) % strip.length
      }
    })
    const counts = symbols.map(() => 0)
    for (const column of columns) for (const symbol of column) counts[symbol]!++
    const isGone = counts.map((count, symbol) => pays[symbol]!.length > 0 && count >= steps[0]!)
    if (!isGone.includes(true)) return { paid, last: columns }
    counts.forEach((count, symbol) => {
      if (isGone[symbol]) paid += pays[symbol]![steps.filter((least) => count >= least).length - 1]!
    })
    columns = columns.map((column) => column.filter((symbol) => !isGone[symbol]))
  }
}

function emptySums(cells: number): Sums {
  const by = Array.from({ length: cells + 1 }, () => ({ cases: 0n, orbs: 0n, paying: 0n }))
  return { cases: 0n, paid: 0n, paidOrbs: 0n, paying: 0n, by }
}

function addCase(sums: Sums, rules: Rules, strip: readonly number[], stops: readonly number[], times: bigint): void {
  const { paid, last } = playColumns(rules, strip, stops)
  const roles = last.flat().map((symbol) => rules.symbols[symbol]!.role)
  const orbs = BigInt(roles.filter((role) => role === 'orb').length)
  const row = sums.by[roles.filter((role) => role === 'scatter').length]!
  const paying = paid > 0 ? times : 0n
  sums.cases += times
  sums.paid += BigInt(paid) * times
  sums.paidOrbs += BigInt(paid) * orbs * times
  sums.paying += paying
  row.cases += times
  row.orbs += orbs * times
  row.paying += paying
}

/** Every ordered combination of stops, one by one: the simplest method, for short strips. */
export function sumOrdered(rules: Rules, strip: readonly number[]): Sums {
  const sums = emptySums(rules.reels * rules.rows)
  const stops = Array.from({ length: rules.reels }, () => 0)
  const cycle = strip.length ** rules.reels
  for (let i = 0; i < cycle; i++) {
    for (let reel = 0, rest = i; reel < rules.reels; reel++) {
      stops[reel] = rest % strip.length
      rest = Math.floor(rest / strip.length)
    }
    addCase(sums, rules, strip, stops, 1n)
  }
  return sums
}

/** By how many reels stop at each place: orders are counted by choosing those reels among the remaining ones. */
export function sumPlaces(rules: Rules, strip: readonly number[]): Sums {
  const sums = emptySums(rules.reels * rules.rows)
  const choose = (n: number, k: number): number => (k === 0 ? 1 : (choose(n - 1, k - 1) * n) / k)
  const stops: number[] = []
  function place(at: number, orders: number): void {
    const left = rules.reels - stops.length
    if (left === 0) return addCase(sums, rules, strip, stops, BigInt(orders))
    if (at === strip.length) return
    for (let here = 0; here <= left; here++) {
      for (let i = 0; i < here; i++) stops.push(at)
      place(at + 1, orders * choose(left, here))
      stops.length -= here
    }
  }
  place(0, 1)
  return sums
}

const pick = (table: readonly number[], count: number): number => table[Math.min(count, table.length - 1)] ?? 0

export interface TumbleRecount {
  readonly returned: Ratio
  readonly worth: Ratio
  readonly hit: Ratio
  readonly opened: Ratio
}

export function recount(
  definition: TumbleDefinition,
  sumOf: (rules: Rules, strip: readonly number[]) => Sums,
): TumbleRecount {
  const { scatterPays, freeSpins, orbs, strips } = definition
  const base = sumOf(definition, strips.base)
  const free = sumOf(definition, strips.free)
  const worthOfOrb = (weights: readonly number[]) =>
    ratio(
      weights.reduce((sum, weight, i) => sum + weight * orbs.values[i]!, 0),
      weights.reduce((sum, weight) => sum + weight, 0),
    )
  const mean = (sums: Sums, of: (count: number, row: Sums['by'][number]) => bigint) =>
    ratio(
      sums.by.reduce((sum, row, count) => sum + of(count, row), 0n),
      sums.cases,
    )
  const flatOf = (sums: Sums) =>
    divide(
      mean(sums, (count, { cases }) => cases * BigInt(pick(scatterPays, count))),
      ratio(100),
    )
  const grants = (count: number) => BigInt(count >= freeSpins.againFrom ? freeSpins.again : 0)
  const freeOrb = worthOfOrb(orbs.free)
  const worth = recountFree(freeSpins.spins, 1, {
    pay: ratio(free.paid, free.cases * 100n),
    flat: flatOf(free),
    grows: multiply(
      freeOrb,
      mean(free, (_, row) => row.orbs),
    ),
    payGrows: multiply(freeOrb, ratio(free.paidOrbs, free.cases * 100n)),
    grants: mean(free, (count, { cases }) => cases * grants(count)),
    grantsSquared: mean(free, (count, { cases }) => cases * grants(count) ** 2n),
    growsGrants: multiply(
      freeOrb,
      mean(free, (count, row) => row.orbs * grants(count)),
    ),
  })
  const opened = mean(base, (count, { cases }) => (count >= freeSpins.from ? cases : 0n))
  const tumbles = add(
    ratio(base.paid, base.cases * 100n),
    multiply(worthOfOrb(orbs.base), ratio(base.paidOrbs, base.cases * 100n)),
  )
  return {
    worth,
    opened,
    returned: add(add(tumbles, flatOf(base)), multiply(opened, worth)),
    hit: mean(base, (count, { cases, paying }) => (pick(scatterPays, count) > 0 ? cases : paying)),
  }
}
