// Golden Steed Hold: five reels, three rows, ten lines; six coins are held while the other cells spin again.
import type { CoinKind, HoldDefinition } from '../engine/hold.ts'
import { lines } from './lines.ts'
import { strips } from './strips.ts'
import { linePays, symbols } from './symbols.ts'

/** Values in hundredths of the bet; variants differ only in their probabilities. */
const coins: readonly Omit<CoinKind, 'weight'>[] = [
  { worth: 50 },
  { worth: 100 },
  { worth: 150 },
  { worth: 200 },
  { worth: 300 },
  { worth: 500 },
  { worth: 1_000 },
  { worth: 2_000, prize: 'mini' },
  { worth: 5_000, prize: 'minor' },
  { worth: 20_000, prize: 'major' },
]

const weights: readonly { variant: number; weights: readonly number[] }[] = [
  { variant: 96, weights: [220, 240, 124, 150, 106, 80, 46, 22, 9, 3] },
  { variant: 94, weights: [230, 269, 123, 150, 96, 64, 36, 20, 9, 3] },
  { variant: 92, weights: [240, 294, 123, 148, 88, 50, 26, 20, 8, 3] },
]

const cells = 15

export const variants: readonly HoldDefinition[] = weights.map(({ variant, weights }) => ({
  code: 'horsehold',
  mechanic: 'hold',
  variant,
  bets: [1_000, 2_000, 4_000, 6_000, 10_000, 20_000, 40_000, 60_000, 100_000, 200_000],
  modes: [{ code: 'base', price: 1 }],
  winCap: 5_000,
  jackpots: true,
  symbols,
  rows: 3,
  lines,
  pays: linePays,
  strips: { base: strips },
  hold: {
    from: 6,
    respins: 3,
    landing: Array.from({ length: cells }, () => 1),
    outOf: 18,
    coins: coins.map((coin, i) => ({ ...coin, weight: weights[i]! })),
    grand: 100_000,
  },
}))
