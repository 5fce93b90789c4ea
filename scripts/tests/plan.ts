// Which test files exist, and how each of them is run.
import { globSync } from 'node:fs'

/** Files of `node:test` that share processes. */
const shared = ['lint/**/*.test.ts', 'scripts/**/*.test.ts', 'packages/!(web)/**/*.test.ts']

/**
 * One process each, one at a time: these measure memory, or compare elapsed time with limits that a busy machine exceeds,
 * or kill and freeze servers.
 */
const alone = [
  'packages/server/src/**/{model,faults,fuzz}.test.ts',
  'packages/server/src/db/{cluster/launch,driver/availability}.test.ts',
]

/** Short runs of the benches: each starts its own servers and load generators. */
const benches = ['bench/**/*.test.ts']

const web = ['packages/web/src/**/*.test.{ts,tsx}']

export interface Plan {
  readonly shared: readonly string[]
  readonly alone: readonly string[]
  readonly benches: readonly string[]
  readonly web: readonly string[]
}

const isSource = (path: string): boolean => !/(^|\/)(node_modules|dist)\//.test(path)
const find = (patterns: readonly string[]): string[] =>
  globSync([...patterns])
    .filter(isSource)
    .toSorted()

export function planTests(): Plan {
  const single = find(alone)
  return {
    shared: find(shared).filter((file) => !single.includes(file)),
    alone: single,
    benches: find(benches),
    web: find(web),
  }
}
