// Exact return of keno by combinatorics: hits are hypergeometric.
import { hashDefinition } from '../engine/definition.ts'
import type { KenoDefinition } from '../keno80/game.ts'
import { add, multiply, ratio, toNumber, type Ratio } from './ratio.ts'
import type { ParMode, ParSheet } from './sheet.ts'

function choose(n: number, k: number): bigint {
  if (k < 0 || k > n) return 0n
  let ways = 1n
  for (let i = 0n; i < BigInt(k); i++) ways = (ways * (BigInt(n) - i)) / (i + 1n)
  return ways
}

/** Probability that exactly `hits` of `spots` chosen numbers are drawn. */
export function chanceOf({ balls, drawn }: KenoDefinition, spots: number, hits: number): Ratio {
  return ratio(choose(spots, hits) * choose(balls - spots, drawn - hits), choose(balls, drawn))
}

export function returnOf(definition: KenoDefinition, spots: number): Ratio {
  return definition.pays[spots]!.reduce(
    (sum, pay, hits) => add(sum, multiply(chanceOf(definition, spots, hits), ratio(pay, 100))),
    ratio(0),
  )
}

export function parOf(definition: KenoDefinition): ParSheet {
  return {
    code: definition.code,
    variant: definition.variant,
    mathHash: hashDefinition(definition),
    modes: definition.pays.slice(1).map((_, i) => modeOf(definition, i + 1)),
    jackpotPercent: 0,
  }
}

function modeOf(definition: KenoDefinition, spots: number): ParMode {
  const pays = definition.pays[spots]!
  const fraction = returnOf(definition, spots)
  const mean = toNumber(fraction)
  const rows = pays.map((pay, hits) => ({
    hits,
    times: pay / 100,
    chance: toNumber(chanceOf(definition, spots, hits)),
  }))
  const deviation = Math.sqrt(rows.reduce((sum, { times, chance }) => sum + chance * (times - mean) ** 2, 0))
  const paid = rows.filter(({ times }) => times > 0)
  const byTimes = new Map<number, number>([[0, 0]])
  for (const { times, chance } of rows) byTimes.set(times, (byTimes.get(times) ?? 0) + chance)
  const most = Math.max(...rows.map(({ times }) => times))
  return {
    mode: `${spots} spots`,
    fraction: [String(fraction.num), String(fraction.den)],
    returned: mean * 100,
    parts: paid.map(({ hits, times, chance }) => ({ name: `${hits} hits`, percent: times * chance * 100 })),
    hitRate: paid.reduce((sum, { chance }) => sum + chance, 0) * 100,
    deviation,
    volatility: deviation < 3.5 ? 'low' : deviation < 6 ? 'medium' : deviation < 10 ? 'high' : 'very high',
    features: paid.map(({ hits, chance }) => ({ name: `${hits} hits`, oneIn: 1 / chance })),
    maxWin: most,
    isCapped: most === definition.winCap,
    bands: [...byTimes].map(([from, chance]) => ({ from, chance })).toSorted((a, b) => a.from - b.from),
    method: 'combinatorics, exact',
  }
}
