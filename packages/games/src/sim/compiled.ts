// The compiled evaluator of line games: tables over the first three reels' stops; only lines still open evaluate the others.
import type { LineDefinition } from '../engine/lines.ts'
import type { Strip } from '../engine/strips.ts'
import { automatonOf, readReels, type ReelWindows } from '../exact/lineCycle.ts'
import type { PayAutomaton } from '../exact/automaton.ts'

const headWords = 3

export interface CompiledReels {
  /** Number of stops of the first three reels together, and of the others. */
  readonly heads: number
  readonly tails: number
  /** Line pay in line bets. */
  payAt(head: number, tail: number): number
  /** Scatters + 16 × reels that show the special symbol. */
  sideAt(head: number, tail: number): number
}

interface Part {
  readonly stops: number
  readonly sides: Uint8Array
  /** Calls `see` with each reel's window at every stop; the last reel's stop varies fastest. */
  each(see: (windows: readonly (readonly number[])[], at: number) => void): void
}

function makePart(reels: readonly ReelWindows[], special: number): Part {
  const stops = reels.reduce((product, { length }) => product * length, 1)
  const each: Part['each'] = (see) => {
    for (let at = 0; at < stops; at++) {
      let left = at
      const windows = reels.map(() => [] as readonly number[])
      for (let reel = reels.length - 1; reel >= 0; reel--) {
        windows[reel] = reels[reel]!.windows[left % reels[reel]!.length]!
        left = Math.floor(left / reels[reel]!.length)
      }
      see(windows, at)
    }
  }
  const sides = new Uint8Array(stops)
  each((windows, at) => {
    let left = at
    for (let reel = reels.length - 1; reel >= 0; reel--) {
      sides[at]! += reels[reel]!.scatters[left % reels[reel]!.length]! + 16 * Number(windows[reel]!.includes(special))
      left = Math.floor(left / reels[reel]!.length)
    }
  })
  return { stops, sides, each }
}

/** What is open after the first three reels: a state, a path through the rows of the others, and how many lines share both. */
interface Open {
  readonly heads: Int32Array
  readonly open: Int32Array
}

function compileHead(definition: LineDefinition, automaton: PayAutomaton, part: Part, ways: readonly number[]): Open {
  const { lines } = definition
  const { symbols, start, next, pay } = automaton
  // By head: the settled pay, and where its open lines begin.
  const heads = new Int32Array(part.stops * 2 + 2)
  const open: number[] = []
  part.each((windows, at) => {
    const shared = new Map<number, number>()
    lines.forEach((line, i) => {
      const state = windows.reduce((from, window, reel) => next[from * symbols + window[line[reel]!]!]!, start)
      if (pay[state]! >= 0) heads[at * 2]! += pay[state]!
      else shared.set((state << 8) | ways[i]!, (shared.get((state << 8) | ways[i]!) ?? 0) + 1)
    })
    for (const [key, times] of shared) open.push((key << 8) | times)
    heads[at * 2 + 3] = open.length
  })
  return { heads, open: Int32Array.from(open) }
}

export function compileReels(definition: LineDefinition, strips: readonly Strip[], special = -1): CompiledReels {
  const automaton = automatonOf(definition)
  const { symbols, next, pay } = automaton
  const reels = readReels(definition, strips)
  const head = makePart(reels.slice(0, headWords), special)
  const tail = makePart(reels.slice(headWords), special)
  const tailReels = reels.length - Math.min(headWords, reels.length)
  if (tailReels !== 0 && tailReels !== 2) throw new RangeError('only three or five reels are compiled')
  const rowsOf = definition.lines.map((line) => line.slice(headWords).join())
  const kinds = [...new Set(rowsOf)]
  const { heads, open } = compileHead(
    definition,
    automaton,
    head,
    rowsOf.map((rows) => kinds.indexOf(rows)),
  )
  const paths = kinds.map((rows) => (rows === '' ? [] : rows.split(',').map(Number)))
  // By tail and path through its rows: the two symbols met there; and by state and two symbols: the pay.
  const pairs = new Uint16Array(tail.stops * kinds.length)
  tail.each((windows, at) =>
    paths.forEach((path, way) => {
      pairs[at * kinds.length + way] = path.reduce((pair, row, i) => pair * symbols + windows[i]![row]!, 0)
    }),
  )
  const square = symbols * symbols
  const worth = new Int32Array(tailReels === 0 ? 0 : pay.length * square)
  if (tailReels > 0)
    for (let state = 0; state < pay.length; state++)
      for (let pair = 0; pair < square; pair++) {
        const between = next[state * symbols + Math.floor(pair / symbols)]!
        worth[state * square + pair] = pay[next[between * symbols + (pair % symbols)]!]!
      }
  const ways = kinds.length
  return {
    heads: head.stops,
    tails: tail.stops,
    payAt(at, to) {
      let sum = heads[at * 2]!
      const end = heads[at * 2 + 3]!
      for (let i = heads[at * 2 + 1]!; i < end; i++) {
        const one = open[i]!
        sum += worth[(one >> 16) * square + pairs[to * ways + ((one >> 8) & 255)]!]! * (one & 255)
      }
      return sum
    },
    sideAt: (at, to) => head.sides[at]! + tail.sides[to]!,
  }
}
