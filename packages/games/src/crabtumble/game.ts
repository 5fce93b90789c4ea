// Crab Tumble: six reels, five rows; eight of a kind anywhere pay and make room; orbs add up, and chests open free spins that keep them.
import { parseStrip } from '../engine/strips.ts'
import type { TumbleDefinition } from '../engine/tumble.ts'
import { STRIPS } from './strips.ts'
import { CELL_PAYS, CHEST_PAYS, STEPS, SYMBOLS } from './symbols.ts'

const ORBS = [1, 2, 3, 5, 10, 25, 50, 100] as const

/** Variants differ only in how likely each orb is, in ten-thousandths. */
const WEIGHTS: readonly { variant: number; base: readonly number[]; free: readonly number[] }[] = [
  {
    variant: 96.5,
    base: [8222, 1007, 437, 219, 81, 25, 7, 2],
    free: [4143, 3215, 1496, 748, 278, 85, 26, 9],
  },
  {
    variant: 94.5,
    base: [8437, 857, 400, 200, 74, 23, 7, 2],
    free: [4344, 3102, 1446, 723, 269, 83, 25, 8],
  },
  {
    variant: 92.5,
    base: [8596, 769, 359, 180, 67, 21, 6, 2],
    free: [4566, 2980, 1390, 695, 258, 79, 24, 8],
  },
]

const codes = SYMBOLS.map(({ code }) => code)

export const variants: readonly TumbleDefinition[] = WEIGHTS.map(({ variant, base, free }) => ({
  code: 'crabtumble',
  mechanic: 'tumble',
  variant,
  bets: [1_000, 2_000, 4_000, 6_000, 10_000, 20_000, 40_000, 60_000, 100_000, 200_000],
  modes: [
    { code: 'base', price: 1 },
    { code: 'buy', price: 100 },
  ],
  winCap: 5_000,
  jackpots: true,
  symbols: SYMBOLS,
  reels: 6,
  rows: 5,
  steps: STEPS,
  pays: CELL_PAYS,
  scatterPays: CHEST_PAYS,
  orbs: { values: ORBS, base, free },
  freeSpins: { from: 4, spins: 15, againFrom: 4, again: 5 },
  strips: { base: parseStrip(STRIPS.base, codes), free: parseStrip(STRIPS.free, codes) },
}))
