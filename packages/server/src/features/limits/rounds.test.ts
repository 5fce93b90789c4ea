// Rounds under a limit: none beyond it under any parallelism, and none counted that was not played.
import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { owl20 } from '@lantern/games/owl20/game.ts'
import { listRounds, playRound } from '@lantern/protocol/games.ts'
import { changeLimits, readLimits, takeBreak } from '@lantern/protocol/limits.ts'
import { writeUuid7 } from '@lantern/protocol/uuid.ts'
import { sql } from 'kysely'
import { addDays, startOfDay, taipeiDay } from '../../kernel/time/day.ts'
import { systemRandomness } from '../../kernel/ids/ids.ts'
import { refusedAs, startTestServer, type Resident } from '../../testing.ts'
import { until } from '../../kernel/testing/until.ts'

const server = await startTestServer()
after(() => server[Symbol.asyncDispose]())
// Rate limits are switched off: the rounds come faster than they allow.
server.bus.store.spend = async () => 0

const minute = 60_000
const GameCode = owl20.code
const spin = ({ client }: Resident, Bet = 1000, key?: string) =>
  client.call(playRound, { GameCode, Bet }, key === undefined ? {} : { key })
const used = async ({ client }: Resident): Promise<[coins: number, minutes: number]> => {
  const { Wager, Time } = await client.call(readLimits, {})
  return [Wager.UsedToday, Time.UsedToday]
}

/** Many parallel rounds over ten sockets; returns the replies. */
async function rush(player: Resident, bets: readonly number[]) {
  const tables = await Promise.all(Array.from({ length: 10 }, () => server.helloWith(player.token, 'game')))
  for (const [nth, Bet] of bets.entries())
    tables[nth % 10]!.send({ OP: 20110, GameCode, Bet, Seq: nth, ReqID: tables[0]!.newKey() })
  const answers = await Promise.all(
    bets.map((_, nth) => tables[nth % 10]!.next(({ OP, Seq }) => OP === 20111 && Seq === nth)),
  )
  for (const table of tables) table.close()
  return answers
}

test('of fifty concurrent rounds at the edge of a wager limit exactly the allowed ones are played', async () => {
  const player = await server.signInAs('922000001', { coins: 1_000_000 })
  await player.client.call(changeLimits, { Wager: 13_500 })
  const answers = await rush(player, Array(50).fill(1000))
  assert.equal(answers.filter(({ Code }) => Code === 200).length, 13)
  const refused = answers.filter(({ Code }) => Code === 900008)
  assert.equal(refused.length, 37)
  const Until = `${addDays(taipeiDay(server.clock.now()), 1)} 00:00`
  for (const { Result } of refused) assert.deepEqual(Result, { Why: 'wager', Until })
  assert.equal((await player.client.call(listRounds, {})).Total, 13)
  assert.deepEqual(await used(player), [13_000, 1])
})

/** Waits until this many rounds wait for the lock of the day's row, directly or behind another. */
async function untilWaiting(count: number): Promise<void> {
  await until(async () => {
    const { rows } = await sql`select from pg_locks where not granted and locktype in ('tuple', 'transactionid')
      and pid in (select pid from pg_stat_activity where datname = current_database())`.execute(server.db.kysely)
    return rows.length >= count
  }, `${count} rounds wait`)
}

test('rounds that were all checked before any was counted still share one limit', async () => {
  const player = await server.signInAs('922000008')
  await player.client.call(changeLimits, { Wager: 5000 })
  await spin(player)
  await spin(player)
  const { kysely } = server.db
  const start = () => server.app.limits.startRound(kysely, { id: player.id, hasLimits: true }, 1000, server.clock.now())
  const asked = await kysely.transaction().execute(async (tx) => {
    await tx.selectFrom('play_day').select('day').where('player_id', '=', player.id).forUpdate().execute()
    const waiting = Promise.all([start(), start(), start(), start(), start()])
    await untilWaiting(5)
    return { waiting }
  })
  const answers = await asked.waiting
  assert.deepEqual(answers.map((refusal) => refusal?.why ?? 'played').toSorted(), [
    'played',
    'played',
    'played',
    'wager',
    'wager',
  ])
  assert.deepEqual(await used(player), [5000, 1])
})

test('bets of any size stay within the limit, and no bet that fits is refused', async () => {
  const player = await server.signInAs('922000002', { coins: 1_000_000 })
  const most = 37_000
  await player.client.call(changeLimits, { Wager: most })
  const bets = Array.from({ length: 60 }, (_, nth) => [1000, 2000, 4000, 6000, 10_000][nth % 5]!)
  const answers = await rush(player, bets)
  const played = answers.reduce((sum, { Code }, nth) => sum + (Code === 200 ? bets[nth]! : 0), 0)
  assert.ok(played <= most, `${played} coins were staked`)
  assert.deepEqual(await used(player), [played, 1])
  const { Rows } = await player.client.call(listRounds, { PerPage: 100 })
  assert.equal(
    Rows.reduce((sum, { Bet }) => sum + Bet, 0),
    played,
  )
  assert.equal(played, most, 'twelve rounds of 1,000 were among them')
})

test('a round that cannot be paid is not counted, neither is its minute', async () => {
  const player = await server.signInAs('922000003')
  await server.db.kysely.transaction().execute(async (tx) => {
    const playerAccount = { kind: 'player', playerId: player.id, currency: 1 } as const
    const key = { kind: 'business', what: 'story', row: player.id, step: 2 } as const
    const legs = [
      { account: playerAccount, delta: -199_000 },
      { account: { kind: 'promo', currency: 1 } as const, delta: 199_000 },
    ]
    const now = server.clock.now()
    await server.app.wallet.post(tx, { brand: 'owl', key, reason: 'event', source: 'system', legs, now })
  })
  await player.client.call(changeLimits, { Wager: 500_000, Time: 60 })
  for (const bet of [2000, 200_000]) await assert.rejects(spin(player, bet), refusedAs('NotEnoughCoins'))
  assert.deepEqual(await used(player), [0, 0])
  const { Win } = await spin(player)
  await assert.rejects(spin(player, 200_000), refusedAs('NotEnoughCoins'))
  assert.deepEqual(await used(player), [1000, 1], `after a win of ${Win}`)
})

test('a repeated key gets the same reply, even when the limit is used up, and counts once', async () => {
  const player = await server.signInAs('922000004')
  await player.client.call(changeLimits, { Wager: 2000 })
  const key = writeUuid7(server.clock.now().getTime(), systemRandomness.bytes(16))
  const first = await spin(player, 1000, key)
  assert.deepEqual(await spin(player, 1000, key), first)
  assert.deepEqual(await used(player), [1000, 1])
  await spin(player)
  await assert.rejects(spin(player), refusedAs('PlayLimitReached'))
  assert.deepEqual(await spin(player, 1000, key), first)
  await player.client.call(takeBreak, { Days: 1 })
  assert.deepEqual(await spin(player, 1000, key), first)
  await assert.rejects(spin(player), refusedAs('PlayLimitReached', { Why: 'break' }))
  assert.deepEqual(await used(player), [2000, 1])
})

test('a time limit counts minutes with a round, and the last minute is allowed to its end', async () => {
  const player = await server.signInAs('922000005', { coins: 1_000_000 })
  server.clock.forward(minute - (server.clock.now().getTime() % minute))
  await player.client.call(changeLimits, { Time: 15 })
  for (let nth = 0; nth < 14; nth++) {
    await spin(player)
    server.clock.forward(nth % 2 === 0 ? minute : 2 * minute)
  }
  assert.deepEqual(await used(player), [14_000, 14])
  await spin(player)
  server.clock.forward(minute - 1)
  await spin(player)
  assert.deepEqual(await used(player), [16_000, 15])
  server.clock.forward(1)
  const Until = `${addDays(taipeiDay(server.clock.now()), 1)} 00:00`
  await assert.rejects(spin(player), refusedAs('PlayLimitReached', { Why: 'time', Until }))
  assert.deepEqual(await used(player), [16_000, 15])
})

test('at midnight in Taipei the day starts again', async () => {
  const midnight = startOfDay(addDays(taipeiDay(server.clock.now()), 1))
  await server.pass(midnight.getTime() - server.clock.now().getTime() - 30_000)
  const player = await server.signInAs('922000006')
  await player.client.call(changeLimits, { Wager: 1000 })
  await spin(player)
  server.clock.forward(29_999)
  await assert.rejects(spin(player), refusedAs('PlayLimitReached'))
  server.clock.forward(1)
  assert.deepEqual(await used(player), [0, 0])
  await spin(player)
  assert.deepEqual(await used(player), [1000, 1])
  await assert.rejects(spin(player), refusedAs('PlayLimitReached'))
})

test('purchases are reserved within their limit, released, and refused during a break', async () => {
  const player = await server.signInAs('922000007')
  const { limits } = server.app
  const now = server.clock.now()
  const { kysely } = server.db
  const reserve = (amount: number) =>
    kysely.transaction().execute((tx) => limits.reservePurchase(tx, player.id, amount, now))
  assert.equal(await reserve(300), null)
  const set = await player.client.call(changeLimits, { Purchase: 1000 })
  assert.equal(set.Purchase.UsedToday, 300, 'what was bought before the limit counts too')
  const asked = await Promise.all(Array.from({ length: 20 }, () => reserve(100)))
  assert.equal(asked.filter((refusal) => refusal === null).length, 7)
  assert.equal(asked.find((refusal) => refusal !== null)!.why, 'purchase')
  await kysely.transaction().execute((tx) => limits.returnPurchase(tx, player.id, 100, now))
  assert.equal(await reserve(100), null)
  await player.client.call(takeBreak, { Days: 1 })
  assert.equal((await reserve(1))!.why, 'break')
})
