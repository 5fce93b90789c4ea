// The facts of Pirate 40 for lists, search and music; no mathematics.
import type { GameFacts } from '../facts.ts'

export const facts: GameFacts = {
  code: 'pirate40',
  kind: 'slot',
  isOpen: true,
  order: 80,
  tags: ['lines', 'pick', 'choice', 'jackpot'],
  music: 'pirate-jig',
  symbols: ['compass', 'captain', 'chest-open'],
}
