// Moonlit Owl: five reels, three rows, twenty lines; wilds that cover the middle reels, moons that open ten free spins at double pay.
import type { LineDefinition } from '../engine/lines.ts'
import type { Strip } from '../engine/strips.ts'
import { LINES } from './lines.ts'
import { FREE_STRIPS, STRIPS_92, STRIPS_94, STRIPS_96 } from './strips.ts'
import { LINE_PAYS, MOON_AWARDS, MOON_PAYS, SYMBOLS } from './symbols.ts'

function define(variant: number, base: readonly Strip[]): LineDefinition {
  return {
    code: 'owl20',
    mechanic: 'lines',
    variant,
    bets: [1_000, 2_000, 4_000, 6_000, 10_000, 20_000, 40_000, 60_000, 100_000, 200_000],
    modes: [{ code: 'base', price: 1 }],
    winCap: 5_000,
    jackpots: true,
    symbols: SYMBOLS,
    rows: 3,
    lines: LINES,
    wild: SYMBOLS.findIndex(({ code }) => code === 'wild'),
    scatter: SYMBOLS.findIndex(({ code }) => code === 'moon'),
    pays: LINE_PAYS,
    scatterPays: MOON_PAYS,
    strips: { base, free: FREE_STRIPS },
    features: { freeSpins: { awards: MOON_AWARDS, multiplier: 2 }, expandingWild: { reels: [1, 2, 3] } },
  }
}

export const owl20 = define(96, STRIPS_96)
export const variants: readonly LineDefinition[] = [owl20, define(94, STRIPS_94), define(92, STRIPS_92)]
