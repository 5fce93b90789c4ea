// The facts of Jelly Party for lists, search and music; no mathematics.
import type { GameFacts } from '../facts.ts'

export const facts: GameFacts = { code: 'jelly7', kind: 'slot', isOpen: false, order: 120, tags: ['tumble'] }
