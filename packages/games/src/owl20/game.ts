// Moonlit Owl: five reels, three rows, twenty lines; wilds that cover the middle reels, moons that open ten free spins at double pay.
import type { LineDefinition } from '../engine/lines.ts'
import type { Strip } from '../engine/strips.ts'
import { lines } from './lines.ts'
import { freeStrips, strips92, strips94, strips96 } from './strips.ts'
import { linePays, moonAwards, moonPays, symbols } from './symbols.ts'

function define(variant: number, base: readonly Strip[]): LineDefinition {
  return {
    code: 'owl20',
    mechanic: 'lines',
    variant,
    bets: [1_000, 2_000, 4_000, 6_000, 10_000, 20_000, 40_000, 60_000, 100_000, 200_000],
    modes: [{ code: 'base', price: 1 }],
    winCap: 5_000,
    jackpots: true,
    symbols,
    rows: 3,
    lines,
    wild: symbols.findIndex(({ code }) => code === 'wild'),
    scatter: symbols.findIndex(({ code }) => code === 'moon'),
    pays: linePays,
    scatterPays: moonPays,
    strips: { base, free: freeStrips },
    features: { freeSpins: { awards: moonAwards, multiplier: 2 }, expandingWild: { reels: [1, 2, 3] } },
  }
}

export const owl20 = define(96, strips96)
export const variants: readonly LineDefinition[] = [owl20, define(94, strips94), define(92, strips92)]
