// Dragon 243: five reels, three rows, 243 ways; wilds count twice or three times; with three pearls the player chooses the free spins.
import { parseStrip } from '../engine/strips.ts'
import type { WaysDefinition } from '../engine/ways.ts'
import { baseStrips, freeStrips } from './strips.ts'
import { pearlPays, symbols, wayPays } from './symbols.ts'

/** Variants differ only in how often a wild counts once, twice, three times, in ten-thousandths. */
const weights: readonly { variant: number; base: readonly number[]; free: readonly number[] }[] = [
  { variant: 96.2, base: [5916, 2918, 1166], free: [3916, 4346, 1738] },
  { variant: 94.2, base: [6043, 2827, 1130], free: [4122, 4199, 1679] },
  { variant: 92.2, base: [6172, 2735, 1093], free: [4332, 4049, 1619] },
]

const codes = symbols.map(({ code }) => code)
const parse = (strips: readonly string[]) => strips.map((text) => parseStrip(text, codes))

export const variants: readonly WaysDefinition[] = weights.map(({ variant, base, free }) => ({
  code: 'dragon243',
  mechanic: 'ways',
  variant,
  bets: [1_000, 2_000, 4_000, 6_000, 10_000, 20_000, 40_000, 60_000, 100_000, 200_000],
  modes: [{ code: 'base', price: 1 }],
  winCap: 5_000,
  jackpots: true,
  symbols,
  rows: 3,
  pays: wayPays,
  scatterPays: pearlPays,
  wilds: { values: [1, 2, 3], base, free },
  freeSpins: {
    from: 3,
    // Spins × multiplier is 40 for each: whichever set is chosen, the round returns exactly the same.
    sets: [
      { spins: 20, multiplier: 2 },
      { spins: 10, multiplier: 4 },
      { spins: 5, multiplier: 8 },
    ],
    again: 5,
  },
  strips: { base: parse(baseStrips), free: parse(freeStrips) },
}))
