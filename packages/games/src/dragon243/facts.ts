// Dragon 243 as lists, search and music know it; no mathematics.
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
