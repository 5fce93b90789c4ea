// Shared jackpots: fed by every bet, paid completely in the winner's own movement, seeded again, and pushed as they grow.
import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { findGame } from '@lantern/games/all.ts'
import { drawRound } from '@lantern/games/engine/fair.ts'
import { jackpotLevels } from '@lantern/games/engine/jackpot.ts'
import { betOf } from '@lantern/games/engine/play.ts'
import { listRounds, openGame, playRound, readJackpots } from '@lantern/protocol/games.ts'
import { readBankBook } from '@lantern/protocol/wallet.ts'
import { openPool } from '../../db/open.ts'
import { until } from '../../kernel/testing/until.ts'
import { PushRecorder } from '../../kernel/testing/pushRecorder.ts'
import { startTestServer, type Resident } from '../../testing.ts'
import { seedPools } from './jackpots.ts'

const server = await startTestServer()
after(() => server[Symbol.asyncDispose]())

const GameCode = 'owl20'
const owl = findGame(GameCode)!.variants[0]!
const Bet = 200_000
const { newKey } = server
const poolsOf = async ({ client }: Resident) =>
  new Map((await client.call(readJackpots, {})).Pools.map(({ SymbolNo, Amount }) => [SymbolNo, Amount]))

/** A key whose round hits this pool and no other, or none, found with the known seed. */
async function hittingKey({ client, id }: Resident, symbol: number | null, bet = Bet): Promise<string> {
  await client.call(openGame, { GameCode })
  const seed = await server.db.kysely
    .selectFrom('game_seed')
    .select(['server_seed as ServerSeed', 'client_seed as ClientSeed'])
    .where('player_id', '=', id)
    .executeTakeFirstOrThrow()
  for (let tries = 0; tries < 5000; tries++) {
    const RoundID = newKey()
    const { events } = owl.play(drawRound({ ...seed, GameCode, RoundID }), betOf(bet))
    const hits = events.flatMap((event) => (event.Kind === 'jackpot' ? [event.SymbolNo] : []))
    if (hits.join() === String(symbol ?? '')) return RoundID
  }
  throw new Error('no round hits it')
}

test('pools start at their seed amounts and get their share of every bet', async () => {
  const player = await server.signInAs('921000001', { coins: 5_000_000 })
  assert.deepEqual(await poolsOf(player), new Map(jackpotLevels.map(({ symbolNo, seed }) => [symbolNo, seed])))
  const received = new PushRecorder(player.client, readJackpots)
  // One round in a hundred with this bet hits the small pool.
  const key = await hittingKey(player, null, 100_000)
  await player.client.call(playRound, { GameCode, Bet: 100_000 }, { key })
  await until(() => {
    // A tick whose query fails on a busy machine has used its second; the next one publishes.
    server.clock.forward(1100)
    return received.received.some(({ Pools }) => Pools.some((pool) => pool.SymbolNo === 104 && pool.Amount === 2_700))
  }, 'the pool that has grown was pushed')
  for (const { symbolNo, seed } of jackpotLevels) assert.equal((await poolsOf(player)).get(symbolNo), seed + 200)
})

test('a hit pays the whole pool with the win and resets it to its seed; other pools are unchanged', async () => {
  const player = await server.signInAs('921000002', { coins: 5_000_000 })
  const key = await hittingKey(player, 104)
  const pools = await poolsOf(player)
  const before = (await server.app.wallet.balances(player.id)).coin
  const round = await player.client.call(playRound, { GameCode, Bet }, { key })
  const share = (Bet / 1000) * 2
  const paid = pools.get(104)! + share
  assert.deepEqual(round.Jackpots, [{ SymbolNo: 104, Amount: paid }])
  assert.equal(round.Balance, before - Bet + round.Win + paid)
  const left = await poolsOf(player)
  assert.equal(left.get(104), 2_500)
  for (const symbol of [101, 102, 103]) assert.equal(left.get(symbol), pools.get(symbol)! + share)
  // Repeated, it is the same round with the same prize, and no money moves.
  assert.deepEqual(await player.client.call(playRound, { GameCode, Bet }, { key }), round)
  assert.deepEqual(await poolsOf(player), left)
  const { Rows } = await player.client.call(listRounds, { RoundID: key })
  assert.deepEqual(Rows[0]!.Jackpots, round.Jackpots)
  const book = await player.client.call(readBankBook, {})
  assert.equal(book.Rows[0]!.AfterAmount, round.Balance)
  assert.deepEqual((await server.app.wallet.reconcile(server.clock.now())).broken, {})
})

test('of two concurrent hits of a pool the second wins the reseeded amount', async () => {
  const players = await Promise.all([
    server.signInAs('921000003', { coins: 5_000_000 }),
    server.signInAs('921000004', { coins: 5_000_000 }),
  ])
  const keys = [await hittingKey(players[0]!, 104), await hittingKey(players[1]!, 104)]
  const pool = (await poolsOf(players[0]!)).get(104)!
  const rounds = await Promise.all(
    players.map(({ client }, nth) => client.call(playRound, { GameCode, Bet }, { key: keys[nth]! })),
  )
  const share = (Bet / 1000) * 2
  const won = rounds.map(({ Jackpots }) => Jackpots![0]!.Amount).sort((a, b) => b - a)
  assert.deepEqual(won, [pool + share, 2_500 + share])
  assert.deepEqual((await server.app.wallet.reconcile(server.clock.now())).broken, {})
})

test('another brand has separate pools', async () => {
  const player = await server.signInAs('921000005', { brand: 'crab' })
  assert.deepEqual(await poolsOf(player), new Map(jackpotLevels.map(({ symbolNo, seed }) => [symbolNo, seed])))
})

test('seeding the pools waits for its lock longer than the lock timeout of a call', async () => {
  const [holder, limits] = [await server.db.pool.connect(), '-c lock_timeout=1s -c statement_timeout=1500ms']
  await using own = await openPool({ ...server.db.connection, options: limits })
  await holder.query(`BEGIN; SELECT pg_advisory_xact_lock(hashtextextended('jackpot.seed', 0))`)
  const seeding = seedPools(own.kysely, server.app.wallet, server.clock.now())
  const isOver = await Promise.race([seeding.then(() => true), sleep(2000, false)])
  assert.equal(isOver, false)
  await holder.query('COMMIT')
  holder.release()
  await seeding
})
