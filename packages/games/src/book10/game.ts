// Book of the Pharaoh: five reels, three rows, ten lines; books are wild and scatter, and open free spins in which one symbol expands.
import type { Line, LineDefinition } from '../engine/lines.ts'
import type { Strip } from '../engine/strips.ts'
import { FREE_STRIPS, STRIPS_921, STRIPS_941, STRIPS_961 } from './strips.ts'
import { BOOK_AWARDS, BOOK_PAYS, LINE_PAYS, SYMBOLS } from './symbols.ts'

const LINES: readonly Line[] = [
  [1, 1, 1, 1, 1],
  [0, 0, 0, 0, 0],
  [2, 2, 2, 2, 2],
  [0, 1, 2, 1, 0],
  [2, 1, 0, 1, 2],
  [1, 2, 2, 2, 1],
  [1, 0, 0, 0, 1],
  [2, 2, 1, 0, 0],
  [0, 0, 1, 2, 2],
  [2, 1, 1, 1, 0],
]
const BOOK = SYMBOLS.findIndex(({ code }) => code === 'book')

function define(variant: number, base: readonly Strip[]): LineDefinition {
  return {
    code: 'book10',
    mechanic: 'lines',
    variant,
    bets: [1_000, 2_000, 4_000, 6_000, 10_000, 20_000, 40_000, 60_000, 100_000, 200_000],
    modes: [{ code: 'base', price: 1 }],
    winCap: 5_000,
    jackpots: true,
    symbols: SYMBOLS,
    rows: 3,
    lines: LINES,
    wild: BOOK,
    scatter: BOOK,
    pays: LINE_PAYS,
    scatterPays: BOOK_PAYS,
    strips: { base, free: FREE_STRIPS },
    features: {
      freeSpins: { awards: BOOK_AWARDS, multiplier: 1 },
      // Every symbol but the book has the same probability.
      expandingSymbol: { weights: SYMBOLS.map((_, symbol) => Number(symbol !== BOOK)) },
    },
  }
}

export const variants: readonly LineDefinition[] = [
  define(96.1, STRIPS_961),
  define(94.1, STRIPS_941),
  define(92.1, STRIPS_921),
]
