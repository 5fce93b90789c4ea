// Jelly Party as lists, search and music know it; no mathematics.
import type { GameFacts } from '../facts.ts'

export const facts: GameFacts = { code: 'jelly7', kind: 'slot', isOpen: false, order: 120, tags: ['tumble'] }
