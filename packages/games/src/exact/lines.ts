// The return of a line game in closed form: exact fractions from each reel's windows, without enumerating grids.
import { hashDefinition } from '../engine/definition.ts'
import { byCount, type LineDefinition } from '../engine/lines.ts'
import type { Strip } from '../engine/strips.ts'
import type { PayAutomaton } from './automaton.ts'
import { automatonOf, readReels, type ReelWindows } from './lineCycle.ts'
import { countOutcomes, mostOf, sumWorth } from './lineOutcomes.ts'
import { listFree, spreadRound } from './lineSpread.ts'
import { add, divide, multiply, ratio, subtract, toNumber, type Ratio } from './ratio.ts'
import type { ParMode, ParSheet } from './sheet.ts'

/** Mean pay of one line, in line bets: an automaton runs over each reel's symbols in the line's row. */
function meanOfLine(automaton: PayAutomaton, reels: readonly ReelWindows[], line: readonly number[]): Ratio {
  const { symbols, start, next, pay } = automaton
  let ways = new Map<number, bigint>([[start, 1n]])
  reels.forEach(({ windows }, reel) => {
    const shown = new Map<number, bigint>()
    for (const window of windows) {
      const symbol = window[line[reel]!]!
      shown.set(symbol, (shown.get(symbol) ?? 0n) + 1n)
    }
    const after = new Map<number, bigint>()
    for (const [state, count] of ways)
      for (const [symbol, times] of shown) {
        const to = next[state * symbols + symbol]!
        after.set(to, (after.get(to) ?? 0n) + count * times)
      }
    ways = after
  })
  let sum = 0n
  for (const [state, count] of ways) sum += count * BigInt(pay[state]!)
  return ratio(sum, cycleOf(reels))
}

const cycleOf = (reels: readonly ReelWindows[]): bigint =>
  reels.reduce((product, { length }) => product * BigInt(length), 1n)

/** Mean of table[k], where k is the sum of each reel's count. */
function meanByCount(reels: readonly (readonly number[])[], table: (count: number) => number): Ratio {
  let counts = [1n]
  for (const reel of reels) {
    const after = Array.from({ length: counts.length + Math.max(...reel) }, () => 0n)
    for (const shown of reel) counts.forEach((count, k) => (after[k + shown]! += count))
    counts = after
  }
  const cycle = counts.reduce((sum, count) => sum + count, 0n)
  return ratio(
    counts.reduce((sum, count, k) => sum + count * BigInt(table(k)), 0n),
    cycle,
  )
}

interface SpinMeans {
  /** In bets, before any multiplier. */
  readonly lines: Ratio
  readonly scatters: Ratio
  /** Free spins granted by one spin, on average. */
  readonly award: Ratio
  /** Probability of at least one. */
  readonly entry: Ratio
}

function meansOfSpin(definition: LineDefinition, strips: readonly Strip[]): SpinMeans {
  const { lines, scatterPays, features } = definition
  const automaton = automatonOf(definition)
  const reels = readReels(definition, strips)
  const scatters = reels.map((reel) => reel.scatters)
  const awards = features.freeSpins?.awards ?? []
  return {
    lines: divide(lines.map((line) => meanOfLine(automaton, reels, line)).reduce(add, ratio(0)), ratio(lines.length)),
    scatters: divide(
      meanByCount(scatters, (count) => byCount(scatterPays, count)),
      ratio(100),
    ),
    award: meanByCount(scatters, (count) => byCount(awards, count)),
    entry: meanByCount(scatters, (count) => Number(byCount(awards, count) > 0)),
  }
}

/** Mean pay of a symbol that fills its reels, in bets: it pays on every line, so its line pay is its pay in bets. */
function meanOfSpecial({ pays }: LineDefinition, reels: readonly ReelWindows[], special: number): Ratio {
  const shown = reels.map(({ windows }) => windows.map((window) => Number(window.includes(special))))
  return meanByCount(shown, (count) => pays[special]?.[count] ?? 0)
}

export interface LineReturn {
  /** Shares of the bet, before the win cap; their sum is the return. */
  readonly parts: readonly { readonly name: string; readonly share: Ratio }[]
  readonly total: Ratio
  readonly features: readonly { readonly name: string; readonly chance: number }[]
}

function returnOfFree(definition: LineDefinition): Ratio {
  const { strips, features } = definition
  const { lines, scatters, award } = meansOfSpin(definition, strips.free)
  const reels = readReels(definition, strips.free)
  const weights = features.expandingSymbol?.weights ?? []
  const special = listFree(definition).reduce(
    (sum, one) =>
      one.special < 0
        ? sum
        : add(sum, multiply(ratio(weights[one.special]!), meanOfSpecial(definition, reels, one.special))),
    ratio(0),
  )
  const drawn = divide(
    special,
    ratio(
      Math.max(
        1,
        weights.reduce((a, b) => a + b, 0),
      ),
    ),
  )
  const spin = multiply(add(add(lines, scatters), drawn), ratio(features.freeSpins!.multiplier))
  return divide(spin, subtract(ratio(1), award))
}

function returnOfNudged(definition: LineDefinition): LineReturn {
  const { strips, features } = definition
  const values = features.multiplierReel?.values ?? [1]
  const mean = ratio(
    values.reduce((a, b) => a + b, 0),
    values.length,
  )
  const lines = multiply(meansOfSpin(definition, strips.base).lines, mean)
  const outcomes = countOutcomes(definition, strips.base)
  const total = ratio(sumWorth(outcomes), BigInt(outcomes.cases) * 100n)
  const plain = countOutcomes({ ...definition, features: {} }, strips.base)
  const losing = (plain.byAward.get(0)?.get(0) ?? 0) / plain.cases
  const stillLosing = (outcomes.byAward.get(0)?.get(0) ?? 0) / outcomes.cases
  return {
    parts: [
      { name: 'lines', share: lines },
      { name: 'nudge', share: subtract(total, lines) },
    ],
    total,
    features: [{ name: 'nudge', chance: losing - stillLosing }],
  }
}

export function computeReturn(definition: LineDefinition): LineReturn {
  const { strips, features } = definition
  if (features.nudge) return returnOfNudged(definition)
  const base = meansOfSpin(definition, strips.base)
  const free = features.freeSpins ? multiply(base.award, returnOfFree(definition)) : ratio(0)
  const { expandingWild } = features
  const uncovered = readReels(definition, strips.base)
    .filter((_, reel) => expandingWild?.reels.includes(reel))
    .map(({ windows }) => windows.filter((window) => !window.includes(definition.wild)).length / windows.length)
  return {
    parts: [
      { name: 'lines', share: base.lines },
      { name: 'scatters', share: base.scatters },
      { name: 'freeSpins', share: free },
    ],
    total: add(add(base.lines, base.scatters), free),
    features: [
      ...(expandingWild ? [{ name: 'expandingWild', chance: 1 - uncovered.reduce((a, b) => a * b, 1) }] : []),
      { name: 'freeSpins', chance: toNumber(base.entry) },
    ],
  }
}

const winBands = [0, 0.01, 1, 2, 5, 10, 20, 50, 100, 200, 500, 1000, 2000]
const round = (value: number, digits: number): number => Number(value.toPrecision(digits))
const volatilityOf = (deviation: number): ParMode['volatility'] =>
  deviation < 4 ? 'low' : deviation < 7 ? 'medium' : deviation < 11 ? 'high' : 'very high'

function modeOf(definition: LineDefinition): ParMode {
  const { parts, total, features } = computeReturn(definition)
  const { unit, chances, lostToCap } = spreadRound(definition)
  const times = (i: number): number => (i * unit) / 100
  const mean = chances.reduce((sum, chance, i) => sum + chance * times(i), 0)
  const variance = chances.reduce((sum, chance, i) => sum + chance * (times(i) - mean) ** 2, 0)
  const isCapped = definition.features.freeSpins !== undefined
  const bands = winBands.map((from, b) => ({
    from,
    chance: round(
      chances.reduce((sum, chance, i) => {
        const isInside = times(i) >= from && times(i) < (winBands[b + 1] ?? Number.POSITIVE_INFINITY)
        return isInside ? sum + chance : sum
      }, 0),
      6,
    ),
  }))
  return {
    mode: 'base',
    fraction: [String(total.num), String(total.den)],
    returned: round(toNumber(total) * 100, 10),
    parts: parts.map(({ name, share }) => ({ name, percent: round(toNumber(share) * 100, 8) })),
    hitRate: round((1 - chances[0]!) * 100, 8),
    deviation: round(Math.sqrt(variance), 6),
    volatility: volatilityOf(Math.sqrt(variance)),
    features: features.map(({ name, chance }) => ({ name, oneIn: round(1 / chance, 6) })),
    maxWin: isCapped ? definition.winCap : mostOf(countOutcomes(definition, definition.strips.base)) / 100,
    isCapped,
    bands: bands.filter(({ chance }) => chance > 1e-12),
    method: wordMethod(definition, lostToCap),
  }
}

function wordMethod({ features }: LineDefinition, lostToCap: number): string {
  if (!features.freeSpins) return 'Return, hit rate, deviation and bands are counted out over every stop.'
  const taken = lostToCap < 1e-12 ? 'nothing that could be seen' : `${round(lostToCap * 100, 2)} % of the stake`
  return (
    'The return is a closed form over the reels, as a fraction, before the cap. Hit rate, deviation and bands are counted ' +
    'out over every stop and, for free spins that bring free spins, summed by Fourier transform, with the cap: it takes ' +
    `${taken}.`
  )
}

export function parOf(definition: LineDefinition): ParSheet {
  return {
    code: definition.code,
    variant: definition.variant,
    mathHash: hashDefinition(definition),
    modes: [modeOf(definition)],
    jackpotPercent: definition.jackpots ? 1 : 0,
  }
}
