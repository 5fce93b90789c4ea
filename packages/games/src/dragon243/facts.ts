// The facts of Dragon 243 for lists, search and music; no mathematics.
import type { GameFacts } from '../facts.ts'

export const facts: GameFacts = {
  code: 'dragon243',
  kind: 'slot',
  isOpen: true,
  order: 40,
  tags: ['ways', 'freeSpins', 'choice', 'jackpot'],
  music: 'dragon-festival',
  symbols: ['koi', 'dragon', 'pearl'],
}
