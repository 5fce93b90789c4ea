// The facts of Moonlit Owl for lists, search and music; no mathematics.
import type { GameFacts } from '../facts.ts'

export const facts: GameFacts = {
  code: 'owl20',
  kind: 'slot',
  isOpen: true,
  order: 10,
  tags: ['lines', 'freeSpins', 'jackpot'],
  music: 'night-owl',
  symbols: ['crown', 'owl', 'scatter'],
}
