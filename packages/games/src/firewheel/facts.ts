// The facts of Fire Wheel for lists, search and music; no mathematics.
import type { GameFacts } from '../facts.ts'

export const facts: GameFacts = {
  code: 'firewheel',
  kind: 'other',
  isOpen: true,
  page: '/other/fire-wheel',
  order: 130,
  tags: [],
}
