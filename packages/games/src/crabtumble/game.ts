// Crab Tumble: six reels, five rows; eight of a kind anywhere pay and are removed; orbs add up, and chests open free spins that keep them.
import { parseStrip } from '../engine/strips.ts'
import type { TumbleDefinition } from '../engine/tumble.ts'
import { strips } from './strips.ts'
import { cellPays, chestPays, steps, symbols } from './symbols.ts'

const orbs = [1, 2, 3, 5, 10, 25, 50, 100] as const

/** Variants differ only in the probability of each orb, in ten-thousandths. */
const weights: readonly { variant: number; base: readonly number[]; free: readonly number[] }[] = [
  { variant: 96.5, base: [8029, 1096, 496, 248, 92, 28, 8, 3], free: [3721, 3447, 1604, 802, 298, 92, 27, 9] },
  { variant: 94.5, base: [8233, 969, 451, 226, 84, 26, 8, 3], free: [3961, 3311, 1545, 773, 287, 88, 26, 9] },
  { variant: 92.5, base: [8346, 909, 423, 211, 78, 24, 7, 2], free: [4126, 3249, 1487, 744, 276, 85, 25, 8] },
]

const codes = symbols.map(({ code }) => code)

export const variants: readonly TumbleDefinition[] = weights.map(({ variant, base, free }) => ({
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
  symbols,
  reels: 6,
  rows: 5,
  steps,
  pays: cellPays,
  scatterPays: chestPays,
  orbs: { values: orbs, base, free },
  freeSpins: { from: 4, spins: 15, againFrom: 4, again: 5 },
  strips: { base: parseStrip(strips.base, codes), free: parseStrip(strips.free, codes) },
}))
