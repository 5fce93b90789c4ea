// Spread of a spin and of a whole round, taken from the counted cycle: moments, hit rate, greatest win, and a bound on the win cap.
import { byCount, type LineDefinition } from '../engine/lines.ts'
import type { SpinTally } from './enumerate.ts'

/** One kind of outcome: `chance` of winning `times` bets and being granted `award` free spins. */
interface Outcome {
  chance: number
  times: number
  award: number
}

export function listOutcomes(definition: LineDefinition, tally: SpinTally, multiplier: number): Outcome[] {
  const { lines, scatterPays, features } = definition
  const outcomes: Outcome[] = []
  tally.counts.forEach((row, scatters) =>
    row.forEach((count, pay) => {
      if (count === 0) return
      const times = (pay / lines.length + byCount(scatterPays, scatters)) * multiplier
      outcomes.push({ chance: count / tally.cycle, times, award: byCount(features.freeSpins!.awards, scatters) })
    }),
  )
  return outcomes
}

const sumOver = (outcomes: readonly Outcome[], of: (outcome: Outcome) => number): number =>
  outcomes.reduce((sum, outcome) => sum + outcome.chance * of(outcome), 0)

export interface SpinSpread {
  mean: number
  award: number
  hitRate: number
  featureRate: number
  mostTimes: number
}

export function spreadOfSpin(outcomes: readonly Outcome[]): SpinSpread {
  return {
    mean: sumOver(outcomes, ({ times }) => times),
    award: sumOver(outcomes, ({ award }) => award),
    hitRate: sumOver(outcomes, ({ times }) => Number(times > 0)),
    featureRate: sumOver(outcomes, ({ award }) => Number(award > 0)),
    mostTimes: outcomes.reduce((most, { times }) => Math.max(most, times), 0),
  }
}

/** Variance of win + worth × award: the part of the round that one spin decides by itself. */
function varianceOfSpin(outcomes: readonly Outcome[], worth: number): number {
  const mean = sumOver(outcomes, ({ times, award }) => times + worth * award)
  return sumOver(outcomes, ({ times, award }) => (times + worth * award - mean) ** 2)
}

/** Standard deviation of a round in bets. Free spins breed free spins, so a granted one is worth itself and all it brings. */
export function sigmaOfRound(base: readonly Outcome[], free: readonly Outcome[]): number {
  const { mean, award } = spreadOfSpin(free)
  const worth = mean / (1 - award)
  const freeVariance = varianceOfSpin(free, worth) / (1 - award)
  return Math.sqrt(varianceOfSpin(base, worth) + spreadOfSpin(base).award * freeVariance)
}

/** E[e^(t × win)] of everything one granted free spin brings, or infinity when it has none: the least root of y = Σ … y^award. */
function transformOfFree(free: readonly Outcome[], t: number): number {
  const byAward = new Map<number, number>()
  for (const { chance, times, award } of free)
    byAward.set(award, (byAward.get(award) ?? 0) + chance * Math.exp(t * times))
  let y = 1
  for (let turn = 0; turn < 10_000; turn++) {
    let after = 0
    for (const [award, weight] of byAward) after += weight * y ** award
    if (!(after < 1e6)) return Number.POSITIVE_INFINITY
    if (Math.abs(after - y) < 1e-15 * y) return after
    y = after
  }
  return Number.POSITIVE_INFINITY
}

export interface CapBound {
  /** No more than this chance that a round reaches the cap. */
  chance: number
  /** No more than this share of the bet is lost to the cap, on average. */
  share: number
}

/** Chernoff's bound, taken where it is tightest: P(W ≥ c) ≤ E[e^tW] ÷ e^tc and E[(W − c)⁺] ≤ E[e^tW] ÷ (t e^(1 + tc)). */
export function boundCap(base: readonly Outcome[], free: readonly Outcome[], maxTimes: number): CapBound {
  const bound: CapBound = { chance: 1, share: 1 }
  for (let t = 0.0002; t < 1; t *= 1.05) {
    const y = transformOfFree(free, t)
    if (!Number.isFinite(y)) break
    const transform = sumOver(base, ({ times, award }) => Math.exp(t * times) * y ** award)
    bound.chance = Math.min(bound.chance, transform * Math.exp(-t * maxTimes))
    bound.share = Math.min(bound.share, (transform * Math.exp(-1 - t * maxTimes)) / t)
  }
  return bound
}
