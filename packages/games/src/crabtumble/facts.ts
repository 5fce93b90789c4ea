// The facts of Crab Tumble for lists, search and music; no mathematics.
import type { GameFacts } from '../facts.ts'

export const facts: GameFacts = {
  code: 'crabtumble',
  kind: 'slot',
  isOpen: true,
  order: 60,
  tags: ['tumble', 'freeSpins', 'jackpot'],
  music: 'crab-calypso',
  symbols: ['starfish', 'crab', 'pearl-shell'],
}
