// The wheel: one free spin a day, then tickets; drawn from the player's seeds, paid once, proved afterwards.
import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { keyRounds } from '@lantern/games/engine/fair.ts'
import { drawWheel, oddsOf, verifySpin, wheelCode } from '@lantern/games/firewheel/wheel.ts'
import { seeds } from '@lantern/protocol/games.ts'
import { readDrawn } from '@lantern/protocol/office/wheel.ts'
import { setPromotion } from '@lantern/protocol/promotion.ts'
import { wheelTicket } from '@lantern/protocol/values/wallet.ts'
import { readWheel, spinWheel } from '@lantern/protocol/wheel.ts'
import { readBankBook } from '@lantern/protocol/wallet.ts'
import type { ErrorName } from '@lantern/protocol/errors.ts'
import type { ReplyOf } from '@lantern/protocol/op.ts'
import { inTransaction } from '../../kernel/database/transaction.ts'
import { AlreadyAnswered, Refusal, type Call } from '../../kernel/feature/call.ts'
import { systemRandomness } from '../../kernel/ids/ids.ts'
import { PushRecorder } from '../../kernel/testing/pushRecorder.ts'
import { refusedAs, startTestServer } from '../../testing.ts'
import { ringsOf, wheelRules } from './rulebook.ts'
import { wheelSource } from './sources.ts'
import { spin } from './spin.ts'

const server = await startTestServer()
after(() => server[Symbol.asyncDispose]())
const { app, db, clock, newKey } = server
const refused = (Why: string) => refusedAs('NotEligibleToRedeem', { Why })
const isSound = async (): Promise<void> => assert.deepEqual((await app.wallet.reconcile(clock.now())).broken, {})

async function giveTickets(playerId: number, count: number): Promise<void> {
  const account = { kind: 'player', playerId, currency: wheelTicket } as const
  await db.kysely.transaction().execute(async (tx) => {
    await app.wallet.openAccount(tx, 'owl', account)
    await app.wallet.post(tx, {
      brand: 'owl',
      key: { kind: 'business', what: 'story', row: newKey(), step: 1 },
      reason: 'event',
      source: 'system',
      legs: [
        { account: { kind: 'promo', currency: wheelTicket }, delta: -count },
        { account, delta: count },
      ],
      now: clock.now(),
    })
  })
}

test('the first rings are worth 20,000.00 coins a spin: 15,000 coins, 1/3 of the second currency, 1/12 ticket', () => {
  const odds = oddsOf(ringsOf(wheelRules.first, 'owl'))
  const worth = (itemId: number): number =>
    odds.filter(({ ItemID }) => ItemID === itemId).reduce((sum, { Amount, every }) => sum + (Amount * 144) / every, 0) /
    144
  assert.equal(worth(1), 15_000)
  assert.equal(worth(2), 4 / 12)
  assert.equal(worth(wheelTicket), 1 / 12)
  const spins = 1 / (1 - worth(wheelTicket))
  assert.equal(((worth(1) + worth(2) * 10_000) * spins).toFixed(2), '20000.00')
})

test('a free spin pays once for its key; the next one needs a ticket; both are proved when the seed is shown', async () => {
  const { client, id } = await server.signInAs('925000001', { vipPoints: 100_000_000 })
  const shown = await client.call(readWheel, {})
  assert.deepEqual([shown.FreeSpins, shown.Tickets, shown.Segments.length, shown.Multiplier], [1, 0, 22, 3])
  assert.deepEqual(shown.Rings, [12, 8, 6])
  assert.ok(Math.abs(shown.Segments.reduce((sum, { Odds }) => sum + Odds, 0) - 100) < 1e-9)
  const key = newKey()
  const first = await client.call(spinWheel, { MathHash: shown.MathHash }, { key })
  assert.deepEqual(await client.call(spinWheel, { MathHash: shown.MathHash }, { key }), first)
  assert.deepEqual([first.Spin.RoundID, first.Spin.IsFree, first.FreeSpins], [key, true, 0])
  if (first.Tickets === 0) await assert.rejects(client.call(spinWheel, {}), refused('NoSpin'))
  await giveTickets(id, 1)
  const second = await client.call(spinWheel, {})
  assert.equal(second.Spin.IsFree, false)
  assert.equal(second.Spin.ServerSeedHash, shown.ServerSeedHash)
  const book = await client.call(readBankBook, {})
  const coins = [first, second].map(({ Spin }) => Spin).filter(({ ItemID }) => ItemID === 1)
  for (const { Amount } of coins)
    assert.ok(book.Rows.some(({ BeforeAmount, AfterAmount }) => AfterAmount - BeforeAmount === Amount))
  await client.call(seeds, { Rotate: true })
  const { Spins, Wheels } = await client.call(readWheel, {})
  assert.equal(Spins.length, 2)
  for (const spin of Spins) {
    const { Rings } = Wheels.find(({ MathHash }) => MathHash === spin.MathHash)!
    assert.equal(verifySpin({ ...spin, ServerSeed: spin.ServerSeed!, Rings }), null)
  }
  await isSound()
})

/** A spin without the socket, whose rate limit would refuse most of many. */
async function spinNow(playerId: number, key = newKey()): Promise<ReplyOf<typeof spinWheel> | string> {
  const deps = { ...app, db: db.kysely, publish: () => {}, randomness: systemRandomness }
  const no = (refusal: ErrorName) => new Refusal(refusal)
  const call = {
    me: { id: playerId, vip: 1 },
    player: { vip: 1 },
    brand: 'owl',
    now: clock.now(),
    key,
    no,
    after: (run: () => void) => run(),
  }
  try {
    return await inTransaction(db.kysely, (tx) =>
      spin(deps, {}, { ...call, tx } as unknown as Call<typeof spinWheel>, () => {}),
    )
  } catch (error) {
    if (error instanceof AlreadyAnswered) return error.answer as ReplyOf<typeof spinWheel>
    if (error instanceof Refusal) return error.refusal
    throw error
  }
}

test('two hundred concurrent requests with one ticket spin once; with one key all get the same spin', async () => {
  const { client, id } = await server.signInAs('925000002')
  const key = newKey()
  const same = await Promise.all(Array.from({ length: 50 }, () => spinNow(id, key)))
  assert.equal(new Set(same.map((answer) => JSON.stringify(answer))).size, 1)
  await giveTickets(id, 1)
  // A ticket may have been won: then there are two.
  const { Tickets } = await client.call(readWheel, {})
  const answers = await Promise.all(Array.from({ length: 200 }, () => spinNow(id)))
  const spun = answers.filter((answer) => typeof answer !== 'string')
  const won = spun.filter(({ Spin }) => Spin.ItemID === wheelTicket).length
  assert.equal(spun.length, Tickets + won)
  assert.equal((await client.call(readWheel, {})).Tickets, 0)
  await isSound()
})

test('a new day gives one free spin, also after the clock was set back; a changed wheel or a closed one refuses', async () => {
  const phone = '925000003'
  const { client } = await server.signInAs(phone)
  const shown = await client.call(readWheel, {})
  const first = await client.call(spinWheel, {})
  clock.forward(Date.parse(shown.NextTime) - 1 - clock.now().getTime())
  const late = await server.signInAs(phone)
  if (first.Tickets === 0) await assert.rejects(late.client.call(spinWheel, {}), refused('NoSpin'))
  clock.forward(60_001)
  const next = await server.signInAs(phone)
  assert.equal((await next.client.call(readWheel, {})).FreeSpins, 1)
  await assert.rejects(next.client.call(spinWheel, { MathHash: '0'.repeat(64) }), refusedAs('GiftPriceChanged'))
  await app.settings.change(wheelRules, { brand: 'owl', value: { ...wheelRules.first, isOpen: false }, actor: 'test' })
  await assert.rejects(next.client.call(spinWheel, {}), refused('Closed'))
  await app.settings.change(wheelRules, { brand: 'owl', value: null, actor: 'test' })
  await next.client.call(spinWheel, {})
  clock.forward(-120_000)
  const back = await spinNow(next.id)
  assert.ok(back === 'NotEligibleToRedeem' || (typeof back !== 'string' && !back.Spin.IsFree))
  clock.forward(120_000)
})

test('prizes of the inner ring are announced, without the name of a player who hides it', async () => {
  const inner = wheelRules.first.rings[2]!
  const { client, id } = await server.signInAs('925000004')
  const pushes = new PushRecorder(client, readWheel)
  await client.call(setPromotion, { Status: 2 })
  await giveTickets(id, 2)
  await client.call(readWheel, {})
  const seed = await db.kysely.selectFrom('game_seed').selectAll().where('player_id', '=', id).executeTakeFirstOrThrow()
  const draws = keyRounds(seed.server_seed)
  const isInner = (key: string): boolean =>
    drawWheel(wheelRules.first.rings, draws(wheelCode, seed.client_seed, key)).places.length === 3
  let key = newKey()
  while (!isInner(key)) key = newKey()
  const { Spin: spin } = await client.call(spinWheel, {}, { key })
  assert.ok(inner.some((prize) => prize?.Amount === spin.Amount))
  const { Rows } = await pushes.until(({ Rows }) => Rows.some(({ Amount }) => Amount === spin.Amount))
  assert.deepEqual([Rows[0]!.PlayerName, Rows[0]!.PlayerID], ['***', undefined])
  const { Rows: drawn } = await server.office(readDrawn, { Brand: 'owl', Since: '2026-01-01T00:00:00+08:00' })
  const counted = drawn.flatMap(({ Prizes }) => Prizes).reduce((sum, { Drawn }) => sum + Drawn, 0)
  assert.equal(
    counted,
    drawn.reduce((sum, { Spins }) => sum + Spins, 0),
  )
  assert.ok(counted > 0 && drawn.every(({ ChiSquare }) => ChiSquare >= 0))
  const source = wheelSource({ settings: app.settings, wallet: app.wallet })
  const listed = await source.list!(db.kysely, { playerId: id, brand: 'owl', now: clock.now() })
  assert.deepEqual(
    listed.map(({ key }) => key),
    ['tickets'],
  )
})

test('a setting with other ring sizes or a third way inward is refused', async () => {
  const { rings } = wheelRules.first
  const change = (value: unknown) =>
    app.settings.change(wheelRules, { brand: 'owl', value: value as typeof wheelRules.first, actor: 'test' })
  await assert.rejects(change({ ...wheelRules.first, rings: rings.slice(1) }))
  await assert.rejects(change({ ...wheelRules.first, rings: [rings[0]!.with(1, null), rings[1], rings[2]] }))
  await assert.rejects(
    change({ ...wheelRules.first, rings: [rings[0]!.with(1, { ItemID: 60 as 1, Amount: 1 }), rings[1], rings[2]] }),
  )
})
