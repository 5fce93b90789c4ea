// Ten Thousand Ways to Gold: six reels of two to seven rows, up to 117,649 ways; crates open to one symbol; in free spins every win adds one to the multiplier.
import type { DynaDefinition } from '../engine/dyna.ts'
import { parseStrip } from '../engine/strips.ts'
import { BASE, FREE } from './strips.ts'
import { DYNAMITE_PAYS, SYMBOLS, WAY_PAYS } from './symbols.ts'

/** What crates hold, from the miner down to the ten, in ten-thousandths; variants differ in this alone. */
const CRATES: readonly { variant: number; base: readonly number[]; free: readonly number[] }[] = [
  {
    variant: 96.4,
    base: [417, 553, 817, 945, 1072, 1191, 1191, 1219, 1283, 1312],
    free: [656, 832, 1056, 1104, 1152, 1072, 1072, 1020, 1044, 992],
  },
  {
    variant: 94.4,
    base: [316, 435, 716, 877, 1039, 1242, 1242, 1304, 1384, 1445],
    free: [578, 741, 978, 1052, 1126, 1111, 1111, 1085, 1122, 1096],
  },
  {
    variant: 92.4,
    base: [214, 317, 614, 810, 1005, 1293, 1293, 1388, 1486, 1580],
    free: [500, 650, 900, 1000, 1100, 1150, 1150, 1150, 1200, 1200],
  },
]

const codes = SYMBOLS.map(({ code }) => code)
const parse = (strips: readonly string[]) => strips.map((text) => parseStrip(text, codes))
/** By symbol: none for those that do not pay. */
const spreadOut = (weights: readonly number[]) => [...SYMBOLS.slice(weights.length).map(() => 0), ...weights]

export const variants: readonly DynaDefinition[] = CRATES.map(({ variant, base, free }) => ({
  code: 'dyna6',
  mechanic: 'dyna',
  variant,
  bets: [1_000, 2_000, 4_000, 6_000, 10_000, 20_000, 40_000, 60_000, 100_000, 200_000],
  modes: [{ code: 'base', price: 1 }],
  winCap: 10_000,
  jackpots: true,
  symbols: SYMBOLS,
  rows: { least: 2, base: [18, 24, 24, 18, 10, 6], free: [10, 20, 26, 22, 14, 8] },
  pays: WAY_PAYS,
  scatterPays: DYNAMITE_PAYS,
  mystery: { base: spreadOut(base), free: spreadOut(free) },
  freeSpins: { awards: [0, 0, 0, 0, 10, 15, 20], again: [0, 0, 0, 4, 6, 8, 10] },
  strips: { base: parse(BASE), free: parse(FREE) },
}))
