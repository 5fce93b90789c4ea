// Writes one mode of a game into its par sheet: exact shares next to the measured spread.
import { add, divide, ratio, toNumber, type Ratio } from './ratio.ts'
import type { ParMode } from './sheet.ts'
import { winBands, type Spread } from './ways.spread.ts'

export interface Shares {
  readonly mode: string
  /** Stake in bets. */
  readonly price: number
  /** Where the return comes from, in bets. */
  readonly parts: readonly { readonly name: string; readonly bets: Ratio }[]
  /** Probability of a round that pays anything. */
  readonly hit: Ratio
  readonly features: readonly { readonly name: string; readonly chance: Ratio }[]
}

const round = (value: number, digits: number): number => Number(value.toFixed(digits))

function volatilityOf(deviation: number): ParMode['volatility'] {
  return deviation < 4 ? 'low' : deviation < 7 ? 'medium' : deviation < 11 ? 'high' : 'very high'
}

export const totalOf = ({ parts, price }: Pick<Shares, 'parts' | 'price'>): Ratio =>
  divide(
    parts.reduce((sum, { bets }) => add(sum, bets), ratio(0)),
    ratio(price),
  )

/** That no measured round reached the cap does not make its share zero: the sheet names the number of measured rounds. */
function wordMethod({ rounds, capped, capTake }: Spread): string {
  const cap =
    capped === 0
      ? 'none of them reached the cap'
      : `the cap ended ${Math.round(capped * rounds)} of them and kept ${round(capTake * 100, 5)} % of the stake`
  return `return, hit rate and features exact, before the cap; deviation and bands over ${rounds} rounds from a fixed seed: ${cap}`
}

export function writeMode(shares: Shares, winCap: number, spread: Spread): ParMode {
  const { mode, price, parts, hit, features } = shares
  const total = totalOf(shares)
  const percentOf = (bets: Ratio) => round((toNumber(bets) / price) * 100, 6)
  return {
    mode,
    fraction: [String(total.num), String(total.den)],
    returned: round(toNumber(total) * 100, 6),
    parts: parts.map(({ name, bets }) => ({ name, percent: percentOf(bets) })),
    hitRate: round(toNumber(hit) * 100, 6),
    deviation: round(spread.deviation, 3),
    volatility: volatilityOf(spread.deviation),
    features: features.map(({ name, chance }) => ({ name, oneIn: round(1 / toNumber(chance), 3) })),
    maxWin: winCap,
    isCapped: true,
    bands: winBands.map((from, i) => ({ from, chance: round(spread.bands[i]!, 8) })),
    method: wordMethod(spread),
  }
}
