// Every reason for which a gift is refused, in the order in which they are checked; none of them moves money.
import assert from 'node:assert/strict'
import { after, afterEach, test } from 'node:test'
import { addRelation, removeRelation } from '@lantern/protocol/friends.ts'
import { sendGift } from '@lantern/protocol/gifts.ts'
import { takeBreak } from '@lantern/protocol/limits.ts'
import { readRules } from '@lantern/protocol/office/gifts.ts'
import { refusedAs, startTestServer, type Resident } from '../../testing.ts'
import {
  changeRule,
  coinsOf,
  dayMs,
  enter,
  give,
  goldPoints,
  password,
  setRule,
  silverPoints,
  sumOfAll,
} from './stage.fixture.ts'

const server = await startTestServer()
after(() => server[Symbol.asyncDispose]())
// Rate limits are switched off: so many gifts in one second exceed them, and they are tested elsewhere.
server.bus.store.spend = () => 0

const sender = await enter(server, '932000001')
const friend = await enter(server, '932000002')

afterEach(async () => {
  assert.equal(await sumOfAll(server), 0)
  const { rows } = await server.db.pool.query(
    `select count(*) as count from account where kind = 'gift' and balance = 0`,
  )
  // Refused gifts have left no letter.
  assert.equal(rows[0].count, 0)
})

/** A player created through the players feature who never signs in. */
async function settle(identity: { provider: number; subject: string }, brand: 'owl' | 'crab' = 'owl'): Promise<number> {
  const player = await server.db.kysely
    .transaction()
    .execute((tx) => server.app.players.register(tx, brand, identity, server.clock.now()))
  if (typeof player === 'string') throw new Error(player)
  return player.id
}

/** Raw frames that a typed client would not send. */
async function ask({ token }: Resident, fields: object): Promise<number> {
  const guest = await server.helloWith(token)
  return (await guest.ask({ OP: sendGift.op, ...fields })).Code
}

test('100001 for invalid input, and 200071 for less than the minimum, come before every other check', async () => {
  const nonsense = [1.5, '20000', null, [20_000], {}, 1e308, 2 ** 53, true, '1e5']
  for (const Amount of nonsense) assert.equal(await ask(sender, { ToID: friend.id, ItemID: 1, Amount }), 100_001)
  for (const Amount of [-20_000, -1, 0, 1, 19_999, Number.MIN_SAFE_INTEGER])
    assert.equal(await ask(sender, { ToID: sender.id, ItemID: 1, Amount }), 200_071)
  await changeRule(server, 3, { least: 50_000 })
  await assert.rejects(give(sender, friend.id, { amount: 49_999 }), refusedAs('GiftTooSmall', { Minimum: 50_000 }))
  await changeRule(server, 3, { least: 20_000 })
})

test('200077 while one of the two blocks the other', async () => {
  const before = await coinsOf(server, sender.id)
  for (const [from, to] of [
    [sender, friend],
    [friend, sender],
  ] as const) {
    await from.client.call(addRelation, { PlayerID: to.id, Type: 2 })
    await assert.rejects(give(sender, friend.id), refusedAs('GiftReceiverRefused'))
    await from.client.call(removeRelation, { PlayerID: to.id, Type: 2 })
  }
  assert.equal(await coinsOf(server, sender.id), before)
})

test('200218 without a password, and no attempt is counted', async () => {
  const before = await coinsOf(server, sender.id)
  for (let nth = 0; nth < 5; nth++) {
    assert.equal(await ask(sender, { ToID: friend.id, ItemID: 1, Amount: 20_000 }), 200_218)
    await assert.rejects(give(sender, friend.id, { words: '' }), refusedAs('WrongGiftPassword', { Why: 'Missing' }))
  }
  await give(sender, friend.id)
  assert.equal(await coinsOf(server, sender.id), before - 21_000)
})

test('200077 for oneself, 100013 for unknown players and players of other brands', async () => {
  await assert.rejects(give(sender, sender.id, { words: 'wrong' }), refusedAs('GiftReceiverRefused', { Field: 'ToID' }))
  await assert.rejects(give(sender, 999_999_999), refusedAs('TargetNotFound'))
  const stranger = await settle({ provider: 6, subject: '+84932000099' }, 'crab')
  await assert.rejects(give(sender, stranger), refusedAs('TargetNotFound'))
})

test('200076 for a sender without a phone, with a VIP level that may not send, or being deleted', async () => {
  const bronze = await enter(server, '932000003', { vipPoints: 0 })
  await changeRule(server, 1, { maySend: false })
  await assert.rejects(give(bronze, friend.id), refusedAs('GiftSenderRefused', { Why: 'Vip' }))
  await changeRule(server, 1, { maySend: true })
  await server.db.kysely
    .updateTable('player')
    .set({ deletion_at: new Date(server.clock.now().getTime() + dayMs) })
    .where('id', '=', bronze.id)
    .execute()
  await assert.rejects(give(bronze, friend.id), refusedAs('GiftSenderRefused'))
  await server.db.kysely
    .deleteFrom('player_identity')
    .where('player_id', '=', bronze.id)
    .where('provider', '=', 6)
    .execute()
  await assert.rejects(give(bronze, friend.id), refusedAs('GiftSenderRefused', { Why: 'Phone' }))
})

test('200077 for a recipient without a phone, banned, leaving or excluded; 200121 for a guest', async () => {
  await assert.rejects(give(sender, await settle({ provider: 5, subject: 'line-1' })), refusedAs('GiftReceiverRefused'))
  await assert.rejects(give(sender, await settle({ provider: 0, subject: 'guest-1' })), refusedAs('GiftToGuest'))
  const { now } = { now: server.clock.now() }
  const banned = await settle({ provider: 6, subject: '+84932000021' })
  await server.db.kysely
    .transaction()
    .execute((tx) =>
      server.app.players.ban(tx, { playerId: banned, reason: 'test', until: null, isPublic: false, now }, () => {}),
    )
  await assert.rejects(give(sender, banned), refusedAs('GiftReceiverRefused'))
  const excluded = await settle({ provider: 6, subject: '+84932000022' })
  await server.db.kysely
    .insertInto('play_rest')
    .values({ player_id: excluded, kind: 'exclusion', from_at: now, until_at: new Date(now.getTime() + 30 * dayMs) })
    .execute()
  await assert.rejects(give(sender, excluded), refusedAs('GiftReceiverRefused'))
})

test('200079 while no rule is valid, until the moment one becomes valid', async () => {
  const now = server.clock.now()
  const rule = (await server.app.gifts.rulesAt(server.db.kysely, 'owl', now)).get(3)!
  await setRule(server, { vips: [3], rule: null, from: new Date(now.getTime() + 60_000) })
  const other = await enter(server, '932000004')
  await give(other, friend.id)
  await server.pass(60_000)
  await assert.rejects(give(other, friend.id), refusedAs('GiftClosed'))
  await assert.rejects(setRule(server, { vips: [3], rule: { ...rule, most: rule.least - 1 } }), { refusal: 'BadInput' })
  assert.equal((await server.office(readRules, { Brand: 'owl' })).Rules[2], null)
  await setRule(server, { vips: [3], rule })
  assert.deepEqual((await server.office(readRules, { Brand: 'owl' })).Rules[2], rule)
  await give(other, friend.id)
  const { rows } = await server.db.pool.query(
    `select before->2 = 'null' as was_closed, after->'value'->2 = 'null' as is_closed from audit
     where what = 'setting gift.rules' and brand = 'owl' order by id`,
  )
  assert.deepEqual(rows.slice(-2), [
    { was_closed: false, is_closed: true },
    { was_closed: true, is_closed: false },
  ])
})

test('200080 the count, 200081 the largest gift, 200125 the rest of today, 200083 what a friend may receive', async () => {
  const silver = await enter(server, '932000005', { vipPoints: silverPoints })
  await assert.rejects(give(silver, friend.id, { amount: 200_001 }), refusedAs('GiftQuota', { Maximum: 200_000 }))
  await give(silver, friend.id, { amount: 200_000 })
  await give(silver, friend.id, { amount: 200_000 })
  await assert.rejects(
    give(silver, friend.id, { amount: 100_001 }),
    refusedAs('GiftQuotaToday', { QuotaLeft: 100_000 }),
  )
  await give(silver, friend.id, { amount: 100_000 })
  await assert.rejects(give(silver, friend.id), refusedAs('GiftDailyCount'))
  // Midnight in Taipei is 16:00 UTC, and the test clock starts at 04:00 UTC.
  await server.pass(12 * 3_600_000)
  const tomorrow = await server.signInAs('932000005')
  await give(tomorrow, friend.id)
  await changeRule(server, 3, { receiveAmount: 40_000 })
  await give(tomorrow, friend.id)
  await assert.rejects(give(tomorrow, friend.id), refusedAs('GiftReceiveLimit'))
  await changeRule(server, 3, { receiveAmount: 15_000_000 })
})

test('200122 and 200218 for passwords, counted by day', async () => {
  const careless = await enter(server, '932000006')
  for (const TriesLeft of [2, 1, 0])
    await assert.rejects(give(careless, friend.id, { words: 'wrong' }), refusedAs('WrongGiftPassword', { TriesLeft }))
  for (const words of ['wrong', password])
    await assert.rejects(give(careless, friend.id, { words }), refusedAs('GiftPasswordLocked'))
  await server.pass(dayMs)
  await give(await server.signInAs('932000006'), friend.id)
})

test('200078 when the fee differs from the one shown to the sender', async () => {
  const payer = await enter(server, '932000007')
  await changeRule(server, 3, { feeRate: 600 })
  await assert.rejects(give(payer, friend.id, { fee: 1_000 }), refusedAs('GiftFeeChanged', { Fee: 1_200 }))
  await changeRule(server, 3, { feeRate: 0 })
  assert.equal((await give(payer, friend.id, { fee: 0 })).Fee, 0)
  await changeRule(server, 3, { feeRate: 500 })
})

test('100011 when amount and fee together exceed the balance', async () => {
  const poor = await enter(server, '932000008', { coins: 0, vipPoints: goldPoints })
  const own = await coinsOf(server, poor.id)
  await assert.rejects(give(poor, friend.id, { amount: own }), refusedAs('NotEnoughCoins', { Giftable: own }))
  const most = Math.floor((own * 100) / 105)
  assert.equal((await give(poor, friend.id, { amount: most })).Balance, own - most - Math.ceil(most / 20))
})

test('900008 while the sender takes a break', async () => {
  const tired = await enter(server, '932000009')
  const key = server.newKey()
  const given = await give(tired, friend.id, { key })
  await tired.client.call(takeBreak, { Days: 1 })
  await assert.rejects(give(tired, friend.id), refusedAs('PlayLimitReached', { Why: 'break' }))
  assert.deepEqual(await give(tired, friend.id, { key }), given, 'a gift of before the break, repeated')
})

test('200001 from a session that was replaced by another', async () => {
  const person = await enter(server, '932000010')
  const entry = server.app.kernel.dispatch.findOp(sendGift.op)!
  const asked = { ToID: friend.id, ItemID: 1, Amount: 20_000, Password: password }
  const me = { id: person.id, brand: 'owl', name: 'x', vip: 3, level: 1, isHost: false } as const
  const session = { id: '00000000-0000-0000-0000-000000000000', generation: 0 }
  const caller = { me: { ...me, session }, brand: 'owl', lang: 'zh_tw', ip: '127.0.0.1' } as const
  assert.equal((await server.app.kernel.dispatch.run(entry, asked, undefined, caller)).refusal, 'SignedInElsewhere')
})
