// Progress by play: exp and VIP points by the coins staked, each round counted once, and a level-up that is paid and pushed.
import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { playRound } from '@lantern/protocol/games.ts'
import { readLevels } from '@lantern/protocol/levels.ts'
import { readBankBook } from '@lantern/protocol/wallet.ts'
import { inTransaction } from '../../kernel/database/transaction.ts'
import { PushRecorder } from '../../kernel/testing/pushRecorder.ts'
import { startTestServer } from '../../testing.ts'
import { until } from '../../kernel/testing/until.ts'

const server = await startTestServer()
after(() => server[Symbol.asyncDispose]())
server.bus.store.spend = async () => 0
const GameCode = 'owl20'
const levelUp = 405

test('100,000 staked reach level 2, which pays once and is pushed to every socket', async () => {
  const player = await server.signInAs('923000001', { coins: 1_000_000 })
  const received = new PushRecorder(player.client, readLevels)
  await player.client.call(playRound, { GameCode, Bet: 60_000 })
  await player.client.call(playRound, { GameCode, Bet: 40_000 })
  const rise = await received.until(({ Level }) => Level === 2)
  assert.deepEqual(rise.Items, [{ ItemID: 1, Amount: 2_000 }])
  const { Level, Exp } = await player.client.call(readLevels, {})
  assert.deepEqual([Level, Exp], [2, 100])
  const { Rows } = await player.client.call(readBankBook, { Reason: [levelUp] })
  assert.deepEqual(
    Rows.map(({ BeforeAmount, AfterAmount }) => AfterAmount - BeforeAmount),
    [2_000],
  )
  assert.equal(received.received.length, 1)
  assert.deepEqual((await server.app.wallet.reconcile(server.clock.now())).broken, {})
})

test('remainders are carried over: stakes too small alone count together', async () => {
  const { id } = await server.signInAs('923000002')
  const stake = (coins: number) =>
    inTransaction(server.db.kysely, (tx) => server.app.players.addPlay(tx, new Map([[id, coins]]), server.clock.now()))
  const standing = () =>
    server.db.kysely
      .selectFrom('player')
      .select(['exp', 'vip_points', 'vip'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
  for (let nth = 0; nth < 3; nth++) await stake(700)
  assert.deepEqual(await standing(), { exp: 2, vip_points: 0, vip: 1 })
  await stake(999_999 - 2_100)
  assert.deepEqual(await standing(), { exp: 999, vip_points: 0, vip: 1 })
  await stake(1)
  assert.deepEqual(await standing(), { exp: 1_000, vip_points: 1, vip: 1 })
  await Promise.all(Array.from({ length: 10 }, () => stake(9_900_000)))
  assert.deepEqual(await standing(), { exp: 100_000, vip_points: 100, vip: 2 })
})

test('rounds not counted before a server stopped are counted by the next server, each once', async () => {
  const player = await server.signInAs('923000003', { coins: 1_000_000 })
  const rounds = 20
  for (let nth = 0; nth < rounds; nth++) await player.client.call(playRound, { GameCode, Bet: 2000 })
  const follower = await startTestServer({ db: server.db, clock: server.clock, bus: server.bus })
  try {
    const counted = await until(async () => {
      const { exp } = await server.db.kysely
        .selectFrom('player')
        .select('exp')
        .where('id', '=', player.id)
        .executeTakeFirstOrThrow()
      return exp >= rounds * 2 && exp
    }, 'counted')
    assert.equal(counted, rounds * 2)
  } finally {
    await follower.stop()
  }
})
