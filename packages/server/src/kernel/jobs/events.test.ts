// Events on a real database: none lost, none applied twice, in the order of their transactions.
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { sql } from 'kysely'
import { pino } from 'pino'
import type { Database, Tx } from '../../db/open.ts'
import { testDatabase, testNow } from '../../db/testing.ts'
import { declareEvent, onEvent, runConsumers, writeEvent, writeEvents } from './events.ts'
import { until } from '../testing/until.ts'

const log = pino({ level: 'silent' })
const spent = declareEvent<{ n: number }>('test.spent')
const other = declareEvent<{ n: number }>('test.other')
let db: Database

before(async () => {
  db = await testDatabase()
  await sql`create table kernel_handled (consumer text, n int)`.execute(db.kysely)
})
after(async () => await db?.close())

const say = (n: number): Promise<void> => db.kysely.transaction().execute((tx) => writeEvent(tx, spent, { n }, testNow))

const keep = (consumer: string) =>
  onEvent(spent, async ({ n }, tx: Tx) => {
    await sql`insert into kernel_handled values (${consumer}, ${n})`.execute(tx)
  })

async function handledBy(consumer: string): Promise<number[]> {
  const { rows } = await sql<{ n: number }>`select n from kernel_handled where consumer = ${consumer}`.execute(
    db.kysely,
  )
  return rows.map(({ n }) => n)
}

/** Transactions of other databases on the same server also hold back the snapshot's xmin, so events become visible with a delay. */
async function expectHeard(consumer: string, expected: number[], tick: () => Promise<unknown>): Promise<void> {
  await until(async () => {
    await tick()
    return (await handledBy(consumer)).length >= expected.length
  }, 'heard')
  assert.deepEqual(await handledBy(consumer), expected)
}

test('an event of a slow transaction with a lower id is not lost', async () => {
  const consumers = runConsumers({ db, log, consumers: [{ name: 'slow', handlers: [keep('slow')] }] })
  const slow = await db.kysely.startTransaction().execute()
  await writeEvent(slow, spent, { n: 1 }, testNow)
  await say(2)
  await consumers.tick()
  assert.deepEqual(await handledBy('slow'), [], 'the later id waits for the earlier transaction')
  await slow.commit().execute()
  await expectHeard('slow', [1, 2], consumers.tick)
})

test('events are applied once in the order of transaction ids as numbers, also where these get one more digit', async () => {
  const digits = declareEvent<{ n: number }>('test.digits')
  for (const n of [10, 9, 100, 99])
    await sql`insert into event (kind, payload, created_at, xid)
      values (${digits.kind}, ${JSON.stringify({ n })}, ${testNow}, ${String(n)}::xid8)`.execute(db.kysely)
  const handled: number[] = []
  const handler = onEvent(digits, async ({ n }) => void handled.push(n))
  const consumers = runConsumers({ db, log, consumers: [{ name: 'digits', handlers: [handler] }] })
  await consumers.tick()
  await consumers.tick()
  assert.deepEqual(handled, [9, 10, 99, 100])
})

test('rolled-back events are never delivered; other kinds are skipped', async () => {
  const consumers = runConsumers({ db, log, consumers: [{ name: 'kinds', handlers: [keep('kinds')] }] })
  await expectHeard('kinds', [1, 2], consumers.tick)
  const lost = await db.kysely.startTransaction().execute()
  await writeEvent(lost, spent, { n: 3 }, testNow)
  await lost.rollback().execute()
  await db.kysely.transaction().execute((tx) => writeEvent(tx, other, { n: 4 }, testNow))
  await say(5)
  await expectHeard('kinds', [1, 2, 5], consumers.tick)
})

test('many events of other kinds are passed without a write; what follows them is applied once, after a restart too', async () => {
  const consumers = [{ name: 'sparse', handlers: [keep('sparse')] }]
  const first = runConsumers({ db, log, consumers })
  await expectHeard('sparse', [1, 2, 5], first.tick)
  const stored = async () =>
    (await sql<{ position: number }>`select position from event_position where consumer = 'sparse'`.execute(db.kysely))
      .rows[0]!.position
  const before = await stored()
  const others = Array.from({ length: 250 }, (_, n) => ({ n }))
  await db.kysely.transaction().execute((tx) => writeEvents(tx, other, others, testNow))
  await until(async () => (await first.tick(), await isRead()), 'the events are below the bound')
  await first.tick()
  assert.equal(await stored(), before)
  await say(6)
  await expectHeard('sparse', [1, 2, 5, 6], first.tick)
  const second = runConsumers({ db, log, consumers })
  await say(7)
  await expectHeard('sparse', [1, 2, 5, 6, 7], second.tick)
  // The later tests do not expect these.
  await sql`delete from event where payload ->> 'n' in ('6', '7')`.execute(db.kysely)
})

/** Whether a reader of events sees all that are committed. */
async function isRead(): Promise<boolean> {
  const { rows } = await sql`select from event where xid >= pg_snapshot_xmin(pg_current_snapshot()) limit 1`.execute(
    db.kysely,
  )
  return rows.length === 0
}

test('two nodes with the same consumer apply each event once, in order', async () => {
  const nodes = Array.from({ length: 3 }, () =>
    runConsumers({ db, log, consumers: [{ name: 'shared', handlers: [keep('shared')] }] }),
  )
  const tickAll = (): Promise<unknown> => Promise.all(nodes.map((node) => node.tick()))
  await expectHeard('shared', [1, 2, 5], tickAll)
  for (let n = 100; n < 150; n++) {
    await say(n)
    if (n % 10 === 0) await tickAll()
  }
  await expectHeard('shared', [1, 2, 5, ...Array.from({ length: 50 }, (_, n) => 100 + n)], tickAll)
})

test('an event that cannot be applied stops its consumer; earlier ones stay applied, it leaves nothing', async () => {
  let isBroken = true
  const handlers = [
    onEvent(spent, async ({ n }, tx: Tx) => {
      if (n < 200) return
      await sql`insert into kernel_handled values ('broken', ${n})`.execute(tx)
      if (n === 202 && isBroken) throw new Error('cannot')
    }),
  ]
  const consumers = runConsumers({ db, log, consumers: [{ name: 'broken', handlers }] })
  for (const n of [200, 201, 202, 203]) await say(n)
  await expectHeard('broken', [200, 201], consumers.tick)
  await consumers.tick()
  assert.deepEqual(await handledBy('broken'), [200, 201])
  isBroken = false
  await expectHeard('broken', [200, 201, 202, 203], consumers.tick)
})
