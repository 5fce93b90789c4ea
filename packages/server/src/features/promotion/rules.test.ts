// Which wins are promoted to all, and which are only shown.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { alertsOf, bestLesser } from './rules.ts'

const round = (brand: string, stake: number, win: number) => ({ brand, stake, win, jackpots: [] })

test('a win of fifty times the stake or a jackpot is pushed to all players', () => {
  assert.deepEqual(alertsOf({ stake: 100, win: 4999, jackpots: [] }), [])
  assert.deepEqual(
    alertsOf({ stake: 100, win: 5000, jackpots: [[104, 70]] }).map(({ winType, multiple }) => [winType, multiple]),
    [
      [2, 0.7],
      [1, 50],
    ],
  )
})

test('of many rounds the best three of each brand are shown; wins already pushed to all are not repeated', () => {
  const rounds = [
    round('owl', 100, 999),
    round('owl', 100, 1200),
    round('owl', 100, 1000),
    round('owl', 1000, 30_000),
    round('owl', 5000, 60_000),
    round('owl', 100, 5000),
    round('crab', 200, 2000),
  ]
  assert.deepEqual(
    bestLesser(rounds).map(({ play: { brand, win }, alert }) => [brand, win, alert.multiple, alert.multipleIdx]),
    [
      ['owl', 1200, 12, 1],
      ['owl', 30_000, 30, 2],
      ['owl', 60_000, 12, 1],
      ['crab', 2000, 10, 1],
    ],
  )
  assert.deepEqual(bestLesser([]), [])
})
