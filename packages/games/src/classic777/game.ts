// Classic 777: three reels, three rows, five lines; a fourth reel multiplies the win, and a losing spin may be nudged into a win.
import type { Line, LineDefinition } from '../engine/lines.ts'
import type { Strip } from '../engine/strips.ts'
import { strips93, strips95, strips97 } from './strips.ts'
import { linePays, multipliers, symbols } from './symbols.ts'

const lines: readonly Line[] = [
  [1, 1, 1],
  [0, 0, 0],
  [2, 2, 2],
  [0, 1, 2],
  [2, 1, 0],
]

function define(variant: number, base: readonly Strip[]): LineDefinition {
  return {
    code: 'classic777',
    mechanic: 'lines',
    variant,
    bets: [1_000, 2_000, 4_000, 6_000, 10_000, 20_000, 40_000, 60_000, 100_000, 200_000],
    modes: [{ code: 'base', price: 1 }],
    winCap: 500,
    jackpots: true,
    symbols,
    rows: 3,
    lines,
    wild: symbols.findIndex(({ role }) => role === 'wild'),
    scatter: -1,
    pays: linePays,
    scatterPays: [],
    strips: { base, free: [] },
    features: { multiplierReel: { values: multipliers }, nudge: { oneIn: 10 } },
  }
}

export const variants: readonly LineDefinition[] = [define(97, strips97), define(95, strips95), define(93, strips93)]
