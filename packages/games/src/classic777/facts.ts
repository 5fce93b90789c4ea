// The facts of Classic 777 for lists, search and music; no mathematics.
import type { GameFacts } from '../facts.ts'

export const facts: GameFacts = {
  code: 'classic777',
  kind: 'slot',
  isOpen: true,
  order: 20,
  tags: ['lines', 'classic', 'jackpot'],
  music: 'neon-funk',
  symbols: ['cherry', 'seven', 'bell'],
}
