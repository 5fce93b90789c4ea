// Several nodes on one database, one of which dies: still exactly one credit.
import assert from 'node:assert/strict'
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { after, test } from 'node:test'
import { fileURLToPath } from 'node:url'
import { listGoods, listMethods, readStore } from '@lantern/protocol/store.ts'
import { PushRecorder } from '../../kernel/testing/pushRecorder.ts'
import { openStore, paid } from './stage.fixture.ts'

const first = await openStore()
const { server, gateway, addGoods, buy, row, coins } = first
const second = await openStore({ db: server.db, clock: server.clock, bus: server.bus, payments: [gateway] })
after(async () => {
  await second.server[Symbol.asyncDispose]()
  await server[Symbol.asyncDispose]()
})

const goods = await addGoods()
const brought = 1_050_000
const started = (id: string) => gateway.started.find((order) => order.id === id)!

test('nodes that start together insert the goods once', async () => {
  const { rows } = await server.db.pool.query(
    `select brand, name, count(*) from goods where sort < 99 group by 1, 2 having count(*) > 1`,
  )
  assert.deepEqual(rows, [])
})

test('goods list only the methods whose gateway is configured', async () => {
  const { client } = await second.server.signInAs('935000009')
  const open = (await client.call(listMethods, {})).Rows.filter(({ Open }) => Open).map(({ GateWay }) => GateWay)
  assert.ok(open.includes('mycard.points'))
  const [listed, shown] = await Promise.all([client.call(listGoods, {}), client.call(readStore, {})])
  for (const { GateWay } of [...listed.Rows, ...shown.Rows])
    assert.deepEqual(
      GateWay.filter((method) => !open.includes(method)),
      [],
    )
})

test('fifty callbacks on each of two nodes credit once, and both deliver the order', async () => {
  const { client, id } = await server.signInAs('935000001')
  const before = await coins(id)
  const order = await buy(client, goods)
  gateway.pay(started(order.id))
  const notifications = Array.from({ length: 100 }, (_, nth) =>
    (nth % 2 ? first : second).orders.settle('mycard', paid(order.id)),
  )
  // The jobs of both nodes run at the same time.
  await Promise.all([
    ...notifications,
    first.orders.deliverDue(),
    second.orders.deliverDue(),
    second.orders.expireDue(),
  ])
  assert.equal(await coins(id), before + brought)
  assert.equal((await second.row(order.id)).state, 'delivered')
})

test('concurrent refunds on two nodes are one refund', async () => {
  const { client, id } = await server.signInAs('935000002')
  const before = await coins(id)
  const { order } = await first.buyAndPay(client, goods)
  const asked = gateway.refundsAsked
  await Promise.all([first, second].map((node) => node.orders.refund(order.id, 'operator:1')))
  assert.deepEqual([gateway.refundsAsked - asked, await coins(id)], [1, before])
})

test('a node killed between callback and delivery leaves the order paid; the job of another delivers it', async () => {
  const { client, id } = await server.signInAs('935000003')
  const before = await coins(id)
  const order = await buy(client, goods)
  const child = fork(fileURLToPath(new URL('killed.fixture.ts', import.meta.url)), { stdio: 'inherit', execArgv: [] })
  const { id: number, price, currency } = started(order.id)
  // The type parser is a function and cannot be serialised; the child sets its own.
  const connection = { ...server.db.connection, types: undefined }
  child.send({ connection, order: { id: number, price, currency } })
  const [, signal] = (await once(child, 'exit')) as [number | null, string | null]
  assert.equal(signal, 'SIGKILL')
  assert.deepEqual([(await row(order.id)).state, await coins(id)], ['paid', before])
  const delivered = new PushRecorder(client, readStore)
  server.clock.forward(20_000)
  await delivered.until(({ OrderID }) => OrderID === order.id)
  assert.deepEqual([(await row(order.id)).state, await coins(id)], ['delivered', before + brought])
})
