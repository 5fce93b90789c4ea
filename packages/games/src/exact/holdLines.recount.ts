// The paid spin by a second method: the symbols that every stop of every reel shows, evaluated one reel after the other. It shares only the
// definition with the first.
import type { SpinDefinition } from '../engine/holdLines.ts'
import { ratio, type Ratio } from './ratio.ts'

interface Table {
  readonly special: number
  /** matches[symbol shown]: a bit for every symbol whose run from the left it carries on. */
  readonly matches: readonly number[]
}

function readTable({ symbols }: SpinDefinition): Table {
  const special = symbols.findIndex(({ role }) => role === 'coin' || role === 'bonus')
  const all = 2 ** symbols.length - 1 - 2 ** special
  return { special, matches: symbols.map(({ role }, symbol) => (role === 'wild' ? all : all & (1 << symbol))) }
}

/** How often each value occurs. */
function countAlike(values: readonly number[]): ReadonlyMap<number, number> {
  const times = new Map<number, number>()
  for (const value of values) times.set(value, (times.get(value) ?? 0) + 1)
  return times
}

/** Pay of one line, summed over every stop of all reels: all symbols run at once, and the best-paying run counts. */
function sumLine({ strips, pays }: SpinDefinition, { matches }: Table, rows: readonly number[]): number {
  const reels = strips.base.length
  const rest = strips.base.map((_, reel) =>
    strips.base.slice(reel).reduce((product, strip) => product * strip.length, 1),
  )

  const bestOf = (ended: number, run: number, best: number): number => {
    for (let symbol = 0; ended >> symbol > 0; symbol++)
      if ((ended >> symbol) & 1) best = Math.max(best, pays[symbol]?.[run] ?? 0)
    return best
  }
  // Stops that show the line the same symbol are processed together.
  const seen = strips.base.map((strip, reel) =>
    countAlike(strip.map((_, stop) => strip[(stop + rows[reel]!) % strip.length]!)),
  )
  // Sums stay far below 2⁵³: a line's highest pay times the number of stops.
  const follow = (reel: number, running: number, best: number): number => {
    if (reel === reels) return bestOf(running, reel, best)
    if (running === 0) return best * rest[reel]!
    let sum = 0
    for (const [symbol, times] of seen[reel]!) {
      const still = running & matches[symbol]!
      sum += times * follow(reel + 1, still, bestOf(running & ~still, reel, best))
    }
    return sum
  }
  return follow(
    0,
    matches.reduce((all, bits) => all | bits, 0),
    0,
  )
}

/** Mean win of all lines, in bets. */
export function recountLines(definition: SpinDefinition): Ratio {
  const table = readTable(definition)
  const { lines, strips } = definition
  const cycle = strips.base.reduce((product, strip) => product * BigInt(strip.length), 1n)
  const sum = lines.reduce((all, rows) => all + BigInt(sumLine(definition, table, rows)), 0n)
  return ratio(sum, cycle * BigInt(lines.length))
}

/** By number of visible coins or bonus symbols: how many of all stops show it. Stops of a reel that show as many are processed together. */
export function recountShown(definition: SpinDefinition): { counts: number[]; cycle: number } {
  const { strips, rows } = definition
  const { special } = readTable(definition)
  const shown = strips.base.map((strip) =>
    countAlike(
      strip.map((_, stop) => {
        let count = 0
        for (let row = 0; row < rows; row++) if (strip[(stop + row) % strip.length] === special) count++
        return count
      }),
    ),
  )
  const counts = Array.from({ length: strips.base.length * rows + 1 }, () => 0)
  const visit = (reel: number, before: number, ways: number): void => {
    if (reel === shown.length) counts[before]! += ways
    else for (const [count, times] of shown[reel]!) visit(reel + 1, before + count, ways * times)
  }
  visit(0, 0, 1)
  return { counts, cycle: counts.reduce((sum, count) => sum + count, 0) }
}
