// Transactions: conflicts are retried, a connection that breaks during COMMIT gives an unknown outcome, every other error fails without a
// retry.
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { op } from '@lantern/protocol/op.ts'
import { sql } from 'kysely'
import { pino } from 'pino'
import * as z from 'zod/mini'
import type { Database, Tx } from '../../db/open.ts'
import { testDatabase } from '../../db/testing.ts'
import { handle } from '../feature/handle.ts'
import { startTestKernel } from '../testing.ts'
import { CommitUnknown, inTransaction } from './transaction.ts'

let db: Database

before(async () => {
  db = await testDatabase()
  await sql`create table kernel_row (id int primary key, n int not null)`.execute(db.kysely)
  await sql`insert into kernel_row values (1, 0), (2, 0)`.execute(db.kysely)
})
after(async () => await db?.close())

const pidOf = async (tx: Tx): Promise<number> =>
  (await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(tx)).rows[0]!.pid

/** Terminates the backend of a transaction from another connection, and waits until it has ended. */
async function endConnection(pid: number): Promise<void> {
  await sql`select pg_terminate_backend(${pid}, 2000)`.execute(db.kysely)
}

const add = (tx: Tx, id: number) => sql`update kernel_row set n = n + 1 where id = ${id}`.execute(tx)
const read = async (id: number): Promise<number> =>
  (await sql<{ n: number }>`select n from kernel_row where id = ${id}`.execute(db.kysely)).rows[0]!.n

test('of two deadlocked transactions the victim is repeated, and both commit', async () => {
  const firstLocks = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  let retries = 0
  const cross = (own: 0 | 1): Promise<void> =>
    inTransaction(
      db.kysely,
      async (tx) => {
        await add(tx, own + 1)
        firstLocks[own]!.resolve()
        await firstLocks[1 - own]!.promise
        await add(tx, 2 - own)
      },
      () => void retries++,
    )
  await Promise.all([cross(0), cross(1)])
  assert.ok(retries >= 1)
  assert.deepEqual([await read(1), await read(2)], [2, 2])
})

test('a call that meets a lock is repeated once, and refused with 900003 if the lock is still held', async () => {
  let runs = 0
  const waiting = op({
    op: 90111,
    on: ['lobby'],
    who: 'player',
    does: 'write',
    rate: 'write',
    errors: [],
    summary: 'a test',
    request: z.object({}),
    reply: z.object({ N: z.int() }),
  })
  /** Released when the first attempt has failed. */
  let onSecond = (): Promise<unknown> => Promise.resolve()
  const handler = handle(waiting, async (_, { tx }) => {
    if (++runs === 2) await onSecond()
    await sql`set local lock_timeout = '20ms'`.execute(tx)
    await add(tx, 1)
    return { N: runs }
  })
  const written: { level: number; msg: string }[] = []
  const log = pino({ level: 'warn' }, { write: (line) => void written.push(JSON.parse(line)) })
  await using server = await startTestKernel(db, { features: [{ name: 'test', handlers: [handler] }], log })
  const guest = await server.helloAs(1)
  const holder = await db.pool.connect()
  try {
    await holder.query('begin')
    await holder.query('update kernel_row set n = n where id = 1')
    const refused = await guest.ask({ OP: 90111 })
    assert.deepEqual([refused.Code, refused.Result, runs], [900003, { RemainingTime: 1 }, 2])
    runs = 0
    onSecond = () => holder.query('rollback')
    const done = await guest.ask({ OP: 90111 })
    assert.deepEqual([done.Code, done.Result], [200, { N: 2 }])
    assert.ok(
      written.every(({ level }) => level < 50),
      'no defect is logged',
    )
  } finally {
    holder.release()
  }
})

test('a refusal by the database is not retried', async () => {
  let runs = 0
  const work = inTransaction(db.kysely, async (tx) => {
    runs++
    await sql`insert into kernel_row values (1, 1)`.execute(tx)
  })
  await assert.rejects(work, { code: '23505' })
  assert.equal(runs, 1)
})

test('a connection lost before COMMIT fails; at COMMIT the outcome is unknown, not failed', async () => {
  const early = inTransaction(db.kysely, async (tx) => {
    const pid = await pidOf(tx)
    await endConnection(pid)
    await add(tx, 1)
  })
  await assert.rejects(early, (error) => !(error instanceof CommitUnknown))
  const late = inTransaction(db.kysely, async (tx) => {
    await add(tx, 1)
    await endConnection(await pidOf(tx))
  })
  await assert.rejects(late, CommitUnknown)
  // A connection that is not returned to the pool would be missing permanently.
  assert.equal(db.pool.totalCount - db.pool.idleCount, 0)
})

test('an unknown COMMIT is resolved by its key if it has one, else reported and logged as unknown', async () => {
  const lines: string[] = []
  const log = pino({ level: 'error' }, { write: (line) => void lines.push(line) })
  const doubtful = op({
    op: 90110,
    on: ['lobby'],
    who: 'player',
    does: 'write',
    rate: 'write',
    errors: [],
    summary: 'a test',
    request: z.object({}),
    reply: z.object({ N: z.int() }),
  })
  const feature = {
    name: 'test',
    handlers: [
      handle(doubtful, async (_, { tx }) => {
        await endConnection(await pidOf(tx))
        return { N: 1 }
      }),
    ],
  }
  const known = '019bbf5e-7c00-7000-8000-000000000001'
  await using server = await startTestKernel(db, {
    features: [feature],
    log,
    resolveByKey: async ({ key }) => (key === known ? { reply: { N: 7 } } : null),
  })
  const guest = await server.helloAs(1)
  const resolved = await guest.ask({ OP: 90110, ReqID: known })
  assert.deepEqual([resolved.Code, resolved.Result], [200, { N: 7 }])
  const unknown = await guest.ask({ OP: 90110 })
  assert.equal(unknown.Code, 900005)
  const [line] = lines.map((text) => JSON.parse(text))
  assert.deepEqual([line.outcome, line.op, line.player, line.call], ['unknown', '90110', 1, unknown.Result.Call])
})
