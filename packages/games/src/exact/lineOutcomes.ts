// The outcomes of one spin of a line game, counted: how many of its equally likely cases have each win and number of free spins.
import { byCount, type LineDefinition } from '../engine/lines.ts'
import type { Strip } from '../engine/strips.ts'
import { automatonOf, readReels, tallyCycle } from './lineCycle.ts'

export interface Outcomes {
  /** All cases; whole numbers throughout. */
  readonly cases: number
  /** byAward.get(free spins granted).get(win in hundredths of the bet) = cases. */
  readonly byAward: ReadonlyMap<number, ReadonlyMap<number, number>>
}

type Tally = Map<number, Map<number, number>>

function addCases(tally: Tally, award: number, worth: number, cases: number): void {
  let row = tally.get(award)
  if (!row) tally.set(award, (row = new Map()))
  row.set(worth, (row.get(worth) ?? 0) + cases)
}

/** Every multiplier of the multiplier reel is a case of its own. */
function multiplyCases({ cases, byAward }: Outcomes, values: readonly number[]): Outcomes {
  const tally: Tally = new Map()
  for (const [award, row] of byAward)
    for (const [worth, count] of row) for (const value of values) addCases(tally, award, worth * value, count)
  return { cases: cases * values.length, byAward: tally }
}

function countPlain(definition: LineDefinition, strips: readonly Strip[], special: number): Outcomes {
  const { lines, scatterPays, features, pays } = definition
  const tally: Tally = new Map()
  const { cycle, counts } = tallyCycle(definition, strips, special)
  counts.forEach((byShown, scatters) =>
    byShown.forEach((row, shown) => {
      const extra = byCount(scatterPays, scatters) + (special >= 0 ? (pays[special]?.[shown] ?? 0) * 100 : 0)
      const award = byCount(features.freeSpins?.awards ?? [], scatters)
      row.forEach((count, pay) => {
        if (count > 0) addCases(tally, award, (pay * 100) / lines.length + extra, count)
      })
    }),
  )
  return { cases: cycle, byAward: tally }
}

/** Each stop is counted once for every outcome of the nudge's draw, which is made only where a nudge would pay. */
function countNudged(definition: LineDefinition, oneIn: number): Outcomes {
  const { strips, lines } = definition
  const lengths = strips.base.map(({ length }) => length)
  const pays = payEveryStop(definition)
  const tally: Tally = new Map()
  const add = (pay: number, cases: number): void => addCases(tally, 0, (pay * 100) / lines.length, cases)
  pays.forEach((pay, at) => {
    if (pay > 0) return add(pay, oneIn)
    let best = 0
    let step = pays.length
    for (const length of lengths) {
      step /= length
      const stop = Math.floor(at / step) % length
      for (const by of [1, length - 1]) best = Math.max(best, pays[at + (((stop + by) % length) - stop) * step]!)
    }
    add(0, best > 0 ? oneIn - 1 : oneIn)
    if (best > 0) add(best, 1)
  })
  return { cases: pays.length * oneIn, byAward: tally }
}

/** Line pay of every stop; the last reel's stop varies fastest. */
function payEveryStop(definition: LineDefinition): Int32Array {
  const { strips, lines } = definition
  const { next, pay, symbols, start } = automatonOf(definition)
  const reels = readReels(definition, strips.base)
  const pays = new Int32Array(reels.reduce((product, { length }) => product * length, 1))
  for (const line of lines) {
    let states: number[] = [start]
    reels.forEach(({ windows }, reel) => {
      states = states.flatMap((state) => windows.map((window) => next[state * symbols + window[line[reel]!]!]!))
    })
    states.forEach((state, at) => (pays[at]! += pay[state]!))
  }
  return pays
}

const known = new WeakMap<readonly Strip[], { definition: LineDefinition; special: number; outcomes: Outcomes }[]>()

const oddsOf = ({ lines, pays, wild, scatter, scatterPays, features, rows }: LineDefinition): string =>
  JSON.stringify([lines, pays, wild, scatter, scatterPays, features, rows])

/** One spin on `strips`, before the multiplier of free spins. Variants share strips, which are counted once. */
export function countOutcomes(definition: LineDefinition, strips: readonly Strip[], special = -1): Outcomes {
  const kept = known.get(strips) ?? []
  known.set(strips, kept)
  const odds = oddsOf(definition)
  const found = kept.find((one) => one.special === special && oddsOf(one.definition) === odds)
  if (found) return found.outcomes
  const { nudge, multiplierReel } = definition.features
  const plain = nudge ? countNudged(definition, nudge.oneIn) : countPlain(definition, strips, special)
  const outcomes = multiplierReel ? multiplyCases(plain, multiplierReel.values) : plain
  kept.push({ definition, special, outcomes })
  return outcomes
}

/** Mean win in hundredths of the bet, as cases × win over cases. */
export function sumWorth({ byAward }: Outcomes): bigint {
  let sum = 0n
  for (const row of byAward.values()) for (const [worth, count] of row) sum += BigInt(count) * BigInt(worth)
  return sum
}

export const mostOf = ({ byAward }: Outcomes): number =>
  [...byAward.values()].reduce((most, row) => [...row.keys()].reduce((a, b) => Math.max(a, b), most), 0)
