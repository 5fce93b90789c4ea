// Moonlit Owl: five reels, three rows, twenty lines; wilds on the middle reels, moons that open free spins at double pay.
import { makeLineGame, type LineDefinition } from '../engine/linegame.ts'
import { LINES } from './lines.ts'
import { BASE_STRIPS, FREE_STRIPS } from './strips.ts'
import { LINE_PAYS, MOON_AWARDS, MOON_PAYS, SYMBOLS } from './symbols.ts'

export const OWL20_DEFINITION: LineDefinition = {
  code: 'owl20',
  symbols: SYMBOLS,
  rows: 3,
  lines: LINES,
  pays: LINE_PAYS,
  scatterPays: MOON_PAYS,
  freeSpins: { awards: MOON_AWARDS, multiplier: 2 },
  strips: { base: BASE_STRIPS, free: FREE_STRIPS },
  bets: [1_000, 2_000, 4_000, 6_000, 10_000, 20_000, 40_000, 60_000, 100_000, 200_000],
  maxTimes: 5_000,
  published: { returned: 95.9988, hitRate: 30.3073, freeSpinsRate: 0.7255 },
}

export const owl20 = makeLineGame(OWL20_DEFINITION)
