// Jobs on a real database: executed once, by one node, and retried after a failure.
import assert from 'node:assert/strict'
import { after, before, beforeEach, test } from 'node:test'
import { sql } from 'kysely'
import { pino } from 'pino'
import type { Database } from '../../db/open.ts'
import { testDatabase, testNow } from '../../db/testing.ts'
import { SetClock } from '../time/clock.ts'
import { askFor, latestDue, runJobs, type Job } from './jobs.ts'

const log = pino({ level: 'silent' })
let db: Database
let clock: SetClock

before(async () => {
  db = await testDatabase()
})
after(async () => await db?.close())
beforeEach(async () => {
  clock = new SetClock(testNow)
  await sql`delete from job`.execute(db.kysely)
})

const open = (...jobs: Job[]) => runJobs({ db, clock, log, jobs })

test('a recurring job runs once for each due time, on any node', async () => {
  const ran: string[] = []
  const job: Job = { kind: 'hourly', every: 3600, run: async ({ key }) => void ran.push(key) }
  const [one, two] = [open(job), open(job)]
  await Promise.all([one.tick(), two.tick(), one.tick()])
  await two.tick()
  assert.deepEqual(ran, ['hourly@2026-01-15T04:00:00.000Z'])
  clock.forward(3_599_000)
  await one.tick()
  assert.equal(ran.length, 1)
  clock.forward(1000)
  await Promise.all([one.tick(), two.tick()])
  assert.deepEqual(ran[1], 'hourly@2026-01-15T05:00:00.000Z')
  assert.equal(ran.length, 2)
})

test('a time of day is in Taipei time', () => {
  // testNow is 12:00 in Taipei.
  assert.equal(latestDue({ at: '05:00' }, testNow).toISOString(), '2026-01-14T21:00:00.000Z')
  assert.equal(latestDue({ at: '12:00' }, testNow).toISOString(), '2026-01-15T04:00:00.000Z')
  assert.equal(latestDue({ at: '12:01' }, testNow).toISOString(), '2026-01-14T04:01:00.000Z')
})

test('a job requested twice runs once, after its time, and not if the request was rolled back', async () => {
  const ran: unknown[] = []
  const jobs = open({ kind: 'refund', run: async ({ payload, brand }) => void ran.push([payload, brand]) })
  const runAt = new Date(testNow.getTime() + 5000)
  for (let turn = 0; turn < 2; turn++) {
    await db.kysely
      .transaction()
      .execute((tx) => askFor(tx, { kind: 'refund', key: 'refund:7', runAt, payload: { ID: 7 }, brand: 'owl' }))
  }
  await assert.rejects(
    db.kysely.transaction().execute(async (tx) => {
      await askFor(tx, { kind: 'refund', key: 'refund:8', runAt })
      throw new Error('no')
    }),
  )
  assert.equal(await jobs.tick(), 0)
  clock.forward(5000)
  assert.equal(await jobs.tick(), 1)
  assert.deepEqual(ran, [[{ ID: 7 }, 'owl']])
})

test('a failure is retried with growing delays, and its error is stored', async () => {
  let attempts = 0
  const jobs = open({
    kind: 'flaky',
    run: async () => {
      attempts++
      if (attempts < 3) throw new Error(`attempt ${attempts}`)
    },
  })
  await db.kysely.transaction().execute((tx) => askFor(tx, { kind: 'flaky', key: 'flaky:1', runAt: testNow }))
  await jobs.tick()
  await jobs.tick()
  assert.equal(attempts, 1)
  const { rows } = await sql<{ last_error: string }>`select last_error from job`.execute(db.kysely)
  assert.match(rows[0]!.last_error, /attempt 1/)
  clock.forward(2000)
  await jobs.tick()
  clock.forward(2000)
  await jobs.tick()
  assert.equal(attempts, 2, 'the second pause is longer')
  clock.forward(2000)
  assert.equal(await jobs.tick(), 1)
  assert.equal(attempts, 3)
  assert.equal(await jobs.tick(), 0)
})

test('a job whose node died is taken over when its lease ends', async () => {
  const ran: string[] = []
  const died = Promise.withResolvers<void>()
  const began = Promise.withResolvers<void>()
  const dead = open({
    kind: 'long',
    run: async () => {
      began.resolve()
      await died.promise
    },
  })
  const alive = open({ kind: 'long', run: async ({ key }) => void ran.push(key) })
  await db.kysely.transaction().execute((tx) => askFor(tx, { kind: 'long', key: 'long:1', runAt: testNow }))
  const stuck = dead.tick()
  await began.promise
  assert.equal(await alive.tick(), 0)
  clock.forward(61_000)
  assert.equal(await alive.tick(), 1)
  assert.deepEqual(ran, ['long:1'])
  died.resolve()
  await stuck
})

test('a tick resolves when the jobs that another tick of its node has claimed are done, too', async () => {
  const [began, gate] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  let isDone = false
  const jobs = open({
    kind: 'slow',
    run: async () => {
      began.resolve()
      await gate.promise
      isDone = true
    },
  })
  await db.kysely.transaction().execute((tx) => askFor(tx, { kind: 'slow', key: 'slow:1', runAt: testNow }))
  const first = jobs.tick()
  await began.promise
  const second = jobs.tick().then((count) => [count, isDone])
  // As many statements as the second tick needs to find nothing.
  for (let nth = 0; nth < 5; nth++) await sql`select from job`.execute(db.kysely)
  gate.resolve()
  assert.deepEqual(await second, [0, true])
  assert.equal(await first, 1)
})

test('jobs of kinds unknown to this node are skipped; old ones are swept', async () => {
  await db.kysely.transaction().execute((tx) => askFor(tx, { kind: 'other', key: 'other:1', runAt: testNow }))
  const jobs = open({ kind: 'mine', every: 60, run: async () => {} })
  assert.equal(await jobs.tick(), 1)
  clock.forward(8 * 86_400_000)
  await jobs.tick()
  const { rows } = await sql<{ key: string }>`select key from job order by id`.execute(db.kysely)
  assert.deepEqual(
    rows.map(({ key }) => key),
    ['other:1', 'mine@2026-01-23T04:00:00.000Z'],
  )
})
