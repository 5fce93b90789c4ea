// Two nodes on one database: a hundred parallel calls for one letter move its money once, whichever actions they request.
import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { handleMail, listMail } from '@lantern/protocol/mail.ts'
import { testNow } from '../../db/testing.ts'
import { SetClock } from '../../kernel/time/clock.ts'
import { systemRandomness, uuid7 } from '../../kernel/ids/ids.ts'
import { MemoryBus } from '../../kernel/bus/memoryBus.ts'
import { openSocket, startTestServer } from '../../testing.ts'
import { coins, expireNow, findMisfits, sendGift, sendPresent } from './letters.fixture.ts'

/** Advances by a minute with every reading, so that no rate limit applies and all hundred calls reach the letter. */
class Hurrying extends SetClock {
  override now(): Date {
    this.forward(61_000)
    return super.now()
  }
}

const here = await startTestServer({ bus: new MemoryBus(new Hurrying(testNow)) })
const there = await startTestServer({ db: here.db, clock: here.clock, bus: here.bus })
after(async () => {
  assert.deepEqual(await findMisfits(here), [])
  assert.deepEqual((await here.app.wallet.reconcile(here.clock.now())).broken, {})
  await there[Symbol.asyncDispose]()
  await here[Symbol.asyncDispose]()
  await here.bus.close()
})

const hands = 100
const gold = async (id: number) => (await here.app.wallet.balances(id)).coin

/** One session with sockets on both nodes. */
async function sitOnBoth(phone: string, standing: { coins?: number } = {}) {
  const me = await here.signInAs(phone, standing)
  const away = there.connect(me.token)
  await openSocket(away, 'lobby')
  const ask = (nth: number, MailID: number | number[], Type: number, key?: string) =>
    (nth % 2 ? away : me.client).call(handleMail, { MailID, Type }, key ? { key } : {})
  return { ...me, ask }
}

/** Collects the successful replies; any error that is not a refusal fails the test. */
async function settleAll<T>(calls: readonly Promise<T>[]): Promise<T[]> {
  const outcomes = await Promise.allSettled(calls)
  for (const outcome of outcomes)
    if (outcome.status === 'rejected')
      assert.ok(![900005, 900003].includes(outcome.reason.code), String(outcome.reason))
  return outcomes.flatMap((outcome) => (outcome.status === 'fulfilled' ? [outcome.value] : []))
}

const times = <T>(count: number, make: (nth: number) => T): T[] => Array.from({ length: count }, (_, nth) => make(nth))

test('a hundred parallel calls collect once, with a hundred keys and with one', async () => {
  const me = await sitOnBoth('932000001')
  const before = await gold(me.id)
  const letter = await sendPresent(here, me.id, coins(1000))
  const answers = await settleAll(times(hands, (nth) => me.ask(nth, letter, 1)))
  assert.equal(answers.length, hands)
  assert.equal(answers.filter(({ Items }) => Items.length > 0).length, 1)
  assert.equal(await gold(me.id), before + 1000)

  const next = await sendPresent(here, me.id, coins(500))
  const key = uuid7(here.clock.now(), systemRandomness)
  const same = await settleAll(times(hands, (nth) => me.ask(nth, next, 1, key)))
  assert.equal(same.length, hands)
  for (const answer of same) assert.deepEqual(answer, same[0])
  assert.deepEqual(same[0]!.Items, coins(500))
  assert.equal(await gold(me.id), before + 1500)
})

test('of concurrent collecting, sending back and deleting one moves the money', async () => {
  const giver = await sitOnBoth('932000002', { coins: 500_000 })
  const me = await sitOnBoth('932000003')
  const from = { id: giver.id, name: giver.signedIn.player.name }
  for (let round = 0; round < 8; round++) {
    const [rich, poor] = [await gold(giver.id), await gold(me.id)]
    const letter = (await sendGift(here, from, me.id, coins(20_000)))!
    await settleAll(times(12, (nth) => me.ask(nth >> 1, letter, 1 + ((nth + round) % 3))))
    const returned = (await giver.client.call(listMail, {})).Rows.filter(({ IsCollected }) => !IsCollected)
    const back = returned.flatMap(({ Items }) => Items).reduce((sum, { Amount }) => sum + Amount, 0)
    assert.equal(await gold(giver.id), rich - 20_000)
    assert.equal((await gold(me.id)) - poor + back, 20_000)
    for (const { MailID } of returned) await giver.ask(round, MailID, 1)
  }
})

test('overlapping lists on both nodes in both orders neither pay twice nor deadlock', async () => {
  const me = await sitOnBoth('932000004')
  const before = await gold(me.id)
  const ids: number[] = []
  for (let nth = 0; nth < 24; nth++)
    ids.push(await sendPresent(here, me.id, [...coins(10), ...(nth % 2 ? [{ ItemID: 2, Amount: 1 } as const] : [])]))
  const answers = await settleAll(
    times(20, (nth) => me.ask(nth, nth % 3 ? ids.slice(nth % 7) : ids.slice(0, 12).toReversed(), 1)),
  )
  assert.equal(answers.length, 20)
  const paid = answers.flatMap(({ Items }) => Items).filter(({ ItemID }) => ItemID === 1)
  assert.equal(
    paid.reduce((sum, { Amount }) => sum + Amount, 0),
    240,
  )
  assert.equal(await gold(me.id), before + 240)
  assert.equal((await here.app.wallet.balances(me.id)).gem, 12)
})

test('at the moment of its expiry a letter is collected or returned, never both', async () => {
  const giver = await sitOnBoth('932000005', { coins: 500_000 })
  const me = await sitOnBoth('932000006')
  const from = { id: giver.id, name: giver.signedIn.player.name }
  const total = (await gold(giver.id)) + (await gold(me.id))
  const ids: number[] = []
  for (let nth = 0; nth < 10; nth++) ids.push((await sendGift(here, from, me.id, coins(1000)))!)
  // Some letters have expired for readers: their expiry is moved to now.
  await here.db.kysely
    .updateTable('mail')
    .set({ expires_at: here.clock.now() })
    .where('id', 'in', ids.slice(5))
    .execute()
  await settleAll<unknown>([
    ...ids.map((id, nth) => me.ask(nth, id, 1)),
    ...times(4, (nth) => expireNow(nth % 2 ? here : there)),
    ...ids.map((id, nth) => me.ask(nth, id, 3)),
  ])
  await expireNow(here)
  const { Rows } = await giver.client.call(listMail, { PerPage: 100 })
  const back = Rows.flatMap(({ Items }) => Items).reduce((sum, { Amount }) => sum + Amount, 0)
  assert.equal((await gold(giver.id)) + (await gold(me.id)) + back, total)
  assert.equal(Rows.filter(({ Kind }) => Kind === 'unclaimed').length, 5)
})
