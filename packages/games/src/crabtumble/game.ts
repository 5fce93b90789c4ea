// Crab Tumble: six reels, five rows; eight of a kind anywhere pay and are removed; orbs add up, and chests open free spins that keep them.
import { parseStrip } from '../engine/strips.ts'
import type { TumbleDefinition } from '../engine/tumble.ts'
import { STRIPS } from './strips.ts'
import { CELL_PAYS, CHEST_PAYS, STEPS, SYMBOLS } from './symbols.ts'

const ORBS = [1, 2, 3, 5, 10, 25, 50, 100] as const

/** Variants differ only in the probability of each orb, in ten-thousandths. */
const WEIGHTS: readonly { variant: number; base: readonly number[]; free: readonly number[] }[] = [
  { variant: 96.5, base: [8029, 1096, 496, 248, 92, 28, 8, 3], free: [3721, 3447, 1604, 802, 298, 92, 27, 9] },
  { variant: 94.5, base: [8233, 969, 451, 226, 84, 26, 8, 3], free: [3961, 3311, 1545, 773, 287, 88, 26, 9] },
  { variant: 92.5, base: [8346, 909, 423, 211, 78, 24, 7, 2], free: [4126, 3249, 1487, 744, 276, 85, 25, 8] },
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
