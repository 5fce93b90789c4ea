// All operations that move money (orders, gifts, mails, exchange, coupons, refunds) at once, over connections that break at COMMIT.
import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { sendGift } from '@lantern/protocol/gifts.ts'
import { handleMail } from '@lantern/protocol/mail.ts'
import { createOrder, exchangeGems, redeemCode } from '@lantern/protocol/store.ts'
import fc from 'fast-check'
import { sql } from 'kysely'
import { openPool } from './db/open.ts'
import { testDatabase } from './db/testing.ts'
import { givePassword, goldPoints, password } from './features/gifts/stage.fixture.ts'
import { findMisfits } from './features/mail/letters.fixture.ts'
import { openStore, paid } from './features/store/stage.fixture.ts'
import { openProxy } from './features/wallet/proxy.fixture.ts'
import type { Resident } from './testing.ts'

const seed = Number(process.env['MONEY_SEED'] ?? 20_260_115)
const plain = await testDatabase()
const proxy = await openProxy(plain.connection)
const shaky = await openPool(proxy.connection)
const { server, gateway, orders, shelves, addGoods } = await openStore({ db: shaky })
after(async () => {
  await server[Symbol.asyncDispose]()
  await shaky.close()
  await proxy[Symbol.asyncDispose]()
  await plain.close()
})

const coins = await addGoods()
const gems = await addGoods({ items: JSON.stringify([{ ItemID: 2, Amount: 40 }]), bonus: '[]' })
await server.db.kysely
  .transaction()
  .execute((tx) =>
    shelves.addCoupon(
      tx,
      { brand: 'owl', code: 'ALL', items: JSON.stringify([{ ItemID: 2, Amount: 5 }]), per_player: 3, total: 7 },
      { actor: 'story', now: server.clock.now() },
    ),
  )
const players: Resident[] = []
for (const phone of ['937000001', '937000002', '937000003']) {
  const player = await server.signInAs(phone, { vipPoints: goldPoints, coins: 500_000 })
  await givePassword(server, player.id)
  players.push(player)
}

let cutsAsked = 0
const who = fc.nat({ max: players.length - 1 })
const nth = fc.nat({ max: 50 })
const kind = <K extends string>(name: K) => fc.constant(name)
const step = fc.oneof(
  { weight: 4, arbitrary: fc.record({ kind: kind('buy'), who, goods: fc.constantFrom(coins, gems) }) },
  { weight: 6, arbitrary: fc.record({ kind: kind('pay'), nth }) },
  { weight: 4, arbitrary: fc.record({ kind: kind('refund'), nth }) },
  { weight: 6, arbitrary: fc.record({ kind: kind('give'), who, to: who, amount: fc.constantFrom(20_000, 90_000) }) },
  {
    weight: 6,
    arbitrary: fc.record({ kind: kind('letter'), who, nth, type: fc.constantFrom(1 as const, 3 as const) }),
  },
  { weight: 3, arbitrary: fc.record({ kind: kind('exchange'), who, amount: fc.integer({ min: 1, max: 40 }) }) },
  { weight: 2, arbitrary: fc.record({ kind: kind('redeem'), who }) },
  { weight: 2, arbitrary: fc.record({ kind: kind('cut'), cut: fc.constantFrom('before' as const, 'after' as const) }) },
)
type Step = typeof step extends fc.Arbitrary<infer S> ? S : never

async function heldLetter(playerId: number, index: number): Promise<number | undefined> {
  const { rows } = await plain.pool.query(`select id from mail where player_id = $1 and money = 'held' order by id`, [
    playerId,
  ])
  return rows[index % Math.max(1, rows.length)]?.id
}

/** A refusal or a missing reply is allowed: the invariants are checked afterwards. */
async function take(todo: Step): Promise<unknown> {
  const order =
    'nth' in todo ? gateway.started.at(-1 - (todo.nth % Math.min(6, gateway.started.length || 1))) : undefined
  const me = 'who' in todo ? players[todo.who]! : players[0]!
  switch (todo.kind) {
    case 'buy':
      return me.client.call(createOrder, { GoodsID: todo.goods, GateWay: 'mycard.points' })
    case 'pay':
      if (!order) return
      if (!gateway.payments.has(order.id)) gateway.pay(order)
      return orders.settle('mycard', paid(order.id))
    case 'refund':
      return order && orders.refund(order.id, 'story')
    case 'give':
      return me.client.call(sendGift, {
        ToID: players[todo.to]!.id,
        ItemID: 1,
        Amount: todo.amount,
        Password: password,
      })
    case 'letter': {
      const MailID = await heldLetter(me.id, todo.nth)
      return MailID === undefined ? undefined : me.client.call(handleMail, { MailID, Type: todo.type })
    }
    case 'exchange':
      return me.client.call(exchangeGems, { Amount: todo.amount })
    case 'redeem':
      return me.client.call(redeemCode, { Code: 'ALL' })
    case 'cut':
      cutsAsked++
      return proxy.cutNext(todo.cut)
  }
}

/** Cuts that no COMMIT has used up are spent on empty transactions, so that they do not break the check of the books. */
async function spendCuts(): Promise<void> {
  for (let look = 0; look < 1000 && proxy.cuts < cutsAsked; look++)
    await server.db.kysely
      .transaction()
      .execute((tx) => sql`select ${look}::int`.execute(tx))
      .catch(() => {})
}

async function checkBooks(): Promise<void> {
  await spendCuts()
  const { isSound, broken } = await server.app.wallet.reconcile(server.clock.now())
  assert.ok(isSound, JSON.stringify(broken))
  const { rows: sums } = await plain.pool.query(
    'select brand, currency from account group by 1, 2 having sum(balance) <> 0',
  )
  assert.deepEqual(sums, [], 'the accounts of a brand no longer sum to zero')
  const { rows: doubled } = await plain.pool.query(
    `select p.id from purchase p left join business_key k on k.what = 'order' and k.row_id = p.id and k.step = 'deliver'
     where (p.delivered_at is not null) <> (k.row_id is not null)`,
  )
  assert.deepEqual(doubled, [], 'an order and its delivery do not match')
  assert.deepEqual(await findMisfits(server), [], 'the amounts of letters and their escrow differ')
  const { rows: taken } = await plain.pool.query('select coalesce(sum(taken), 0)::bigint as taken from coupon_use')
  assert.ok(taken[0].taken <= 7)
}

test('random interleavings of all money movements, with faults: every brand and currency sums to zero', async () => {
  const plan = fc.array(fc.array(step, { minLength: 1, maxLength: 7 }), { minLength: 3, maxLength: 8 })
  const done = new Map<string, number>()
  await fc.assert(
    fc.asyncProperty(plan, async (batches) => {
      for (const batch of batches) {
        const outcomes = await Promise.allSettled(batch.map(take))
        outcomes.forEach(({ status }, i) => {
          const name = `${batch[i]!.kind} ${status}`
          done.set(name, (done.get(name) ?? 0) + 1)
        })
      }
      await checkBooks()
    }),
    { numRuns: 14, seed, endOnFailure: true },
  )
  for (const name of ['buy', 'pay', 'refund', 'give', 'letter', 'exchange', 'redeem'])
    assert.ok(done.has(`${name} fulfilled`), `no successful ${name}`)
  assert.ok(proxy.cuts > 0, 'no connection was broken')
})
