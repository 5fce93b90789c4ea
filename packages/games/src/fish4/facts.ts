// The facts of Deep Sea Fishing for lists, search and music; no mathematics.
import type { GameFacts } from '../facts.ts'

export const facts: GameFacts = {
  code: 'fish4',
  kind: 'fish',
  isOpen: true,
  order: 90,
  tags: ['together'],
  music: 'ocean',
}
