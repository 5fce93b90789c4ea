// The facts of Golden Steed Hold for lists, search and music; no mathematics.
import type { GameFacts } from '../facts.ts'

export const facts: GameFacts = {
  code: 'horsehold',
  kind: 'slot',
  isOpen: true,
  order: 30,
  tags: ['hold', 'jackpot'],
  music: 'steppe-gallop',
  symbols: ['horseshoe', 'horse', 'coin-grand'],
}
