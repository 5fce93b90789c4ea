// Boards, the statement, the exchange of points, and the announcement of a star rocket.
import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { exchangeHostPoints, listGifters, listLiveGifts, listTopHosts } from '@lantern/protocol/gifts.ts'
import { listBroadcasts } from '@lantern/protocol/broadcasts.ts'
import { readStatement } from '@lantern/protocol/hosts.ts'
import { announcement, readAnnouncements } from '@lantern/protocol/news.ts'
import * as office from '@lantern/protocol/office/gifts.ts'
import { changeSetting } from '@lantern/protocol/office/settings.ts'
import { setPromotion } from '@lantern/protocol/promotion.ts'
import { boardPeriods } from '@lantern/protocol/values/gifts.ts'
import { liveStatuses } from '@lantern/protocol/values/live.ts'
import { promotionStatuses } from '@lantern/protocol/values/ranks.ts'
import { readBankBook } from '@lantern/protocol/wallet.ts'
import { until } from '../../../kernel/testing/until.ts'
import { taipeiDay } from '../../../kernel/time/day.ts'
import { PushRecorder } from '../../../kernel/testing/pushRecorder.ts'
import { refusedAs, startTestServer, type Resident } from '../../../testing.ts'
import { hostExchange } from './settings.ts'
import { enterHost, enterViewer, giveTo, pointsOf, setStatus } from './stage.fixture.ts'

const server = await startTestServer()
after(() => server[Symbol.asyncDispose]())

const dayMs = 86_400_000
const { day, week, month } = boardPeriods

/** Waits until every gift and exchange so far is counted. */
async function untilCounted(): Promise<void> {
  const uncounted = `select from live_gift g where (g.xid, g.id) > (select xid, number from live_gift_position where source = 'gifts')
    union all select from live_host_exchange e where (e.xid, e.id) > (select xid, number from live_gift_position where source = 'exchanges')`
  await until(async () => (await server.db.pool.query(uncounted)).rowCount === 0)
}

/** Cached boards are read again after a second; another period is another board. */
const boardOf = async ({ client }: Resident, HostID: number, Period: number) => {
  const { Rows, Own, Total } = await client.call(listGifters, { HostID, Period })
  return { Total, Own, Rows: Rows.map(({ Rank, PlayerID, Gifts, Value }) => [Rank, PlayerID, Gifts, Value]) }
}

test('gifters are ranked by the value of their gifts, by day, week and month', async () => {
  // A Tuesday: the week began on Monday, the month on the first.
  const host = await enterHost(server, '953000001')
  const [first, second] = [
    await enterViewer(server, '953000002', { roomId: null, gems: 100_000 }),
    await enterViewer(server, '953000003', { roomId: null, gems: 100_000 }),
  ]
  const give = (from: Resident, item: number, amount: number) =>
    giveTo({ client: lobbyOf(from) }, host.id, { item, amount })
  const lobbyOf = ({ token }: Resident) => {
    const client = server.connect(token)
    client.open('lobby')
    return client
  }
  await give(first, 42, 5)
  await give(second, 44, 2)
  await untilCounted()
  const today = await boardOf(first, host.id, day)
  assert.deepEqual(today.Rows, [
    [1, second.id, 2, 200],
    [2, first.id, 5, 50],
  ])
  assert.deepEqual(today.Own, { Rank: 2, Gifts: 5, Value: 50 })
  await server.pass(dayMs)
  const tomorrow = await server.signInAs('953000002')
  await giveTo(tomorrow, host.id, { item: 45, amount: 1 })
  await untilCounted()
  assert.deepEqual((await boardOf(tomorrow, host.id, day)).Rows, [[1, first.id, 1, 300]])
  for (const period of [week, month])
    assert.deepEqual((await boardOf(tomorrow, host.id, period)).Rows, [
      [1, first.id, 6, 350],
      [2, second.id, 2, 200],
    ])
  const hosts = await tomorrow.client.call(listTopHosts, { Period: week })
  assert.deepEqual(
    hosts.Rows.map(({ Rank, PlayerID, Gifts, Value }) => [Rank, PlayerID, Gifts, Value]),
    [[1, host.id, 8, 550]],
  )
  assert.equal((await tomorrow.client.call(listTopHosts, { Period: day })).Rows[0]!.Value, 300)
  await assert.rejects(tomorrow.client.call(listGifters, { HostID: 999_999 }), refusedAs('TargetNotFound'))
})

test('the board of a broadcast begins with it, and its totals are exact at once', async () => {
  const host = await enterHost(server, '953000041')
  const giver = await enterViewer(server, '953000042', host)
  await giveTo(giver, host.id, { item: 44, amount: 2 })
  const { Rows } = await host.client.call(listBroadcasts, { RoomID: host.roomId })
  assert.deepEqual([Rows[0]!.Gifts, Rows[0]!.Points], [2, 100])
  await untilCounted()
  const { broadcast } = boardPeriods
  assert.deepEqual((await boardOf(giver, host.id, broadcast)).Rows, [[1, giver.id, 2, 200]])
  await setStatus(host, liveStatuses.closed)
  // Off air the board of the last broadcast stays.
  assert.equal((await boardOf(giver, host.id, broadcast)).Total, 1)
  await server.pass(1_000)
  await setStatus(host, liveStatuses.live)
  assert.equal((await boardOf(giver, host.id, broadcast)).Total, 0)
  assert.equal((await boardOf(giver, host.id, day)).Total, 1)
  const ended = (await host.client.call(listBroadcasts, { RoomID: host.roomId })).Rows.find(({ Gifts }) => Gifts)
  assert.deepEqual([ended?.Gifts, ended?.Points], [2, 100])
})

test('operators list live gifts, the points of hosts and their exchanges', async () => {
  const host = await enterHost(server, '953000051')
  const giver = await enterViewer(server, '953000052', host)
  await giveTo(giver, host.id, { item: 46, amount: 2 })
  await host.client.call(exchangeHostPoints, { Points: 300 })
  await untilCounted()
  const one = { Brand: 'owl', HostID: host.id, SenderID: giver.id } as const
  const { Total, Rows: gifts } = await server.office(office.listLiveGifts, one)
  assert.deepEqual([Total, gifts[0]!.ItemID, gifts[0]!.Amount, gifts[0]!.Points], [1, 46, 2, 1_000])
  const Since = new Date(server.clock.now().getTime() + 1).toISOString()
  assert.deepEqual(await server.office(office.listLiveGifts, { ...one, Since }), { Total: 0, Rows: [] })
  assert.equal((await server.office(office.listLiveGifts, { ...one, Brand: 'crab' })).Total, 0)
  const today = taipeiDay(server.clock.now())
  const points = await server.office(office.listHostPoints, { Brand: 'owl', FromDay: today, ToDay: today })
  const own = points.Rows.find(({ HostID }) => HostID === host.id)!
  assert.deepEqual([own.Points, own.Exchanged, own.Coins], [1_000, 300, 3_000_000])
  const exchanges = await server.office(office.listHostExchanges, { Brand: 'owl', PerPage: 1 })
  assert.deepEqual([exchanges.Rows[0]!.HostID, exchanges.Rows.length], [host.id, 1])
})

test('a host exchanges points at the published rate, once per key, never more than there are', async () => {
  const host = await enterHost(server, '953000011')
  const giver = await enterViewer(server, '953000012', host)
  await giveTo(giver, host.id, { item: 46, amount: 3 })
  assert.equal(await pointsOf(server, host.id), 1_500)
  const { Points, Exchange } = await host.client.call(listLiveGifts, {})
  assert.deepEqual([Points, Exchange], [1_500, { Points: 1, Coins: 10_000, Minimum: 100 }])
  const { coin } = await server.app.wallet.balances(host.id)
  await assert.rejects(host.client.call(exchangeHostPoints, { Points: 99 }), refusedAs('BadInput', { Field: 'Points' }))
  const stale = host.client.call(exchangeHostPoints, { Points: 200, Coins: 1 })
  await assert.rejects(stale, refusedAs('GiftPriceChanged', { Coins: 2_000_000 }))
  await assert.rejects(
    host.client.call(exchangeHostPoints, { Points: 1_501 }),
    refusedAs('NotEnoughGems', { Why: 'HostPoints' }),
  )
  const key = server.newKey()
  const exchange = () => host.client.call(exchangeHostPoints, { Points: 1_000, Coins: 10_000_000 }, { key })
  const [one, other] = await Promise.all([exchange(), exchange()])
  assert.deepEqual(one, other)
  assert.deepEqual([one.Coins, one.Balance, one.Points], [10_000_000, coin + 10_000_000, 500])
  const parallel = await Promise.allSettled(
    Array.from({ length: 5 }, () => host.client.call(exchangeHostPoints, { Points: 200 })),
  )
  assert.equal(parallel.filter(({ status }) => status === 'fulfilled').length, 2)
  assert.deepEqual(await host.client.call(exchangeHostPoints, { Points: 1_000 }, { key }), { ...one, Points: 100 })
  assert.equal(await pointsOf(server, host.id), 100)
  const { Rows } = await host.client.call(readBankBook, { Reason: 'store', Lang: 'en-us' })
  assert.equal(Rows[0]!.Reason, 'Host points exchanged')
  await assert.rejects(giver.client.call(exchangeHostPoints, { Points: 100 }), refusedAs('WrongRole'))
  await untilCounted()
  const statement = await host.client.call(readStatement, {})
  const { Gifts, Points: earned, Exchanged } = statement.Rows[0]!
  assert.deepEqual([Gifts, earned, Exchanged], [3, 1_500, 1_400])
  assert.deepEqual((await server.app.wallet.reconcile(server.clock.now())).broken, {})
})

test('a new exchange rate rounds down to whole coins', async () => {
  const host = await enterHost(server, '953000021')
  const giver = await enterViewer(server, '953000022', host)
  await giveTo(giver, host.id, { item: 44, amount: 4 })
  const change = (value: unknown) =>
    server.office(changeSetting, { Name: hostExchange.name, Brand: 'owl', Value: value })
  await change({ points: 3, coins: 10, minimum: 1 })
  assert.equal((await host.client.call(exchangeHostPoints, { Points: 11 })).Coins, 36)
  await change(hostExchange.first)
})

test('a star rocket is announced to the brand in each reader’s language, without the name of an anonymous player', async () => {
  const host = await enterHost(server, '953000031', { name: 'Mia' })
  const giver = await enterViewer(server, '953000032', host, { name: 'Kai' })
  const reader = await server.signInAs('953000033', { lang: 'en_us' })
  const recorder = new PushRecorder(reader.client, announcement)
  await giveTo(giver, host.id, { item: 48 })
  await giveTo(giver, host.id, { item: 49 })
  const fields = /\(op=gift&player_id=\d+&amount=1&item_id=49&from=Kai&to=Mia\)$/
  const pushed = await recorder.until(() => true)
  assert.ok(pushed.Message.startsWith('[Kai 送給主播 Mia 星際火箭 ×1！]') && fields.test(pushed.Message))
  const [read] = (await reader.client.call(readAnnouncements, {})).Rows
  assert.ok(read!.Message.startsWith('[Kai gives host Mia Star rocket ×1!]') && fields.test(read!.Message))
  await giver.client.call(setPromotion, { Status: promotionStatuses.hidden })
  await giveTo(giver, host.id, { item: 49, amount: 2 })
  const second = await recorder.until((message) => message.Message.includes('amount=2'))
  assert.doesNotMatch(second.Message, /Kai|player_id/)
  assert.equal((await reader.client.call(readAnnouncements, {})).Total, 2)
})
