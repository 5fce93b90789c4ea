// Gifts in a live room: listed, given, seen by the others, counted as combos, and booked.
import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { listGifts, listLiveGifts, sendGift } from '@lantern/protocol/gifts.ts'
import { readRoomHistory, sendRoomMessage } from '@lantern/protocol/live.ts'
import { readBankBook } from '@lantern/protocol/wallet.ts'
import { PushRecorder } from '../../../kernel/testing/pushRecorder.ts'
import { refusedAs, startTestServer } from '../../../testing.ts'
import { enterHost, enterViewer, gemsOf, giveTo, grant, heldOf, pointsOf } from './stage.fixture.ts'

const server = await startTestServer()
after(() => server[Symbol.asyncDispose]())

test('a player reads the prices, gives a rose, and another viewer sees it with its combo', async () => {
  const host = await enterHost(server, '951000001')
  const [giver, other] = [
    await enterViewer(server, '951000002', host),
    await enterViewer(server, '951000003', { roomId: host.roomId, gems: 0 }),
  ]
  const pushes = new PushRecorder(other.client, sendGift)
  const messages = new PushRecorder(other.client, sendRoomMessage)
  const { Items, CurrencyID, HostShare } = await giver.client.call(listLiveGifts, {})
  assert.deepEqual(
    Items.map(({ ItemID, Price, Amount }) => [ItemID, Price, Amount]),
    [10, 50, 100, 300, 1_000, 3_000, 8_000, 20_000].map((price, nth) => [42 + nth, price, 0]),
  )
  assert.deepEqual([CurrencyID, HostShare], [2, 50])
  const before = await gemsOf(server, giver.id)
  assert.deepEqual(await giveTo(giver, host.id, { price: 10 }), { ItemID: 42, Amount: 1, Fee: 0, Paid: 10, Held: 0 })
  const seen = await pushes.until(() => true)
  const name = giver.signedIn.player.name
  const rose = { FromID: giver.id, From: name, ItemID: 42, Amount: 1, Combo: 1 }
  const to = { ToID: host.id, To: host.signedIn.player.name, RoomID: host.roomId }
  assert.deepEqual(seen, { ...rose, ...to, Gifts: [rose] })
  await server.pass(2_000)
  await giveTo(giver, host.id, { amount: 4 })
  const combo = await pushes.until(({ Combo }) => Combo === 5)
  assert.deepEqual([combo.Amount, combo.Gifts?.length], [4, 1])
  assert.equal(await gemsOf(server, giver.id), before - 50)
  assert.equal(await pointsOf(server, host.id), 25)
  assert.equal(messages.received.length, 0)
  // Three seconds without a further rose end the combo: one message for all five.
  await server.pass(3_001)
  const message = await messages.until(() => true)
  assert.match(message.Message, /^\[.*×5\]\(op=gift&player_id=\d+&amount=5&item_id=42&from=.*\)$/)
  assert.deepEqual([message.PlayerID, message.SenderType], [giver.id, 2])
  await giveTo(giver, host.id)
  assert.equal(
    (await pushes.until(({ Amount, Combo }) => Amount === 1 && Combo === 1 && pushes.received.length === 3)).Combo,
    1,
  )
  assert.equal((await other.client.call(readRoomHistory, {})).Total, 1)
})

test('gifts that arrive within 200 ms are combined into one push, the most expensive on top', async () => {
  const host = await enterHost(server, '951000011')
  const giver = await enterViewer(server, '951000012', host)
  const pushes = new PushRecorder(host.client, sendGift)
  await giveTo(giver, host.id)
  await Promise.all([43, 45, 43, 42, 44].map((item) => giveTo(giver, host.id, { item, amount: 2 })))
  const all = () => pushes.received.flatMap(({ Gifts = [] }) => Gifts)
  await pushes.until(() => all().reduce((sum, { Amount }) => sum + Amount, 0) === 11)
  for (const { ItemID, Amount, Combo, Gifts = [] } of pushes.received) {
    assert.deepEqual([ItemID, Amount, Combo], [Gifts[0]!.ItemID, Gifts[0]!.Amount, Gifts[0]!.Combo])
    assert.equal(ItemID, Math.max(...Gifts.map((gift) => gift.ItemID)))
    assert.equal(new Set(Gifts.map((gift) => gift.ItemID)).size, Gifts.length)
  }
  const last = new Map(all().map((gift) => [gift.ItemID, gift.Combo]))
  assert.deepEqual([...last].toSorted(), [
    [42, 3],
    [43, 4],
    [44, 2],
    [45, 2],
  ])
})

test('held gifts go first, and the promo account pays the host for them', async () => {
  const host = await enterHost(server, '951000021')
  const giver = await enterViewer(server, '951000022', { roomId: host.roomId, gems: 1_000 })
  await grant(server, giver.id, 44, 3)
  const listed = (await giver.client.call(listLiveGifts, {})).Items.find(({ ItemID }) => ItemID === 44)
  assert.deepEqual(listed, { ItemID: 44, Amount: 3, Price: 100 })
  assert.deepEqual(await giveTo(giver, host.id, { item: 44, amount: 2 }), {
    ItemID: 44,
    Amount: 2,
    Fee: 0,
    Paid: 0,
    Held: 1,
  })
  assert.deepEqual([await gemsOf(server, giver.id), await pointsOf(server, host.id)], [1_000, 100])
  assert.deepEqual(await giveTo(giver, host.id, { item: 44, amount: 4 }), {
    ItemID: 44,
    Amount: 4,
    Fee: 0,
    Paid: 300,
    Held: 0,
  })
  assert.deepEqual([await gemsOf(server, giver.id), await pointsOf(server, host.id)], [700, 300])
  // What is missing is not replaced by held gifts of another kind, and a refused gift leaves the held ones.
  await grant(server, giver.id, 44, 2)
  await assert.rejects(giveTo(giver, host.id, { item: 44, amount: 10 }), refusedAs('NotEnoughGems'))
  assert.equal(await heldOf(server, giver.id, 44), 2)
  assert.deepEqual((await server.app.wallet.reconcile(server.clock.now())).broken, {})
})

test('bank book, gift records and exported data show live gifts of both sides', async () => {
  const host = await enterHost(server, '951000031')
  const giver = await enterViewer(server, '951000032', host)
  await giveTo(giver, host.id, { item: 43, amount: 3 })
  const { Rows } = await giver.client.call(readBankBook, { Tab: 2, Reason: 'gifts', Lang: 'zh-tw' })
  assert.deepEqual(
    Rows.map(({ Source, Reason, BeforeAmount, AfterAmount }) => [Source, Reason, AfterAmount - BeforeAmount]),
    [['直播', '直播送禮', -150]],
  )
  for (const { client } of [giver, host]) {
    const { Total, Rows: records } = await client.call(listGifts, {})
    assert.equal(Total, 1)
    const { FromID, ToID, ItemID, Amount, Fee, Status } = records[0]!
    assert.deepEqual([FromID, ToID, ItemID, Amount, Fee, Status], [giver.id, host.id, 43, 3, 0, 2])
  }
  assert.equal((await giver.client.call(listGifts, { Type: 2 })).Total, 0)
  const records = server.app.personal.find(({ tables }) => 'live_gift' in tables)!
  for (const [{ id }, points] of [
    [giver, null],
    [host, 75],
  ] as const) {
    const { liveGifts } = (await records.export(server.db.kysely, id)) as { liveGifts: Record<string, unknown>[] }
    const [gift] = liveGifts
    assert.deepEqual(
      [
        liveGifts.length,
        gift!['fromId'],
        gift!['toId'],
        gift!['itemId'],
        gift!['amount'],
        gift!['price'],
        gift!['points'],
      ],
      [1, giver.id, host.id, 43, 3, 50, points],
    )
  }
})
