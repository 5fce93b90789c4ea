// Golden Steed Hold as lists, search and music know it; no mathematics.
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
