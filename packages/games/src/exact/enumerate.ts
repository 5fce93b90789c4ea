// Every stop of the whole cycle, counted by line pay and number of scatters: hit rate, spread and greatest win come from here.
import type { LineDefinition } from '../engine/lines.ts'
import { showReel, type Strip } from '../engine/strips.ts'
import type { PayAutomaton } from './automaton.ts'

export interface SpinTally {
  /** Number of different stops: the product of the strip lengths. */
  cycle: number
  /** counts[scatters][line pay in line bets] = number of stops; whole numbers. */
  counts: Float64Array[]
}

interface Reel {
  windows: number[][]
  scatters: number[]
  /** How many windows show k scatters. */
  spread: number[]
}

function readReel(strip: Strip, rows: number, scatter: number): Reel {
  const windows = strip.map((_, stop) => showReel(strip, stop, rows))
  const scatters = windows.map((window) => window.filter((symbol) => symbol === scatter).length)
  const spread = Array.from({ length: rows + 1 }, (_, k) => scatters.filter((shown) => shown === k).length)
  return { windows, scatters, spread }
}

/** Counts the cycle reel by reel; once no line is open, the reels that remain matter only by their scatters. */
export function tallyStops(definition: LineDefinition, automaton: PayAutomaton, strips: readonly Strip[]): SpinTally {
  const { lines, rows } = definition
  const { next, pay, symbols, start } = automaton
  const reels = strips.map((strip) => readReel(strip, rows, definition.scatter))
  const most = lines.length * pay.reduce((a, b) => Math.max(a, b), 0)
  const counts = Array.from({ length: reels.length * rows + 1 }, () => new Float64Array(most + 1))
  // The lines still open before each reel, and their states: rewritten in place, nothing is allocated while counting.
  const open = Array.from({ length: reels.length + 1 }, () => new Int32Array(lines.length))
  const states = Array.from({ length: reels.length + 1 }, () => new Int32Array(lines.length))
  const rowOf = strips.map((_, reel) => Int32Array.from(lines, (line) => line[reel]!))
  lines.forEach((_, line) => {
    open[0]![line] = line
    states[0]![line] = start
  })

  function spreadRest(reel: number, worth: number, scatters: number, times: number): void {
    if (reel === reels.length) {
      counts[scatters]![worth]! += times
      return
    }
    reels[reel]!.spread.forEach((windows, shown) => {
      if (windows > 0) spreadRest(reel + 1, worth, scatters + shown, times * windows)
    })
  }

  function descend(reel: number, alive: number, worth: number, scatters: number): void {
    if (alive === 0) return spreadRest(reel, worth, scatters, 1)
    const { windows, scatters: shown } = reels[reel]!
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
      descend(reel + 1, left, settled, scatters + shown[stop]!)
    }
  }

  descend(0, lines.length, 0, 0)
  return { cycle: strips.reduce((product, strip) => product * strip.length, 1), counts }
}
