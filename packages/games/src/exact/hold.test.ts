// Golden Steed Hold computed by two methods without a difference, compared with play, and sensitive to a planted error.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { hold, type HoldDefinition } from '../engine/hold.ts'
import { betOf } from '../engine/play.ts'
import { variants } from '../horsehold/game.ts'
import { averageOver } from './hold.branches.ts'
import { recountHold } from './hold.recount.ts'
import { computeHold, parOf } from './hold.ts'
import { ratio } from './ratio.ts'
import { checkCommitted, checkSpread } from './sheet.fixture.ts'

/** Two reels of two rows: every sequence of draws can be played. */
const small: HoldDefinition = {
  code: 'small',
  mechanic: 'hold',
  variant: 50,
  bets: [100],
  modes: [{ code: 'base', price: 1 }],
  winCap: 1_000,
  jackpots: false,
  symbols: [
    { code: 'wild', role: 'wild' },
    { code: 'coin', role: 'coin' },
    { code: 'A', role: 'pay' },
    { code: 'K', role: 'pay' },
  ],
  rows: 2,
  lines: [
    [0, 0],
    [1, 0],
  ],
  pays: [[], [], [0, 0, 7], [0, 1, 3]],
  strips: {
    base: [
      [1, 2, 3, 1],
      [0, 1, 1, 3],
    ],
  },
  hold: {
    from: 2,
    respins: 2,
    landing: [0, 0, 1, 2, 0],
    outOf: 3,
    coins: [
      { worth: 100, weight: 2 },
      { worth: 500, weight: 1, prize: 'mini' },
    ],
    grand: 2_000,
  },
}

const horse = variants[0]!

test('playing every sequence of draws of a small game gives the result of the Markov chain', () => {
  hold.check(small)
  const played = averageOver((draws) => hold.play(small, draws, betOf(100)).win)
  const { num, den } = computeHold(small).total
  assert.deepEqual(played, ratio(num * 100n, den))
  assert.deepEqual(recountHold(small), { num, den })
})

test('every variant returns the same fraction by the second calculation', () => {
  for (const definition of variants) assert.deepEqual(recountHold(definition), computeHold(definition).total)
})

test('an error planted in the paytable fails the comparison', () => {
  const pays = horse.pays.map((row, symbol) => (symbol === 5 ? row.with(4, row[4]! + 1) : row))
  assert.notDeepEqual(recountHold({ ...horse, pays }), computeHold(horse).total)
})

test('an error planted anywhere else fails the comparison', () => {
  const { strips, hold: rules } = small
  const wrong: Partial<HoldDefinition>[] = [
    { strips: { base: strips.base.with(1, [0, 1, 1, 2]) } },
    { hold: { ...rules, grand: rules.grand + 1 } },
    { hold: { ...rules, landing: rules.landing.with(3, 1) } },
    { hold: { ...rules, respins: 3 } },
    { hold: { ...rules, coins: rules.coins.with(0, { worth: 100, weight: 3 }) } },
  ]
  for (const change of wrong) assert.notDeepEqual(recountHold({ ...small, ...change }), computeHold(small).total)
})

test('the committed sheets equal the calculation and are within a hundredth of their variant', () => {
  checkCommitted('horsehold', variants.map(parOf))
})

test('the distribution of a round has the mean of the closed form and sums to one', () => {
  checkSpread(parOf(horse), computeHold(horse).total)
})

test('a cap that a round could reach makes the sheet fail: its return would not be exact', () => {
  assert.throws(() => parOf({ ...small, winCap: 20 }), /cap/)
})
