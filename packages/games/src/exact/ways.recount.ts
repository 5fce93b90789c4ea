// The return of a ways game by a second method: every tuple of counts is enumerated, every value of a wild is tried, free spins by Wald's equation.
import type { WaysDefinition } from '../engine/ways.ts'
import { add, divide, multiply, ratio, subtract, type Ratio } from './ratio.ts'

/** A possible window of a reel, and its number of cases. */
export interface View {
  readonly times: number
  readonly shown: readonly number[]
}

export interface Question {
  readonly pays: readonly (readonly number[])[]
  readonly wild: number
  readonly scatter: number
  /** The numbers of symbols that a wild may count as, with their weights. */
  readonly values: readonly number[]
  readonly weights: readonly number[]
}

const total = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0)

/** Number of cases in which `symbol` counts 0, 1, 2 … on a reel; wilds take each of their values in turn. */
function spreadCounts(
  views: readonly View[],
  symbol: number,
  tallest: number,
  question: Question,
): Map<number, bigint> {
  const { wild, values, weights } = question
  const unit = BigInt(total(weights))
  const cases = new Map<number, bigint>()
  const addCase = (count: number, times: bigint) => cases.set(count, (cases.get(count) ?? 0n) + times)
  function tryValues(wilds: number, count: number, times: bigint): void {
    if (wilds === 0) addCase(count, times)
    else values.forEach((value, i) => tryValues(wilds - 1, count + value, times * BigInt(weights[i]!)))
  }
  for (const { times, shown } of views) {
    let plain = 0
    let wilds = 0
    for (const cell of shown) {
      if (cell === symbol) plain++
      else if (cell === wild) wilds++
    }
    tryValues(wilds, plain, BigInt(times) * unit ** BigInt(tallest - wilds))
  }
  return cases
}

/** Mean pay of the ways, in hundredths of the bet. */
export function recountWays(reels: readonly (readonly View[])[], question: Question): Ratio {
  const tallest = Math.max(...reels.flatMap((views) => views.map(({ shown }) => shown.length)))
  const unit = BigInt(total(question.weights)) ** BigInt(tallest)
  const sizes = reels.map((views) => BigInt(total(views.map(({ times }) => times))) * unit)
  let paid = 0n
  question.pays.forEach((row, symbol) => {
    if (!row.some((pay) => pay > 0)) return
    const counts = reels.map((views) => [...spreadCounts(views, symbol, tallest, question)])
    function walk(reel: number, ways: bigint, times: bigint): void {
      if (reel === reels.length) {
        paid += BigInt(row[reel] ?? 0) * ways * times
        return
      }
      for (const [count, cases] of counts[reel]!) {
        if (count > 0) walk(reel + 1, ways * BigInt(count), times * cases)
        else if ((row[reel] ?? 0) > 0) {
          const rest = sizes.slice(reel + 1).reduce((product, size) => product * size, 1n)
          paid += BigInt(row[reel]!) * ways * times * cases * rest
        }
      }
    }
    walk(0, 1n, 1n)
  })
  return ratio(
    paid,
    sizes.reduce((product, size) => product * size, 1n),
  )
}

/** cases[hit ? 1 : 0][scatters], each a chance. */
export type HitChances = readonly [Ratio[], Ratio[]]

/** Tries every combination of windows until it is decided whether a way wins; the remaining reels count scatters alone. */
export function recountHits(reels: readonly (readonly View[])[], { pays, wild, scatter }: Question): HitChances {
  const paid = pays.flatMap((row, symbol) => (row.some((pay) => pay > 0) ? [symbol] : []))
  const groups = reels.map((views) => groupViews(views, paid, wild, scatter))
  const needs = reels.map((_, reel) =>
    total(paid.map((symbol, bit) => ((pays[symbol]![reel + 1] ?? 0) > 0 ? 2 ** bit : 0))),
  )
  const most = total(
    reels.map((views) => Math.max(...views.map(({ shown }) => shown.filter((s) => s === scatter).length))),
  )
  // settled[reel][hit][scatters]: cases decided when `reel` reels are known.
  const settled = reels.map(() => [new Float64Array(most + 1), new Float64Array(most + 1)])
  function descend(reel: number, running: number, scatters: number, times: number): void {
    for (const group of groups[reel]!) {
      const left = running & group.set
      const cases = times * group.times
      const isHit = (left & needs[reel]!) !== 0
      if (isHit || left === 0 || reel + 1 === reels.length)
        settled[reel]![isHit ? 1 : 0]![scatters + group.scatters]! += cases
      else descend(reel + 1, left, scatters + group.scatters, cases)
    }
  }
  descend(0, 2 ** paid.length - 1, 0, 1)
  const cases = [0, 1].map(() => Array.from({ length: most + 1 }, () => 0n))
  settled.forEach((rows, reel) =>
    rows.forEach((row, hit) =>
      row.forEach((count, scatters) => {
        if (!Number.isSafeInteger(count)) throw new RangeError('too many cases to count in whole numbers')
        if (count > 0) pourRest(groups.slice(reel + 1), BigInt(count), scatters, cases[hit]!)
      }),
    ),
  )
  const cycle = groups.reduce((product, group) => product * BigInt(total(group.map(({ times }) => times))), 1n)
  return [cases[0]!.map((count) => ratio(count, cycle)), cases[1]!.map((count) => ratio(count, cycle))]
}

interface Group {
  readonly set: number
  readonly scatters: number
  times: number
}

function groupViews(views: readonly View[], paid: readonly number[], wild: number, scatter: number): Group[] {
  const groups = new Map<string, Group>()
  for (const { times, shown } of views) {
    const set = shown.includes(wild)
      ? 2 ** paid.length - 1
      : total(paid.map((symbol, bit) => (shown.includes(symbol) ? 2 ** bit : 0)))
    const scatters = shown.filter((symbol) => symbol === scatter).length
    const group = groups.get(`${set} ${scatters}`) ?? { set, scatters, times: 0 }
    group.times += times
    groups.set(`${set} ${scatters}`, group)
  }
  return [...groups.values()]
}

function pourRest(rest: readonly (readonly Group[])[], count: bigint, scatters: number, into: bigint[]): void {
  let spread = new Map([[scatters, count]])
  for (const groups of rest) {
    const byScatters = new Map<number, number>()
    for (const group of groups) byScatters.set(group.scatters, (byScatters.get(group.scatters) ?? 0) + group.times)
    const after = new Map<number, bigint>()
    for (const [shown, cases] of spread)
      for (const [more, times] of byScatters)
        after.set(shown + more, (after.get(shown + more) ?? 0n) + cases * BigInt(times))
    spread = after
  }
  for (const [shown, cases] of spread) into[shown]! += cases
}

/** Mean of a value over hit chances. */
export function average([misses, hits]: HitChances, valueOf: (isHit: boolean, scatters: number) => number): Ratio {
  const sumOf = (row: readonly Ratio[], isHit: boolean) =>
    row.reduce((sum, chance, scatters) => add(sum, multiply(chance, ratio(valueOf(isHit, scatters)))), ratio(0))
  return add(sumOf(misses, false), sumOf(hits, true))
}

export interface SpinFacts {
  /** Paid at multiplier 1; paid independently of the multiplier; added to the multiplier; spins granted; and means of their products. */
  readonly pay: Ratio
  readonly flat: Ratio
  readonly grows: Ratio
  readonly payGrows: Ratio
  readonly grants: Ratio
  readonly grantsSquared: Ratio
  readonly growsGrants: Ratio
}

/**
 * By Wald: a spin causes 1 ÷ (1 − grants) spins in total, itself included. What spin j adds to the multiplier is paid on every spin after it, of
 * which there are, on average, the spins left after j times that number.
 */
export function recountFree(spins: number, multiplier: number, facts: SpinFacts): Ratio {
  const { pay, flat, grows, payGrows, grants, grantsSquared, growsGrants } = facts
  const breeds = divide(ratio(1), subtract(ratio(1), grants))
  const played = multiply(ratio(spins), breeds)
  // Sum, over all spins played, of how many were left before each: the recursion n + value(n − 1 + A) has a quadratic plus linear solution.
  const squared = multiply(ratio(spins * spins), divide(breeds, ratio(2)))
  const off = add(subtract(grantsSquared, multiply(ratio(2), grants)), ratio(1))
  const line = multiply(played, multiply(divide(breeds, ratio(2)), off))
  const leftAfter = subtract(add(squared, line), played)
  const later = multiply(multiply(pay, breeds), add(multiply(grows, leftAfter), multiply(growsGrants, played)))
  return add(add(multiply(played, multiply(pay, ratio(multiplier))), later), multiply(played, add(flat, payGrows)))
}

export interface Recounted {
  /** In bets, one for each set of free spins. */
  readonly returned: readonly Ratio[]
  readonly hit: Ratio
  readonly opened: Ratio
}

const pick = (table: readonly number[], count: number): number => table[Math.min(count, table.length - 1)] ?? 0

export function recount(definition: WaysDefinition): Recounted {
  const { symbols, rows, pays, scatterPays, freeSpins, wilds, strips } = definition
  const find = (role: string) => symbols.findIndex((symbol) => symbol.role === role)
  const [base, free] = (['base', 'free'] as const).map((kind) => {
    const reels = strips[kind].map((strip) => {
      const ring = [...strip, ...strip]
      return strip.map((_, stop) => ({ times: 1, shown: ring.slice(stop, stop + rows) }))
    })
    const question = { pays, wild: find('wild'), scatter: find('scatter'), values: wilds.values, weights: wilds[kind] }
    const hits = recountHits(reels, question)
    const scatters = average(hits, (_, count) => pick(scatterPays, count))
    return { hits, pay: divide(add(recountWays(reels, question), scatters), ratio(100)) }
  })
  const isEnough = (_: boolean, count: number) => Number(count >= freeSpins.from)
  const opened = average(base!.hits, isEnough)
  const again = average(free!.hits, isEnough)
  const nothing = ratio(0)
  const facts: SpinFacts = {
    pay: free!.pay,
    flat: nothing,
    grows: nothing,
    payGrows: nothing,
    grants: multiply(again, ratio(freeSpins.again)),
    grantsSquared: multiply(again, ratio(freeSpins.again ** 2)),
    growsGrants: nothing,
  }
  return {
    returned: freeSpins.sets.map(({ spins, multiplier }) =>
      add(base!.pay, multiply(opened, recountFree(spins, multiplier, facts))),
    ),
    hit: average(base!.hits, (isHit, count) => Number(isHit || pick(scatterPays, count) > 0)),
    opened,
  }
}
