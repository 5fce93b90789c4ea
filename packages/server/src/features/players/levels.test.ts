// Operators change the tables of levels and VIP while two nodes run: players keep what they have, and each level is paid once.
import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { playRound } from '@lantern/protocol/games.ts'
import { readPlayer } from '@lantern/protocol/players.ts'
import { readLevels } from '@lantern/protocol/levels.ts'
import { readBankBook } from '@lantern/protocol/wallet.ts'
import { inTransaction } from '../../kernel/database/transaction.ts'
import { SettingRefused } from '../../kernel/settings/settings.ts'
import { until } from '../../kernel/testing/until.ts'
import { PushRecorder } from '../../kernel/testing/pushRecorder.ts'
import { startTestServer, type Resident } from '../../testing.ts'
import { levelTable, vipTable } from './players.ts'

const one = await startTestServer()
const two = await startTestServer({ db: one.db, clock: one.clock, bus: one.bus })
one.bus.store.spend = async () => 0
after(async () => {
  await two[Symbol.asyncDispose]()
  await one[Symbol.asyncDispose]()
})

const actor = 'ann'
/** The reason's number in the bank book. */
const levelUp = 405
const levels = (...rows: readonly [exp: number, coins: number][]) =>
  rows.map(([exp, coins], index) => ({ level: index + 1, exp, coins }))
const ranks = (...points: readonly number[]) => points.map((each, index) => ({ vip: index + 1, points: each }))

const change = (value: ReturnType<typeof levels> | null) =>
  one.app.settings.change(levelTable, { brand: 'owl', value, actor })

const stored = (id: number) =>
  one.db.kysely.selectFrom('player').select(['level', 'vip', 'exp']).where('id', '=', id).executeTakeFirstOrThrow()

/** The coins that were paid for levels, one number per payment, oldest first. */
async function paidTo({ client }: Pick<Resident, 'client'>): Promise<number[]> {
  const { Rows } = await client.call(readBankBook, { Reason: [levelUp] })
  return Rows.map(({ BeforeAmount, AfterAmount }) => AfterAmount - BeforeAmount).toReversed()
}

const stake = (id: number, coins: number) =>
  inTransaction(one.db.kysely, (tx) => one.app.players.addPlay(tx, new Map([[id, coins]]), one.clock.now()))

test('a changed table is shown by every node to the players of its brand only', async () => {
  const { client } = await two.signInAs('937100001')
  const other = await two.signInAs('937100002', { brand: 'crab' })
  await change(levels([0, 0], [50, 700], [90, 900]))
  await one.app.settings.change(vipTable, { brand: 'owl', value: ranks(0, 1, 2, 3, 4, 5, 6, 7), actor })
  await until(async () => (await client.call(readLevels, {})).Table.length === 3)
  const shown = await client.call(readLevels, {})
  assert.deepEqual(shown.Table, [
    { LV: 1, Exp: 0, NextExp: 50 },
    { LV: 2, Exp: 50, NextExp: 90 },
    { LV: 3, Exp: 90, NextExp: 90 },
  ])
  assert.equal(shown.NextExp, 50)
  await until(async () => (await client.call(readLevels, {})).VIPTable[7]!.Points === 7)
  const unchanged = await other.client.call(readLevels, {})
  assert.equal(unchanged.Table.length, 200)
  assert.equal(unchanged.VIPTable[7]!.Points, 1_000_000)
  await change(null)
  await one.app.settings.change(vipTable, { brand: 'owl', value: null, actor })
  await until(async () => (await client.call(readLevels, {})).Table.length === 200)
})

test('a table with higher thresholds demotes no player, and a level is paid once however often the table changes', async () => {
  const player = await two.signInAs('937100003', { coins: 2_000_000, vipPoints: 1_200 })
  const { client, id } = player
  const pushed = new PushRecorder(client, readLevels)
  await client.call(playRound, { GameCode: 'owl20', Bet: 60_000 })
  await client.call(playRound, { GameCode: 'owl20', Bet: 40_000 })
  await pushed.until(({ Level }) => Level === 2)
  assert.deepEqual(await paidTo(player), [2_000])

  await change(levels([0, 0], [5_000, 2_000], [9_000, 3_000]))
  await one.app.settings.change(vipTable, { brand: 'owl', value: ranks(0, 1e6, 2e6, 3e6, 4e6, 5e6, 6e6, 7e6), actor })
  await stake(id, 1_000)
  await until(async () => (await client.call(readLevels, {})).NextExp === 9_000)
  const { Level, VIPLevel } = await client.call(readLevels, {})
  assert.deepEqual([Level, VIPLevel], [2, 3])
  assert.equal((await client.call(readPlayer, { PlayerID: id })).Level, 2)

  await change(levels([0, 0], [50, 7_777], [80, 500], [100, 600]))
  assert.equal((await stored(id)).level, 2, 'a change alone raises no level')
  await stake(id, 1_000)
  const risen = await pushed.until(({ Level: level }) => level === 4)
  assert.deepEqual(risen.Items, [{ ItemID: 1, Amount: 1_100 }])
  assert.equal((await stored(id)).vip, 3)

  await change(null)
  await stake(id, 1_000)
  await change(levels([0, 0], [1, 9_999], [2, 9_999], [3, 9_999], [4_000, 9_999]))
  await stake(id, 1_000)
  await one.app.jobs.tick()
  assert.deepEqual(await paidTo(player), [2_000, 1_100])
  assert.equal((await stored(id)).level, 4)
  await change(null)
  await one.app.settings.change(vipTable, { brand: 'owl', value: null, actor })
  assert.deepEqual((await one.app.wallet.reconcile(one.clock.now())).broken, {})
})

test('the coins of a rise are those of the table that raised the level', async () => {
  const player = await two.signInAs('937100004')
  const { id, client } = player
  const pushed = new PushRecorder(client, readLevels)
  await change(levels([0, 0], [10, 1_234], [9_999_999, 1]))
  await stake(id, 10_000)
  await change(levels([0, 0], [10, 5], [9_999_999, 1]))
  await pushed.until(({ Level }) => Level === 2)
  assert.deepEqual(await paidTo(player), [1_234])
  await change(null)
})

test('points of a purchase are compared with the current table', async () => {
  const { id } = await two.signInAs('937100005')
  await one.app.settings.change(vipTable, { brand: 'owl', value: ranks(0, 1, 2, 3, 4, 5, 6, 1_000), actor })
  const add = (points: number) =>
    inTransaction(two.db.kysely, (tx) =>
      two.app.players.addVipPoints(tx, { playerId: id, points, now: two.clock.now() }, () => {}),
    )
  assert.equal((await add(5)).vip, 6)
  await one.app.settings.change(vipTable, { brand: 'owl', value: null, actor })
  assert.equal((await add(1)).vip, 6)
})

test('a table that makes no sense is refused and changes nothing', async () => {
  await assert.rejects(change(levels([0, 0], [50, 1], [50, 1])), SettingRefused)
  await assert.rejects(change(levels([5, 0], [50, 1])), SettingRefused)
  assert.deepEqual(one.app.settings.read(levelTable, 'owl'), levelTable.first)
})
