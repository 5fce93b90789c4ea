// Classic 777 as lists, search and music know it; no mathematics.
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
