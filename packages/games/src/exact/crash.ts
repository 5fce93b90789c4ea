// Exact return of a crash game: the probability to reach a multiple follows from the definition, in the same way for every multiple.
import { hashDefinition } from '../engine/definition.ts'
import type { RocketDefinition } from '../rocket/game.ts'
import { multiply, ratio, toNumber, type Ratio } from './ratio.ts'
import type { ParMode, ParSheet } from './sheet.ts'

/** Multiples shown on the sheet; the return is the same at every other. */
const shown = [101, 120, 150, 200, 300, 500, 1000, 5000, 10_000, 100_000, 1_000_000]

/** Probability that a flight reaches `multiple` hundredths. */
export function reachOf({ returns, least, most }: RocketDefinition, multiple: number): Ratio {
  if (multiple < least || multiple > most) throw new RangeError(`no bet can cash out at ${multiple}`)
  return ratio(returns, multiple)
}

export const returnOf = (definition: RocketDefinition, multiple: number): Ratio =>
  multiply(reachOf(definition, multiple), ratio(multiple, 100))

export function parOf(definition: RocketDefinition): ParSheet {
  return {
    code: definition.code,
    variant: definition.variant,
    mathHash: hashDefinition(definition),
    modes: shown.filter((multiple) => multiple <= definition.most).map((multiple) => modeAt(definition, multiple)),
    jackpotPercent: 0,
  }
}

function modeAt(definition: RocketDefinition, multiple: number): ParMode {
  const chance = toNumber(reachOf(definition, multiple))
  const { num, den } = returnOf(definition, multiple)
  const times = multiple / 100
  const deviation = times * Math.sqrt(chance * (1 - chance))
  return {
    mode: `leave at ${times.toFixed(2)}`,
    fraction: [String(num), String(den)],
    returned: toNumber(ratio(num * 100n, den)),
    parts: [{ name: 'flight', percent: toNumber(ratio(num * 100n, den)) }],
    hitRate: chance * 100,
    deviation,
    volatility: deviation < 3.5 ? 'low' : deviation < 6 ? 'medium' : deviation < 10 ? 'high' : 'very high',
    features: [],
    maxWin: times,
    isCapped: multiple === definition.most,
    bands: [
      { from: 0, chance: 1 - chance },
      { from: times, chance },
    ],
    method: 'exact for every multiple in hundredths',
  }
}
