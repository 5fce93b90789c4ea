// Return to player in closed form: exact fractions from symbol counts alone, without looking at a single grid.
import { byCount, readRun, type LineDefinition } from '../engine/lines.ts'
import { showReel, type Strip } from '../engine/strips.ts'
import { buildAutomaton, type PayAutomaton } from './automaton.ts'
import { add, divide, multiply, ratio, subtract, type Ratio } from './ratio.ts'

export function automatonOf(definition: LineDefinition): PayAutomaton {
  const rules = definition
  const reels = definition.strips.base.length
  return buildAutomaton(definition.symbols.length, reels, (line) => readRun(line, rules).pay)
}

/** Mean pay of one line in line bets. Every row of a reel shows each strip place equally often, so all lines have this mean. */
export function meanOfLine({ symbols, start, next, pay }: PayAutomaton, strips: readonly Strip[]): Ratio {
  let ways = new Map<number, bigint>([[start, 1n]])
  let cycle = 1n
  for (const strip of strips) {
    const after = new Map<number, bigint>()
    for (const [state, count] of ways)
      for (const symbol of strip) {
        const to = next[state * symbols + symbol]!
        after.set(to, (after.get(to) ?? 0n) + count)
      }
    ways = after
    cycle *= BigInt(strip.length)
  }
  let sum = 0n
  for (const [state, count] of ways) sum += count * BigInt(pay[state]!)
  return ratio(sum, cycle)
}

/** In how many stops of the whole cycle exactly k scatters show: counts[k]. */
export function countScatters(strips: readonly Strip[], scatter: number, rows: number): bigint[] {
  let counts = [1n]
  for (const strip of strips) {
    const after: bigint[] = Array.from({ length: counts.length + rows }, () => 0n)
    for (let stop = 0; stop < strip.length; stop++) {
      const shown = showReel(strip, stop, rows).filter((symbol) => symbol === scatter).length
      counts.forEach((count, k) => (after[k + shown]! += count))
    }
    counts = after
  }
  return counts
}

function meanByCount(counts: readonly bigint[], table: readonly number[]): Ratio {
  const cycle = counts.reduce((sum, count) => sum + count, 0n)
  return ratio(
    counts.reduce((sum, count, k) => sum + count * BigInt(byCount(table, k)), 0n),
    cycle,
  )
}

interface SpinMeans {
  /** In bets, before any multiplier. */
  lines: Ratio
  scatters: Ratio
  /** Free spins granted by one spin, on average. */
  award: Ratio
}

function meansOfSpin(definition: LineDefinition, automaton: PayAutomaton, strips: readonly Strip[]): SpinMeans {
  const counts = countScatters(strips, definition.scatter, definition.rows)
  return {
    lines: meanOfLine(automaton, strips),
    scatters: meanByCount(counts, definition.scatterPays),
    award: meanByCount(counts, definition.features.freeSpins!.awards),
  }
}

export interface ClosedReturn {
  base: SpinMeans
  free: SpinMeans
  /** Free spins played for each one granted: 1 ÷ (1 − those a free spin grants again). */
  growth: Ratio
  /** Shares of the bet that come back from the paid spin, from free spins, and in all; before the win cap. */
  baseReturn: Ratio
  freeReturn: Ratio
  total: Ratio
}

export function computeReturn(definition: LineDefinition): ClosedReturn {
  const automaton = automatonOf(definition)
  const base = meansOfSpin(definition, automaton, definition.strips.base)
  const free = meansOfSpin(definition, automaton, definition.strips.free)
  const growth = divide(ratio(1n), subtract(ratio(1n), free.award))
  const freeSpin = multiply(add(free.lines, free.scatters), ratio(definition.features.freeSpins!.multiplier))
  const baseReturn = add(base.lines, base.scatters)
  const freeReturn = multiply(multiply(base.award, growth), freeSpin)
  return { base, free, growth, baseReturn, freeReturn, total: add(baseReturn, freeReturn) }
}
