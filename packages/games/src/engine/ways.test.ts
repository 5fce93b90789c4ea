// Ways and variable rows in play: every way is one choice of cells, events add up, caps hold, a waiting round continues as it began.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { variants as dragons } from '../dragon243/game.ts'
import { variants as mines } from '../dyna6/game.ts'
import { drawsBySeed } from '../exact/ways.spread.ts'
import { dyna } from './dyna.ts'
import type { RoundEvent } from './event.ts'
import { BadTurn, playWith, type Turn } from './play.ts'
import { findRole, findWays, ways, type WaysDefinition } from './ways.ts'

// The same cases in every run.
fc.configureGlobal({ seed: 20_261_118 })

const dragon = dragons[0]!
const mine = mines[0]!
const turn = (actions: readonly number[] = [], bet = 1_000): Turn => ({ bet, mode: 'base', stateIn: null, actions })
const rounds = fc.nat({ max: 2 ** 31 })
const drawsOf = drawsBySeed('ways as they are played')

// Three pearls on a third of all windows: free spins and retriggers are frequent.
const pearls: WaysDefinition = {
  ...dragon,
  strips: {
    base: dragon.strips.base.map((strip) => strip.map((symbol, i) => (i % 5 === 0 ? 1 : symbol))),
    free: dragon.strips.free.map((strip) => strip.map((symbol, i) => (i % 12 === 0 ? 1 : symbol))),
  },
}

const sumWins = (events: readonly RoundEvent[]): number =>
  events.reduce((sum, event) => sum + (event.Kind === 'ways' || event.Kind === 'scatter' ? event.Win : 0), 0)

test('the ways of any grid are all choices of one cell per reel, and no longer run was missed', () => {
  const grids = fc.array(fc.array(fc.integer({ min: 1, max: 4 }), { minLength: 1, maxLength: 3 }), {
    minLength: 4,
    maxLength: 4,
  })
  const wilds = fc.array(fc.tuple(fc.integer({ min: 1, max: 3 }), fc.nat({ max: 2 }), fc.integer({ min: 1, max: 3 })))
  const pays = [[], [], [0, 0, 1, 3, 9], [0, 0, 0, 2, 7], [0, 0, 0, 1, 5]]
  fc.assert(
    fc.property(grids, wilds, (plain, placed) => {
      const grid = plain.map((column) => [...column])
      const worth = new Map<string, number>()
      for (const [reel, row, value] of placed)
        if (grid[reel]![row] !== undefined) {
          grid[reel]![row] = 0
          worth.set(`${reel},${row}`, value)
        }
      const expected = new Map<number, number>()
      for (const symbol of [2, 3, 4]) {
        // Each way as a list of cells, extended reel by reel.
        let open: number[] = [1]
        let count = 0
        for (; count < grid.length; count++) {
          const values = grid[count]!.flatMap((cell, row) =>
            cell === symbol ? [1] : cell === 0 ? [worth.get(`${count},${row}`)!] : [],
          )
          if (values.length === 0) break
          open = open.flatMap((way) => values.map((value) => way * value))
        }
        const pay = (pays[symbol]![count] ?? 0) * open.reduce((sum, way) => sum + way, 0)
        if (count > 0 && pay > 0) expected.set(symbol, pay)
      }
      const found = findWays(grid, { wild: 0, pays }, (cell) => worth.get(cell.join()) ?? 1)
      assert.deepEqual(
        new Map(found.map(({ symbol, pay }) => [symbol, pay]).toSorted((a, b) => a[0]! - b[0]!) as [number, number][]),
        expected,
      )
    }),
  )
})

test('a waiting round ends with the choice event; after the choice it begins with the same events', () => {
  let waited = 0
  fc.assert(
    fc.property(rounds, fc.nat({ max: 2 }), (round, option) => {
      const before = ways.play(pearls, drawsOf(round), turn())
      if (!before.waits) return
      waited++
      assert.equal(before.events.at(-1), before.waits)
      assert.deepEqual(before.waits.Options[option], { Spins: [20, 10, 5][option], Multiplier: [2, 4, 8][option] })
      const after = ways.play(pearls, drawsOf(round), turn([option]))
      assert.deepEqual(after.events.slice(0, before.events.length), before.events)
      assert.deepEqual(after.events[before.events.length], { Kind: 'chosen', Of: 'freeSpins', Option: option })
      assert.equal(after.waits, null)
      assert.throws(() => ways.play(pearls, drawsOf(round), turn([3])), BadTurn)
      assert.throws(() => ways.play(pearls, drawsOf(round), turn([option, 0])), BadTurn)
    }),
  )
  assert.ok(waited > 10, `${waited} rounds waited`)
})

test('way and scatter wins add up to the win, limited by the cap', () => {
  fc.assert(
    fc.property(
      rounds,
      fc.constantFrom(dragon, pearls, { ...pearls, winCap: 3 }, mine, { ...mine, winCap: 1 }),
      (round, game) => {
        const playOn = (actions: readonly number[]) =>
          game.mechanic === 'ways'
            ? playWith(ways, game, drawsOf(round), turn(actions))
            : playWith(dyna, game, drawsOf(round), turn(actions))
        const begun = playOn([])
        const result = begun.waits ? playOn([1]) : begun
        const sum = sumWins(result.events)
        assert.equal(result.win, Math.min(sum, game.winCap * 1_000))
        const total = result.events.at(-1)!
        assert.ok(total.Kind === 'total' && total.Capped === sum >= game.winCap * 1_000 && total.Win === result.win)
        assert.equal(Number.isSafeInteger(result.win), true)
      },
    ),
  )
})

test('free spins retrigger, and the number of spins left stays correct', () => {
  let again = 0
  for (let round = 0; round < 60; round++) {
    if (!ways.play(pearls, drawsOf(round), turn()).waits) continue
    let left = 0
    let played = 0
    for (const event of ways.play(pearls, drawsOf(round), turn([2])).events) {
      if (event.Kind === 'freeSpins') {
        assert.equal(event.Left, left + event.Award)
        assert.equal(event.Award, 5)
        left = event.Left
        if (event.Again) again++
      } else if (event.Kind === 'spin' && event.Free > 0) {
        assert.deepEqual([event.Free, event.Left], [++played, --left])
      } else if (event.Kind === 'freeSpinsEnd') assert.equal(event.Played, played)
    }
  }
  assert.ok(again > 3, `${again} times more`)
})

test('in dyna6 every winning free spin raises the next multiplier by one; heights stay from two to seven', () => {
  const often = { ...mine, freeSpins: { ...mine.freeSpins, awards: [10] } }
  const crate = findRole(mine.symbols, 'mystery')
  for (let round = 0; round < 40; round++) {
    let multiplier = 1
    let isWon = false
    for (const event of dyna.play(often, drawsOf(round), turn()).events) {
      if (event.Kind === 'spin') {
        if (event.Free > 1 && isWon) multiplier++
        isWon = false
        assert.ok(event.Grid.length === 6 && event.Grid.every(({ length }) => length >= 2 && length <= 7))
      } else if (event.Kind === 'expand') {
        assert.ok(event.Grid.flat().every((symbol) => symbol !== crate))
        assert.equal(mine.symbols[event.Symbol]!.role, 'pay')
      } else if (event.Kind === 'multiplier') assert.equal(event.Value, multiplier)
      else if (event.Kind === 'ways') {
        isWon = true
        assert.equal(event.Multiplier, multiplier)
      } else if (event.Kind === 'scatter') assert.equal(event.Multiplier, 1)
    }
  }
})

test('contradictory definitions are refused', () => {
  assert.doesNotThrow(() => [...dragons].forEach((game) => ways.check(game)))
  assert.doesNotThrow(() => [...mines].forEach((game) => dyna.check(game)))
  const wildFirst = [[0, ...dragon.strips.base[0]!], ...dragon.strips.base.slice(1)]
  assert.throws(() => ways.check({ ...dragon, strips: { ...dragon.strips, base: wildFirst } }), /first reel/)
  assert.throws(() => ways.check({ ...dragon, pays: dragon.pays.map(() => [0, 5, 4]) }), /never fall/)
  assert.throws(() => ways.check({ ...dragon, bets: [150] }), /hundreds/)
  assert.throws(() => ways.check({ ...dragon, wilds: { ...dragon.wilds, free: [1] } }), /weights/)
  const mystery = { ...mine.mystery, base: mine.symbols.map(() => 1) }
  assert.throws(() => dyna.check({ ...mine, mystery }), /mystery/)
  assert.throws(() => dyna.play(mine, drawsOf(1), turn([0])), BadTurn)
  assert.throws(() => playWith(ways, dragon, drawsOf(1), turn([], 1_500)), BadTurn)
})
