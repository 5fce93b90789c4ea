// The whole cycle of a line game's reels after its features, counted stop by stop: by line pay, scatters and filled reels.
import { readRun, type LineDefinition } from '../engine/lines.ts'
import { showReel, type Strip } from '../engine/strips.ts'
import { buildAutomaton, type PayAutomaton } from './automaton.ts'

export function automatonOf(definition: LineDefinition): PayAutomaton {
  return buildAutomaton(definition.symbols.length, definition.lines[0]!.length, (line) => readRun(line, definition).pay)
}

/** One reel: the window of each stop after wilds have covered it, and how many scatters landed there. */
export interface ReelWindows {
  readonly length: number
  readonly windows: readonly (readonly number[])[]
  readonly scatters: readonly number[]
}

export function readReels(definition: LineDefinition, strips: readonly Strip[]): ReelWindows[] {
  const { rows, wild, scatter, features } = definition
  return strips.map((strip, reel) => {
    const covers = features.expandingWild?.reels.includes(reel) ?? false
    const landed = strip.map((_, stop) => showReel(strip, stop, rows))
    return {
      length: strip.length,
      windows: landed.map((window) => (covers && window.includes(wild) ? window.map(() => wild) : window)),
      scatters: landed.map((window) => window.filter((symbol) => symbol === scatter).length),
    }
  })
}

export interface CycleTally {
  /** Number of different stops: the product of the strip lengths. */
  readonly cycle: number
  /** counts[scatters][reels that show the special symbol][line pay in line bets] = number of stops; whole numbers. */
  readonly counts: readonly (readonly Float64Array[])[]
}

/** Stops with the same window, merged. */
interface Kind {
  readonly window: readonly number[]
  readonly scatters: number
  readonly special: number
  times: number
}

function groupStops({ windows, scatters }: ReelWindows, special: number): Kind[] {
  const kinds = new Map<string, Kind>()
  windows.forEach((window, stop) => {
    const key = `${window.join()}/${scatters[stop]}`
    const found = kinds.get(key)
    if (found) found.times++
    else kinds.set(key, { window, scatters: scatters[stop]!, special: Number(window.includes(special)), times: 1 })
  })
  return [...kinds.values()]
}

/** For the reels from `reel` on: the number of stops that show this many scatters and special reels. */
type Rest = readonly { readonly side: number; readonly times: number }[]

function spreadRest(reels: readonly Kind[][], width: number): Rest[] {
  const rests: Rest[] = [[{ side: 0, times: 1 }]]
  for (const kinds of reels.toReversed()) {
    const sum = new Map<number, number>()
    for (const { side, times } of rests[0]!)
      for (const kind of kinds) {
        const to = side + kind.scatters * width + kind.special
        sum.set(to, (sum.get(to) ?? 0) + times * kind.times)
      }
    rests.unshift([...sum].map(([side, times]) => ({ side, times })))
  }
  return rests
}

/** Counts the cycle reel by reel; once no line is open, the remaining reels matter only by their scatters and special symbols. */
export function tallyCycle(definition: LineDefinition, strips: readonly Strip[], special = -1): CycleTally {
  const { lines, rows } = definition
  const { next, pay, symbols, start } = automatonOf(definition)
  const reels = readReels(definition, strips).map((reel) => groupStops(reel, special))
  const width = reels.length + 1
  const rests = spreadRest(reels, width)
  const most = lines.length * pay.reduce((a, b) => Math.max(a, b), 0)
  const sides = (reels.length * rows + 1) * width
  const flat = Array.from({ length: sides }, () => new Float64Array(0))
  const rowAt = (side: number): Float64Array =>
    flat[side]!.length > 0 ? flat[side]! : (flat[side] = new Float64Array(most + 1))
  // The lines still open before each reel, and their states: updated in place, nothing is allocated while counting.
  const open = Array.from({ length: reels.length + 1 }, () => new Int32Array(lines.length))
  const states = Array.from({ length: reels.length + 1 }, () => new Int32Array(lines.length))
  const rowOf = strips.map((_, reel) => Int32Array.from(lines, (line) => line[reel]!))
  lines.forEach((_, line) => {
    open[0]![line] = line
    states[0]![line] = start
  })

  function descend(reel: number, alive: number, worth: number, side: number, stops: number): void {
    if (alive === 0) {
      const rest = rests[reel]!
      for (let i = 0; i < rest.length; i++) rowAt(side + rest[i]!.side)[worth]! += stops * rest[i]!.times
      return
    }
    const kinds = reels[reel]!
    const openNow = open[reel]!
    const statesNow = states[reel]!
    const openNext = open[reel + 1]!
    const statesNext = states[reel + 1]!
    const rowNow = rowOf[reel]!
    for (let k = 0; k < kinds.length; k++) {
      const { window, scatters, special: shown, times } = kinds[k]!
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
      descend(reel + 1, left, settled, side + scatters * width + shown, stops * times)
    }
  }

  descend(0, lines.length, 0, 0, 1)
  const counts = Array.from({ length: reels.length * rows + 1 }, (_, k) => flat.slice(k * width, (k + 1) * width))
  return { cycle: strips.reduce((product, strip) => product * strip.length, 1), counts }
}
