// Book of Secrets: five reels, three rows, ten lines; books are wild and scatter, and open free spins in which one symbol expands.
import type { Line, LineDefinition } from '../engine/lines.ts'
import type { Strip } from '../engine/strips.ts'
import { freeStrips, strips921, strips941, strips961 } from './strips.ts'
import { bookAwards, bookPays, linePays, symbols } from './symbols.ts'

const lines: readonly Line[] = [
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
const book = symbols.findIndex(({ code }) => code === 'book')

function define(variant: number, base: readonly Strip[]): LineDefinition {
  return {
    code: 'book10',
    mechanic: 'lines',
    variant,
    bets: [1_000, 2_000, 4_000, 6_000, 10_000, 20_000, 40_000, 60_000, 100_000, 200_000],
    modes: [{ code: 'base', price: 1 }],
    winCap: 5_000,
    jackpots: true,
    symbols,
    rows: 3,
    lines,
    wild: book,
    scatter: book,
    pays: linePays,
    scatterPays: bookPays,
    strips: { base, free: freeStrips },
    features: {
      freeSpins: { awards: bookAwards, multiplier: 1 },
      // Every symbol but the book has the same probability.
      expandingSymbol: { weights: symbols.map((_, symbol) => Number(symbol !== book)) },
    },
  }
}

export const variants: readonly LineDefinition[] = [
  define(96.1, strips961),
  define(94.1, strips941),
  define(92.1, strips921),
]
