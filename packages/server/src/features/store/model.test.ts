// Random interleavings of buying, settling, refunding, exchanging and redeeming: the ledger sums stay at zero and nothing is delivered twice.
import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { createOrder, exchangeGems, redeemCode } from '@lantern/protocol/store.ts'
import fc from 'fast-check'
import type { Resident } from '../../testing.ts'
import { openStore, paid, refunded } from './stage.fixture.ts'

const { server, gateway, orders, shelves, addGoods } = await openStore()
after(() => server[Symbol.asyncDispose]())

const seed = Number(process.env['STORE_SEED'] ?? 20_260_115)
const coinGoods = await addGoods()
const limited = await addGoods({ per_player: 2, total: 5 })
const gemGoods = await addGoods({
  items: JSON.stringify([{ ItemID: 2, Amount: 40 }]),
  bonus: JSON.stringify([{ ItemID: 1, Amount: 7 }]),
})
const couponSeries = await server.db.kysely
  .transaction()
  .execute((tx) =>
    shelves.addCoupon(
      tx,
      { brand: 'owl', code: 'MODEL', items: JSON.stringify([{ ItemID: 2, Amount: 5 }]), per_player: 4, total: 10 },
      { actor: 'story', now: server.clock.now() },
    ),
  )
const players: Resident[] = []
for (const phone of ['936000001', '936000002', '936000003']) players.push(await server.signInAs(phone))

const who = fc.nat({ max: players.length - 1 })
const nth = fc.nat({ max: 200 })
const kinds = {
  buy: fc.record({ kind: fc.constant('buy' as const), who, goods: fc.constantFrom(coinGoods, limited, gemGoods) }),
  pay: fc.record({ kind: fc.constant('pay' as const), nth, amount: fc.constantFrom(100, 100, 100, 100, 99) }),
  settle: fc.record({
    kind: fc.constant('settle' as const),
    nth,
    claim: fc.constantFrom('paid', 'failed', 'refunded'),
  }),
  refund: fc.record({ kind: fc.constant('refund' as const), nth }),
  expire: fc.record({ kind: fc.constant('expire' as const) }),
  away: fc.record({ kind: fc.constant('away' as const) }),
  exchange: fc.record({ kind: fc.constant('exchange' as const), who, amount: fc.nat({ max: 60 }) }),
  redeem: fc.record({ kind: fc.constant('redeem' as const), who }),
}
const step = fc.oneof(
  { weight: 6, arbitrary: kinds.buy },
  { weight: 6, arbitrary: kinds.pay },
  { weight: 8, arbitrary: kinds.settle },
  { weight: 5, arbitrary: kinds.refund },
  { weight: 1, arbitrary: kinds.expire },
  { weight: 1, arbitrary: kinds.away },
  { weight: 3, arbitrary: kinds.exchange },
  { weight: 1, arbitrary: kinds.redeem },
)
type Step = typeof step extends fc.Arbitrary<infer S> ? S : never

/** One of the most recent orders. */
const made = (index: number) => gateway.started.at(-1 - (index % Math.min(8, Math.max(1, gateway.started.length))))

/** Refusals are allowed here; the invariants are checked afterwards. */
async function take(todo: Step): Promise<void> {
  const order = 'nth' in todo ? made(todo.nth) : undefined
  const client = 'who' in todo ? players[todo.who]!.client : undefined
  switch (todo.kind) {
    case 'buy':
      return void (await client!.call(createOrder, { GoodsID: todo.goods, GateWay: 'mycard.points' }))
    case 'pay':
      if (order && !gateway.payments.has(order.id)) gateway.pay(order, { amount: todo.amount })
      return
    case 'settle':
      if (!order) return
      return void (await orders.settle('mycard', { ...paid(order.id), claim: todo.claim as 'paid' }))
    case 'refund':
      return void (order && (await orders.refund(order.id, 'story')))
    case 'expire':
      server.clock.forward(8 * 60_000)
      return void (await orders.expireDue())
    case 'away':
      gateway.isAway = !gateway.isAway
      return
    case 'exchange':
      return void (await client!.call(exchangeGems, { Amount: todo.amount }))
    case 'redeem':
      return void (await client!.call(redeemCode, { Code: 'model' }))
  }
}

async function checkBooks(): Promise<void> {
  const { isSound, broken } = await server.app.wallet.reconcile(server.clock.now())
  assert.ok(isSound, JSON.stringify(broken))
  const { rows: sums } = await server.db.pool.query(
    'select brand, currency, sum(balance)::bigint as sum from account group by 1, 2 having sum(balance) <> 0',
  )
  assert.deepEqual(sums, [])
  const { rows: wrong } = await server.db.pool.query(
    `select p.id, p.state from purchase p
     left join business_key k on k.what = 'order' and k.row_id = p.id and k.step = 'deliver'
     where (p.delivered_at is not null) <> (k.row_id is not null) or (p.state = 'delivered') > (k.row_id is not null)`,
  )
  assert.deepEqual(wrong, [])
  for (const payment of gateway.started) {
    const row = (await orders.find(payment.id))!
    if (row.delivered_at) assert.equal(gateway.payments.get(row.id)?.amount, row.price)
  }
  const { rows: taken } = await server.db.pool.query(
    `select coalesce(sum(taken), 0)::bigint as taken from coupon_use where series = ${couponSeries}`,
  )
  assert.ok(taken[0].taken <= 10)
  const { rows: held } = await server.db.pool.query(
    `select count(*)::bigint as held from purchase where goods_id = ${limited} and holds_stock`,
  )
  const { rows: stock } = await server.db.pool.query(
    `select coalesce(max(taken), 0)::bigint as taken from goods_stock where series = ${limited}`,
  )
  assert.equal(stock[0].taken, held[0].held)
}

test('for any sequence of events the ledger balances', async () => {
  const batches = fc.array(fc.array(step, { minLength: 1, maxLength: 6 }), { minLength: 3, maxLength: 8 })
  await fc.assert(
    fc.asyncProperty(batches, async (plan) => {
      for (const batch of plan) await Promise.allSettled(batch.map(take))
      gateway.isAway = false
      await checkBooks()
    }),
    { numRuns: 20, seed, endOnFailure: true },
  )
  // The final state of every gateway is delivered, and everything is settled.
  server.clock.forward(31 * 60_000)
  await orders.expireDue()
  await orders.deliverDue()
  for (const { id } of gateway.started)
    if (gateway.payments.get(id)?.isRefunded) await orders.settle('mycard', refunded(id))
  await checkBooks()
  const { rows: open } = await server.db.pool.query(
    `select id from purchase where state in ('created', 'paying', 'paid')`,
  )
  assert.deepEqual(open, [])
  const { rows: states } = await server.db.pool.query<{ state: string }>(
    'select distinct state from purchase order by 1',
  )
  assert.deepEqual(
    states.map(({ state }) => state),
    ['delivered', 'expired', 'failed', 'refunded'],
  )
})
