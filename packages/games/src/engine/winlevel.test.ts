// Win levels begin exactly at 10, 20, 50 and 100 bets.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { levelOf } from './winlevel.ts'

test('a level begins at its multiple and not a coin earlier', () => {
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
