// The paid spin of hold-and-spin and chest games, counted: mean of its lines in closed form, and the whole cycle by pay and coins.
import { rulesOfSpin, type SpinDefinition } from '../engine/holdLines.ts'
import { readRun } from '../engine/lines.ts'
import { showReel } from '../engine/strips.ts'
import { buildAutomaton, type PayAutomaton } from './automaton.ts'
import { ratio, type Ratio } from './ratio.ts'

function automatonOfSpin(definition: SpinDefinition): PayAutomaton {
  const rules = rulesOfSpin(definition)
  return buildAutomaton(definition.symbols.length, definition.strips.base.length, (line) => readRun(line, rules).pay)
}

/** Mean of all lines together, in bets: every row shows each strip place equally often, so all lines have the same mean. */
export function meanOfLines(definition: SpinDefinition): Ratio {
  const { symbols, start, next, pay } = automatonOfSpin(definition)
  let ways = new Map<number, bigint>([[start, 1n]])
  let cycle = 1n
  for (const strip of definition.strips.base) {
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

interface Reel {
  windows: number[][]
  /** How many coins or bonus symbols each window shows. */
  shown: number[]
  /** How many windows show k of them. */
  spread: number[]
}

function readReels(definition: SpinDefinition): Reel[] {
  const { strips, rows } = definition
  const { scatter } = rulesOfSpin(definition)
  return strips.base.map((strip) => {
    const windows = strip.map((_, stop) => showReel(strip, stop, rows))
    const shown = windows.map((window) => window.filter((symbol) => symbol === scatter).length)
    const spread = Array.from({ length: rows + 1 }, (_, k) => shown.filter((count) => count === k).length)
    return { windows, shown, spread }
  })
}

/** Chance that exactly k coins or bonus symbols show: a convolution over the reels. */
export function chancesOfShown(definition: SpinDefinition): Ratio[] {
  let counts = [1n]
  for (const { spread } of readReels(definition)) {
    const after = Array.from({ length: counts.length + definition.rows }, () => 0n)
    spread.forEach((windows, k) => counts.forEach((count, before) => (after[before + k]! += count * BigInt(windows))))
    counts = after
  }
  const cycle = counts.reduce((sum, count) => sum + count, 0n)
  return counts.map((count) => ratio(count, cycle))
}

export interface SpinTally {
  cycle: number
  /** counts[coins or bonus symbols shown].get(pay of all lines in line bets) = number of stops. */
  counts: Map<number, number>[]
}

const tallies = new Map<string, SpinTally>()

/** Variants often share their strips and line pays: such a cycle is counted once. */
export function tallySpin(definition: SpinDefinition): SpinTally {
  const { strips, lines, pays, rows } = definition
  const key = JSON.stringify([strips.base, lines, pays, rows, rulesOfSpin(definition)])
  const known = tallies.get(key)
  if (known) return known
  const tally = countCycle(definition)
  tallies.set(key, tally)
  return tally
}

/** Reel by reel; once no line is open, the remaining reels matter only by their coins. */
function countCycle(definition: SpinDefinition): SpinTally {
  const { lines, rows, strips } = definition
  const { next, pay, symbols, start } = automatonOfSpin(definition)
  const reels = readReels(definition)
  const most = lines.length * pay.reduce((a, b) => Math.max(a, b), 0)
  const counts = Array.from({ length: reels.length * rows + 1 }, () => new Float64Array(most + 1))
  // The lines still open before each reel, and their states: updated in place, nothing is allocated while counting.
  const open = Array.from({ length: reels.length + 1 }, () => new Int32Array(lines.length))
  const states = Array.from({ length: reels.length + 1 }, () => new Int32Array(lines.length).fill(start))
  const rowOf = strips.base.map((_, reel) => Int32Array.from(lines, (line) => line[reel]!))
  lines.forEach((_, line) => (open[0]![line] = line))

  function spreadRest(reel: number, worth: number, coins: number, times: number): void {
    if (reel === reels.length) {
      counts[coins]![worth]! += times
      return
    }
    reels[reel]!.spread.forEach((windows, shown) => {
      if (windows > 0) spreadRest(reel + 1, worth, coins + shown, times * windows)
    })
  }

  function descend(reel: number, alive: number, worth: number, coins: number): void {
    if (alive === 0) return spreadRest(reel, worth, coins, 1)
    const { windows, shown } = reels[reel]!
    const openNow = open[reel]!
    const statesNow = states[reel]!
    const openNext = open[reel + 1]!
    const statesNext = states[reel + 1]!
    const rowNow = rowOf[reel]!
    for (let stop = 0; stop < windows.length; stop++) {
      const window = windows[stop]!
      let left = 0
      let settled = worth
      for (let i = 0; i < alive; i++) {
        const line = openNow[i]!
        const state = next[statesNow[i]! * symbols + window[rowNow[line]!]!]!
        const known = pay[state]!
        if (known >= 0) settled += known
        else {
          openNext[left] = line
          statesNext[left++] = state
        }
      }
      descend(reel + 1, left, settled, coins + shown[stop]!)
    }
  }

  descend(0, lines.length, 0, 0)
  const sparse = counts.map((row) => new Map([...row.entries()].filter(([, count]) => count > 0)))
  return { cycle: strips.base.reduce((product, strip) => product * strip.length, 1), counts: sparse }
}
