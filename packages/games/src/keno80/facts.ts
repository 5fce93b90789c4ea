// The facts of Keno 80 for lists, search and music; no mathematics.
import type { GameFacts } from '../facts.ts'

export const facts: GameFacts = {
  code: 'keno80',
  kind: 'other',
  isOpen: true,
  order: 110,
  tags: ['together', 'draw'],
  music: 'casino-swing',
}
