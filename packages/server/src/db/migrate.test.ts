// Migrations run once, in order, under one lock; a file that was changed after it was applied is refused.
import assert from 'node:assert/strict'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, beforeEach, test } from 'node:test'
import { migrate, readMigrations } from './migrate.ts'
import { testDatabase, testNow } from './testing.ts'

const db = await testDatabase()
const folder = mkdtempSync(join(tmpdir(), 'lantern-migrations-'))
after(() => rmSync(folder, { recursive: true, force: true }))
after(() => db.close())

const options = { folder, now: testNow }

beforeEach(async () => {
  await db.pool.query('drop schema public cascade; create schema public')
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder)
  write('0001_first.sql', 'create table first (n int); insert into first values (1);')
  write('0002_second.sql', 'create table second (n int);')
})

function write(name: string, text: string): void {
  writeFileSync(join(folder, name), text)
}

test('files are applied in order, once, at the given time', async () => {
  assert.deepEqual(await migrate(db, options), { applied: ['0001_first.sql', '0002_second.sql'], total: 2 })
  assert.deepEqual(await migrate(db, options), { applied: [], total: 2 })
  write('0003_third.sql', 'insert into first values (3);')
  assert.deepEqual((await migrate(db, options)).applied, ['0003_third.sql'])
  const { rows } = await db.pool.query('select number, name, applied_at from migration order by number')
  assert.deepEqual(rows[2], { number: 3, name: '0003_third.sql', applied_at: testNow })
  assert.equal((await db.pool.query('select sum(n) as sum from first')).rows[0].sum, 4)
})

test('processes that start together wait for each other', async () => {
  const outcomes = await Promise.all([1, 2, 3, 4].map(() => migrate(db, options)))
  const applied = outcomes.flatMap(({ applied }) => applied)
  assert.deepEqual(applied, ['0001_first.sql', '0002_second.sql'])
})

test('a changed, missing, duplicate or late file is refused and nothing is applied', async () => {
  await migrate(db, options)
  write('0003_third.sql', 'create table third (n int);')
  write('0001_first.sql', 'create table first (n bigint);')
  await assert.rejects(migrate(db, options), /0001_first.sql was changed after it was applied/)
  write('0001_first.sql', 'create table first (n int); insert into first values (1);')
  write('0003_twin.sql', '')
  await assert.rejects(migrate(db, options), /Two migrations have the number 3/)
  rmSync(join(folder, '0003_twin.sql'))
  rmSync(join(folder, '0002_second.sql'))
  await assert.rejects(migrate(db, options), /Migration 2 is missing before 0003_third.sql/)
  await assert.rejects(migrate(db, { ...options, mayHaveGaps: true }), /0002_second.sql was applied .* missing/)
  assert.equal((await db.pool.query(`select to_regclass('third') as third`)).rows[0].third, null)
})

test('a number below the last applied one is refused', async () => {
  rmSync(join(folder, '0002_second.sql'))
  write('0003_third.sql', 'create table third (n int);')
  await migrate(db, { ...options, mayHaveGaps: true })
  write('0002_second.sql', 'create table second (n int);')
  await assert.rejects(migrate(db, options), /0002_second.sql comes after 3 was applied/)
})

test('a different line ending is not a change', async () => {
  write('0001_first.sql', 'create table first (n int);\ninsert into first values (1);\n')
  await migrate(db, options)
  write('0001_first.sql', 'create table first (n int);\r\ninsert into first values (1);\r\n')
  assert.deepEqual((await migrate(db, options)).applied, [])
})

test('a failing file is rolled back and named in the error, and may be corrected', async () => {
  write('0002_second.sql', 'create table second (n int); select nonsense;')
  await assert.rejects(migrate(db, options), /0002_second.sql failed: column "nonsense" does not exist/)
  assert.equal((await db.pool.query(`select to_regclass('second') as second`)).rows[0].second, null)
  write('0002_second.sql', 'create table second (n int);')
  assert.deepEqual((await migrate(db, options)).applied, ['0002_second.sql'])
})

test('a file must not end its own transaction, and invalid names are refused', () => {
  write('0003_third.sql', 'create table third (n int);\ncommit;\n')
  assert.throws(() => readMigrations(folder), /0003_third.sql ends its own transaction/)
  rmSync(join(folder, '0003_third.sql'))
  write('notes.txt', '')
  assert.throws(() => readMigrations(folder), /notes.txt is not named like/)
})

test('our migrations are numbered without gaps', () => {
  const files = readMigrations()
  assert.equal(files[0]?.name, '0001_house.sql')
  assert.equal(files.at(-1)?.number, files.length)
})
