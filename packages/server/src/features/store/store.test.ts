// Buying: the catalogue, the payment methods, an order from creation to the balance, and refusals that move no money.
import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { changeLimits } from '@lantern/protocol/limits.ts'
import { listMail } from '@lantern/protocol/mail.ts'
import { readLevels } from '@lantern/protocol/levels.ts'
import { createOrder, handleOrder, listGoods, listMethods, readStore } from '@lantern/protocol/store.ts'
import * as office from '@lantern/protocol/office/store.ts'
import { readWallet } from '@lantern/protocol/wallet.ts'
import { systemRandomness, uuid7 } from '../../kernel/ids/ids.ts'
import { inTransaction } from '../../kernel/database/transaction.ts'
import { listOrders } from '@lantern/protocol/office/players.ts'
import { PushRecorder } from '../../kernel/testing/pushRecorder.ts'
import { refusedAs } from '../../testing.ts'
import { insertOrder, OrderExists, readTaken, takePlaces } from './purchases.ts'
import { newOrderId } from './rules.ts'
import { openStore, paid } from './stage.fixture.ts'

const { server, gateway, orders, shelves, addGoods, buy, buyAndPay, firstGoods, row, coins } = await openStore()
after(() => server[Symbol.asyncDispose]())

const codes = (rows: readonly { GateWay: string }[]) => rows.map(({ GateWay }) => GateWay)

test('goods have prices, bonus and points, and the game shows the same ones', async () => {
  const { client } = await server.signInAs('931000001')
  const { Total, Rows } = await client.call(listGoods, {})
  assert.equal(Total, Rows.length)
  const coinsOf = Rows.filter(({ GoodsType }) => GoodsType === 1)
  assert.ok(coinsOf.length >= 7)
  const third = coinsOf.find(({ Price }) => Price === 350)!
  assert.deepEqual([third.Name, third.Currency, third.VIPPoints, third.Left], ['一箱金幣', 'TWD', 350, null])
  assert.deepEqual([third.Items, third.Bonus], [[{ ItemID: 1, Amount: 3_500_000 }], [{ ItemID: 1, Amount: 175_000 }]])
  assert.equal(coinsOf.find(({ Name }) => Name === '新手禮包')!.Left, 1)
  assert.deepEqual((await client.call(readStore, {})).Rows, Rows)
  const page = await client.call(listGoods, { GoodsType: 2, Page: 2, PerPage: 4 })
  assert.deepEqual([page.Total, page.Rows.length], [6, 2])
})

test('the tree of methods equals the specification, and each leaf has a gateway', async () => {
  const { token } = await server.signInAs('931000002', { brand: 'bj188' })
  const answer = await server.post('store/payment_method/list', {}, { 'api-token': token })
  const { Total, Rows, Donations, Forms } = answer.Result
  assert.deepEqual([Total, Donations.length, Forms.length], [19, 5, 6])
  assert.deepEqual(codes(Rows.filter((row: { Kind: string }) => row.Kind === 'mobile')), [
    ...['mobile.ezPay', 'mobile.taiwanPay', 'mobile.easyCard', 'mobile.allPay', 'mobile.icashPay', 'mobile.piWallet'],
    ...['mobile.linePay', 'mobile.applePay'],
  ])
  assert.deepEqual(codes(Rows.filter((row: { GoodsType: number }) => row.GoodsType === 2)), [
    'second.bank',
    'second.card',
  ])
  assert.ok(Rows.every(({ Open, Name }: { Open: boolean; Name: string }) => Open && !Name.includes('.')))
  const vietnamese = server.connect(token, { lang: () => 'vi_vn' })
  const bank = (await vietnamese.call(listMethods, {})).Rows.find(({ GateWay }) => GateWay === 'bank.first')!
  assert.deepEqual([bank.KindName, bank.Name], ['Chuyển khoản ngân hàng', 'Chuyển khoản First Bank'])
})

test('an order is created, started, paid and delivered: balance, points, letter, pushes', async () => {
  const { client, id } = await server.signInAs('931000003')
  const goods = (await client.call(listGoods, {})).Rows.find(({ Price }) => Price === 1_000)!
  const delivered = new PushRecorder(client, readStore)
  const risen = new PushRecorder(client, readLevels)
  const balanceRecorder = new PushRecorder(client, readWallet)
  const before = await coins(id)
  const order = await buy(client, goods.GoodsID, { InvoiceCarrier: '/ABC+123' })
  assert.deepEqual([order.Status, order.GateWay, order.InvoiceForm], [2, 'mycard.points', 2])
  assert.equal(order.PaymentURL, `https://pay.example/${order.id}`)
  assert.deepEqual([order.PaymentMethod, order.PaymentFields], ['POST', { Trade: order.id }])
  const asked = gateway.started.find((started) => started.id === order.id)!
  assert.deepEqual([asked.channel, asked.price, asked.goodsName], ['points', 1_000, '一車金幣'])

  assert.equal(await orders.ask(order.id), 'paying')
  gateway.pay(asked)
  assert.equal(await orders.settle('mycard', paid(order.id)), 'delivered')
  const brought = 10_000_000 + 800_000
  assert.equal(await coins(id), before + brought)
  assert.deepEqual(await delivered.until(() => true), { OrderID: order.id, Items: [{ ItemID: 1, Amount: brought }] })
  const { VIPLevel, VIPPoints } = await risen.until(() => true)
  assert.deepEqual([VIPLevel, VIPPoints], [3, 1_000])
  await balanceRecorder.until(({ Gold }) => Gold === before + brought)
  const [letter] = (await client.call(listMail, {})).Rows
  assert.equal(letter!.Title, '已收到你購買的商品')
  for (const part of [order.id, '一車金幣', '1,000 TWD', '10,800,000 金幣'])
    assert.ok(letter!.Content.includes(part), part)
  const shown = (await client.call(handleOrder, { OrderID: order.id })).Rows[0]!
  assert.deepEqual([shown.Status, shown.PaymentURL, shown.InvoiceCarrier], [4, undefined, '/ABC+123'])
  assert.ok(shown.PayTime && shown.DeliverTime)
})

test('store/order creates with GoodsID and lists without, newest first, by page', async () => {
  const { client, token } = await server.signInAs('931000004')
  const { GoodsID } = await firstGoods(client)
  const made: string[] = []
  for (let nth = 0; nth < 3; nth++) {
    const answer = await server.post('store/order', { GoodsID }, { 'api-token': token })
    assert.deepEqual([answer.Code, answer.Result.Total], [0, 1])
    made.unshift(answer.Result.Rows[0].OrderID)
    server.clock.forward(1000)
  }
  const { Total, Rows } = await client.call(handleOrder, { PerPage: 2 })
  assert.deepEqual([Total, Rows.map(({ OrderID }) => OrderID)], [3, made.slice(0, 2)])
  assert.equal((await client.call(handleOrder, { Page: 2, PerPage: 2 })).Rows[0]!.OrderID, made[2])
})

test('operators list the orders of a player of their brand, newest first', async () => {
  const { client, id } = await server.signInAs('931000040')
  const goods = (await client.call(listGoods, {})).Rows.find(({ Price }) => Price === 350)!
  await buy(client, goods.GoodsID)
  server.clock.forward(1000)
  const { order } = await buyAndPay(client, goods.GoodsID)
  const { Total, Rows } = await server.office(listOrders, { Brand: 'owl', PlayerID: id, PerPage: 1 })
  assert.deepEqual([Total, Rows[0]!.OrderID, Rows[0]!.State, Rows[0]!.Price], [2, order.id, 'delivered', goods.Price])
  assert.ok(Rows[0]!.DeliveredAt)
})

test('the same key creates one order, sequentially and concurrently; other arguments under it are refused', async () => {
  const { client } = await server.signInAs('931000005')
  const { GoodsID } = await firstGoods(client)
  const other = await addGoods()
  const key = uuid7(server.clock.now(), systemRandomness)
  const answers = await Promise.all(
    Array.from({ length: 8 }, () => client.call(createOrder, { GoodsID, GateWay: 'mycard.points' }, { key })),
  )
  assert.equal(new Set(answers.map(({ OrderID }) => OrderID)).size, 1)
  assert.equal((await client.call(handleOrder, {})).Total, 1)
  await assert.rejects(client.call(createOrder, { GoodsID: other }, { key }), refusedAs('BadInput'))
})

test('a key in capital letters repeats its order and takes no further piece of limited goods', async () => {
  const { client, id } = await server.signInAs('931000015')
  const GoodsID = await addGoods({ per_player: 50, total: 50 })
  const key = uuid7(server.clock.now(), systemRandomness)
  const wish = { GoodsID, GateWay: 'mycard.points' }
  const first = await client.call(createOrder, wish, { key })
  for (let nth = 0; nth < 5; nth++)
    assert.equal((await client.call(createOrder, wish, { key: key.toUpperCase() })).OrderID, first.OrderID)
  const { series } = await row(first.OrderID)
  const taken = (await readTaken(server.db.kysely, id, [series])).get(series)!
  assert.deepEqual([taken.everybody, taken.mine], [1, 1])
})

test('a reservation for an order whose key already exists is rolled back', async () => {
  const { client, id } = await server.signInAs('931000016')
  const GoodsID = await addGoods({ per_player: 50, total: 50 })
  const known = await row((await buy(client, GoodsID)).id)
  const { series } = known
  const again = inTransaction(server.db.kysely, async (tx) => {
    assert.equal(await takePlaces(tx, { series, playerId: id, perPlayer: 50, total: 50 }), null)
    const { start: _start, ...order } = known
    const json = { items: JSON.stringify(known.items), bonus: JSON.stringify(known.bonus) }
    return insertOrder(tx, { ...order, ...json, id: newOrderId(server.clock.now(), systemRandomness) })
  })
  await assert.rejects(again, OrderExists)
  const taken = (await readTaken(server.db.kysely, id, [series])).get(series)!
  assert.deepEqual([taken.everybody, taken.mine], [1, 1])
})

test('an unreachable gateway leaves the order open, and the same key starts it later', async () => {
  const { client } = await server.signInAs('931000006')
  const { GoodsID } = await firstGoods(client)
  const key = uuid7(server.clock.now(), systemRandomness)
  gateway.isAway = true
  const first = await client.call(createOrder, { GoodsID, GateWay: 'mycard.points' }, { key })
  gateway.isAway = false
  assert.deepEqual([first.Status, first.PaymentURL], [1, undefined])
  const again = await client.call(createOrder, { GoodsID, GateWay: 'mycard.points' }, { key })
  assert.deepEqual([again.OrderID, again.Status], [first.OrderID, 2])
})

test('invalid input, unknown ids, another brand’s goods and another player’s order move nothing', async () => {
  const { client, token, id } = await server.signInAs('931000007')
  const stranger = await server.signInAs('931000008', { brand: 'crab' })
  const crabs = (await stranger.client.call(listGoods, {})).Rows[0]!.GoodsID
  const { GoodsID } = await firstGoods(client)
  const theirs = await buy(stranger.client, crabs)
  for (const odd of [-1, 0, 1.5, 1e308, 2 ** 53, '1', [1], null, {}, true]) {
    const answer = await server.post('payment/create_order', { GoodsID: odd }, { 'api-token': token })
    assert.equal(answer.Code, 100001, String(odd))
  }
  assert.equal((await server.post('payment/create_order', '{"GoodsID":NaN}', { 'api-token': token })).Code, 100001)
  const refusals: [object, Parameters<typeof refusedAs>[0]][] = [
    [{ GoodsID: crabs }, 'TargetNotFound'],
    [{ GoodsID: 999_999 }, 'TargetNotFound'],
    [{ GoodsID, GoodsType: 2 }, 'TargetNotFound'],
    [{ GoodsID, GateWay: 'second.card' }, 'TargetNotFound'],
    [{ GoodsID, GateWay: 'gold-bars' }, 'TargetNotFound'],
    [{ GoodsID, DonationCode: '1' }, 'BadInput'],
    [{ GoodsID, InvoiceCarrier: 'x' }, 'BadInput'],
  ]
  for (const [wish, name] of refusals)
    await assert.rejects(client.call(createOrder, wish as { GoodsID: number }), refusedAs(name))
  await assert.rejects(client.call(handleOrder, { OrderID: theirs.id }), refusedAs('TargetNotFound'))
  await assert.rejects(client.call(handleOrder, { OrderID: 'nothing' }), refusedAs('TargetNotFound'))
  assert.equal((await client.call(handleOrder, {})).Total, 0)
  assert.equal(
    (await server.db.kysely.selectFrom('purchase').select('id').where('player_id', '=', id).execute()).length,
    0,
  )
})

test('the number of open orders per player is limited', async () => {
  const { client } = await server.signInAs('931000009')
  const { GoodsID } = await firstGoods(client)
  for (let nth = 0; nth < 10; nth++) await buy(client, GoodsID)
  await assert.rejects(buy(client, GoodsID), refusedAs('TooManyRequests'))
})

test('the player’s own daily limit refuses a purchase, and is released when nothing was bought', async () => {
  const { client } = await server.signInAs('931000010')
  const GoodsID = await addGoods({ price: 600 })
  await client.call(changeLimits, { Purchase: 1_000 })
  const order = await buy(client, GoodsID)
  await assert.rejects(buy(client, GoodsID), refusedAs('PlayLimitReached', { Why: 'purchase' }))
  assert.equal(await orders.settle('mycard', { ...paid(order.id), claim: 'failed' }), 'failed')
  const second = await buy(client, GoodsID)
  server.clock.forward(30 * 60_000)
  await orders.expireDue()
  assert.equal((await row(second.id)).state, 'expired')
  await buyAndPay(client, GoodsID)
  await assert.rejects(buy(client, GoodsID), refusedAs('PlayLimitReached'))
})

test('limits of goods hold per player and in total under concurrency; a new price does not reset them', async () => {
  const buyers = await Promise.all(
    ['931000011', '931000012', '931000013', '931000014'].map((phone) => server.signInAs(phone)),
  )
  const GoodsID = await addGoods({ per_player: 2, total: 5 })
  const tries = buyers.flatMap(({ client }) => Array.from({ length: 4 }, () => buy(client, GoodsID)))
  const done = await Promise.allSettled(tries)
  assert.equal(done.filter(({ status }) => status === 'fulfilled').length, 5)
  for (const result of done) if (result.status === 'rejected') refusedAs('NotEligibleToRedeem')(result.reason)
  const who = { actor: 'story', now: server.clock.now() }
  const next = await server.db.kysely
    .transaction()
    .execute((tx) => shelves.change(tx, 'goods', GoodsID, { price: 120 }, who))
  for (const { client } of buyers) {
    await assert.rejects(buy(client, GoodsID), refusedAs('TargetNotFound'))
    await assert.rejects(buy(client, next!), refusedAs('NotEligibleToRedeem'))
  }
  assert.equal((await buyers[0]!.client.call(listGoods, {})).Rows.find((goods) => goods.GoodsID === next)!.Left, 0)
  // Unpaid orders release their reservation.
  server.clock.forward(31 * 60_000)
  await orders.expireDue()
  await buy(buyers[0]!.client, next!)
  const notes = await server.db.kysely
    .selectFrom('audit')
    .select(['actor', 'row_id', 'before', 'after'])
    .where('what', '=', 'goods')
    .where('actor', '=', 'story')
    .where('row_id', '=', String(next))
    .execute()
  assert.equal(notes.length, 1)
})

test('goods and methods are available only in their time windows', async () => {
  const { client } = await server.signInAs('931000015')
  const now = server.clock.now().getTime()
  const halfHour = 1_800_000
  const early = await addGoods({ valid_from: new Date(now + halfHour) })
  const short = await addGoods({ valid_until: new Date(now + halfHour) })
  await assert.rejects(buy(client, early), refusedAs('TargetNotFound'))
  await buy(client, short)
  const shown = async () => (await client.call(listGoods, {})).Rows.map((goods) => goods.GoodsID)
  assert.deepEqual([(await shown()).includes(early), (await shown()).includes(short)], [false, true])
  server.clock.forward(halfHour)
  assert.deepEqual([(await shown()).includes(early), (await shown()).includes(short)], [true, false])
  await assert.rejects(buy(client, short), refusedAs('TargetNotFound'))
})

const Brand = 'owl' as const
const newBox = {
  Brand,
  GoodsType: 1,
  Name: 'Lucky box',
  Price: 100,
  Currency: 'TWD',
  Items: [{ ItemID: 1, Amount: 1_000 }],
  VIPPoints: 100,
  PerPlayer: 1,
  Total: 9,
} as const

test('operators add, change, close and open goods; orders keep what they were made with, limits count on', async () => {
  const { client } = await server.signInAs('931000017')
  const { ID } = await server.office(office.addGoods, { ...newBox, Items: [...newBox.Items] })
  const order = await buy(client, ID)
  const changed = await server.office(office.changeGoods, { Brand, ID, Price: 120 }, { actor: 'mia', reason: 'dearer' })
  assert.equal(changed.Replaced, ID)
  assert.equal((await row(order.id)).price, 100)
  await assert.rejects(buy(client, ID), refusedAs('TargetNotFound'))
  await assert.rejects(buy(client, changed.ID), refusedAs('NotEligibleToRedeem', { Why: 'Bought' }))
  const list = async (Validity: 'current' | 'planned' | 'ended') =>
    (await server.office(office.listGoods, { Brand, Validity, PerPage: 500 })).Rows.filter(
      ({ Series }) => Series === ID,
    )
  assert.partialDeepStrictEqual(await list('current'), [
    { ID: changed.ID, Price: 120, Taken: 1, PerPlayer: 1, Names: { vi_vn: 'Lucky box' }, Items: newBox.Items },
  ])
  assert.partialDeepStrictEqual(await list('ended'), [{ ID, Price: 100 }])
  const { rows } = await server.db.pool.query(
    `SELECT before->>'price' AS before, after->>'price' AS after, reason FROM audit WHERE what = 'goods' AND actor = 'mia'`,
  )
  assert.deepEqual(rows, [{ before: '100', after: '120', reason: 'dearer' }])

  await assert.rejects(server.office(office.changeGoods, { Brand, ID, Price: 1 }), { refusal: 'WrongState' })
  await assert.rejects(server.office(office.changeGoods, { Brand, ID: changed.ID }), {
    message: /nothing would change/,
  })
  await assert.rejects(server.office(office.changeGoods, { Brand: 'crab', ID: changed.ID }), { refusal: 'NotFound' })
  await assert.rejects(server.office(office.openRow, { Brand, Kind: 'goods', ID }), { refusal: 'Taken' })
  await server.office(office.closeRow, { Brand, Kind: 'goods', ID: changed.ID })
  assert.deepEqual(await list('current'), [])
  const opened = await server.office(office.openRow, { Brand, Kind: 'goods', ID: changed.ID })
  await assert.rejects(buy(client, opened.ID), refusedAs('NotEligibleToRedeem', { Why: 'Bought' }))
  await server.office(office.changeGoods, { Brand, ID: opened.ID, PerPlayer: null, Total: null })
  await buy(client, (await list('current'))[0]!.ID)
})

test('planned goods keep their start when they are changed, and closed ones are never offered', async () => {
  const now = server.clock.now().getTime()
  const [ValidFrom, ValidUntil] = [60_000, 120_000].map((ms) => new Date(now + ms).toISOString())
  const box = { ...newBox, Items: [...newBox.Items], ValidFrom: ValidFrom!, ValidUntil: ValidUntil! }
  const { ID } = await server.office(office.addGoods, box)
  const changed = await server.office(office.changeGoods, { Brand, ID, Price: 50 })
  const planned = async () => (await server.office(office.listGoods, { Brand, Validity: 'planned' })).Rows
  assert.partialDeepStrictEqual(await planned(), [{ ID: changed.ID, Price: 50, ValidFrom, ValidUntil }])
  const beyond = { Brand, ID: changed.ID, ValidFrom: ValidUntil!, ValidUntil: null }
  await assert.rejects(server.office(office.changeGoods, beyond), { message: /ValidFrom: is not before the end/ })
  const ended = { Brand, Kind: 'goods', ID: changed.ID } as const
  await server.office(office.closeRow, ended)
  await assert.rejects(server.office(office.closeRow, ended), { refusal: 'WrongState' })
  assert.deepEqual(await planned(), [])
  await assert.rejects(server.office(office.addGoods, { ...box, ValidFrom: ValidUntil!, ValidUntil: ValidFrom! }), {
    message: /ValidUntil: is not after ValidFrom/,
  })
  const foreign = { ...box, Items: [{ ItemID: 39, Amount: 1 }] as [{ ItemID: 39; Amount: number }] }
  await assert.rejects(server.office(office.addGoods, foreign), { message: /Items: owl does not use the item 39/ })
  await assert.rejects(server.office(office.addGoods, { ...box, Price: 0 }), { refusal: 'BadInput' })
})

test('operators change payment methods, invoice forms and charities, and players see it at once', async () => {
  const { client } = await server.signInAs('931000018')
  const seen = () => client.call(listMethods, {})
  const methods = await server.office(office.listPaymentMethods, { Brand, Validity: 'current' })
  assert.equal(methods.Total, (await seen()).Total)
  const line = methods.Rows.find(({ Code }) => Code === 'mobile.linePay')!
  assert.equal(line.Names.en_us, 'LINE Pay')
  await server.office(office.changePaymentMethod, { Brand, ID: line.ID, IsOpen: false })
  assert.equal((await seen()).Rows.find(({ GateWay }) => GateWay === line.Code)!.Open, false)
  const method = { Brand, Code: 'mobile.new', GoodsType: 1, Currency: 'TWD', Kind: 'mobile', Channel: 'new' } as const
  const { ID } = await server.office(office.addPaymentMethod, { ...method, Gateway: 'omg' })
  assert.ok(codes((await seen()).Rows).includes('mobile.new'))
  await assert.rejects(server.office(office.addPaymentMethod, { ...method, Gateway: 'mycard' }), { refusal: 'Taken' })
  const closed = await server.office(office.closeRow, { Brand, Kind: 'payment_method', ID })
  assert.equal(closed.Remaining, methods.Total)

  const { Rows: forms } = await server.office(office.listInvoiceForms, { Brand })
  const paper = forms.find(({ Name }) => Name === 'paper')!
  await server.office(office.changeInvoiceForm, { Brand, ID: paper.ID, Name: 'Letter' })
  const form = { Brand, Form: 77, Name: 'Club carrier', Needs: 'carrier' } as const
  await assert.rejects(server.office(office.addInvoiceForm, form), { message: /Pattern: is needed/ })
  await assert.rejects(server.office(office.addInvoiceForm, { ...form, Pattern: '(' }), { message: /Pattern: is not/ })
  await server.office(office.addInvoiceForm, { ...form, Pattern: 'X[0-9]{3}' })
  const names = (await seen()).Forms.map(({ Name }) => Name)
  assert.ok(names.includes('Letter') && names.includes('Club carrier'))
  const { GoodsID } = await firstGoods(client)
  assert.equal((await buy(client, GoodsID, { InvoiceCarrier: 'X123' })).InvoiceForm, 77)

  const added = await server.office(office.addCharity, { Brand, Code: '4711', Name: 'Owls in need' })
  await assert.rejects(server.office(office.addCharity, { Brand, Code: '4711', Name: 'Again' }), { refusal: 'Taken' })
  await server.office(office.changeCharity, { Brand, ID: added.ID, Name: 'Owls' })
  const [charity] = (await server.office(office.listCharities, { Brand, Validity: 'current' })).Rows
  assert.partialDeepStrictEqual(charity, { Code: '4711', Name: 'Owls', Names: { zh_tw: 'Owls' } })
  assert.ok((await seen()).Donations.some(({ DonationCode, Name }) => DonationCode === '4711' && Name === 'Owls'))
})
