// Dynamite Six: six reels of two to seven rows, up to 117,649 ways; crates open to one symbol; in free spins every win adds one to the multiplier.
import type { DynaDefinition } from '../engine/dyna.ts'
import { parseStrip } from '../engine/strips.ts'
import { baseStrips, freeStrips } from './strips.ts'
import { dynamitePays, symbols, wayPays } from './symbols.ts'

/** The content of crates, from the miner down to the ten, in ten-thousandths; variants differ in this alone. */
const crates: readonly { variant: number; base: readonly number[]; free: readonly number[] }[] = [
  {
    variant: 96.4,
    base: [673, 852, 1073, 1115, 1158, 1063, 1063, 1006, 1027, 970],
    free: [761, 954, 1161, 1174, 1187, 1020, 1020, 933, 939, 851],
  },
  {
    variant: 94.4,
    base: [391, 523, 791, 928, 1064, 1204, 1204, 1241, 1309, 1345],
    free: [654, 829, 1054, 1102, 1151, 1073, 1073, 1022, 1046, 996],
  },
  {
    variant: 92.4,
    base: [109, 194, 509, 739, 970, 1346, 1346, 1476, 1591, 1720],
    free: [547, 704, 947, 1031, 1116, 1127, 1127, 1111, 1153, 1137],
  },
]

const codes = symbols.map(({ code }) => code)
const parse = (strips: readonly string[]) => strips.map((text) => parseStrip(text, codes))
/** Weights by symbol: 0 for those that do not pay. */
const spreadOut = (weights: readonly number[]) => [...symbols.slice(weights.length).map(() => 0), ...weights]

export const variants: readonly DynaDefinition[] = crates.map(({ variant, base, free }) => ({
  code: 'dyna6',
  mechanic: 'dyna',
  variant,
  bets: [1_000, 2_000, 4_000, 6_000, 10_000, 20_000, 40_000, 60_000, 100_000, 200_000],
  modes: [{ code: 'base', price: 1 }],
  winCap: 10_000,
  jackpots: true,
  symbols,
  rows: { least: 2, base: [18, 24, 24, 18, 10, 6], free: [12, 22, 26, 22, 12, 6] },
  pays: wayPays,
  scatterPays: dynamitePays,
  mystery: { base: spreadOut(base), free: spreadOut(free) },
  freeSpins: { awards: [0, 0, 0, 0, 10, 15, 20], again: [0, 0, 0, 4, 6, 8, 10] },
  strips: { base: parse(baseStrips), free: parse(freeStrips) },
}))
