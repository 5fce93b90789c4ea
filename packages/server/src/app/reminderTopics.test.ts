// Topics of reminders: a stamp that was not taken, a long absence, the last day of a season.
import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { collectRewards } from '@lantern/protocol/rewards.ts'
import { sql } from 'kysely'
import { inTransaction } from '../kernel/database/transaction.ts'
import { until } from '../kernel/testing/until.ts'
import { periodAt } from '../features/progress/progress.ts'
import { startTestServer } from '../testing.ts'
import { listReminderTopics } from './reminderTopics.ts'

const server = await startTestServer()
after(() => server[Symbol.asyncDispose]())
const { app, clock, db } = server
const topics = new Map(listReminderTopics(app).map((topic) => [topic.topic, topic]))
const dueOf = (topic: 'stamp' | 'return' | 'season', playerIds: readonly number[]) =>
  topics.get(topic)!.due(db.kysely, { brand: 'owl', playerIds, now: clock.now() })

test('a stamp is due until it is taken, and once a day', async () => {
  const player = await server.signInAs('925300001')
  const [due] = await dueOf('stamp', [player.id])
  assert.deepEqual([due?.playerId, due?.key], [player.id, 'day 2026-01-15'])
  await player.client.call(collectRewards, { Source: 'signIn' })
  assert.deepEqual(await dueOf('stamp', [player.id]), [])
})

test('a return is due after fourteen days without a visit, not after thirteen', async () => {
  const { id } = await server.signInAs('925300002')
  const lastVisit = (day: string) => sql`update visit set day = ${day}::date where player_id = ${id}`.execute(db.kysely)
  await until(async () => (await db.pool.query('select from visit where player_id = $1', [id])).rowCount === 1)
  await lastVisit('2026-01-02')
  assert.deepEqual(await dueOf('return', [id]), [])
  await lastVisit('2026-01-01')
  assert.deepEqual(await dueOf('return', [id]), [{ playerId: id, key: 'visit 2026-01-01' }])
})

test('the last day of a season is mentioned to those who have steps to claim', async () => {
  const [idle, busy] = [await server.settle('925300003'), await server.settle('925300004')]
  const points = {
    playerId: busy.id,
    brand: 'owl',
    period: periodAt('day', clock.now()),
    measure: 'points',
    add: 100,
  } as const
  await inTransaction(db.kysely, (tx) => app.progress.add(tx, [points], clock.now(), () => {}))
  assert.deepEqual(await dueOf('season', [idle.id, busy.id]), [])
  // The season of 28 days began on 2026-01-07.
  clock.forward(Date.parse('2026-02-03T12:00:00+08:00') - clock.now().getTime())
  assert.deepEqual(
    (await dueOf('season', [idle.id, busy.id])).map(({ playerId }) => playerId),
    [busy.id],
  )
})
