// Coins from one player to another: sent with a fee, held by mail, and collected, sent back or returned.
import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { listGifts, readGiftRules, sendGift } from '@lantern/protocol/gifts.ts'
import { handleMail, listMail } from '@lantern/protocol/mail.ts'
import { readBankBook } from '@lantern/protocol/wallet.ts'
import { systemRandomness, uuid7 } from '../../kernel/ids/ids.ts'
import { PushRecorder } from '../../kernel/testing/pushRecorder.ts'
import { refusedAs, startTestServer, type Resident } from '../../testing.ts'
import { changeRule, coinsOf, dayMs, enter, give, password, sumOfAll } from './stage.fixture.ts'
import { dropOld } from './store.ts'

const server = await startTestServer()
after(() => server[Symbol.asyncDispose]())

async function handleNewest({ client }: Resident, Type: 1 | 3): Promise<void> {
  const { Rows } = await client.call(listMail, { PerPage: 1 })
  await client.call(handleMail, { MailID: Rows[0]!.MailID, Type })
}

const statusesOf = async ({ client }: Resident): Promise<number[]> =>
  (await client.call(listGifts, {})).Rows.map(({ Status }) => Status)

const reasonsOf = async ({ client }: Resident): Promise<[string, number][]> =>
  (await client.call(readBankBook, { Tab: 4, PerPage: 100 })).Rows.map(({ Reason, BeforeAmount, AfterAmount }) => [
    Reason,
    AfterAmount - BeforeAmount,
  ])

test('a gift is charged with its fee, pushed to both, waits in the mail and is collected', async () => {
  const sender = await enter(server, '931000001')
  const friend = await enter(server, '931000002')
  const [senderRecorder, friendRecorder] = [
    new PushRecorder(sender.client, sendGift),
    new PushRecorder(friend.client, sendGift),
  ]
  const [before, friendBefore] = [await coinsOf(server, sender.id), await coinsOf(server, friend.id)]
  const { Fee } = await sender.client.call(readGiftRules, { Amount: 100_001 })
  assert.equal(Fee, 5_001)
  const sent = await give(sender, friend.id, { amount: 100_001, fee: Fee })
  assert.deepEqual(sent, { ItemID: 1, Amount: 100_001, Fee, Balance: before - 105_002, CoinRevision: 4 })
  for (const recorder of [senderRecorder, friendRecorder]) {
    const push = await recorder.until(() => true)
    assert.deepEqual([push.Amount, push.FromID, push.ToID], [100_001, sender.id, friend.id])
  }
  assert.equal(await coinsOf(server, friend.id), friendBefore)
  assert.deepEqual(await statusesOf(friend), [1])
  const [letter] = (await friend.client.call(listMail, {})).Rows
  assert.deepEqual([letter!.FromID, letter!.Items], [sender.id, [{ ItemID: 1, Amount: 100_001 }]])
  await handleNewest(friend, 1)
  assert.equal(await coinsOf(server, friend.id), friendBefore + 100_001)
  assert.deepEqual(await reasonsOf(friend), [['收到金幣', 100_001]])
  assert.deepEqual(await reasonsOf(sender), [
    ['贈禮手續費', -5_001],
    ['贈送金幣', -100_001],
  ])
  assert.deepEqual([await statusesOf(sender), await statusesOf(friend)], [[2], [2]])
  const [mine] = (await sender.client.call(listGifts, { Type: 1 })).Rows
  const [theirs] = (await friend.client.call(listGifts, { Type: 2 })).Rows
  assert.deepEqual([mine!.Fee, theirs!.Fee], [5_001, 0])
  assert.equal((await sender.client.call(listGifts, { Type: 2 })).Total, 0)
  assert.equal(await sumOfAll(server), 0)
})

test('a returned gift comes back without the fee, and can be given again', async () => {
  const sender = await enter(server, '931000003')
  const friend = await enter(server, '931000004')
  const before = await coinsOf(server, sender.id)
  await give(sender, friend.id, { amount: 200_000 })
  await handleNewest(friend, 3)
  assert.deepEqual(await statusesOf(sender), [3])
  await handleNewest(sender, 1)
  assert.equal(await coinsOf(server, sender.id), before - 10_000)
  assert.deepEqual((await reasonsOf(sender))[0], ['退還贈禮', 200_000])
  const rules = await sender.client.call(readGiftRules, {})
  assert.deepEqual([rules.Frozen, rules.Giftable], [0, before - 10_000])
  // The daily limits stay used, whatever happens to the gift.
  assert.deepEqual([rules.CountLeft, rules.QuotaLeft], [4, 2_800_000])
})

test('coins received as a gift can be played at once and given on after eight days', async () => {
  const sender = await enter(server, '931000005')
  const friend = await enter(server, '931000006', { coins: 0, vipPoints: 1_000 })
  const own = await coinsOf(server, friend.id)
  await give(sender, friend.id, { amount: 500_000 })
  await handleNewest(friend, 1)
  const rules = await friend.client.call(readGiftRules, {})
  assert.deepEqual([rules.Frozen, rules.Giftable, rules.FreezeDays], [500_000, own, 8])
  assert.equal(rules.FrozenUntil, new Date(server.clock.now().getTime() + 8 * dayMs).toISOString())
  await assert.rejects(
    give(friend, sender.id, { amount: own }),
    refusedAs('NotEnoughCoins', { Why: 'Frozen', Giftable: own }),
  )
  await give(friend, sender.id, { amount: 100_000 })
  await server.pass(8 * dayMs)
  // A new day needs a new session.
  const later = await server.signInAs('931000006')
  const free = await later.client.call(readGiftRules, {})
  assert.deepEqual([free.Frozen, free.FrozenUntil, free.CountLeft], [0, null, 5])
  await give(later, sender.id, { amount: own + 395_000 - 200_000 })
})

test('an uncollected gift returns after thirty days', async () => {
  const sender = await enter(server, '931000007')
  const friend = await enter(server, '931000008')
  const before = await coinsOf(server, sender.id)
  await give(sender, friend.id, { amount: 300_000 })
  await server.pass(30 * dayMs)
  const later = await server.signInAs('931000007')
  const letters = new PushRecorder(later.client, listMail)
  await server.app.jobs.tick()
  const isBack = ({ Kind }: { Kind?: string | undefined }): boolean => Kind === 'unclaimed'
  const back = (await later.client.call(listMail, {})).Rows.find(isBack) ?? (await letters.until(isBack))
  assert.deepEqual(await statusesOf(later), [4])
  await later.client.call(handleMail, { MailID: back.MailID, Type: 1 })
  assert.equal(await coinsOf(server, sender.id), before - 15_000)
  assert.equal(await sumOfAll(server), 0)
})

test('a gift requested twice with one key is given once, even after the rules have changed', async () => {
  const sender = await enter(server, '931000009')
  const friend = await enter(server, '931000010')
  const key = uuid7(server.clock.now(), systemRandomness)
  const replies = await Promise.all(Array.from({ length: 5 }, () => give(sender, friend.id, { key })))
  for (const reply of replies) assert.deepEqual(reply, replies[0])
  await changeRule(server, 3, { least: 50_000 })
  assert.deepEqual(await give(sender, friend.id, { key }), replies[0])
  await assert.rejects(give(sender, friend.id, { key, amount: 60_000 }), refusedAs('BadInput', { Field: 'ReqID' }))
  assert.equal((await sender.client.call(listGifts, {})).Total, 1)
  await changeRule(server, 3, { least: 20_000 })
})

test('records are read by page and by time range', async () => {
  const sender = await enter(server, '931000011')
  const friend = await enter(server, '931000012')
  const times: string[] = []
  for (let nth = 0; nth < 3; nth++) {
    times.push(server.clock.now().toISOString())
    await give(sender, friend.id, { amount: 20_000 + nth })
    await server.pass(60_000)
  }
  const amounts = async (request: object): Promise<number[]> =>
    (await sender.client.call(listGifts, request)).Rows.map(({ Amount }) => Amount)
  assert.deepEqual(await amounts({}), [20_002, 20_001, 20_000])
  assert.deepEqual(await amounts({ Page: 2, PerPage: 2 }), [20_000])
  assert.deepEqual(await amounts({ StartTime: times[1], EndTime: times[1] }), [20_001])
})

test('items other than coins and live gifts are refused', async () => {
  const { client, id } = await enter(server, '931000013')
  const ask = (ItemID: number) => client.call(sendGift, { ToID: id + 1, ItemID, Amount: 20_000, Password: password })
  for (const ItemID of [2, 39, 41, 50]) await assert.rejects(ask(ItemID), refusedAs('BadInput', { Field: 'ItemID' }))
})

test('old counters, free coins and old records are deleted; waiting gifts stay', async () => {
  const count = async (table: string): Promise<number> =>
    (await server.db.pool.query(`select count(*) as count from ${table}`)).rows[0].count
  const waiting = (await server.db.pool.query('select count(*) as count from gift where status = 1')).rows[0].count
  const far = new Date(server.clock.now().getTime() + 500 * dayMs)
  await dropOld(server.db.kysely, { settledBefore: far, daysBefore: '2030-01-01', now: far })
  assert.deepEqual([await count('gift'), await count('gift_day'), await count('gift_lot')], [waiting, 0, 0])
  assert.ok(waiting > 0)
})
