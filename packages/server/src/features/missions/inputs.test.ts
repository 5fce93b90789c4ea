// Orders, refunds and visits move progress once, in the period in which they were booked; a recount finds and repairs a difference.
import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { findGame } from '@lantern/games/all.ts'
import { drawRound } from '@lantern/games/engine/fair.ts'
import { betOf } from '@lantern/games/engine/play.ts'
import { openGame, playRound } from '@lantern/protocol/games.ts'
import { claimMission, listMissions } from '@lantern/protocol/missions.ts'
import { compareProgress, listProgress, recountProgress } from '@lantern/protocol/office/progress.ts'
import { claimStatuses } from '@lantern/protocol/values/rewards.ts'
import { until } from '../../kernel/testing/until.ts'
import { openSocket, refusedAs, startTestServer } from '../../testing.ts'
import { missionRules } from './rulebook.ts'
import { openStore } from '../store/stage.fixture.ts'
import { periodAt } from '../progress/progress.ts'

const { server, orders, addGoods, buyAndPay } = await openStore()
after(() => server[Symbol.asyncDispose]())
const { app, db, clock } = server
const dayMs = 86_400_000

const coins = (Amount: number) => [{ ItemID: 1 as const, Amount }]
const topUps = [
  { id: 1, type: 43, threshold: 0, target: 1, items: coins(1000), points: 20 },
  { id: 2, type: 11, threshold: 0, target: 200, items: coins(2000), points: 30 },
] as const
const { first } = missionRules
await app.settings.change(missionRules, {
  brand: 'owl',
  value: { ...first, daily: { ...first.daily, missions: [...topUps, ...first.daily.missions] } },
  actor: 'test',
})
await server.pass(dayMs)
const goods = await addGoods()

type Client = Awaited<ReturnType<typeof server.signInAs>>['client']

const valueOf = async (playerId: number, measure: string, kind: 'day' | 'week' | 'month' = 'day', at = clock.now()) =>
  (await app.progress.read(db.kysely, playerId, [periodAt(kind, at).key])).get(periodAt(kind, at).key)!.get(measure) ??
  0

async function statuses(client: Client) {
  const { Rows, Boards } = await client.call(listMissions, { Type: 1 })
  const [board] = Boards
  return {
    missions: Rows.slice(0, 2).map(({ Status }) => Status),
    points: board!.Points,
    chests: board!.Chests.slice(0, 2).map(({ Status }) => Status),
  }
}

const { running, claimable, claimed } = claimStatuses

test('a refund withdraws what is not claimed; what was claimed keeps its points and is not offered again', async () => {
  const { client, id } = await server.signInAs('924100001')
  const bought = [await buyAndPay(client, goods), await buyAndPay(client, goods)]
  await until(async () => (await valueOf(id, '43')) === 2)
  assert.equal(await valueOf(id, '11'), 200)
  assert.deepEqual(await statuses(client), {
    missions: [claimable, claimable],
    points: 50,
    chests: [claimable, claimable],
  })
  await client.call(claimMission, { Type: 1, MissionID: 1 })
  await client.call(claimMission, { Type: 1, ChestID: 1 })
  for (const { order } of bought) assert.equal(await orders.refund(order.id, 'story'), 'Refunded')
  await until(async () => (await valueOf(id, '43')) === 0)
  assert.equal(await valueOf(id, '11'), 0)
  assert.deepEqual(await statuses(client), { missions: [claimed, running], points: 20, chests: [claimed, running] })
  await assert.rejects(
    client.call(claimMission, { Type: 1, MissionID: 2 }),
    refusedAs('NotEligibleToRedeem', { Why: 'NotReached' }),
  )
  // The first mission was claimed and gives no second points; the other one can be reached again.
  for (let nth = 0; nth < 2; nth++) await buyAndPay(client, goods)
  await until(async () => (await valueOf(id, '11')) === 200)
  assert.deepEqual(await statuses(client), { missions: [claimed, claimable], points: 50, chests: [claimed, claimable] })
  assert.equal(await orders.refund(bought[0]!.order.id, 'story'), 'Refunded')
  assert.deepEqual((await app.wallet.reconcile(clock.now())).broken, {})
})

test('an order refunded on the next day is taken from the day on which it was delivered', async () => {
  const { client, id } = await server.signInAs('924100002')
  const delivered = clock.now()
  const { order } = await buyAndPay(client, goods)
  await until(async () => (await valueOf(id, '43')) === 1)
  await server.pass(dayMs)
  const again = await server.signInAs('924100002')
  await buyAndPay(again.client, goods)
  await until(async () => (await valueOf(id, '43')) === 1)
  await orders.refund(order.id, 'story')
  await until(async () => (await valueOf(id, '43', 'day', delivered)) === 0)
  assert.equal(await valueOf(id, '43'), 1)
})

test('a visit is counted once a day, whatever the number of sessions, nodes and clock changes', async () => {
  await using other = await startTestServer({ db, clock, bus: server.bus })
  const { id } = await server.signInAs('924100003')
  const { rows: sessions } = await db.pool.query<{ id: string }>('select id from session where player_id = $1', [id])
  /** Actions of the player on both nodes, as dispatch reports them. */
  const act = (): void => {
    for (const node of [server, other]) node.app.sessions.touch({ id: sessions[0]!.id, generation: 1 }, clock.now())
  }
  act()
  await until(async () => (await valueOf(id, 'visits', 'month')) === 1)
  await server.pass(dayMs)
  act()
  await until(async () => (await valueOf(id, 'visits', 'month')) === 2)
  clock.forward(-dayMs)
  act()
  clock.forward(2 * dayMs)
  act()
  await until(async () => (await valueOf(id, 'visits', 'month')) === 3)
  clock.forward(-dayMs)
  const { rows } = await db.pool.query('select 1 from visit where player_id = $1', [id])
  assert.equal(rows.length, 3)
  await until(async () => (await run('compare', id)).length === 0)
})

const run = async (action: 'compare' | 'recount', PlayerID: number): Promise<readonly unknown[]> => {
  const request = { Brand: 'owl', PlayerID } as const
  try {
    return action === 'compare'
      ? (await server.office(compareProgress, request)).Rows
      : (await server.office(recountProgress, request)).Repaired
  } catch (error) {
    return [error]
  }
}

/** A large win would reach a mission of its own. The round is found with the known seed. */
async function playWithoutWin(client: Client, id: number): Promise<void> {
  const [GameCode, Bet] = ['owl20', 1000]
  await client.call(openGame, { GameCode })
  const seed = await db.kysely
    .selectFrom('game_seed')
    .select(['server_seed as ServerSeed', 'client_seed as ClientSeed'])
    .where('player_id', '=', id)
    .where('retired_at', 'is', null)
    .executeTakeFirstOrThrow()
  const { play } = findGame(GameCode)!.variants[0]!
  for (;;) {
    const key = server.newKey()
    if (play(drawRound({ ...seed, GameCode, RoundID: key }), betOf(Bet)).win > 0) continue
    await client.call(playRound, { GameCode, Bet }, { key })
    return
  }
}

test('a recount finds values that differ, repairs them, and offers what they reach', async () => {
  const { client, id } = await server.signInAs('924100004', { coins: 1_000_000 })
  await openSocket(client, 'game')
  for (let nth = 0; nth < 5; nth++) await playWithoutWin(client, id)
  await buyAndPay(client, goods)
  await until(async () => (await valueOf(id, '1')) === 5 && (await valueOf(id, '43')) === 1)
  assert.deepEqual(await run('compare', id), [])
  const { key } = periodAt('day', clock.now())
  await db.pool.query(`update progress set counts = counts - '43' || '{"1": 7}' where player_id = $1 and period = $2`, [
    id,
    key,
  ])
  await db.pool.query(`delete from claim where player_id = $1`, [id])
  const differences = [
    { Period: key, Measure: '43', Stored: 0, Counted: 1 },
    { Period: key, Measure: '1', Stored: 7, Counted: 5 },
    // Points belong to missions that are offered or claimed, and those were removed.
    { Period: key, Measure: 'points', Stored: 20, Counted: 0 },
  ]
  assert.deepEqual(await run('compare', id), differences)
  assert.deepEqual(await run('recount', id), differences)
  assert.deepEqual(await run('compare', id), [])
  const { missions, points, chests } = await statuses(client)
  assert.deepEqual([missions[0], points, chests[0]], [claimable, 20, claimable])
  const { rows } = await db.pool.query(`select 1 from audit where what = 'progress' and actor = 'ann'`)
  assert.equal(rows.length, 1)
  // The points of the season are those of its days and weeks.
  const { rows: seasons } = await db.pool.query<{ period: string }>(
    `update progress set counts = counts || '{"points": 500}' where player_id = $1 and period like 'season/%' returning period`,
    [id],
  )
  const wrong = seasons.map(({ period }) => ({ Period: period, Measure: 'points', Stored: 500, Counted: 20 }))
  assert.equal(wrong.length, 1)
  assert.deepEqual(await run('compare', id), wrong)
  assert.deepEqual(await run('recount', id), wrong)
  assert.deepEqual(await run('compare', id), [])
  const listed = await server.office(listProgress, { Brand: 'owl', PlayerID: id, PerPage: 500 })
  assert.equal(listed.Rows.find(({ Period, Measure }) => Period === key && Measure === '1')!.Value, 5)
  assert.equal(listed.Total, listed.Rows.length)
  for (const action of [listProgress, compareProgress, recountProgress])
    await assert.rejects(server.office(action, { Brand: 'crab', PlayerID: id }), { refusal: 'NotFound' })
})
