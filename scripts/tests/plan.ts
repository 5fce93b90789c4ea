// Which test files exist, and how each of them is run.
import { globSync } from 'node:fs'

/** Files of `node:test` that share processes. */
const shared = ['lint/**/*.test.ts', 'scripts/**/*.test.ts', 'packages/!(web)/**/*.test.ts']

/**
 * A process each, next to the shared ones: these measure their own memory, kill and freeze servers, or start servers and load generators
 * (short runs of the benches).
 */
const own = [
  'packages/server/src/**/{faults,fuzz}.test.ts',
  'packages/server/src/db/{cluster/launch,driver/availability}.test.ts',
  'bench/**/*.test.ts',
]

/** One at a time with nothing else running: these compare elapsed time with limits that a busy machine exceeds. */
const quiet = ['packages/server/src/db/ready.test.ts']

const web = ['packages/web/src/**/*.test.{ts,tsx}']

export interface Plan {
  readonly shared: readonly string[]
  readonly own: readonly string[]
  readonly quiet: readonly string[]
  readonly web: readonly string[]
}

const isSource = (path: string): boolean => !/(^|\/)(node_modules|dist)\//.test(path)
const find = (patterns: readonly string[]): string[] =>
  globSync([...patterns])
    .filter(isSource)
    .toSorted()

export function planTests(): Plan {
  const [single, timed] = [find(own), find(quiet)]
  return {
    shared: find(shared).filter((file) => !single.includes(file) && !timed.includes(file)),
    own: single,
    quiet: timed,
    web: find(web),
  }
}
