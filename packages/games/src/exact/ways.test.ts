// Ways computed by two methods, and by brute force on games small enough to play every stop, height, crate and wild.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { variants as dragons } from '../dragon243/game.ts'
import { variants as mines } from '../dyna6/game.ts'
import { dyna, type DynaDefinition } from '../engine/dyna.ts'
import { showReel } from '../engine/strips.ts'
import { findRole, findWays, ways, type WaysDefinition } from '../engine/ways.ts'
import { worthOfGrowth } from './dyna.growth.ts'
import { recount as recountDyna } from './dyna.recount.ts'
import { readReels as readDyna, returnOf as returnOfDyna } from './dyna.ts'
import { ratio, toNumber } from './ratio.ts'
import { recount as recountWays } from './ways.recount.ts'
import { meanOfWays, tableHits } from './ways.reels.ts'
import { totalOf } from './ways.sheet.ts'
import { measureSpread } from './ways.spread.ts'
import { readReels, returnOf } from './ways.ts'

const symbols = [
  { code: 'wild', role: 'wild' },
  { code: 'pearl', role: 'scatter' },
  { code: 'crate', role: 'mystery' },
  { code: 'a', role: 'pay' },
  { code: 'b', role: 'pay' },
  { code: 'c', role: 'pay' },
] as const

const small: WaysDefinition = {
  ...dragons[0]!,
  code: 'small',
  symbols,
  rows: 2,
  pays: [[], [], [], [0, 0, 5, 20, 60], [0, 0, 0, 8, 40], [0, 0, 0, 6, 25]],
  scatterPays: [0, 0, 0, 100, 300],
  wilds: { values: [1, 2, 4], base: [5, 3, 1], free: [2, 2, 1] },
  freeSpins: { from: 3, sets: dragons[0]!.freeSpins.sets, again: 2 },
  strips: {
    base: [
      [3, 3, 4, 1, 5],
      [0, 4, 3, 1, 5, 0],
      [0, 0, 5, 4, 1],
      [3, 1, 0, 4],
    ],
    free: [
      [3, 1, 4, 5],
      [0, 5, 3, 1, 4],
      [4, 0, 3, 1],
      [3, 0, 5, 1, 4],
    ],
  },
}

const mine: DynaDefinition = {
  ...mines[0]!,
  code: 'mine',
  symbols,
  rows: { least: 1, base: [2, 3, 1], free: [1, 1] },
  pays: small.pays,
  scatterPays: [0, 0, 0, 100, 300],
  mystery: { base: [0, 0, 0, 1, 2, 4], free: [0, 0, 0, 3, 2, 1] },
  freeSpins: { awards: [0, 0, 0, 3, 5], again: [0, 0, 0, 1, 2] },
  strips: {
    base: [
      [3, 2, 4, 1, 5],
      [0, 4, 2, 1],
      [0, 2, 5, 4, 1],
      [3, 1, 0, 4],
    ],
    free: small.strips.free.map((strip) => [...strip, 2]),
  },
}

/** The Cartesian product of the lists. */
function* everyOf<T>(choices: readonly (readonly T[])[], before: T[] = []): Generator<T[]> {
  if (before.length === choices.length) yield before
  else for (const choice of choices[before.length]!) yield* everyOf(choices, [...before, choice])
}

test('ways of a small game: the mean equals that over all stops and all values of every wild', () => {
  const { values, base: weights } = small.wilds
  const strips = small.strips.base
  let paid = 0n
  let cases = 0n
  let hits = 0
  let grids = 0
  for (const grid of everyOf(strips.map((strip) => strip.map((_, stop) => showReel(strip, stop, small.rows))))) {
    const wilds = grid.flat().filter((symbol) => symbol === 0).length
    grids++
    if (findWays(grid, { wild: 0, pays: small.pays }).length > 0) hits++
    for (const drawn of everyOf(Array.from({ length: wilds }, () => [0, 1, 2]))) {
      const left = [...drawn]
      const worth = new Map<string, number>()
      grid.forEach((column, reel) =>
        column.forEach((symbol, row) => symbol === 0 && worth.set(`${reel},${row}`, values[left.pop()!]!)),
      )
      const wins = findWays(grid, { wild: 0, pays: small.pays }, (cell) => worth.get(cell.join())!)
      // Nine for each wild that does not show, so that every grid has the same weight.
      const times = BigInt(drawn.reduce((product, i) => product * weights[i]!, 1)) * 9n ** BigInt(8 - wilds)
      paid += times * BigInt(wins.reduce((sum, { pay }) => sum + pay, 0))
      cases += times
    }
  }
  const reels = readReels(small, 'base')
  assert.deepEqual(meanOfWays(reels, small.pays), ratio(paid, cases))
  const [, table] = tableHits(reels, small.pays)
  assert.deepEqual(
    table.reduce((sum, { num, den }) => sum + Number(num) / Number(den), 0).toFixed(12),
    (hits / grids).toFixed(12),
  )
})

test('variable rows of a small game: the mean equals that over all heights, stops and crates', () => {
  const { strips, rows, mystery, pays } = mine
  const views = strips.base.map((strip) =>
    rows.base.flatMap((weight, more) =>
      strip.map((_, stop) => ({ weight, shown: showReel(strip, stop, rows.least + more) })),
    ),
  )
  mystery.base.forEach((weight, symbol) => {
    if (weight === 0) return
    let paid = 0
    let cases = 0
    for (const reels of everyOf(views)) {
      const grid = reels.map(({ shown }) => shown.map((cell) => (cell === 2 ? symbol : cell)))
      const times = reels.reduce((product, reel) => product * reel.weight, 1)
      paid += times * findWays(grid, { wild: 0, pays }).reduce((sum, { pay }) => sum + pay, 0)
      cases += times
    }
    assert.deepEqual(meanOfWays(readDyna(mine, 'base', symbol), pays), ratio(paid, cases))
  })
})

test('Dragon 243 and Dynamite Six: closed form and second calculation agree on every variant', () => {
  for (const definition of [small, ...dragons]) {
    const exact = returnOf(definition)
    const again = recountWays(definition)
    assert.deepEqual(exact.map(totalOf), again.returned)
    assert.deepEqual([exact[0]!.hit, exact[0]!.features[0]!.chance], [again.hit, again.opened])
  }
  for (const definition of [mine, ...mines]) {
    const exact = returnOfDyna(definition)
    const again = recountDyna(definition)
    assert.deepEqual(totalOf(exact), again.returned)
    assert.deepEqual([exact.hit, exact.features[0]!.chance], [again.hit, again.opened])
  }
})

test('a pay that is wrong by a hundredth of the bet is detected in both games', () => {
  const plant = (pays: readonly (readonly number[])[]) =>
    pays.map((row, symbol) => (symbol === 4 ? row.map((pay, i) => (i === 3 ? pay + 1 : pay)) : row))
  const dragon = dragons[0]!
  assert.notDeepEqual(totalOf(returnOf({ ...dragon, pays: plant(dragon.pays) })[0]!), recountWays(dragon).returned[0])
  assert.notDeepEqual(totalOf(returnOfDyna({ ...mine, pays: plant(mine.pays) })), recountDyna(mine).returned)
})

test('every variant returns its nominal percentage within 0.01, jackpots included', () => {
  const isNear = (returned: number, variant: number) => Math.abs(returned * 100 + 1 - variant) < 0.01
  for (const definition of dragons) assert.ok(isNear(toNumber(totalOf(returnOf(definition)[0]!)), definition.variant))
  for (const definition of mines) assert.ok(isNear(toNumber(totalOf(returnOfDyna(definition))), definition.variant))
})

test('every set of free spins in Dragon 243 has the same return, to the last digit', () => {
  for (const definition of dragons) {
    const [first, ...others] = returnOf(definition).map(totalOf)
    for (const other of others) assert.deepEqual(other, first)
  }
})

test('free spins with a growing multiplier: the closed form equals the limit of adding spin after spin', () => {
  // A spin pays 2 at multiplier 1 and raises it with chance 1/2; with chance 1/10 it raises and grants two more.
  const means = {
    W: ratio(2),
    flat: ratio(1),
    D: ratio(3, 5),
    WD: ratio(6, 5),
    A: ratio(1, 5),
    AA: ratio(2, 5),
    DA: ratio(1, 5),
  }
  const most = 60
  // worth[n][m], iterated from zero: only retriggers beyond sixty spins are missing.
  let worth = Array.from({ length: most + 3 }, () => [0, 0])
  for (let turn = 0; turn < 400; turn++)
    worth = worth.map((_, n) => {
      if (n === 0 || n > most) return [0, 0]
      const [slope, offset] = [0, 1].map((i) => {
        const stay = worth[n - 1]!
        const more = worth[n + 1]!
        const raised = 0.5 * stay[0]! + 0.1 * more[0]!
        return 0.9 * stay[i]! + 0.1 * more[i]! + (i === 1 ? raised : 0)
      })
      return [slope! + 2, offset! + 1 + 2 * 0.6]
    })
  const [slope, offset] = worth[5]!
  assert.ok(Math.abs(toNumber(worthOfGrowth(means)(5, 3)) - (3 * slope! + offset!)) < 1e-9)
  assert.throws(() => worthOfGrowth({ ...means, A: ratio(1) }), RangeError)
})

test('small games played 60,000 times return the calculated value', () => {
  const way = { mode: 'base', price: 1, option: 0 }
  const cases = [
    [toNumber(totalOf(returnOf(small)[1]!)), measureSpread(ways, small, { ...way, option: 1 }, 60_000, 'small')],
    [toNumber(totalOf(returnOfDyna(mine))), measureSpread(dyna, mine, way, 60_000, 'mine')],
  ] as const
  for (const [exact, { mean, deviation, rounds }] of cases)
    assert.ok(Math.abs(mean - exact) < (4 * deviation) / Math.sqrt(rounds), `${mean} for ${exact}`)
})

test('wilds of Dragon 243 are on the middle reels, and a window has at most one pearl', () => {
  const { symbols, strips, rows } = dragons[0]!
  const [wild, pearl] = [findRole(symbols, 'wild'), findRole(symbols, 'scatter')]
  for (const set of [strips.base, strips.free])
    set.forEach((strip, reel) => {
      assert.equal(strip.includes(wild), reel > 0 && reel < 4)
      strip.forEach((_, stop) =>
        assert.ok(showReel(strip, stop, rows).filter((symbol) => symbol === pearl).length <= 1),
      )
    })
})
