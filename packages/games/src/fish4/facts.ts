// Deep Sea Fishing as lists, search and music know it; no mathematics.
import type { GameFacts } from '../facts.ts'

export const facts: GameFacts = {
  code: 'fish4',
  kind: 'fish',
  isOpen: true,
  order: 90,
  tags: ['together'],
  music: 'ocean',
}
