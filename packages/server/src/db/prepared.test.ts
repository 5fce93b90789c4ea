// Statements are prepared once a connection, and a table that changes under them costs nobody an answer.
import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { sql } from 'kysely'
import { inTransaction } from '../kernel/transaction.ts'
import { testDatabase } from './testing.ts'

const db = await testDatabase({ max: 1 })
after(() => db.close())
await db.pool.query('create table shelf (id integer primary key); insert into shelf values (1)')

const read = (from = db.kysely) =>
  sql<object>`select * from shelf where id = ${1}`.execute(from).then(({ rows }) => rows[0])
const preparedStatements = async (): Promise<string[]> =>
  (await db.pool.query<{ statement: string }>('select statement from pg_prepared_statements')).rows.map(
    (row) => row.statement,
  )

test('the same words are prepared once', async () => {
  await read()
  await read()
  const prepared = (await preparedStatements()).filter((statement) => statement.includes('shelf'))
  assert.equal(prepared.length, 1)
})

test('a column that arrives while the house runs is simply there', async () => {
  await db.pool.query(`alter table shelf add column label text default 'new'`)
  assert.deepEqual(await read(), { id: 1, label: 'new' })
})

test('inside a transaction everything is done again', async () => {
  await db.pool.query('alter table shelf add column width integer default 7')
  let turns = 0
  const row = await inTransaction(db.kysely, async (tx) => {
    turns++
    return read(tx)
  })
  assert.deepEqual([turns, row], [2, { id: 1, label: 'new', width: 7 }])
})
