// Counters of a round for missions and statistics, computed from its events without knowing the game.
import type { GameDefinition, GameSymbol } from './definition.ts'
import type { RoundEvent } from './event.ts'

export interface RoundCounters {
  wilds: number
  scatters: number
  /** How often free spins began; a retrigger does not count again. */
  freeSpinsEntered: number
  freeSpinsPlayed: number
  freeSpinsWin: number
  /** Hold-and-spin, picks and vaults. */
  bonusesEntered: number
  bonusWin: number
  jackpots: number
}

const symbolsOf = (definition: GameDefinition): readonly GameSymbol[] =>
  (definition as GameDefinition & { symbols?: readonly GameSymbol[] }).symbols ?? []

export function countEvents(definition: GameDefinition, events: readonly RoundEvent[]): RoundCounters {
  const symbols = symbolsOf(definition)
  const counters: RoundCounters = {
    wilds: 0,
    scatters: 0,
    freeSpinsEntered: 0,
    freeSpinsPlayed: 0,
    freeSpinsWin: 0,
    bonusesEntered: 0,
    bonusWin: 0,
    jackpots: 0,
  }
  for (const event of events) addEvent(counters, event, symbols)
  return counters
}

function addEvent(counters: RoundCounters, event: RoundEvent, symbols: readonly GameSymbol[]): void {
  switch (event.Kind) {
    case 'spin':
      for (const column of event.Grid)
        for (const symbol of column) {
          const role = symbols[symbol]?.role
          if (role === 'wild') counters.wilds++
          else if (role === 'scatter') counters.scatters++
        }
      break
    case 'freeSpins':
      if (!event.Again) counters.freeSpinsEntered++
      break
    case 'freeSpinsEnd':
      counters.freeSpinsPlayed += event.Played
      counters.freeSpinsWin += event.Win
      break
    case 'hold':
      counters.bonusesEntered++
      break
    case 'holdEnd':
    case 'vault':
      counters.bonusWin += event.Win
      break
    case 'pick':
      if (event.End) counters.bonusesEntered++
      counters.bonusWin += event.Win
      break
    case 'jackpot':
      counters.jackpots++
  }
}
