// The rate of fire, which fish are struck, and which bets and buy-ins are valid.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { fine } from '@lantern/games/fish4/course.ts'
import { fish4 } from '@lantern/games/fish4/game.ts'
import { cadenceMs, firstBet, mayFire, nextTable, strikeOrder, whyNotSit } from './rules.ts'

test('shots have a minimum interval; a few delayed ones may follow faster', () => {
  const bucket = { at: 0 }
  const fired = Array.from({ length: 10 }, () => mayFire(bucket, 100_000)).filter(Boolean).length
  assert.equal(fired, 3)
  let allowed = 0
  for (let now = 100_000; now < 160_000; now += 10) if (mayFire(bucket, now)) allowed++
  assert.ok(allowed <= 60_000 / cadenceMs + 1 && allowed >= 60_000 / cadenceMs - 20, String(allowed))
})

test('lightning strikes the nearest fish, a drill those at its height, each fish once', () => {
  const near = [
    { id: 1, kind: 0, spot: { x: 900 * fine, y: 100 * fine } },
    { id: 2, kind: 0, spot: { x: 150 * fine, y: 100 * fine } },
    { id: 3, kind: 0, spot: { x: 100 * fine, y: 300 * fine } },
  ]
  const at = { x: 100 * fine, y: 100 * fine }
  const order = (effect: 'chain' | 'drill', strikes = 6) =>
    strikeOrder({ effect, strikes }, at, near).map(({ id }) => id)
  assert.deepEqual(order('chain'), [2, 3, 1])
  assert.deepEqual(order('drill'), [2, 1, 3])
  assert.deepEqual(order('chain', 2), [2, 3])
})

test('only offered bets are accepted, with a buy-in of a minimum number of bets', () => {
  assert.equal(whyNotSit(fish4, 10_000, 100), null)
  assert.equal(whyNotSit(fish4, 10_000, 101), 'Bet')
  assert.equal(whyNotSit(fish4, 999, 10), 'BuyIn')
  assert.equal(whyNotSit(fish4, 1_000, 2_000), 'BuyIn')
  assert.deepEqual(
    [1_000, 20_000, 5_000_000].map((amount) => firstBet(fish4, amount)),
    [10, 200, 10_000],
  )
  assert.equal(nextTable('owl', ['owl-1', 'owl-3']), 'owl-2')
})
