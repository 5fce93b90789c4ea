// Fire Wheel as lists, search and music know it; no mathematics.
import type { GameFacts } from '../facts.ts'

export const facts: GameFacts = { code: 'firewheel', kind: 'other', isOpen: false, order: 130, tags: [] }
