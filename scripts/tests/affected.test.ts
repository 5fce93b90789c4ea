// Which files a change affects, and the order of test files: together they decide which tests run, and when.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { affectedBy, findUsers, sourceFiles } from './affected.ts'
import { shuffle, slowFirst } from './order.ts'
import { planTests } from './plan.ts'

const texts: Record<string, string> = {
  'packages/games/src/owl20/game.ts': `export const owl20 = 1`,
  'packages/server/src/play.ts': `import { owl20 } from '@lantern/games/owl20/game.ts'`,
  'packages/server/src/play.test.ts': `import './play.ts'`,
  'packages/server/src/migrate.ts': `const folder = new URL('./migrations/', import.meta.url)`,
  'packages/server/src/main.test.ts': `spawn('node', [new URL('./main.ts', import.meta.url)])`,
  'packages/server/src/main.ts': `const lazy = () => import("./play.ts")`,
  'packages/server/src/other.test.ts': `export {}`,
}
const graph = findUsers(Object.keys(texts), (file) => texts[file]!)
const affected = (...changed: string[]) =>
  [...(affectedBy(changed, graph) ?? ['all'])].filter((file) => !changed.includes(file)).toSorted()

test('a change affects its importers, across packages, lazily, and through started processes', () => {
  assert.deepEqual(affected('packages/games/src/owl20/game.ts'), [
    'packages/server/src/main.test.ts',
    'packages/server/src/main.ts',
    'packages/server/src/play.test.ts',
    'packages/server/src/play.ts',
  ])
  assert.deepEqual(affected('packages/server/src/other.test.ts'), [])
})

test('a file that is not imported affects the modules that name it or its folder', () => {
  assert.deepEqual(affected('packages/server/src/migrations/0050_new.sql'), ['packages/server/src/migrate.ts'])
  assert.deepEqual(affected('docs/elsewhere.md'), [])
})

test('dependencies and the runner itself affect everything', () => {
  assert.equal(affectedBy(['package-lock.json'], graph), null)
  assert.equal(affectedBy(['scripts/tests/pool.ts'], graph), null)
})

test('in this project a game affects its own tests and the server’s, and not those of the wallet’s rules', () => {
  const reached = affectedBy(['packages/games/src/owl20/game.ts'], findUsers(sourceFiles()))!
  for (const file of ['packages/games/src/owl20/owl20.test.ts', 'packages/server/src/features/games/games.test.ts'])
    assert.ok(reached.has(file), file)
  assert.ok(!reached.has('packages/server/src/features/wallet/rules.test.ts'))
})

test('every test file of the project is in exactly one part of the plan', () => {
  const { shared, own, quiet, web } = planTests()
  const planned = [...shared, ...own, ...quiet, ...web]
  assert.deepEqual(
    planned.toSorted(),
    sourceFiles()
      .filter((file) => /\.test\.tsx?$/.test(file))
      .toSorted(),
  )
})

test('a seed gives one order, another seed another, and slow files come first', () => {
  const files = Array.from({ length: 20 }, (_, index) => `file${index}`)
  assert.deepEqual(shuffle(files, '7'), shuffle(files.toReversed(), '7'))
  assert.notDeepEqual(shuffle(files, '7'), shuffle(files, '8'))
  assert.deepEqual(shuffle(files, '7').toSorted(), files.toSorted())
  assert.deepEqual(slowFirst(files, { file13: 60_000, file7: 90_000 }).slice(0, 2), ['file7', 'file13'])
  const typical = 'packages/server/src/outage/faults.test.ts'
  assert.equal(slowFirst([...files, typical], {})[0], typical, 'known without an earlier run')
})
