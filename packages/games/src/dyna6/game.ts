// Ten Thousand Ways to Gold: six reels of two to seven rows, up to 117,649 ways; crates open to one symbol; in free spins every win adds one to the multiplier.
import type { DynaDefinition } from '../engine/dyna.ts'
import { parseStrip } from '../engine/strips.ts'
import { BASE, FREE } from './strips.ts'
import { DYNAMITE_PAYS, SYMBOLS, WAY_PAYS } from './symbols.ts'

/** What crates hold, from the miner down to the ten, in ten-thousandths; variants differ in this alone. */
const CRATES: readonly { variant: number; base: readonly number[]; free: readonly number[] }[] = [
  {
    variant: 96.4,
    base: [581, 745, 981, 1054, 1127, 1109, 1109, 1082, 1119, 1093],
    free: [584, 749, 984, 1056, 1128, 1108, 1108, 1080, 1116, 1087],
  },
  {
    variant: 94.4,
    base: [354, 479, 754, 902, 1051, 1223, 1223, 1272, 1346, 1396],
    free: [498, 647, 898, 999, 1099, 1151, 1151, 1152, 1202, 1203],
  },
  {
    variant: 92.4,
    base: [125, 213, 525, 750, 975, 1337, 1337, 1462, 1575, 1701],
    free: [411, 547, 811, 941, 1070, 1194, 1194, 1224, 1289, 1319],
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
  rows: { least: 2, base: [18, 24, 24, 18, 10, 6], free: [12, 22, 26, 22, 12, 6] },
  pays: WAY_PAYS,
  scatterPays: DYNAMITE_PAYS,
  mystery: { base: spreadOut(base), free: spreadOut(free) },
  freeSpins: { awards: [0, 0, 0, 0, 10, 15, 20], again: [0, 0, 0, 4, 6, 8, 10] },
  strips: { base: parse(BASE), free: parse(FREE) },
}))
