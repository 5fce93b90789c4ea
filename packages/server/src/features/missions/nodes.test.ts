// A node that is killed while it counts, and a server that is off for three days: everything is counted and offered once.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { listMail } from '@lantern/protocol/mail.ts'
import { createPartitions } from '../../db/partitions.ts'
import { inTransaction } from '../../kernel/database/transaction.ts'
import { until } from '../../kernel/testing/until.ts'
import { SetClock } from '../../kernel/time/clock.ts'
import { serverDatabase, startTestServer } from '../../testing.ts'
import { periodAt } from '../progress/progress.ts'
import { killWaiting } from '../treasury/kills.fixture.ts'

const dayMs = 86_400_000

test('kill -9 in a count and three days off: the next node counts in the day of the plays and sends the reward once', async () => {
  await using db = await serverDatabase()
  const before = await startTestServer({ db })
  const began = before.clock.now()
  const player = await before.settle('924400001')
  await before[Symbol.asyncDispose]()
  await db.pool.query(
    `insert into game_round (id, day, brand, player_id, game_code, bet, win, seed_id, math_id, digest, created_at, movement_id, counters)
     select gen_random_uuid(), ($1::timestamptz at time zone 'Asia/Taipei')::date, 'owl', $2, 'owl20', 1000, 0, 1, 1, ''::bytea, $1, n, '{}'
     from generate_series(1, 60) n`,
    [began, player.id],
  )
  const { key } = periodAt('day', began)
  const counted = async () =>
    (
      await db.pool.query(`select counts, runs, seen from progress where player_id = $1 and period = $2`, [
        player.id,
        key,
      ])
    ).rows
  // Progress is written, the offers wait: the node is killed before COMMIT.
  await killWaiting(db, began, ['lock table claim in share row exclusive mode'], [/insert into claim/i])
  assert.deepEqual(await counted(), [])

  const clock = new SetClock(new Date(began.getTime() + 3 * dayMs))
  await createPartitions(db, clock.now())
  await using node = await startTestServer({ db, clock })
  await using other = await startTestServer({ db, clock, bus: node.bus })
  await until(async () => (await counted()).length === 1)
  assert.deepEqual(await counted(), [
    { counts: { 1: 60, 2: 60_000, 40: 1, points: 10 }, runs: {}, seen: { 40: ['owl20'] } },
  ])
  const letters = async () => {
    await Promise.all([node.app.jobs.tick(), other.app.jobs.tick()])
    const { rows } = await db.pool.query(`select state from claim where player_id = $1 and key = $2`, [
      player.id,
      `${key}/101`,
    ])
    return rows[0]?.state === 'mailed'
  }
  await until(letters, 'the reward is sent', 50)
  const { client } = await node.signInAs('924400001')
  const { Rows } = await client.call(listMail, { PerPage: 100 })
  assert.equal(Rows.filter(({ Items }) => Items.some(({ Amount }) => Amount === 5000)).length, 1)
  // The visit of the sign-in is counted by the consumer of its event.
  const agrees = async (): Promise<boolean> => {
    const found = await inTransaction(db.kysely, (tx) => node.app.progress.compare(tx, player.id, began))
    return found !== 'Behind' && found.length === 0
  }
  await until(agrees, 'stored and counted values are equal')
  assert.deepEqual((await node.app.wallet.reconcile(clock.now())).broken, {})
})
