// Imports from an entry file lead to the defining files in the build; names that the entry defines itself stay there.
// @vitest-environment node
import { expect, test } from 'vitest'
import { dropReexports, isEntry, readOrigins, redirectImports } from './entries.ts'

const entry = `// Entry.
import { lazyNamed } from '../routing/lazy.ts'
export { GamePools } from './GamePools.tsx'
export {
  type Pool,
  readPools as usePools,
} from './pools/pools.ts'
export type { Line } from './lines.ts'

export const Ticker = lazyNamed(() => import('./Ticker.tsx'), 'Ticker')
`

test('the entry of a feature has its name', () => {
  expect(isEntry('/web/src/features/wins/wins.ts')).toBe(true)
  expect(isEntry('/web/src/features/wins/queue.ts')).toBe(false)
  expect(isEntry('/web/src/features/returnRewards/returnRewards.ts')).toBe(true)
  expect(isEntry('/web/src/features/wins/feature.ts')).toBe(false)
})

test('a re-exported name is imported from its file, under its name there', () => {
  const code = `import { GamePools, type Pool, Ticker, usePools as pools } from '../wins/wins.ts'\nimport { a } from './a.ts'\n`
  const origins = readOrigins(entry)
  const redirected = redirectImports(code, (source) => (source === '../wins/wins.ts' ? origins : null))
  expect(redirected.split('\n')).toEqual([
    `import { GamePools as GamePools } from '../wins/GamePools.tsx'`,
    `import { Ticker as Ticker } from '../wins/wins.ts'`,
    `import { readPools as pools } from '../wins/pools/pools.ts'`,
    `import { a } from './a.ts'`,
    '',
  ])
})

test('the entry keeps its own definitions', () => {
  const kept = dropReexports(entry)
  expect(kept).not.toContain('GamePools')
  expect(kept).not.toContain('readPools')
  expect(kept).toContain('export const Ticker')
})
