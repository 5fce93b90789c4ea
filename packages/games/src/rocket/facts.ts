// The facts of Rocket for lists, search and music; no mathematics.
import type { GameFacts } from '../facts.ts'

export const facts: GameFacts = {
  code: 'rocket',
  kind: 'other',
  isOpen: true,
  order: 100,
  tags: ['together', 'fast'],
  music: 'orbit',
}
