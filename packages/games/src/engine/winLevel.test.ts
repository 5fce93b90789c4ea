// Win levels begin exactly at 10, 20, 50 and 100 bets.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { levelOf, hundredthsOf, multipleOf } from './winLevel.ts'

test('a win level begins exactly at its multiple', () => {
  const bet = 1_000
  const levels = [0, 1, 9_999, 10_000, 19_999, 20_000, 49_999, 50_000, 99_999, 100_000, 5_000_000].map((win) =>
    levelOf(win, bet),
  )
  assert.deepEqual(levels, [
    'none',
    'none',
    'none',
    'nice',
    'nice',
    'big',
    'big',
    'mega',
    'mega',
    'holymoly',
    'holymoly',
  ])
})

test('win ÷ bet is rounded to two decimals, half up, also for amounts beyond what a float divides exactly', () => {
  assert.equal(multipleOf(1000, 300), 3.33)
  assert.equal(multipleOf(2000, 300), 6.67)
  assert.equal(multipleOf(1005, 1000), 1.01)
  assert.equal(multipleOf(1004, 1000), 1)
  assert.equal(multipleOf(0, 1000), 0)
  assert.equal(multipleOf(9_007_199_254_740_991, 1), 9_007_199_254_740_991)
  assert.equal(hundredthsOf(199_999, 200), 100_000)
})
