// Concurrent live gifts through two nodes: no balance is overdrawn, keys are used once, combos and pushes are those of all nodes.
import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { RefusalError } from '@lantern/client/client.ts'
import type { ErrorName } from '@lantern/protocol/errors.ts'
import { exchangeHostPoints, sendGift } from '@lantern/protocol/gifts.ts'
import { liveStatuses } from '@lantern/protocol/values/live.ts'
import { elapsed, SetClock } from '../../../kernel/time/clock.ts'
import { MemoryBus } from '../../../kernel/bus/memoryBus.ts'
import { testNow } from '../../../db/testing.ts'
import { PushRecorder } from '../../../kernel/testing/pushRecorder.ts'
import { startTestServer, type Resident } from '../../../testing.ts'
import {
  enterHost,
  enterViewer,
  gemsOf,
  giveTo,
  grant,
  heldOf,
  pointsOf,
  setStatus,
  type Present,
} from './stage.fixture.ts'

/** The store of rate limits has the time of day, so that its windows end; the product has the clock of the test. */
class Running extends SetClock {
  readonly #began = elapsed()
  override now(): Date {
    return new Date(testNow.getTime() + elapsed() - this.#began)
  }
}

const bus = new MemoryBus(new Running(testNow))
const here = await startTestServer({ bus })
const there = await startTestServer({ db: here.db, clock: here.clock, bus })
after(async () => {
  await there[Symbol.asyncDispose]()
  await here[Symbol.asyncDispose]()
  await bus.close()
})
// Calls are not limited here, pushes are.
const spend = bus.store.spend.bind(bus.store)
bus.store.spend = (kind, who, windows) => (kind === 'live.gifts' ? spend(kind, who, windows) : 0)

/** Lobby sockets of the player, alternating between both nodes. A socket's calls are executed one after the other, so many are needed. */
function doorsOf({ token }: Resident, many = 2): Pick<Resident, 'client'>[] {
  return Array.from({ length: many }, (_, nth) => {
    const client = (nth % 2 === 0 ? here : there).connect(token)
    client.open('lobby')
    return { client }
  })
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

function giveMany(person: Resident, to: number, times: number, presentOf: (nth: number) => Present = () => ({})) {
  const doors = doorsOf(person, Math.max(2, Math.min(40, times / 5)))
  return Array.from({ length: times }, (_, nth) => giveTo(doors[nth % doors.length]!, to, presentOf(nth)))
}

test('of 1,000 concurrent gifts as many are given as the balance pays for', async () => {
  const host = await enterHost(here, '954000001')
  const giver = await enterViewer(here, '954000002', { roomId: host.roomId, gems: 6_005 })
  assert.deepEqual(await count(giveMany(giver, host.id, 1_000)), { given: 600, NotEnoughGems: 400 })
  assert.deepEqual([await gemsOf(here, giver.id), await pointsOf(here, host.id)], [5, 3_000])
  const { rows } = await here.db.pool.query(
    'select count(*) as gifts, sum(amount) as amount, sum(points)::bigint as points from live_gift where to_id = $1',
    [host.id],
  )
  assert.deepEqual(rows[0], { gifts: 600, amount: 600, points: 3_000 })
})

test('of concurrent gifts the held ones go first, each once', async () => {
  const host = await enterHost(here, '954000011')
  const giver = await enterViewer(here, '954000012', { roomId: host.roomId, gems: 1_000 })
  await grant(here, giver.id, 44, 37)
  assert.deepEqual(await count(giveMany(giver, host.id, 60, () => ({ item: 44 }))), { given: 47, NotEnoughGems: 13 })
  assert.deepEqual(
    [await gemsOf(here, giver.id), await heldOf(here, giver.id, 44), await pointsOf(here, host.id)],
    [0, 0, 47 * 50],
  )
})

test('one key on both nodes is one gift with one answer', async () => {
  const host = await enterHost(here, '954000021')
  const giver = await enterViewer(here, '954000022', { roomId: host.roomId, gems: 100 })
  const keys = Array.from({ length: 5 }, () => here.newKey())
  const calls = giveMany(giver, host.id, 50, (nth) => ({ amount: 2, key: keys[nth % 5]! }))
  for (const answer of await Promise.all(calls))
    assert.deepEqual(answer, { ItemID: 42, Amount: 2, Fee: 0, Paid: 20, Held: 0 })
  assert.deepEqual([await gemsOf(here, giver.id), await pointsOf(here, host.id)], [0, 50])
})

test('a combo of one sender on two nodes is counted together', async () => {
  const host = await enterHost(here, '954000031')
  const giver = await enterViewer(here, '954000032', host)
  const pushes = new PushRecorder(host.client, sendGift)
  await Promise.all(giveMany(giver, host.id, 40, () => ({ amount: 3 })))
  const gifts = () => pushes.received.flatMap(({ Gifts = [] }) => Gifts)
  await pushes.until(() => gifts().reduce((sum, { Amount }) => sum + Amount, 0) === 120)
  // Each node pushes its own gifts; the count beside them is that of all nodes.
  assert.equal(Math.max(...gifts().map(({ Combo }) => Combo)), 120)
})

test('hundreds of gifts a second on two nodes are at most five pushes a second, and none is missing', async () => {
  const host = await enterHost(here, '954000041')
  const givers: Resident[] = []
  for (let nth = 0; nth < 6; nth++) givers.push(await enterViewer(here, `9540000${50 + nth}`, host))
  const pushes = new PushRecorder(host.client, sendGift)
  const began = elapsed()
  const perGiver = 60
  for (let round = 0; round < 3; round++)
    await Promise.all(
      givers.flatMap((giver) => giveMany(giver, host.id, perGiver / 3, (nth) => ({ item: 42 + (nth % 4) }))),
    )
  const sum = () =>
    pushes.received.flatMap(({ Gifts = [] }) => Gifts).reduce((amount, { Amount }) => amount + Amount, 0)
  await pushes.until(() => sum() === givers.length * perGiver)
  const seconds = (elapsed() - began) / 1000
  assert.ok(pushes.received.length <= 5 * Math.ceil(seconds) + 1, `${pushes.received.length} pushes in ${seconds} s`)
})

test('gifts while the room closes are either booked or refused as closed', async () => {
  const host = await enterHost(here, '954000061')
  const giver = await enterViewer(here, '954000062', { roomId: host.roomId, gems: 100_000 })
  const calls: Promise<unknown>[] = []
  const closing: Promise<unknown>[] = []
  for (let turn = 0; turn < 10; turn++) {
    calls.push(...giveMany(giver, host.id, 10))
    // Refusals are counted at the end; until then they must not be unhandled.
    for (const call of calls) call.catch(() => {})
    closing.push(setStatus(host, turn % 2 === 0 ? liveStatuses.closed : liveStatuses.live))
    await Promise.allSettled(calls.slice(-5))
  }
  await Promise.all(closing)
  const { given = 0, GiftClosed = 0, ...others } = await count(calls)
  assert.deepEqual([given + GiftClosed, others], [100, {}])
  assert.deepEqual([await gemsOf(here, giver.id), await pointsOf(here, host.id)], [100_000 - 10 * given, 5 * given])
  await setStatus(host, liveStatuses.closed)
  assert.deepEqual(await count(giveMany(giver, host.id, 2)), { GiftClosed: 2 })
})

test('gifts and exchanges at once leave neither a negative account nor a lost point', async () => {
  const host = await enterHost(here, '954000071')
  const giver = await enterViewer(here, '954000072', host)
  await giveTo(giver, host.id, { item: 44, amount: 4 })
  const doors = doorsOf(host)
  const exchanges = Array.from({ length: 10 }, (_, nth) =>
    doors[nth % 2]!.client.call(exchangeHostPoints, { Points: 100 }),
  )
  const gifts = giveMany(giver, host.id, 20, () => ({ item: 43 }))
  const { given = 0, NotEnoughGems = 0, ...others } = await count(exchanges)
  assert.deepEqual([await count(gifts), given + NotEnoughGems, others], [{ given: 20 }, 10, {}])
  assert.equal(await pointsOf(here, host.id), 200 + 20 * 25 - 100 * given)
})

test('the ledger balances after all of the above', async () => {
  assert.deepEqual((await here.app.wallet.reconcile(here.clock.now())).broken, {})
})
