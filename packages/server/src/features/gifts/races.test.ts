// Parallel gifts through two nodes: exactly as many as the day allows, and no deadlock.
import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import type { ErrorName } from '@lantern/protocol/errors.ts'
import { readGiftRules } from '@lantern/protocol/gifts.ts'
import { handleMail, listMail } from '@lantern/protocol/mail.ts'
import { RefusalError } from '@lantern/client/client.ts'
import { testNow } from '../../db/testing.ts'
import { systemRandomness, uuid7 } from '../../kernel/ids/ids.ts'
import { startTestServer, type Resident } from '../../testing.ts'
import { changeRule, coinsOf, enter, give, sumOfAll, type Present } from './stage.fixture.ts'

const server = await startTestServer()
const second = await startTestServer({ db: server.db, clock: server.clock, bus: server.bus })
after(async () => {
  await second[Symbol.asyncDispose]()
  await server[Symbol.asyncDispose]()
})

/** The client of the same player at the other node. */
function atOther({ token }: Resident): Pick<Resident, 'client'> {
  const client = second.connect(token)
  client.open('lobby')
  return { client }
}

async function count(calls: readonly Promise<unknown>[]): Promise<Partial<Record<ErrorName | 'given', number>>> {
  const counts: Partial<Record<ErrorName | 'given', number>> = {}
  for (const call of await Promise.allSettled(calls)) {
    if (call.status === 'rejected' && !(call.reason instanceof RefusalError)) throw call.reason
    const name = call.status === 'fulfilled' ? 'given' : (call.reason as RefusalError).refusal!
    counts[name] = (counts[name] ?? 0) + 1
  }
  return counts
}

/**
 * Alternates between both nodes. Each node compares one password of a player at a time, so two are compared in parallel, which locks out no
 * player.
 */
const giveMany = (person: Resident, to: number, times: number, present: Present = {}): Promise<unknown>[] => {
  const doors = [person, atOther(person)]
  return Array.from({ length: times }, (_, nth) => give(doors[nth % 2]!, to, present))
}

test('of twelve concurrent gifts five are given: the daily count', async () => {
  const sender = await enter(server, '934000001')
  const friend = await enter(server, '934000002')
  const before = await coinsOf(server, sender.id)
  assert.deepEqual(await count(giveMany(sender, friend.id, 12)), { given: 5, GiftDailyCount: 7 })
  assert.equal(await coinsOf(server, sender.id), before - 5 * 21_000)
})

test('of eight concurrent gifts as many are given as the daily quota allows', async () => {
  await changeRule(server, 3, { dailyCount: 100, dailyAmount: 100_000 })
  const sender = await enter(server, '934000003')
  const friend = await enter(server, '934000004')
  const counts = await count(giveMany(sender, friend.id, 8, { amount: 30_000 }))
  assert.deepEqual(counts, { given: 3, GiftQuotaToday: 5 })
  const { QuotaLeft } = await sender.client.call(readGiftRules, {})
  assert.equal(QuotaLeft, 10_000)
})

test('ten friends give to one player at once: the amount received stays within its limit', async () => {
  await changeRule(server, 3, { dailyCount: 100, dailyAmount: 3_000_000, receiveAmount: 100_000 })
  const friend = await enter(server, '934000010')
  const friends: Resident[] = []
  for (let nth = 0; nth < 10; nth++) friends.push(await enter(server, `93400006${nth}`))
  const counts = await count(friends.map((person) => give(person, friend.id, { amount: 30_000 })))
  assert.deepEqual(counts, { given: 3, GiftReceiveLimit: 7 })
  await changeRule(server, 3, { receiveAmount: 15_000_000 })
})

test('a balance for two gifts gives two, and frozen coins stay', async () => {
  const rich = await enter(server, '934000020')
  const poor = await enter(server, '934000021', { coins: 0, vipPoints: 1_000 })
  const own = await coinsOf(server, poor.id)
  await give(rich, poor.id, { amount: 1_000_000 })
  const [letter] = (await poor.client.call(listMail, {})).Rows
  await poor.client.call(handleMail, { MailID: letter!.MailID, Type: 1 })
  const amount = Math.floor((own / 2) * (100 / 105))
  assert.deepEqual(await count(giveMany(poor, rich.id, 6, { amount })), { given: 2, NotEnoughCoins: 4 })
  assert.ok((await coinsOf(server, poor.id)) >= 1_000_000)
})

test('five players who give to each other in a ring at once all succeed, without a deadlock', async () => {
  const ring: Resident[] = []
  for (let nth = 0; nth < 5; nth++) ring.push(await enter(server, `93400003${nth}`))
  const calls = ring.flatMap((person, nth) => [
    give(person, ring[(nth + 1) % 5]!.id),
    give(atOther(person), ring[(nth + 4) % 5]!.id),
  ])
  assert.deepEqual(await count(calls), { given: 10 })
})

test('of concurrent collecting and sending back one happens', async () => {
  const sender = await enter(server, '934000040')
  const friend = await enter(server, '934000041')
  await give(sender, friend.id)
  const [letter] = (await friend.client.call(listMail, {})).Rows
  const there = atOther(friend)
  const handle = (client: Resident['client'], Type: 1 | 3) =>
    client.call(handleMail, { MailID: letter!.MailID, Type }, { key: uuid7(server.clock.now(), systemRandomness) })
  await Promise.allSettled([
    handle(friend.client, 1),
    handle(there.client, 3),
    handle(friend.client, 3),
    handle(there.client, 1),
  ])
  const { rows } = await server.db.pool.query(
    `select g.status, count(l.cause_id) as lots from gift g left join gift_lot l on l.cause_id = g.id
     where g.mail_id = $1 group by g.status`,
    [letter!.MailID],
  )
  assert.ok(rows[0].status === 2 ? rows[0].lots === 1 : rows[0].status === 3 && rows[0].lots === 0)
})

test('one key on both nodes at once is one gift', async () => {
  const sender = await enter(server, '934000050')
  const friend = await enter(server, '934000051')
  const key = uuid7(server.clock.now(), systemRandomness)
  const before = await coinsOf(server, sender.id)
  assert.deepEqual(await count(giveMany(sender, friend.id, 6, { key })), { given: 6 })
  assert.equal(await coinsOf(server, sender.id), before - 21_000)
})

test('one key on both nodes at once is one gift, also when it uses up the daily count', async () => {
  const sender = await enter(server, '934000052')
  const friend = await enter(server, '934000053')
  const key = uuid7(server.clock.now(), systemRandomness)
  const before = await coinsOf(server, sender.id)
  await changeRule(server, 3, { dailyCount: 1 })
  assert.deepEqual(await count(giveMany(sender, friend.id, 10, { key })), { given: 10 })
  assert.equal(await coinsOf(server, sender.id), before - 21_000)
  await changeRule(server, 3, { dailyCount: 100 })
})

test('the ledger balances after all of the above', async () => {
  assert.equal(await sumOfAll(server), 0)
  assert.deepEqual((await server.app.wallet.reconcile(testNow)).broken, {})
})
