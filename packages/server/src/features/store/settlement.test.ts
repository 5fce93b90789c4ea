// Incoming payments: credited once and only after verification; late, wrong, replayed, duplicate and refunded ones.
import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { handleOrder } from '@lantern/protocol/store.ts'
import * as office from '@lantern/protocol/office/store.ts'
import { pino } from 'pino'
import { openStore, paid, refunded } from './stage.fixture.ts'

const alarms: { msg: string; order?: string }[] = []
const log = pino({ level: 'error' }, { write: (line: string) => void alarms.push(JSON.parse(line)) })
const { server, gateway, orders, addGoods, buy, buyAndPay, row, coins } = await openStore({ log })
after(() => server[Symbol.asyncDispose]())

const minutes = 60_000
const brought = 1_050_000
const goods = await addGoods()
const received = (msg: string, id: string): boolean => alarms.some((line) => line.msg === msg && line.order === id)
const started = (id: string) => gateway.started.find((order) => order.id === id)!

test('a hundred concurrent callbacks credit once', async () => {
  const { client, id } = await server.signInAs('932000001')
  const before = await coins(id)
  const order = await buy(client, goods)
  gateway.pay(started(order.id))
  const states = await Promise.all(Array.from({ length: 100 }, () => orders.settle('mycard', paid(order.id))))
  assert.deepEqual([...new Set(states)], ['delivered'])
  assert.equal(await coins(id), before + brought)
  const player = (await server.app.players.find(server.db.kysely, 'owl', id))!
  assert.deepEqual([player.vip_points, player.vip], [100, 2])
  const letters = await server.db.kysely
    .selectFrom('mail')
    .select('id')
    .where('player_id', '=', id)
    .where('kind', '=', 'orderDelivered')
    .execute()
  assert.equal(letters.length, 1)
})

test('a callback that the gateway does not confirm credits nothing', async () => {
  const { client, id } = await server.signInAs('932000002')
  const before = await coins(id)
  const order = await buy(client, goods)
  assert.equal(await orders.settle('mycard', paid(order.id)), 'paying')
  gateway.isAway = true
  assert.equal(await orders.settle('mycard', paid(order.id)), 'Unknown')
  gateway.isAway = false
  assert.equal(await orders.settle('omg', paid(order.id)), 'NoSuchOrder')
  assert.equal(await orders.settle('mycard', paid('20260101AAAAAAAAAAAA')), 'NoSuchOrder')
  assert.equal(await coins(id), before)
})

test('a wrong amount or currency raises an alarm and is never credited, also after later callbacks', async () => {
  const { client, id } = await server.signInAs('932000003')
  const before = await coins(id)
  for (const odd of [{ amount: 99 }, { amount: 101 }, { currency: 'VND' }]) {
    const order = await buy(client, goods)
    gateway.pay(started(order.id), odd)
    assert.equal(await orders.settle('mycard', paid(order.id)), 'failed')
    assert.ok(received('store.mismatch', order.id))
    gateway.pay(started(order.id))
    assert.equal(await orders.settle('mycard', paid(order.id)), 'failed')
    await orders.deliverDue()
  }
  assert.equal(await coins(id), before)
})

test('one payment pays one order', async () => {
  const { client, id } = await server.signInAs('932000004')
  const before = await coins(id)
  const first = await buy(client, goods)
  const second = await buy(client, goods)
  for (const { id: order } of [first, second]) gateway.pay(started(order), { reference: 'the-same' })
  assert.equal(await orders.settle('mycard', paid(first.id)), 'delivered')
  assert.equal(await orders.settle('mycard', paid(second.id)), 'failed')
  assert.ok(received('store.replayed', second.id))
  assert.equal(await coins(id), before + brought)
})

test('an unpaid order expires after half an hour; a later payment is still delivered', async () => {
  const { client, id } = await server.signInAs('932000005')
  const before = await coins(id)
  const [late, never, lost] = [await buy(client, goods), await buy(client, goods), await buy(client, goods)]
  server.clock.forward(29 * minutes)
  await orders.expireDue()
  assert.equal((await row(late.id)).state, 'paying')
  // The callback of this order was lost: the gateway is queried before the order expires.
  gateway.pay(started(lost.id))
  server.clock.forward(minutes)
  await orders.expireDue()
  assert.deepEqual(
    [(await row(late.id)).state, (await row(never.id)).state, (await row(lost.id)).state],
    ['expired', 'expired', 'delivered'],
  )
  gateway.pay(started(late.id))
  assert.equal(await orders.settle('mycard', paid(late.id)), 'delivered')
  assert.equal(await coins(id), before + 2 * brought)
  const used = await server.db.kysely
    .selectFrom('play_day')
    .select('purchased')
    .where('player_id', '=', id)
    .executeTakeFirstOrThrow()
  assert.equal(used.purchased, 200)
  assert.equal((await client.call(handleOrder, { OrderID: never.id })).Rows[0]!.Status, 6)
})

test('an order that failed at the gateway can be paid at a second try', async () => {
  const { client, id } = await server.signInAs('932000006')
  const before = await coins(id)
  const order = await buy(client, goods)
  assert.equal(await orders.settle('mycard', { ...paid(order.id), claim: 'failed' }), 'failed')
  gateway.pay(started(order.id))
  assert.equal(await orders.settle('mycard', paid(order.id)), 'delivered')
  assert.equal(await orders.settle('mycard', { ...paid(order.id), claim: 'failed' }), 'delivered')
  assert.equal(await coins(id), before + brought)
})

test('a refund takes back the delivered items once, and VIP points stay', async () => {
  const { client, id } = await server.signInAs('932000007')
  const before = await coins(id)
  const { order } = await buyAndPay(client, goods)
  const answers = await Promise.all(Array.from({ length: 10 }, () => orders.refund(order.id, 'operator:7')))
  assert.equal(gateway.refundsAsked, 1)
  assert.equal(answers.filter((answer) => answer === 'Refunded').length >= 1, true)
  assert.equal(await coins(id), before)
  assert.equal((await row(order.id)).state, 'refunded')
  assert.equal(await orders.refund(order.id, 'operator:7'), 'Refunded')
  assert.equal(await orders.settle('mycard', paid(order.id)), 'refunded')
  assert.equal(await orders.settle('mycard', refunded(order.id)), 'refunded')
  assert.deepEqual([await coins(id), gateway.refundsAsked], [before, 1])
  assert.equal((await server.app.players.find(server.db.kysely, 'owl', id))!.vip, 2)
  const note = await server.db.kysely.selectFrom('audit').selectAll().where('row_id', '=', order.id).executeTakeFirst()
  assert.deepEqual([note?.actor, note?.after], ['operator:7', { state: 'refunded' }])
})

test('a refund of spent coins becomes a debt; a balance never goes below zero', async () => {
  const { client, id } = await server.signInAs('932000008')
  const { order } = await buyAndPay(client, goods)
  const held = await coins(id)
  await server.db.kysely.transaction().execute((tx) =>
    server.app.wallet.post(tx, {
      brand: 'owl',
      reason: 'correction',
      source: 'system',
      now: server.clock.now(),
      key: { kind: 'business', what: 'story', row: id, step: 'spend' },
      legs: [
        { account: { kind: 'player', playerId: id, currency: 1 }, delta: 300 - held },
        { account: { kind: 'house', currency: 1 }, delta: held - 300 },
      ],
    }),
  )
  assert.equal(await orders.refund(order.id, 'operator:7'), 'Refunded')
  assert.equal(await coins(id), 0)
  const debts = await server.db.kysely.selectFrom('purchase_debt').selectAll().where('player_id', '=', id).execute()
  assert.deepEqual(
    debts.map(({ item_id, amount, settled_at }) => [item_id, amount, settled_at]),
    [[1, brought - 300, null]],
  )
  assert.ok(received('store.debt', order.id))
})

test('a refund that arrives before its payment leaves nothing to deliver', async () => {
  const { client, id } = await server.signInAs('932000009')
  const before = await coins(id)
  const order = await buy(client, goods)
  gateway.pay(started(order.id), { isRefunded: true })
  assert.equal(await orders.settle('mycard', refunded(order.id)), 'refunded')
  gateway.pay(started(order.id))
  assert.equal(await orders.settle('mycard', paid(order.id)), 'refunded')
  assert.equal(await coins(id), before)
})

test('a refused or pending refund leaves the order unchanged until the gateway confirms it', async () => {
  const { client, id } = await server.signInAs('932000010')
  const before = await coins(id)
  const { order } = await buyAndPay(client, goods)
  gateway.refunds = 'Refused'
  assert.equal(await orders.refund(order.id, 'operator:7'), 'Refused')
  gateway.refunds = 'Pending'
  assert.equal(await orders.refund(order.id, 'operator:7'), 'Pending')
  gateway.refunds = 'Refunded'
  assert.deepEqual([(await row(order.id)).state, await coins(id)], ['delivered', before + brought])
  // The claim of the callback alone has no effect.
  assert.equal(await orders.settle('mycard', refunded(order.id)), 'delivered')
  gateway.pay(started(order.id), { isRefunded: true })
  assert.equal(await orders.settle('mycard', refunded(order.id)), 'refunded')
  assert.equal(await coins(id), before)
  assert.equal(await orders.refund('20260101AAAAAAAAAAAA', 'operator:7'), 'NoSuchOrder')
})

test('operators find and read an order, refund it once, and see what the refund could not take', async () => {
  const { client, id } = await server.signInAs('932000011')
  const Brand = 'owl'
  const unpaid = await buy(client, goods, { InvoiceCarrier: '/ABC+123' })
  const { order } = await buyAndPay(client, goods)
  const OrderID = order.id
  const found = await server.office(office.listOrders, { Brand, PlayerID: id })
  assert.deepEqual(
    found.Rows.map((row) => [row.OrderID, row.Status]).toSorted(),
    [
      [unpaid.id, 'paying'],
      [OrderID, 'delivered'],
    ].toSorted(),
  )
  const Today = { FromDay: '2026-01-01', ToDay: '2026-12-31' }
  const filter = { Brand, PlayerID: id, Status: 'delivered', Method: 'mycard.points', ...Today } as const
  assert.deepEqual((await server.office(office.listOrders, filter)).Total, 1)
  assert.equal((await server.office(office.listOrders, { ...filter, Method: 'bank.first' })).Total, 0)
  assert.equal((await server.office(office.listOrders, { ...filter, ToDay: '2026-01-01' })).Total, 0)
  assert.equal((await server.office(office.listOrders, { Brand: 'crab', OrderID })).Total, 0)
  const backwards = { Brand, FromDay: '2026-02-02', ToDay: '2026-02-01' } as const
  await assert.rejects(server.office(office.listOrders, backwards), { message: /ToDay: is before FromDay/ })

  const read = (orderId: string) => server.office(office.readOrder, { Brand, OrderID: orderId })
  assert.partialDeepStrictEqual(await read(unpaid.id), { Status: 'paying', InvoiceForm: 2, InvoiceCarrier: '/ABC+123' })
  await assert.rejects(server.office(office.readOrder, { Brand: 'crab', OrderID }), { refusal: 'NotFound' })

  const refund = (orderId: string) => server.office(office.refundOrder, { Brand, OrderID: orderId }, { actor: 'bob' })
  await assert.rejects(refund(unpaid.id), { refusal: 'WrongState' })
  await assert.rejects(server.office(office.refundOrder, { Brand: 'crab', OrderID }), { refusal: 'NotFound' })
  gateway.refunds = 'Refused'
  await assert.rejects(refund(OrderID), { refusal: 'ServiceFailed' })
  gateway.refunds = 'Pending'
  assert.deepEqual(await refund(OrderID), { OrderID, Outcome: 'Pending' })
  await assert.rejects(refund(OrderID), { refusal: 'Claimed' })
  gateway.refunds = 'Refunded'
  server.clock.forward(6 * minutes)
  assert.deepEqual(await refund(OrderID), { OrderID, Outcome: 'Refunded' })
  const whole = await read(OrderID)
  assert.deepEqual(
    whole.History.map(({ Status }) => Status),
    ['created', 'paid', 'delivered', 'refunded'],
  )
  assert.deepEqual([whole.Debts, whole.Callbacks], [[], { Total: 0, Rows: [] }])
  const { rows } = await server.db.pool.query(
    `SELECT actor, reason, after FROM audit WHERE what = 'office' AND row_id = 'store.order' ORDER BY id`,
  )
  assert.deepEqual(rows.at(-1), { actor: 'ann', reason: 'a story', after: { Brand, OrderID } })
})

test('the ledger balances after all of the above', async () => {
  const { isSound, broken } = await server.app.wallet.reconcile(server.clock.now())
  assert.ok(isSound, JSON.stringify(broken))
})
