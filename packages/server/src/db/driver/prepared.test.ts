// Statements are prepared once per connection, and a change of a table's columns does not make a query fail.
import assert from 'node:assert/strict'
import type { Socket } from 'node:net'
import { after, test } from 'node:test'
import { sql } from 'kysely'
import pg from 'pg'
import { CommitUnknown, inTransaction } from '../../kernel/database/transaction.ts'
import { once } from './compiled.ts'
import { commitWithNext } from './prepared.ts'
import { together } from './together.ts'
import { testDatabase } from '../testing.ts'

const db = await testDatabase({ max: 1 })
after(() => db.close())
await db.pool.query('create table shelf (id integer primary key); insert into shelf values (1)')

const read = (from = db.kysely) =>
  sql<object>`select * from shelf where id = ${1}`.execute(from).then(({ rows }) => rows[0])
const preparedStatements = async (): Promise<string[]> =>
  (await db.pool.query<{ statement: string }>('select statement from pg_prepared_statements')).rows.map(
    (row) => row.statement,
  )

test('the same SQL text is prepared once', async () => {
  await read()
  await read()
  const prepared = (await preparedStatements()).filter((statement) => statement.includes('shelf'))
  assert.equal(prepared.length, 1)
})

test('a statement with a generic plan uses it for all values, other statements do not', async () => {
  const keeping = once(({ id }: { id: number }) => sql<{ id: number }>`select id from shelf where id = ${id}`, {
    keepsPlan: true,
  })
  const modes = async (): Promise<unknown[]> => (await db.pool.query('show plan_cache_mode')).rows
  for (const id of [1, 2, 1]) assert.equal((await keeping(db.kysely, { id })).length, id === 1 ? 1 : 0)
  await inTransaction(db.kysely, async (tx) => {
    assert.deepEqual(await keeping(tx, { id: 1 }), [{ id: 1 }])
    await commitWithNext(tx)
    await keeping(tx, { id: 1 })
  })
  const broken = inTransaction(db.kysely, (tx) => keeping(tx, { id: 2 ** 40 }))
  await assert.rejects(broken, { code: '22003' })
  assert.deepEqual(await modes(), [{ plan_cache_mode: 'auto' }])
  const plans = await db.pool.query(
    `select generic_plans::int as cached, custom_plans::int as others from pg_prepared_statements where statement like 'select id from shelf%'`,
  )
  assert.deepEqual(plans.rows, [{ cached: 5, others: 0 }])
})

test('a column added while the server runs is returned', async () => {
  await db.pool.query(`alter table shelf add column label text default 'new'`)
  assert.deepEqual(await read(), { id: 1, label: 'new' })
})

test('in a transaction the whole transaction is retried after such a change', async () => {
  await db.pool.query('alter table shelf add column width integer default 7')
  let turns = 0
  const row = await inTransaction(db.kysely, async (tx) => {
    turns++
    return read(tx)
  })
  assert.deepEqual([turns, row], [2, { id: 1, label: 'new', width: 7 }])
})

test('a BEGIN lost with the first statement is sent again on another connection', async () => {
  await read()
  db.pool.once('acquire', (client) =>
    (client as unknown as { connection: { stream: Socket } }).connection.stream.destroy(),
  )
  let turns = 0
  const row = await inTransaction(db.kysely, async (tx) => {
    turns++
    return read(tx)
  })
  assert.deepEqual([turns, row], [2, { id: 1, label: 'new', width: 7 }])
})

test('a transaction without statements sends nothing, and a failed one is rolled back', async () => {
  assert.equal(await inTransaction(db.kysely, async () => 'done'), 'done')
  const broken = inTransaction(db.kysely, async (tx) => {
    await sql`update shelf set width = ${9}`.execute(tx)
    throw new Error('rolled back by the test')
  })
  await assert.rejects(broken, /rolled back by the test/)
  assert.equal((await db.pool.query('select now() = statement_timestamp() as separate')).rows[0].separate, true)
  assert.deepEqual(await read(), { id: 1, label: 'new', width: 7 })
})

test('a transaction without statements needs no connection, even if the pool is exhausted', async () => {
  await inTransaction(db.kysely, async (tx) => {
    await read(tx)
    assert.equal(await inTransaction(db.kysely, async () => 'done'), 'done')
    await assert.rejects(
      inTransaction(db.kysely, async () => Promise.reject(new Error('refused'))),
      /refused/,
    )
  })
})

test('a value that cannot be encoded fails only its own statement', async () => {
  const value = {
    toPostgres() {
      throw new Error('no such word')
    },
  }
  await assert.rejects(sql`select * from shelf where id = ${value}`.execute(db.kysely), /no such word/)
  await assert.rejects(
    inTransaction(db.kysely, (tx) => sql`select * from shelf where id = ${value}`.execute(tx)),
    /no such word/,
  )
  assert.deepEqual(await read(), { id: 1, label: 'new', width: 7 })
})

test('a number beyond 2^53 is an error, not a rounded amount', async () => {
  const large = sql`select ${'9007199254740993'}::bigint as amount`.execute(db.kysely)
  await assert.rejects(large, /beyond/)
  assert.deepEqual(await read(), { id: 1, label: 'new', width: 7 })
})

test('COMMIT is sent with the last statement, and nothing may follow it', async () => {
  const width = await inTransaction(db.kysely, async (tx) => {
    await commitWithNext(tx)
    const { rows } = await sql<{ width: number }>`update shelf set width = ${11} returning width`.execute(tx)
    assert.deepEqual(await seenByOthers(), [{ width: 11 }])
    return rows[0]!.width
  })
  assert.equal(width, 11)
  const late = inTransaction(db.kysely, async (tx) => {
    await commitWithNext(tx)
    await sql`update shelf set width = ${12}`.execute(tx)
    await sql`update shelf set width = ${13}`.execute(tx)
  })
  await assert.rejects(late, /was committed/)
  assert.deepEqual(await read(), { id: 1, label: 'new', width: 12 })
})

test('a failing last statement also rolls back its COMMIT', async () => {
  const refused = inTransaction(db.kysely, async (tx) => {
    await sql`update shelf set width = ${14}`.execute(tx)
    await commitWithNext(tx)
    await sql`insert into shelf (id) values (${1})`.execute(tx)
  })
  await assert.rejects(refused, { code: '23505' })
  assert.deepEqual(await read(), { id: 1, label: 'new', width: 12 })
})

test('a connection lost with the last statement reports an unknown outcome', async () => {
  const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid where ${1} = 1`.execute(db.kysely)
  const lost = inTransaction(db.kysely, async (tx) => {
    await read(tx)
    await commitWithNext(tx)
    await endConnection(rows[0]!.pid)
    await sql`update shelf set width = ${15}`.execute(tx)
  })
  await assert.rejects(lost, CommitUnknown)
})

const widen = (by: number, on = db.kysely) =>
  sql<{ width: number }>`update shelf set width = width + ${by} returning width`
    .execute(on)
    .then(({ rows }) => rows[0]!.width)
const keepingPlan = once(({ id }: { id: number }) => sql<{ id: number }>`select id from shelf where ${id} = id`, {
  keepsPlan: true,
})

test('statements sent together take one write, and each sees the effects of those before it', async () => {
  await inTransaction(db.kysely, (tx) => keepingPlan(tx, { id: 1 }))
  await sql`update shelf set width = ${20}`.execute(db.kysely)
  const client = await db.pool.connect()
  const { connection } = client as unknown as { connection: { sync(): void } }
  client.release()
  const { sync } = connection
  let writes = 0
  connection.sync = function count() {
    writes++
    sync.call(connection)
  }
  // Also the first time, when they are prepared.
  for (const expected of [21, 23]) {
    const [width, found, row, rest] = await inTransaction(db.kysely, async (tx) => {
      await commitWithNext(tx)
      return together(tx, (all) => [widen(1, all), keepingPlan(all, { id: 1 }), read(all), widen(1, all)])
    })
    assert.deepEqual(
      [width, found, row, rest],
      [expected, [{ id: 1 }], { id: 1, label: 'new', width: expected }, expected + 1],
    )
  }
  assert.equal(writes, 2)
  connection.sync = sync
})

test('COMMIT is sent with the last of statements sent together', async () => {
  await inTransaction(db.kysely, async (tx) => {
    await commitWithNext(tx)
    assert.deepEqual(await together(tx, (all) => [widen(1, all), widen(5, all)]), [25, 30])
    assert.deepEqual(await seenByOthers(), [{ width: 30 }])
  })
})

test('if one of the statements sent together fails, all fail, and each can be sent again', async () => {
  const divide = (by: number, on = db.kysely) => sql`select ${1}::int / ${by}::int as part`.execute(on)
  const deepen = (on = db.kysely) => sql`update shelf set width = ${40} + 0`.execute(on)
  for (let turn = 0; turn < 2; turn++) {
    const refused = inTransaction(db.kysely, async (tx) => {
      await commitWithNext(tx)
      return together(tx, (all) => [deepen(all), divide(0, all), widen(1, all)])
    })
    await assert.rejects(refused, { code: '22012' })
  }
  const [, divided] = await inTransaction(db.kysely, (tx) => together(tx, (all) => [widen(1, all), divide(1, all)]))
  assert.deepEqual([divided.rows, await seenByOthers()], [[{ part: 1 }], [{ width: 31 }]])
})

test('after a change of columns statements sent together are repeated with their transaction', async () => {
  await db.pool.query('alter table shelf add column depth integer default 3')
  const rows = await inTransaction(db.kysely, (tx) => together(tx, (all) => [widen(1, all), read(all)]))
  assert.deepEqual(rows, [32, { id: 1, label: 'new', width: 32, depth: 3 }])
})

/** Runs the query on a connection outside the pool, because the pool has only one. */
async function askOtherConnection(text: string, values: readonly unknown[] = []): Promise<object[]> {
  const client = new pg.Client(db.connection)
  await client.connect()
  const { rows } = await client.query(text, [...values])
  await client.end()
  return rows
}

const endConnection = (pid: number) => askOtherConnection('select pg_terminate_backend($1, 2000)', [pid])
const seenByOthers = () => askOtherConnection('select width from shelf')
