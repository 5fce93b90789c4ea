// Missions move with play, are reached once, pay once, and end with their periods.
import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { playRound } from '@lantern/protocol/games.ts'
import { listMail } from '@lantern/protocol/mail.ts'
import { claimMission, listMissions, swapMission } from '@lantern/protocol/missions.ts'
import { readCompletion } from '@lantern/protocol/office/missions.ts'
import { readBankBook } from '@lantern/protocol/wallet.ts'
import { claimStatuses } from '@lantern/protocol/values/rewards.ts'
import { wheelTicket } from '@lantern/protocol/values/wallet.ts'
import { errors } from '@lantern/protocol/errors.ts'
import { atOnce } from '../../kernel/testing/atOnce.ts'
import { periodAt } from '../progress/progress.ts'
import { PushRecorder } from '../../kernel/testing/pushRecorder.ts'
import { openSocket, refusedAs, startTestServer } from '../../testing.ts'
import { until } from '../../kernel/testing/until.ts'
import { taipeiDay } from '../../kernel/time/day.ts'
import { missionRules } from './rulebook.ts'

const server = await startTestServer()
after(() => server[Symbol.asyncDispose]())
const { app, db, clock } = server

interface Moved {
  readonly measure: string
  readonly add: number
}

/** Counts progress as if the player had played today: the same path as plays, without playing. */
async function add(id: number, moved: readonly Moved[]): Promise<void> {
  const period = periodAt('day', clock.now())
  await db.kysely.transaction().execute((tx) =>
    app.progress.add(
      tx,
      moved.map((one) => ({ playerId: id, brand: 'owl', period, ...one })),
      clock.now(),
      (run) => run(),
    ),
  )
}

async function openPlayer(phone: string) {
  const player = await server.signInAs(phone)
  await openSocket(player.client, 'game')
  return player
}

test('rounds move the missions of the day, of the week and of a newcomer, and arrive as pushes', async () => {
  const { client } = await openPlayer('924000001')
  const before = await client.call(listMissions, {})
  assert.deepEqual(
    [1, 2, 3].map((type) => before.Rows.filter(({ Type }) => Type === type).length),
    [6, 5, 7],
  )
  const pushes = new PushRecorder(client, listMissions)
  for (let nth = 0; nth < 3; nth++) await client.call(playRound, { GameCode: 'owl20', Bet: 1000 })
  await pushes.until(({ Missions }) => Missions.some(({ MissionID, Progress }) => MissionID === 101 && Progress === 3))
  const { Rows } = await client.call(listMissions, {})
  const progressOf = (id: number): number => Rows.find(({ MissionID }) => MissionID === id)!.Progress
  assert.deepEqual([101, 102, 104, 201, 202, 301, 302].map(progressOf), [3, 3000, 1, 3, 3000, 3, 1])
  assert.equal(Rows.find(({ MissionID }) => MissionID === 106)!.Title, '單局贏得押注 20 倍以上 1 次')
})

test('a reached mission is claimable once, its points open chests, and a ticket is an item of its own', async () => {
  const { client, id } = await openPlayer('924000002')
  // A round of the test before may have won twenty times its bet.
  const completion = async () =>
    (await server.office(readCompletion, { Brand: 'owl', Day: taipeiDay(clock.now()) })).Rows[5]!
  const { Reached } = await completion()
  await add(id, [
    { measure: '1', add: 50 },
    { measure: '7:20', add: 1 },
  ])
  const { Rows, Boards } = await client.call(listMissions, { Type: 1 })
  const statusOf = (missionId: number) => Rows.find(({ MissionID }) => MissionID === missionId)!.Status
  assert.deepEqual([101, 102, 106].map(statusOf), [
    claimStatuses.claimable,
    claimStatuses.running,
    claimStatuses.claimable,
  ])
  assert.equal(Boards[0]!.Points, 40)
  assert.deepEqual(
    Boards[0]!.Chests.map(({ Status }) => Status),
    [claimStatuses.claimable, claimStatuses.running, claimStatuses.running, claimStatuses.running],
  )
  assert.deepEqual(await client.call(claimMission, { Type: 1, MissionID: 101 }), {
    Items: [{ ItemID: 1, Amount: 5000 }],
  })
  assert.deepEqual(await client.call(claimMission, { Type: 1, MissionID: 106 }), {
    Items: [{ ItemID: wheelTicket, Amount: 1 }],
  })
  await client.call(claimMission, { Type: 1, ChestID: 1 })
  const refused = (Why: string) => refusedAs('NotEligibleToRedeem', { Why })
  await assert.rejects(client.call(claimMission, { Type: 1, MissionID: 101 }), refused('Claimed'))
  await assert.rejects(client.call(claimMission, { Type: 1, MissionID: 102 }), refused('NotReached'))
  await assert.rejects(client.call(claimMission, { Type: 1, ChestID: 2 }), refused('NotReached'))
  await assert.rejects(client.call(claimMission, { Type: 1, MissionID: 999 }), refusedAs('TargetNotFound'))
  await assert.rejects(client.call(claimMission, { Type: 1 }), refusedAs('BadInput'))
  const book = await client.call(readBankBook, {})
  assert.deepEqual(
    book.Rows.slice(0, 2).map(({ AfterAmount, BeforeAmount }) => AfterAmount - BeforeAmount),
    [5000, 5000],
  )
  assert.deepEqual(await app.wallet.reconcile(clock.now()).then(({ broken }) => broken), {})
  assert.partialDeepStrictEqual(await completion(), { ID: 106, Reached: Reached + 1, Claimed: 1 })
})

test('two hundred concurrent claims of one mission pay once', async () => {
  const { client, id, token } = await openPlayer('924000003')
  await add(id, [{ measure: '2', add: 100_000 }])
  const raw = await server.helloWith(token)
  const answers = await atOnce(server.bus, 200, () =>
    raw.ask({ OP: 14010, Type: 1, MissionID: 102, ReqID: server.newKey() }),
  )
  assert.equal(answers.filter(({ Code }) => Code === 200).length, 1)
  assert.ok(answers.every(({ Code }) => Code !== errors.TooManyRequests))
  const book = await client.call(readBankBook, {})
  assert.equal(book.Rows.filter(({ AfterAmount, BeforeAmount }) => AfterAmount - BeforeAmount === 5000).length, 1)
})

test('one mission of a day that is not begun can be exchanged; it keeps reward and points', async () => {
  const { client, id } = await openPlayer('924000004')
  await add(id, [{ measure: '1', add: 1 }])
  const refused = (Why: string) => refusedAs('NotEligibleToRedeem', { Why })
  await assert.rejects(client.call(swapMission, { MissionID: 101 }), refused('Begun'))
  const spare = await client.call(swapMission, { MissionID: 105 })
  assert.deepEqual([spare.MissionID, spare.CondType, spare.Points, spare.Progress], [151, 35, 20, 0])
  await assert.rejects(client.call(swapMission, { MissionID: 104 }), refused('Swapped'))
  await add(id, [
    { measure: '15', add: 2 },
    { measure: '35', add: 50 },
  ])
  const { Rows } = await client.call(listMissions, { Type: 1 })
  assert.equal(
    Rows.some(({ MissionID }) => MissionID === 105),
    false,
  )
  assert.equal(Rows.find(({ MissionID }) => MissionID === 151)!.Status, claimStatuses.claimable)
  assert.deepEqual((await client.call(claimMission, { Type: 1, MissionID: 151 })).Items, [
    { ItemID: 1, Amount: 10_000 },
  ])
})

test('an exchange waits for progress that is being counted, and does not take a mission that it begins', async () => {
  const { client, id } = await openPlayer('924000006')
  const period = periodAt('day', clock.now())
  const counted = Promise.withResolvers<void>()
  const end = Promise.withResolvers<void>()
  const counting = db.kysely.transaction().execute(async (tx) => {
    const addition = { playerId: id, brand: 'owl', period, measure: '35', add: 50 } as const
    await app.progress.add(tx, [addition], clock.now(), (run) => run())
    counted.resolve()
    await end.promise
  })
  await counted.promise
  const swapping = client.call(swapMission, { MissionID: 105 })
  await until(async () => {
    const { rows } = await db.pool.query(`select 1 from pg_locks where not granted and locktype = 'transactionid'`)
    return rows.length > 0
  })
  end.resolve()
  await counting
  assert.equal((await swapping).MissionID, 152)
})

test('what was reached and not claimed is sent by mail after its time; stopping takes effect at once', async () => {
  const { client, id } = await openPlayer('924000007')
  await add(id, [{ measure: '1', add: 50 }])
  await app.settings.change(missionRules, {
    brand: 'owl',
    value: { ...missionRules.first, isOpen: false },
    actor: 'test',
  })
  await add(id, [{ measure: '2', add: 100_000 }])
  const { Rows } = await client.call(listMissions, { Type: 1 })
  assert.deepEqual(
    Rows.slice(0, 2).map(({ Status }) => Status),
    [claimStatuses.claimable, claimStatuses.running],
  )
  await assert.rejects(
    client.call(claimMission, { Type: 1, MissionID: 102 }),
    refusedAs('NotEligibleToRedeem', { Why: 'Closed' }),
  )
  await app.settings.change(missionRules, { brand: 'owl', value: null, actor: 'test' })
  clock.forward(4 * 86_400_000)
  const again = await server.signInAs('924000007')
  await until(async () => (await again.client.call(listMail, {})).Rows.some(({ Items }) => Items[0]?.Amount === 5000))
})

test('a changed configuration applies from the next day on; a new day begins at zero', async () => {
  const { client, id } = await openPlayer('924000005')
  const first = missionRules.first
  const [daily] = first.daily.missions
  const value = { ...first, daily: { ...first.daily, missions: [{ ...daily!, target: 5 }] } }
  await app.settings.change(missionRules, { brand: 'owl', value, actor: 'test' })
  await add(id, [{ measure: '1', add: 10 }])
  const today = await client.call(listMissions, { Type: 1 })
  assert.deepEqual([today.Rows.length, today.Rows[0]!.Status], [6, claimStatuses.running])
  clock.forward(86_400_000)
  const again = await server.signInAs('924000005')
  const next = await again.client.call(listMissions, { Type: 1 })
  assert.deepEqual([next.Rows.length, next.Rows[0]!.Progress, next.Boards[0]!.Points], [1, 0, 0])
  await app.settings.change(missionRules, { brand: 'owl', value: { ...value, isOpen: false }, actor: 'test' })
})
