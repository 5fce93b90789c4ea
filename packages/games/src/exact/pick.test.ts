// Pirate 40 computed by two methods without a difference, compared with play, and sensitive to a planted error.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { pick, type Chest, type PickDefinition } from '../engine/pick.ts'
import type { Draws } from '../engine/rng.ts'
import { variants } from '../pirate40/game.ts'
import { averageOver } from './hold.branches.ts'
import { recountBonus, recountPick, recountStrategies } from './pick.recount.ts'
import { chainOfVault, chancesOfDigits, computePick, meanOfPicks, parOf } from './pick.ts'
import { add, divide, multiply, ratio, type Ratio } from './ratio.ts'
import { checkCommitted, checkSpread } from './sheet.fixture.ts'

const chestList: readonly Chest[] = [
  { prize: 'coins', value: 100 },
  { prize: 'coins', value: 300 },
  { prize: 'multiplier', value: 3 },
  { prize: 'digit', value: 0 },
  { prize: 'end', value: 100 },
]

/** Two reels of one row and five chests: every sequence of draws can be played. */
const small: PickDefinition = {
  code: 'small',
  mechanic: 'pick',
  variant: 50,
  bets: [100],
  modes: [{ code: 'base', price: 1 }],
  winCap: 1_000,
  jackpots: false,
  symbols: [
    { code: 'map', role: 'bonus' },
    { code: 'A', role: 'pay' },
  ],
  rows: 1,
  lines: [[0, 0]],
  pays: [[], [0, 0, 2]],
  strips: {
    base: [
      [0, 1, 1],
      [0, 1],
    ],
  },
  pick: { from: 2, chests: chestList },
  vault: {
    places: 2,
    prizes: [
      { worth: 500, weight: 2 },
      { worth: 1_100, weight: 1 },
    ],
  },
}

const pirate = variants[0]!
const sumOf = (values: readonly Ratio[]) => values.reduce(add, ratio(0))

/**
 * Plays to the end, always opening the first closed chest of `order`; the draws are recorded, because a round is replayed from its start with each
 * action.
 */
function playOut(draws: Draws, order: readonly number[], known: number): number {
  const taken: number[] = []
  let at = 0
  const take = (draw: () => number): number => (taken[at++] ??= draw())
  const again: Draws = {
    below: (n) => take(() => draws.below(n)),
    pick: (w) => take(() => draws.pick(w)),
    taken: () => at,
  }
  const stateIn = { digits: [7, 7].map((digit, place) => (place < known ? digit : -1)) }
  for (let made = 0; ; made++) {
    at = 0
    const { waits, win } = pick.play(small, again, { bet: 100, mode: 'base', stateIn, actions: order.slice(0, made) })
    if (!waits) return win
  }
}

test('playing every sequence of draws of a small game gives the calculated result, in any order of picks', () => {
  pick.check(small)
  const { share } = chainOfVault(small)
  const { num, den } = computePick(small).total
  for (const order of [
    [0, 1, 2, 3, 4],
    [3, 1, 4, 0, 2],
  ]) {
    const means = share.map((begins, known) =>
      multiply(
        begins,
        averageOver((draws) => playOut(draws, order, known)),
      ),
    )
    assert.deepEqual(sumOf(means), ratio(num * 100n, den))
  }
  assert.deepEqual(recountPick(small), { num, den })
})

test('no picking strategy is better than another, even one that uses what was found', () => {
  for (const chests of [
    chestList,
    [...chestList, chestList[4]!],
    [...chestList, { prize: 'end', value: 250 } as const],
  ]) {
    const { least, most } = recountStrategies(chests)
    assert.deepEqual(least, most)
    assert.deepEqual(least, meanOfPicks(chests))
    assert.deepEqual(recountBonus(chests).win, least)
  }
})

test('every variant returns the same fraction by the second calculation', () => {
  for (const definition of variants) assert.deepEqual(recountPick(definition), computePick(definition).total)
})

test('an error planted in the paytable fails the comparison', () => {
  const pays = pirate.pays.map((row, symbol) => (symbol === 7 ? row.with(3, row[3]! + 1) : row))
  assert.notDeepEqual(recountPick({ ...pirate, pays }), computePick(pirate).total)
})

test('an error planted anywhere else fails the comparison', () => {
  const { strips, pick: rules, vault } = small
  const wrong: Partial<PickDefinition>[] = [
    { strips: { base: strips.base.with(1, [0, 1, 1]) } },
    { pick: { ...rules, chests: chestList.with(0, { prize: 'coins', value: 101 }) } },
    { pick: { ...rules, chests: chestList.with(2, { prize: 'multiplier', value: 2 }) } },
    { vault: { ...vault, places: 3 } },
    { vault: { ...vault, prizes: vault.prizes.with(0, { worth: 500, weight: 3 }) } },
  ]
  for (const change of wrong) assert.notDeepEqual(recountPick({ ...small, ...change }), computePick(small).total)
})

test('the probabilities of digits sum to one and match the digits per bonus', () => {
  const found = chancesOfDigits(pirate.pick.chests)
  assert.deepEqual(sumOf(found), ratio(1))
  assert.deepEqual(sumOf(found.map((chance, j) => multiply(chance, ratio(j)))), recountBonus(pirate.pick.chests).digits)
})

test('the share of rounds per number of known digits is stationary, and a vault opens for every four digits', () => {
  const { share, opened } = chainOfVault(pirate)
  assert.deepEqual(sumOf(share), ratio(1))
  assert.deepEqual(
    share,
    Array.from({ length: 4 }, () => ratio(1, 4)),
  )
  assert.deepEqual(opened, divide(recountBonus(pirate.pick.chests).digits, ratio(4)))
})

test('the committed sheets equal the calculation and are within a hundredth of their variant', () => {
  checkCommitted('pirate40', variants.map(parOf))
})

test('the distribution of a round has the mean of the closed form and sums to one', () => {
  checkSpread(parOf(pirate), computePick(pirate).total)
})
