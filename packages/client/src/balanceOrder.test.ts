// An older balance never replaces a newer one, whether the newer came by push or with a reply.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { BalanceOrder } from './balanceOrder.ts'

const push = (Revision: number, CoinRevision: number) => ({ Gold: 1, Gem: 0, GamePoint: 0, Revision, CoinRevision })

test('pushes older than the last one are dropped, a repeated one is not', () => {
  const order = new BalanceOrder()
  assert.deepEqual(
    [push(4, 3), push(6, 4), push(5, 3), push(5, 4), push(6, 4), push(7, 4)].map((one) => order.accept(one)),
    [true, true, false, false, true, true],
  )
})

test('a push read before the round of a reply is dropped', () => {
  const order = new BalanceOrder()
  assert.ok(order.accept(push(3, 2)))
  order.note({ RoundID: 'x', Balance: 900, CoinRevision: 4 })
  assert.ok(!order.accept(push(4, 3)))
  assert.ok(order.accept(push(5, 4)))
  for (const other of [null, undefined, 'text', { Balance: 5 }]) order.note(other)
  assert.ok(order.accept(push(5, 4)))
})

test('the sequence starts again for another player', () => {
  const order = new BalanceOrder()
  assert.ok(order.accept(push(50, 40)))
  order.forget()
  assert.ok(order.accept(push(1, 1)))
})
