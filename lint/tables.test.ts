// Planted uses of foreign tables, and the list of owners against the migrated schema.
import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { test } from 'node:test'
import { testViolations } from './planted.ts'
import { ownerOf } from './tables.js'

const features = 'packages/server/src/features'
const foreign = /table player belongs to features\/players/
const misplaced = /outside of a store file/
const file = (text: string): string => `// A planted file.\n${text}\n`

testViolations('tables', [
  ['a query builder', `${features}/chat/store.ts`, file(`export const a = (db) => db.selectFrom('player')`), foreign],
  ['an alias', `${features}/chat/sub/store.ts`, file(`export const a = (db) => db.selectFrom('player as p')`), foreign],
  ['a join', `${features}/chat/a.ts`, file(`export const a = (q) => q.leftJoin('player', 'a', 'b')`), foreign],
  ['one of several', `${features}/chat/b.ts`, file(`export const a = (db) => db.selectFrom(['a', 'player'])`), foreign],
  ['a choice', `${features}/chat/c.ts`, file(`export const a = (db, b) => db.deleteFrom(b ? 'x' : 'player')`), foreign],
  ['an update', `${features}/chat/d.ts`, file(`export const a = (db) => db.updateTable('player').set({})`), foreign],
  ['a table reference', `${features}/chat/e.ts`, file(`export const a = (sql) => sql.table('player')`), foreign],
  ['SQL', `${features}/chat/f.ts`, file('export const a = (sql) => sql`SELECT 1 FROM player`'), foreign],
  ['a fragment', `${features}/chat/g.ts`, file('export const a = (sql) => sql`LEFT JOIN player ON true`'), foreign],
  ['a statement in a string', `${features}/chat/h.ts`, file(`export const a = 'update player set name = $1'`), foreign],
  ['a quoted table', `${features}/chat/i.ts`, file(`export const a = 'delete from "player"'`), foreign],
  [
    'a list of tables',
    `${features}/chat/j.ts`,
    file('export const a = `select 1 from club c, player p where true`'),
    foreign,
  ],
  [
    'a foreign table in the kernel',
    'packages/server/src/kernel/a.ts',
    file(`export const a = 'select from player'`),
    foreign,
  ],
  [
    'a foreign table in the wiring',
    'packages/server/src/app.ts',
    file(`export const a = 'select from player'`),
    foreign,
  ],
  ['a foreign table in the seed', 'packages/server/src/seed/a.ts', file(`export const a = 'copy player'`), foreign],
  [
    'an own table beside the store',
    `${features}/players/ops.ts`,
    file(`export const a = 'select from player'`),
    misplaced,
  ],
  ['an own table', `${features}/players/store.ts`, file(`export const a = 'select from player'`), null],
  [
    'an own table in a subfolder',
    `${features}/games/providers/store.ts`,
    file(`export const a = 'copy game_round'`),
    null,
  ],
  ['prose', `${features}/chat/k.ts`, file(`export const a = 'a message from player 5'`), null],
  ['a test', `${features}/chat/l.test.ts`, file(`export const a = 'select from player'`), null],
])

test('each table of the schema has an owner', () => {
  const schema = readFileSync(resolve(import.meta.dirname, '../packages/server/src/db/schema.gen.ts'), 'utf8')
  const tables = [...schema.matchAll(/^ {2}(\w+): \w+Table$/gm)].map(([, name]) => name!)
  const views = ['account_days', 'leg']
  assert.ok(tables.length > 100)
  assert.deepEqual([...ownerOf.keys()].sort(), [...tables, ...views].sort())
})
