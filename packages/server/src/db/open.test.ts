// Database connections: exact integers, days as text, time limits, and the same behaviour with a DATABASE_URL.
import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { sql } from 'kysely'
import pg from 'pg'
import { openDatabase, type Database } from './open.ts'
import { testDatabase } from './testing.ts'

const db = await testDatabase({ hasProductLimits: true })
after(() => db.close())

test('int8 arrives as an exact number, and beyond 2^53 as an error', async () => {
  const read = async (value: string): Promise<unknown> =>
    (await db.pool.query('select $1::int8 as amount', [value])).rows[0].amount
  assert.equal(await read('9007199254740991'), Number.MAX_SAFE_INTEGER)
  assert.equal(await read('-9007199254740991'), Number.MIN_SAFE_INTEGER)
  await assert.rejects(read('9007199254740992'), RangeError)
  await assert.rejects(read('-9007199254740993'), RangeError)
  await assert.rejects(db.pool.query(`select array[1, 9007199254740993]::int8[] as amounts`), RangeError)
  const { rows } = await db.pool.query(`select array[1, null, 3]::int8[] as amounts, null::int8 as none`)
  assert.deepEqual(rows, [{ amounts: [1, null, 3], none: null }])
  assert.equal(await read('7'), 7, 'the connection is usable after an error')
})

test('a date is read as text, a timestamp as a Date, in UTC', async () => {
  const { rows } = await db.pool.query(`select '2026-03-01'::date as day, array['2026-03-01'::date] as days,
    '2026-03-01 08:00+08'::timestamptz as at, '2026-03-01 08:00+08'::timestamptz::text as text`)
  assert.equal(rows[0].day, '2026-03-01')
  assert.deepEqual(rows[0].days, ['2026-03-01'])
  assert.deepEqual(rows[0].at, new Date('2026-03-01T00:00:00Z'))
  assert.equal(rows[0].text, '2026-03-01 00:00:00+00')
})

test('times of any precision and year and lists of any content are read as the parsers of pg read them', async () => {
  const texts = [
    '2026-03-01 08:00:00.5',
    '2026-03-01 08:00:00.987654',
    '1969-12-31 23:59:59.999',
    '9999-12-31 23:59:59',
  ]
  const { rows } = await db.pool.query('select at::timestamptz as at from unnest($1::text[]) as at', [texts])
  assert.deepEqual(
    rows.map(({ at }) => at.toISOString()),
    ['2026-03-01T08:00:00.500Z', '2026-03-01T08:00:00.987Z', '1969-12-31T23:59:59.999Z', '9999-12-31T23:59:59.000Z'],
  )
  const rest = await db.pool
    .query(`select 'infinity'::timestamptz as never, '0050-01-02 00:00:00'::timestamptz as early,
    '0050-01-02 00:00:00 BC'::timestamptz as before, '{}'::int8[] as none, '{-1,2}'::int8[] as two`)
  const { never, early, before, none, two } = rest.rows[0]
  assert.equal(never, Infinity)
  assert.deepEqual([early.getUTCFullYear(), before.getUTCFullYear()], [50, -49])
  assert.deepEqual({ none, two }, { none: [], two: [-1, 2] })
  await assert.rejects(db.pool.query(`select array[9007199254740993]::int8[]`), RangeError)
})

test('Kysely reads the same types through the same pool', async () => {
  const { rows } = await sql<{ amount: number }>`select 5::int8 as amount`.execute(db.kysely)
  assert.deepEqual(rows, [{ amount: 5 }])
  await db.kysely
    .insertInto('job')
    .values({ kind: 'test', key: 'test:1', payload: JSON.stringify([1]), run_at: new Date('2026-01-01T00:00:00Z') })
    .execute()
  const job = await db.kysely.selectFrom('job').selectAll().where('key', '=', 'test:1').executeTakeFirstOrThrow()
  assert.deepEqual(job.payload, [1])
  assert.equal(job.attempts, 0)
})

test('every connection has its time limits', async () => {
  assert.deepEqual(await readLimits(db), { lock: '2s', idle: '5s', statement: '10s', zone: 'UTC' })
  const other = new pg.Client(db.connection)
  await other.connect()
  await db.pool.query('create table held (n int)')
  await other.query('begin; lock table held')
  await assert.rejects(db.pool.query('select * from held'), { code: '55P03' })
  await other.end()
})

test('a DATABASE_URL gives the same behaviour', async () => {
  const url = urlOf(db)
  await using there = await openDatabase({ url, dataDir: '/nowhere' })
  assert.match(there.engine, /^PostgreSQL \d+\.\d+ by DATABASE_URL, database lantern_clone_/)
  assert.equal(there.launched, null)
  assert.deepEqual(await readLimits(there), await readLimits(db))
  await assert.rejects(there.pool.query('select 9007199254740993::int8'), RangeError)
  await using loose = await openDatabase({ url: withOptions(url), dataDir: '/nowhere' })
  assert.equal((await readLimits(loose)).statement, '3s', 'options in the URL win')
})

test('closing a database whose statements were not built by Kysely ends its connections', async () => {
  const url = urlOf(db)
  const unused = await openDatabase({ url, dataDir: '/nowhere' })
  assert.equal(unused.pool.totalCount, 1)
  await unused.close()
  assert.deepEqual([unused.pool.ended, unused.pool.totalCount], [true, 0])
})

test('a missing server gives an error and does not hang', async () => {
  await assert.rejects(openDatabase({ url: 'postgres://nobody@127.0.0.1:1/none', dataDir: '/nowhere' }), /ECONNREFUSED/)
})

function urlOf({ connection: { connectionString, host, user, database } }: Database): string {
  return connectionString ?? `postgres://${user}@localhost/${database}?host=${host}`
}

function withOptions(url: string): string {
  return `${url}${url.includes('?') ? '&' : '?'}options=${encodeURIComponent('-c statement_timeout=3s')}`
}

async function readLimits({ pool }: Database): Promise<Record<string, string>> {
  const { rows } = await pool.query(`select current_setting('lock_timeout') as lock,
    current_setting('idle_in_transaction_session_timeout') as idle,
    current_setting('statement_timeout') as statement, current_setting('timezone') as zone`)
  return rows[0]
}
