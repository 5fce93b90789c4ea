// The database freezes, dies and returns: no call hangs, the outage is logged once, and the server recovers without a restart.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
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
})
