// The facts of Book of Secrets for lists, search and music; no mathematics.
import type { GameFacts } from '../facts.ts'

export const facts: GameFacts = {
  code: 'book10',
  kind: 'slot',
  isOpen: true,
  order: 50,
  tags: ['lines', 'freeSpins', 'jackpot'],
  music: 'pharaoh',
  symbols: ['scarab', 'book', 'pharaoh'],
}
