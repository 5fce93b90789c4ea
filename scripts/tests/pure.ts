// The quick tests of `npm run check`: pure functions, without a database, in one process.
import { globSync } from 'node:fs'
import { runFiles } from './pool.ts'
import { sayFailure } from './report.ts'

/** The exact counts and simulations of the games take a minute and belong to `npm test`. */
const patterns = [
  'packages/{protocol,brands,locales,client}/src/**/*.test.ts',
  'packages/games/src/{engine/**/,}*.test.ts',
  'packages/server/src/**/rules.test.ts',
  // The linter reads no style sheets.
  'lint/kit.test.ts',
]

const runs = await runFiles(globSync(patterns).toSorted(), { workers: 1, onFile: () => {} })
const failed = runs.flatMap(({ tests, before }) =>
  tests.filter(({ outcome }) => outcome === 'failed').map((test) => ({ test, before })),
)
for (const { test, before } of failed) sayFailure(test, before)
process.exitCode = failed.length === 0 ? 0 : 1
