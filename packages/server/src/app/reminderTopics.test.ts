// Topics of reminders: a stamp that was not taken, a long absence, the last day of a season, a started battle, a share of the vault, letters of clubs.
import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { enterBattle } from '@lantern/protocol/battles.ts'
import { addBrowser } from '@lantern/protocol/reminders.ts'
import { collectRewards } from '@lantern/protocol/rewards.ts'
import { changeSettings } from '@lantern/protocol/settings.ts'
import { reminderTopics, type ReminderTopicName } from '@lantern/protocol/values/reminders.ts'
import { openPushService } from '@lantern/sandbox/push/push.ts'
import { sql } from 'kysely'
import { ownVapid } from '../config/keys.ts'
import { inTransaction } from '../kernel/database/transaction.ts'
import { until } from '../kernel/testing/until.ts'
import { periodAt } from '../features/progress/progress.ts'
import { startTestServer, type Resident } from '../testing.ts'

const push = await openPushService()
const server = await startTestServer({ push: { keys: ownVapid(Buffer.alloc(32, 3)) } })
after(async () => {
  await server[Symbol.asyncDispose]()
  await push.close()
})
const { app, clock, db } = server
const contributed = app.features.flatMap(({ reminders = [] }) => reminders)
const topics = new Map(contributed.map((topic) => [topic.topic, topic]))
const dueOf = (topic: ReminderTopicName, playerIds: readonly number[]) =>
  topics.get(topic)!.due(db.kysely, { brand: 'owl', playerIds, now: clock.now() })

test('every topic is contributed by one feature, and a started battle is sent before all others', () => {
  const byOrder = contributed.toSorted((a, b) => a.order - b.order).map(({ topic }) => topic)
  assert.deepEqual(byOrder, ['battle', 'vault', 'prize', 'club', 'stamp', 'return', 'season'])
  assert.deepEqual(byOrder.toSorted(), [...reminderTopics].toSorted())
})

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

/** Wants reminders of a topic in a browser. */
async function want({ client }: Resident, Topic: ReminderTopicName): Promise<string> {
  const { endpoint, p256dh, auth } = push.subscribe()
  await client.call(addBrowser, { Endpoint: endpoint, P256dh: p256dh, Auth: auth })
  await client.call(changeSettings, { Topics: [Topic], Language: 'en_us' })
  return endpoint
}

test('a battle that starts is mentioned at once to players who have no page open, and opens that battle', async () => {
  const [away, here, last] = [
    await server.signInAs('925300005'),
    await server.signInAs('925300006'),
    await server.signInAs('925300007'),
  ]
  const endpoints = [await want(away, 'battle'), await want(here, 'battle')]
  const terms = { GameCode: 'classic777', Entry: 20_000, FeePercent: 5, Seats: 3 }
  for (const { client } of [away, here]) await client.call(enterBattle, terms)
  away.client.close()
  await until(async () => !(await app.kernel.presence.isHere(away.id)))
  assert.deepEqual(await dueOf('battle', [away.id, here.id]), [], 'it waits for a third player')
  const { BattleID } = await last.client.call(enterBattle, terms)
  const path = `/other/battle?battle=${BattleID}`
  assert.deepEqual(await dueOf('battle', [away.id, here.id]), [{ playerId: away.id, key: `battle ${BattleID}`, path }])
  await app.jobs.tick()
  await until(() => push.received.length > 0)
  assert.deepEqual(
    push.received.map(({ endpoint, payload }) => [endpoint, payload]),
    [
      [
        endpoints[0],
        {
          Title: 'Night Owl',
          Body: 'The battle you entered has started.',
          Path: `/en_us${path}&push=battle`,
          Topic: 'battle',
        },
      ],
    ],
  )
})

test('a share of the vault in the mail is a topic of its own and not one of prizes', async () => {
  const { id } = await server.settle('925300008')
  const send = (isShare: boolean) =>
    inTransaction(db.kysely, async (tx) => {
      const letter = { brand: 'owl', playerId: id, items: [{ ItemID: 1, Amount: 500 }], now: clock.now() } as const
      const { id: row, legs } = isShare
        ? await app.mail.send(tx, { ...letter, kind: 'vaultShare', parameters: { day: '2026-02-02', openers: 2 } })
        : await app.mail.send(tx, { ...letter, kind: 'claimLate', parameters: {} })
      await app.wallet.post(tx, {
        brand: 'owl',
        key: { kind: 'business', what: 'story', row, step: 0 },
        reason: 'event',
        source: 'system',
        legs: [{ account: { kind: 'promo', currency: 1 }, delta: -500 }, ...legs],
        now: clock.now(),
      })
      return row
    })
  const share = await send(true)
  clock.forward(121 * 60_000)
  assert.deepEqual(await dueOf('vault', [id]), [{ playerId: id, key: `letter ${share}` }])
  assert.deepEqual(await dueOf('prize', [id]), [])
  const prize = await send(false)
  clock.forward(121 * 60_000)
  assert.deepEqual(await dueOf('prize', [id]), [{ playerId: id, key: `letter ${prize}` }])
  assert.deepEqual(await dueOf('vault', [id]), [{ playerId: id, key: `letter ${share}` }])
})

test('an unopened letter of a club is mentioned to players who are away; what members wrote and coupons are not', async () => {
  const [away, here] = [await server.settle('925300009'), await server.settle('925300010')]
  const send = (kind: 'clubKicked' | 'clubLeader', playerId: number) =>
    inTransaction(db.kysely, async (tx) => {
      const letter = {
        brand: 'owl',
        playerId,
        kind,
        parameters: { club: '夜行', hours: 24 },
        now: clock.now(),
      } as const
      return (await app.mail.send(tx, letter)).id
    })
  const first = await send('clubLeader', away.id)
  await send('clubLeader', here.id)
  await inTransaction(db.kysely, async (tx) => {
    const message = { brand: 'owl', playerId: away.id, now: clock.now() } as const
    await app.mail.send(tx, { ...message, kind: 'clubGroup', parameters: { club: '夜行', message: '集合' } })
  })
  assert.deepEqual(await dueOf('club', [away.id, here.id]), [], 'not at once')
  clock.forward(10 * 60_000)
  await server.signInAs('925300010')
  await until(() => app.kernel.presence.isHere(here.id))
  assert.deepEqual(await dueOf('club', [away.id, here.id]), [{ playerId: away.id, key: `letter ${first}` }])
  assert.deepEqual(await dueOf('prize', [away.id]), [])
  const last = await send('clubKicked', away.id)
  clock.forward(10 * 60_000)
  assert.deepEqual(await dueOf('club', [away.id]), [{ playerId: away.id, key: `letter ${last}` }])
  await db.pool.query('update mail set read_at = created_at where player_id = $1', [away.id])
  assert.deepEqual(await dueOf('club', [away.id]), [])
})
