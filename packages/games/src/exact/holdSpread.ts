// The distribution of a round's win, by value in hundredths of the bet; input of a par sheet.
import { hashDefinition } from '../engine/definition.ts'
import type { SpinDefinition } from '../engine/holdLines.ts'
import type { SpinTally } from './holdLines.ts'
import { add, ratio, toNumber, type Ratio } from './ratio.ts'
import type { ParMode, ParSheet } from './sheet.ts'

/** Value in hundredths of the bet → probability. */
export type Spread = Map<number, number>

export const nothing: Spread = new Map([[0, 1]])

/** Adds `from`, shifted and weighted by `chance`, to `into`. */
export function pour(into: Spread, from: Spread, chance: number, by = 0): void {
  for (const [worth, share] of from) into.set(worth + by, (into.get(worth + by) ?? 0) + share * chance)
}

/** The sum of two independent values. */
export function addSpreads(a: Spread, b: Spread): Spread {
  const sum: Spread = new Map()
  for (const [worth, chance] of b) pour(sum, a, chance, worth)
  return sum
}

/** A whole round: lines of the paid spin, and the feature wherever enough symbols show. */
export function spreadOfRound(
  { lines }: SpinDefinition,
  { cycle, counts }: SpinTally,
  featureOf: (shown: number) => Spread,
): Spread {
  const round: Spread = new Map()
  counts.forEach((row, shown) => {
    if (row.size === 0) return
    const feature = featureOf(shown)
    for (const [pay, count] of row) pour(round, feature, count / cycle, (pay * 100) / lines.length)
  })
  return round
}

const winBands = [0, 0.01, 1, 2, 5, 10, 20, 50, 100, 200, 500, 1000, 2000]

const round = (value: number, digits: number): number => Number(value.toFixed(digits))

function volatilityOf(deviation: number): ParMode['volatility'] {
  return deviation < 4 ? 'low' : deviation < 7 ? 'medium' : deviation < 11 ? 'high' : 'very high'
}

export interface Counted {
  /** Where the return comes from, as exact shares of the bet. */
  readonly parts: readonly { readonly name: string; readonly share: Ratio }[]
  readonly features: readonly { readonly name: string; readonly chance: Ratio }[]
  readonly spread: Spread
  readonly method: string
}

/** Throws where the cap can be reached: the exact return applies to the game without it. */
export function writeSheet(definition: SpinDefinition, { parts, features, spread, method }: Counted): ParSheet {
  const { code, variant, winCap, jackpots } = definition
  const total = parts.reduce((sum, { share }) => add(sum, share), ratio(0))
  const wins = [...spread].map(([worth, chance]) => ({ times: worth / 100, chance }))
  const sumOver = (of: (times: number) => number) =>
    wins.reduce((sum, { times, chance }) => sum + of(times) * chance, 0)
  const maxWin = wins.reduce((most, { times }) => Math.max(most, times), 0)
  if (maxWin >= winCap) throw new RangeError(`${code}: a win of ${maxWin} bets would reach the cap`)
  const mean = toNumber(total)
  const deviation = Math.sqrt(sumOver((times) => (times - mean) ** 2))
  const bands = winBands.map((from, i) => {
    const to = winBands[i + 1] ?? Number.POSITIVE_INFINITY
    return {
      from,
      chance: round(
        sumOver((times) => Number(times >= from && times < to)),
        12,
      ),
    }
  })
  const mode: ParMode = {
    mode: 'base',
    fraction: [String(total.num), String(total.den)],
    returned: round(mean * 100, 6),
    parts: parts.map(({ name, share }) => ({ name, percent: round(toNumber(share) * 100, 6) })),
    hitRate: round(sumOver((times) => Number(times > 0)) * 100, 6),
    deviation: round(deviation, 6),
    volatility: volatilityOf(deviation),
    features: features.map(({ name, chance }) => ({ name, oneIn: round(1 / toNumber(chance), 3) })),
    maxWin,
    isCapped: false,
    bands: bands.filter(({ chance }) => chance > 0),
    method,
  }
  return { code, variant, mathHash: hashDefinition(definition), modes: [mode], jackpotPercent: jackpots ? 1 : 0 }
}
