// Finds the mathematics of an open slot game by its code, in the shape the slot stage reads.
import type { SlotGame } from './engine/game.ts'
import { lines, type LineDefinition } from './engine/lines.ts'
import { betOf, makePlayable } from './engine/play.ts'
import { variants as owl20 } from './owl20/game.ts'

function showSlot(definition: LineDefinition): SlotGame {
  const { code, symbols, rows, pays, scatterPays, features, strips, bets, winCap } = definition
  const playable = makePlayable(lines, definition)
  return {
    code,
    mathHash: playable.mathHash,
    playable,
    symbols,
    rows,
    lines: definition.lines,
    pays,
    scatterPays: scatterPays.map((hundredths) => hundredths / 100),
    freeSpins: features.freeSpins ?? { awards: [], multiplier: 1 },
    strips,
    bets,
    maxTimes: winCap,
    published: { returned: definition.variant, hitRate: 30, freeSpinsRate: 0.7 },
    play(draws, bet) {
      const { win, events } = playable.play(draws, betOf(bet))
      return { Bet: bet, Mode: 'base', Win: win, Events: events }
    },
  }
}

export const SLOTS: readonly SlotGame[] = [showSlot(owl20[0]!)]

export function findSlot(code: string): SlotGame | undefined {
  return SLOTS.find((game) => game.code === code)
}
