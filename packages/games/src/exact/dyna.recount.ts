// The return of a game with variable rows by a second method: every height, stop and mystery symbol is enumerated, free spins by Wald's equation.
import type { DynaDefinition } from '../engine/dyna.ts'
import { add, divide, multiply, ratio, type Ratio } from './ratio.ts'
import { average, recountFree, recountHits, recountWays, type HitChances, type View } from './ways.recount.ts'

const pick = (table: readonly number[], count: number): number => table[Math.min(count, table.length - 1)] ?? 0

function viewsOf(strip: readonly number[], least: number, heights: readonly number[]): View[] {
  const views: View[] = []
  for (let stop = 0; stop < strip.length; stop++)
    for (const [more, times] of heights.entries()) {
      const shown: number[] = []
      for (let row = 0; row < least + more; row++) shown.push(strip[(stop + row) % strip.length]!)
      views.push({ times, shown })
    }
  return views
}

const mixInto = (sum: Ratio[], row: readonly Ratio[], by: Ratio): Ratio[] =>
  row.map((chance, i) => add(sum[i] ?? ratio(0), multiply(chance, by)))

function recountSpin(definition: DynaDefinition, kind: 'base' | 'free'): { pay: Ratio; hits: HitChances } {
  const { symbols, rows, pays, mystery, strips } = definition
  const find = (role: string) => symbols.findIndex((symbol) => symbol.role === role)
  const question = { pays, wild: find('wild'), scatter: find('scatter'), values: [1], weights: [1] }
  const crate = find('mystery')
  const all = mystery[kind].reduce((sum, weight) => sum + weight, 0)
  let pay = ratio(0)
  let hits: HitChances = [[], []]
  for (const [symbol, weight] of mystery[kind].entries()) {
    if (weight === 0) continue
    const chance = ratio(weight, all)
    const opened = strips[kind].map((strip) => strip.map((shown) => (shown === crate ? symbol : shown)))
    const reels = opened.map((strip) => viewsOf(strip, rows.least, rows[kind]))
    pay = add(pay, multiply(chance, recountWays(reels, question)))
    const found = recountHits(reels, question)
    hits = [mixInto(hits[0], found[0], chance), mixInto(hits[1], found[1], chance)]
  }
  return { pay: divide(pay, ratio(100)), hits }
}

export interface DynaRecount {
  readonly returned: Ratio
  readonly hit: Ratio
  readonly opened: Ratio
}

export function recount(definition: DynaDefinition): DynaRecount {
  const { scatterPays, freeSpins } = definition
  const base = recountSpin(definition, 'base')
  const free = recountSpin(definition, 'free')
  const more = (count: number) => pick(freeSpins.again, count)
  const flatOf = (hits: HitChances) =>
    divide(
      average(hits, (_, count) => pick(scatterPays, count)),
      ratio(100),
    )
  const facts = {
    pay: free.pay,
    flat: flatOf(free.hits),
    grows: average(free.hits, (isHit) => Number(isHit)),
    payGrows: ratio(0),
    grants: average(free.hits, (_, count) => more(count)),
    grantsSquared: average(free.hits, (_, count) => more(count) ** 2),
    growsGrants: average(free.hits, (isHit, count) => (isHit ? more(count) : 0)),
  }
  let returned = add(base.pay, flatOf(base.hits))
  for (const row of base.hits)
    row.forEach((chance, count) => {
      const award = pick(freeSpins.awards, count)
      if (award > 0) returned = add(returned, multiply(chance, recountFree(award, 1, facts)))
    })
  return {
    returned,
    hit: average(base.hits, (isHit, count) => Number(isHit || pick(scatterPays, count) > 0)),
    opened: average(base.hits, (_, count) => Number(pick(freeSpins.awards, count) > 0)),
  }
}
