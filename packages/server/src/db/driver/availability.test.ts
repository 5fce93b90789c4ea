// The database freezes, dies and returns: no call hangs, the outage is logged once, and the server recovers without a restart.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import pg from 'pg'
import { CommitUnknown, inTransaction } from '../../kernel/database/transaction.ts'
import { resolveUnknown } from '../../kernel/database/unknown.ts'
import { isDatabaseUnavailable } from './unavailable.ts'
import type { Database } from '../open.ts'
import { patienceMs, until } from '../../kernel/testing/until.ts'
import { commitWithNext } from './prepared.ts'
import type { AvailabilityObserver } from './availability.ts'
import { createPartitions, partitionLock } from '../partitions.ts'
import { testCluster, testNow } from '../testing.ts'

/** Only a frozen database exceeds the time for a new connection; on a busy machine one may take more than a second. */
const limits = { connectMs: 5000, suspectMs: 250, silenceMs: 60_000 }

class Notes implements AvailabilityObserver {
  readonly seen: string[] = []
  down(): void {
    this.seen.push('down')
  }
  back(): void {
    this.seen.push('back')
  }
  lost(): void {
    this.seen.push('lost')
  }
  impaired(): void {
    this.seen.push('impaired')
  }
  restored(): void {
    this.seen.push('restored')
  }
}

const ask = (db: Database): Promise<unknown> => db.pool.query('select 1')

test('queries against a frozen, a killed and a busy database', async (t) => {
  await using cluster = await testCluster({ durable: false })
  const notes = new Notes()
  await using db = await cluster.open(4, { limits, observer: notes })

  await t.test('a slow statement is not interrupted', async () => {
    await db.pool.query('select pg_sleep(1)')
    assert.deepEqual(notes.seen, [], 'neither an outage nor a broken connection is reported')
  })

  await t.test('frozen: every query fails, with one probe only; resumed: queries work again', async () => {
    await ask(db)
    cluster.freeze()
    const asked = await Promise.allSettled(Array.from({ length: 40 }, () => ask(db)))
    for (const outcome of asked) assert.ok(outcome.status === 'rejected' && isDatabaseUnavailable(outcome.reason))
    assert.equal(db.availability.isDown, true)
    const later = performance.now()
    await assert.rejects(ask(db), isDatabaseUnavailable)
    assert.ok(
      performance.now() - later < limits.connectMs,
      'a database known to be unavailable is not probed again first',
    )
    assert.deepEqual(
      notes.seen.filter((note) => note !== 'lost'),
      ['down'],
    )
    cluster.thaw()
    await until(() => !db.availability.isDown, 'back')
    await ask(db)
    assert.deepEqual(
      notes.seen.filter((note) => note !== 'lost'),
      ['down', 'back'],
    )
  })

  await t.test('killed: queries fail at once, and the first query after the restart succeeds', async () => {
    notes.seen.length = 0
    await cluster.kill9()
    for (let nth = 0; nth < 30; nth++) await assert.rejects(ask(db), isDatabaseUnavailable)
    await cluster.restart()
    await ask(db)
    assert.deepEqual(
      notes.seen.filter((note) => note !== 'lost'),
      ['down', 'back'],
    )
  })

  await t.test('work on a dedicated connection fails too and does not end the process', async () => {
    for (const [stop, start] of [
      [async () => cluster.freeze(), async () => cluster.thaw()],
      [() => cluster.kill9(), async () => void (await cluster.restart())],
    ] as const) {
      const holder = await db.pool.connect()
      await holder.query('select pg_advisory_lock($1)', [partitionLock])
      const working = assert.rejects(createPartitions(db, testNow), isDatabaseUnavailable)
      const waits = `select from pg_locks where locktype = 'advisory' and not granted`
      while ((await db.pool.query(waits)).rowCount === 0) await sleep(10)
      await stop()
      await Promise.all([working, assert.rejects(ask(db), isDatabaseUnavailable)])
      holder.release(true)
      await start()
      await until(() => !db.availability.isDown, 'back')
    }
  })

  await t.test('frozen at COMMIT: the outcome read by key after the resume is final', async () => {
    await db.pool.query('create table kept (n int primary key)')
    const insert = (n: number): Promise<unknown> =>
      inTransaction(db.kysely, async (tx) => {
        await sql`select ${n}::int`.execute(tx)
        if (n > 0) cluster.freeze()
        await commitWithNext(tx)
        await sql`insert into kept values (${n})`.execute(tx)
      })
    // Prepared before, so that all commands are in the socket of the frozen server and are executed when it resumes.
    await insert(-1)
    const unknown = await insert(1).then(
      () => assert.fail('a frozen server answered'),
      (error: unknown) => error,
    )
    assert.ok(unknown instanceof CommitUnknown, String(unknown))
    const find = async () => ((await db.pool.query('select from kept where n = 1')).rowCount === 1 ? 'kept' : null)
    const resolving = resolveUnknown(db.kysely, unknown, find, patienceMs)
    await assert.rejects(
      resolveUnknown(db.kysely, unknown, find, 0),
      isDatabaseUnavailable,
      'nothing is reported meanwhile',
    )
    cluster.thaw()
    const found = await resolving
    await sleep(300)
    assert.equal(await find(), found, 'it does not change afterwards')
  })
  await t.test('read only: writes fail as an outage and reads go on, until a write succeeds', async () => {
    notes.seen.length = 0
    const operator = new pg.Client(cluster.connection)
    await operator.connect()
    try {
      await operator.query('set default_transaction_read_only = off')
      await operator.query('alter system set default_transaction_read_only = on')
      await operator.query('select pg_reload_conf()')
      const write = (): Promise<unknown> => db.pool.query('delete from kept where n = 7')
      const fails = (error: unknown): boolean => (assert.ok(isDatabaseUnavailable(error)), true)
      await until(() => write().then(() => false, fails), 'a write is refused')
      await until(() => db.availability.impairedBy === '25006', 'noticed')
      await ask(db)
      await operator.query('alter system reset default_transaction_read_only')
      await operator.query('select pg_reload_conf()')
      await until(() => db.availability.impairedBy === null, 'restored')
      await until(
        () =>
          write().then(
            () => true,
            () => false,
          ),
        'written',
      )
    } finally {
      await operator.end()
    }
    assert.deepEqual(
      notes.seen.filter((note) => note !== 'lost'),
      ['impaired', 'restored'],
    )
  })

  await t.test('no connection is left: impaired until one can be opened', async () => {
    notes.seen.length = 0
    await ask(db)
    const taken: pg.Client[] = []
    for (let isFull = false; !isFull;) {
      const client = new pg.Client(cluster.connection)
      client.on('error', () => {})
      isFull = await client.connect().then(
        () => (taken.push(client), false),
        (error: { code?: string }) => (assert.equal(error.code, '53300'), true),
      )
    }
    const held = await db.pool.connect()
    await assert.rejects(ask(db), isDatabaseUnavailable)
    await until(() => db.availability.impairedBy === '53300', 'noticed')
    await Promise.all(taken.map((client) => client.end()))
    await until(() => db.availability.impairedBy === null, 'restored')
    held.release()
    await ask(db)
    assert.deepEqual(
      notes.seen.filter((note) => note !== 'lost'),
      ['impaired', 'restored'],
    )
  })
})
