// What missions and statistics want to know of a round, counted from its events without knowing the game.
import type { GameSymbol, Round } from './game.ts'

export interface RoundCounts {
  wilds: number
  scatters: number
  /** Times free spins began; more of them while they run do not count again. */
  freeSpinsEntered: number
  freeSpinsPlayed: number
  freeSpinsWin: number
}

export function countRound({ Events }: Round, symbols: readonly GameSymbol[]): RoundCounts {
  const counts: RoundCounts = { wilds: 0, scatters: 0, freeSpinsEntered: 0, freeSpinsPlayed: 0, freeSpinsWin: 0 }
  for (const event of Events) {
    if (event.Kind === 'spin') {
      for (const symbol of event.Grid.flat()) {
        const role = symbols[symbol]?.role
        if (role === 'wild') counts.wilds++
        else if (role === 'scatter') counts.scatters++
      }
    } else if (event.Kind === 'freeSpins' && !event.Again) counts.freeSpinsEntered++
    else if (event.Kind === 'freeSpinsEnd') {
      counts.freeSpinsPlayed += event.Played
      counts.freeSpinsWin += event.Win
    }
  }
  return counts
}
