// A fishing table through the typed client: two players see each other's shots, and every coin is accounted for.
import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { fish4 } from '@lantern/games/fish4/game.ts'
import { readShots, verifyShots } from '@lantern/games/fish4/record.ts'
import { changeBet, frames, leave, listShots, openFishing, shoot, sit, stay, topUp } from '@lantern/protocol/fishing.ts'
import { changeLimits, readLimits } from '@lantern/protocol/limits.ts'
import { listRounds } from '@lantern/protocol/office/players.ts'
import { readBankBook } from '@lantern/protocol/wallet.ts'
import { PushRecorder } from '../../kernel/testing/pushRecorder.ts'
import { openSocket, refusedAs, startTestServer } from '../../testing.ts'
import { until } from '../../kernel/testing/until.ts'

const server = await startTestServer()
after(() => server[Symbol.asyncDispose]())

const GameCode = fish4.code
const { coinsOf } = server

async function enter(phone: string, coins = 0) {
  const player = await server.signInAs(phone, { coins })
  await openSocket(player.client, 'game')
  return player
}

test('two players at one table see each other join, shoot and win; leaving pays out and reveals the seed', async () => {
  const [a, b] = [await enter('931000001', 1_000_000), await enter('931000002')]
  const lobby = await a.client.call(openFishing, { GameCode })
  const first = await a.client.call(sit, { GameCode, BuyIn: 100_000, Bet: 100, ClientSeed: 'my-own-word' })
  assert.equal(
    first.ServerSeedHash,
    lobby.ServerSeedHash,
    'the seed hash was published before the client seed was chosen',
  )
  const recorder = { a: new PushRecorder(a.client, frames), b: new PushRecorder(b.client, frames) }
  const second = await b.client.call(sit, { GameCode, BuyIn: 50_000, Bet: 50 })
  assert.deepEqual([second.TableID, second.Seats.length], [first.TableID, 2])
  const { TableID } = first
  await recorder.a.until(({ Seats }) => Seats?.some(({ PlayerID }) => PlayerID === b.id) ?? false)

  for (let Shot = 1; Shot <= 12; Shot++) {
    await a.client.call(shoot, { TableID, Shot, Angle: 2700 + Shot * 50 }).catch(refusedAs('TooManyRequests'))
    const mine = recorder.b.received.length
    await recorder.b.until((frame) => recorder.b.received.indexOf(frame) >= mine)
    server.clock.forward(100)
  }
  const target = second.Fish.at(-1)![0]!
  await b.client.call(shoot, { TableID, Shot: 1, TargetID: target })
  await recorder.a.until(({ Shots }) => Shots?.some(([, seat]) => seat === second.Seat) ?? false)
  await recorder.b.until(({ Shots }) => Shots?.some(([, seat]) => seat === first.Seat) ?? false)
  await b.client.call(changeBet, { TableID, Bet: 200 })
  await recorder.a.until(({ Purses }) => Purses?.some(([seat, , bet]) => seat === second.Seat && bet === 200) ?? false)
  await recorder.a.until(({ Hits, Catches }) => Boolean(Hits ?? Catches))

  const left = await a.client.call(leave, { TableID })
  await recorder.b.until(({ Left }) => Left?.includes(first.Seat) ?? false)
  assert.equal(left.Returned, 100_000 - left.Staked + left.Won)
  assert.equal(left.Coins, await coinsOf(a))
  const { Rows } = await a.client.call(listShots, { BuyInID: first.BuyInID })
  assert.equal(Rows[0]!.ServerSeed, left.ServerSeed)
  const shots = readShots(Rows[0]!.Shots!)
  const seeds = { ...left, ServerSeedHash: lobby.ServerSeedHash }
  assert.equal(verifyShots(fish4, seeds, shots), null)
  const changed = shots.map((one) => ({ ...one, win: one.win + one.bet }))
  if (shots.length > 0) assert.ok(verifyShots(fish4, seeds, changed), 'a tampered shot does not verify')
  const hidden = await b.client.call(listShots, {})
  assert.equal(hidden.Rows[0]!.ServerSeed, undefined, 'a seed in use is never shown')
  await b.client.call(leave, { TableID })

  const visits = await server.office(listRounds, { Brand: 'owl', PlayerID: a.id })
  assert.deepEqual(
    visits.Rows.map((visit) => [visit.Kind, visit.GameCode, visit.State, visit.Stake > 0]),
    [['fishing', GameCode, 'settled', true]],
  )
  const book = await a.client.call(readBankBook, { Page: 1, PerPage: 10 })
  const steps = book.Rows.slice(0, 2).map(({ Reason }) => Reason)
  assert.deepEqual(steps, left.Returned > 0 ? ['離桌取回', '帶上牌桌'] : ['帶上牌桌', steps[1]])
  assert.deepEqual((await server.app.wallet.reconcile(server.clock.now())).broken, {})
})

test('shots count: experience and VIP points once, and a limit set later today includes them', async () => {
  const player = await enter('931000006', 10_000_000)
  const recorder = new PushRecorder(player.client, frames)
  const { TableID, Seat, Fish } = await player.client.call(sit, { GameCode, BuyIn: 1_000_000, Bet: 10_000 })
  await player.client.call(shoot, { TableID, Shot: 1, TargetID: Fish[0]![0]! })
  await recorder.until(({ Hits, Catches }) => Boolean(Hits ?? Catches?.some(([, seat]) => seat === Seat)))
  const { Staked } = await player.client.call(leave, { TableID })
  assert.equal(Staked, 10_000)
  const standing = async () =>
    server.db.kysely.selectFrom('player').select(['exp']).where('id', '=', player.id).executeTakeFirstOrThrow()
  await until(async () => (await standing()).exp > 0, 'counted')
  assert.equal((await standing()).exp, 10)
  await player.client.call(changeLimits, { Wager: 50_000 })
  assert.equal((await player.client.call(readLimits, {})).Wager.UsedToday, 10_000)
})

test('after a lost connection the player has the same seat, and shots are not repeated', async () => {
  const player = await enter('931000003', 100_000)
  const sat = await player.client.call(sit, { GameCode, BuyIn: 20_000, Bet: 10 })
  const { TableID } = sat
  const once = await player.client.call(shoot, { TableID, Shot: 1, Angle: 3000 })
  assert.equal(once.Balance, 19_990)
  server.cut(player.id)
  const again = await player.client.call(sit, { GameCode, BuyIn: 20_000, Bet: 10, Back: true })
  assert.deepEqual([again.BuyInID, again.Seat, again.Shot], [sat.BuyInID, sat.Seat, 1])
  await player.client.call(shoot, { TableID, Shot: 1, Angle: 3000 })
  assert.equal((await player.client.call(stay, { TableID })).Balance % 10, 0)
  const more = await player.client.call(topUp, { TableID, Amount: 5_000 })
  assert.equal(more.Coins, 300_000 - 25_000)
  await player.client.call(leave, { TableID })
  await assert.rejects(player.client.call(sit, { GameCode, BuyIn: 1_000, Back: true }), refusedAs('TargetNotFound'))
})

test('invalid requests are refused with the name of the field', async () => {
  const player = await enter('931000004')
  const call = player.client
  await assert.rejects(call.call(openFishing, { GameCode: 'owl20' }), refusedAs('TargetNotFound'))
  await assert.rejects(call.call(sit, { GameCode, BuyIn: 999 }), refusedAs('BadInput', { Field: 'BuyIn' }))
  await assert.rejects(call.call(sit, { GameCode, BuyIn: 5_000, Bet: 11 }), refusedAs('BadInput', { Field: 'Bet' }))
  await assert.rejects(call.call(sit, { GameCode, BuyIn: 900_000 }), refusedAs('NotEnoughCoins'))
  await assert.rejects(call.call(sit, { GameCode, BuyIn: 5_000, TableID: 'crab-1' }), refusedAs('TargetNotFound'))
  await assert.rejects(call.call(shoot, { TableID: 'owl-1', Shot: 1, Angle: 1 }), refusedAs('TargetNotFound'))
  await assert.rejects(call.call(leave, { TableID: 'owl-1' }), refusedAs('TargetNotFound'))
  await assert.rejects(call.call(listShots, { BuyInID: 'nobody' }), refusedAs('TargetNotFound'))
  assert.equal(await coinsOf(player), 200_000)
})

test('a player’s own limit stops the shots, and refused shots are not counted', async () => {
  const player = await enter('931000005')
  await player.client.call(changeLimits, { Wager: 250 })
  const { TableID } = await player.client.call(sit, { GameCode, BuyIn: 20_000, Bet: 100 })
  for (let Shot = 1; Shot <= 2; Shot++) await player.client.call(shoot, { TableID, Shot, Angle: 3000 })
  server.clock.forward(1000)
  await assert.rejects(
    player.client.call(shoot, { TableID, Shot: 3, Angle: 3000 }),
    refusedAs('PlayLimitReached', { Why: 'wager' }),
  )
  await player.client.call(changeBet, { TableID, Bet: 50 })
  await player.client.call(shoot, { TableID, Shot: 3, Angle: 3000 })
  await player.client.call(leave, { TableID })
  assert.equal((await player.client.call(readLimits, {})).Wager.UsedToday, 250)
})
