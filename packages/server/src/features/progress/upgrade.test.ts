// Progress from before one row held a period: values, runs and what was seen are joined, and last visits are counted.
import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { migrate } from '../../db/migrate.ts'
import { testDatabase, testNow } from '../../db/testing.ts'
import { addDays, startOfDay, taipeiDay } from '../../kernel/time/day.ts'
import { periodAt } from './progress.ts'
import { addProgress, listSeen, readProgress } from './store.ts'

const lastBefore = 68
const db = await testDatabase()
after(() => db.close())

const days = { ended: periodAt('day', testNow), other: periodAt('week', testNow) }
/** The migration counts visits of the last 40 days by the clock of the database. */
async function today(): Promise<string> {
  const { rows } = await db.pool.query<{ now: Date }>('select now() as now')
  return taipeiDay(rows[0]!.now)
}

async function addOld(day: string): Promise<void> {
  await db.pool.query(
    `INSERT INTO player (id, brand, name, name_key, registered_at, last_login_at)
     SELECT n, 'owl', 'n' || n, 'n' || n, $1, $1 FROM generate_series(1, 3) n`,
    [testNow],
  )
  const { ended, other } = days
  for (const [player, period, measure, value, run] of [
    [1, ended, '1', 12, 0],
    [1, ended, '7:20', 3, 0],
    [1, ended, '39', 5, 2],
    [1, ended, '40', 2, 0],
    [1, other, '1', 30, 0],
    [2, ended, 'points', 45, 0],
  ] as const)
    await db.pool.query(
      `INSERT INTO progress (player_id, period, measure, brand, value, run, ends_at) VALUES ($1, $2, $3, 'owl', $4, $5, $6)`,
      [player, period.key, measure, value, run, period.endsAt],
    )
  for (const item of ['owl20', 'crab'])
    await db.pool.query(
      `INSERT INTO progress_seen (player_id, period, measure, item, ends_at) VALUES (1, $1, '40', $2, $3)`,
      [ended.key, item, ended.endsAt],
    )
  const month = periodAt('month', startOfDay(day))
  // The second player came today; the visit of the third is known already, one of long ago is not counted any more.
  await db.pool.query(
    `INSERT INTO progress (player_id, period, measure, brand, value, ends_at) VALUES (2, $1, 'visits', 'owl', 4, $2)`,
    [month.key, month.endsAt],
  )
  await db.pool.query(`DELETE FROM return_visit`)
  await db.pool.query(`INSERT INTO return_visit (player_id, day) VALUES (1, $1), (2, $2), (3, $2)`, [
    addDays(day, -60),
    day,
  ])
  await db.pool.query(`INSERT INTO visit (player_id, day, brand, first_at) VALUES (3, $1, 'owl', $2)`, [day, testNow])
}

test('rows of single measures become one row for each period, without a loss, and can be counted on', async () => {
  await db.pool.query('drop schema public cascade; create schema public')
  await migrate(db, { now: testNow, upTo: lastBefore, mayHaveGaps: true })
  const day = await today()
  await addOld(day)
  await migrate(db, { now: testNow, mayHaveGaps: true })
  const { ended, other } = days
  const { rows } = await db.pool.query(
    `SELECT counts, runs, seen, ends_at AS ends FROM progress WHERE player_id = 1 ORDER BY period`,
  )
  assert.deepEqual(rows, [
    {
      counts: { 1: 12, '7:20': 3, 39: 5, 40: 2 },
      runs: { 39: 2 },
      seen: { 40: ['crab', 'owl20'] },
      ends: ended.endsAt,
    },
    { counts: { 1: 30 }, runs: {}, seen: {}, ends: other.endsAt },
  ])
  const [week, month] = [periodAt('week', startOfDay(day)), periodAt('month', startOfDay(day))]
  const second = await readProgress(db.kysely, 2, [ended.key, week.key, month.key])
  assert.equal(second.get(ended.key)!.get('points'), 45)
  assert.equal(second.get(week.key)!.get('visits'), 1)
  assert.equal(second.get(month.key)!.get('visits'), 5)
  const third = await readProgress(db.kysely, 3, [week.key, month.key])
  assert.deepEqual(
    [...third.values()].map((values) => values.size),
    [0, 0],
  )

  const of = { playerId: 1, brand: 'owl', period: ended } as const
  const run = { lead: 4, best: 4, trail: 4, isBroken: false }
  const moves = await db.kysely.transaction().execute((tx) =>
    addProgress(tx, [
      { ...of, measure: '1', add: 1 },
      { ...of, measure: '39', add: 0, run },
      { ...of, measure: '40', add: 0, seen: new Set(['crab', 'tree']) },
    ]),
  )
  assert.deepEqual(
    moves.map(({ measure, before, value }) => [measure, before, value]),
    [
      ['1', 12, 13],
      ['39', 5, 6],
      ['40', 2, 3],
    ],
  )
  assert.deepEqual(
    (await listSeen(db.kysely, 1, 10)).map(({ item }) => item),
    ['crab', 'owl20', 'tree'],
  )
})
