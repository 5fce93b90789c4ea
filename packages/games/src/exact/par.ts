// The numbers of a par sheet: what a game returns, how often it pays, how far it swings, how much it can pay.
import type { LineDefinition } from '../engine/lines.ts'
import { automatonOf, computeReturn, type ClosedReturn } from './closed.ts'
import { tallyStops, type SpinTally } from './enumerate.ts'
import { boundCap, listOutcomes, sigmaOfRound, spreadOfSpin, type CapBound, type SpinSpread } from './spread.ts'

export interface ParSheet {
  returns: ClosedReturn
  baseTally: SpinTally
  freeTally: SpinTally
  base: SpinSpread
  /** Free spins with their multiplier. */
  free: SpinSpread
  /** Standard deviation of a round, in bets. */
  sigma: number
  cap: CapBound
  /** Chance of a paid spin's own win, by times the bet: from `from` up to the next band. */
  bands: { from: number; chance: number }[]
}

const BANDS = [0, 1, 2, 5, 10, 20, 50, 100, 200, 500]

export function computePar(definition: LineDefinition): ParSheet {
  const automaton = automatonOf(definition)
  const baseTally = tallyStops(definition, automaton, definition.strips.base)
  const freeTally = tallyStops(definition, automaton, definition.strips.free)
  const base = listOutcomes(definition, baseTally, 1)
  const free = listOutcomes(definition, freeTally, definition.features.freeSpins!.multiplier)
  const bands = BANDS.map((from, i) => {
    const to = BANDS[i + 1] ?? Number.POSITIVE_INFINITY
    const inside = base.filter(({ times }) => times >= from && times < to && (from > 0 || times > 0))
    return { from, chance: inside.reduce((sum, { chance }) => sum + chance, 0) }
  })
  return {
    returns: computeReturn(definition),
    baseTally,
    freeTally,
    base: spreadOfSpin(base),
    free: spreadOfSpin(free),
    sigma: sigmaOfRound(base, free),
    cap: boundCap(base, free, definition.winCap),
    bands,
  }
}
