// Tumbles in play: paid cells are removed, those above fall, orbs add up and are kept in free spins, and the cap holds.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { variants } from '../crabtumble/game.ts'
import { drawsBySeed } from '../exact/ways.spread.ts'
import type { RoundEvent } from './event.ts'
import { BadTurn, playWith, type Turn } from './play.ts'
import { findRole, readTable } from './ways.ts'
import { dropSymbols, findAnywhere, tumble } from './tumble.ts'

// The same cases in every run.
fc.configureGlobal({ seed: 20_261_118 })

const crab = variants[0]!
const turn = (mode: string, actions: readonly number[] = []): Turn => ({ bet: 1_000, mode, stateIn: null, actions })
const drawsOf = drawsBySeed('tumbles as they are played')
const rounds = fc.nat({ max: 2 ** 31 })
const modes = fc.constantFrom('base', 'buy')

const sumWins = (events: readonly RoundEvent[]): number =>
  events.reduce((sum, event) => sum + (event.Kind === 'tumbleEnd' || event.Kind === 'scatter' ? event.Win : 0), 0)

test('on any grid exactly the symbols with eight or more cells pay, by their number', () => {
  const cell = fc.nat({ max: crab.symbols.length - 1 })
  const grids = fc.array(fc.array(cell, { minLength: 5, maxLength: 5 }), { minLength: 6, maxLength: 6 })
  fc.assert(
    fc.property(grids, fc.nat({ max: crab.symbols.length - 1 }), fc.nat({ max: 30 }), (grid, symbol, many) => {
      // Random grids seldom pay: one symbol is written over the first `many` cells.
      const made = grid.map((column, reel) => column.map((was, row) => (reel * 5 + row < many ? symbol : was)))
      const expected = crab.symbols.flatMap((_, one) => {
        const count = made.flat().filter((shown) => shown === one).length
        const pay = count >= 12 ? 2 : count >= 10 ? 1 : count >= 8 ? 0 : -1
        return crab.pays[one]!.length > 0 && pay >= 0 ? [{ symbol: one, count, pay: crab.pays[one]![pay]! }] : []
      })
      const found = findAnywhere(made, crab).map(({ symbol: one, cells, pay }) => ({
        symbol: one,
        count: cells.length,
        pay,
      }))
      assert.deepEqual(found, expected)
    }),
  )
})

test('a drop keeps the order of the remaining symbols and fills up from the previous positions of the ring', () => {
  const strip = crab.strips.base
  fc.assert(
    fc.property(fc.nat({ max: strip.length - 1 }), fc.nat({ max: crab.symbols.length - 1 }), (stop, gone) => {
      const at = (place: number) => strip[(place + 2 * strip.length) % strip.length]!
      const column = [0, 1, 2, 3, 4].map((row) => at(stop + row))
      const kept = column.filter((symbol) => symbol !== gone)
      const fresh = column.length - kept.length
      const dropped = dropSymbols([column], [stop], strip, [gone])
      const fromAbove = Array.from({ length: fresh }, (_, i) => at(stop - fresh + i))
      assert.deepEqual(dropped, {
        grid: [[...fromAbove, ...kept]],
        stops: [(stop - fresh + strip.length) % strip.length],
        fresh: [fresh],
      })
    }),
  )
})

test('tumble and chest wins add up to the win, limited by the cap', () => {
  fc.assert(
    fc.property(rounds, modes, fc.constantFrom(5_000, 50, 2), (round, mode, winCap) => {
      const { events, win } = playWith(tumble, { ...crab, winCap }, drawsOf(round), turn(mode))
      const sum = sumWins(events)
      assert.equal(win, Math.min(sum, winCap * 1_000))
      const total = events.at(-1)!
      assert.ok(total.Kind === 'total' && total.Win === win && total.Capped === sum >= winCap * 1_000)
    }),
  )
})

test('a run of tumbles pays its parts times one plus its orbs; in free spins the multiplier accumulates', () => {
  fc.assert(
    fc.property(rounds, modes, (round, mode) => {
      let before = 0
      let multiplier = 1
      let isFree = false
      for (const event of tumble.play(crab, drawsOf(round), turn(mode)).events) {
        if (event.Kind === 'freeSpins' && !event.Again) multiplier = 1
        if (event.Kind === 'spin') {
          isFree = event.Free > 0
          before = 0
          if (!isFree) multiplier = 1
        } else if (event.Kind === 'multiplier') multiplier += event.Value
        else if (event.Kind === 'anywhere') before += event.Win
        else if (event.Kind === 'tumbleEnd') {
          assert.deepEqual([event.Before, event.Multiplier], [before, multiplier])
          assert.equal(event.Win, before * multiplier)
        }
      }
    }),
    { numRuns: 60 },
  )
})

test('each orb has one event, at the cell where it landed; each grid follows from the removed symbols', () => {
  const orb = findRole(crab.symbols, 'orb')
  fc.assert(
    fc.property(rounds, (round) => {
      let grid: readonly (readonly number[])[] = []
      let orbs = 0
      for (const event of tumble.play(crab, drawsOf(round), turn('base')).events) {
        if (event.Kind === 'spin') {
          grid = event.Grid
          orbs = 0
        } else if (event.Kind === 'multiplier') {
          const [[reel, row]] = event.Cells as [[number, number]]
          assert.equal(grid[reel]![row], orb)
          orbs++
        } else if (event.Kind === 'tumble') {
          event.Fresh.forEach((fresh, reel) => {
            const gone = event.Gone.filter(([one]) => one === reel).map(([, row]) => row)
            assert.equal(fresh, gone.length)
            assert.deepEqual(
              event.Grid[reel]!.slice(fresh),
              grid[reel]!.filter((_, row) => !gone.includes(row)),
            )
          })
          grid = event.Grid
        } else if (event.Kind === 'tumbleEnd') assert.equal(grid.flat().filter((symbol) => symbol === orb).length, orbs)
      }
    }),
  )
})

test('bought free spins are fifteen at once; chests inside them add five more', () => {
  let again = 0
  for (let round = 0; round < 60; round++) {
    const { events } = tumble.play(crab, drawsOf(round), turn('buy'))
    assert.deepEqual(events[0], { Kind: 'freeSpins', Award: 15, Left: 15, Multiplier: 1, Again: false })
    for (const event of events)
      if (event.Kind === 'freeSpins' && event.Again) {
        again++
        assert.equal(event.Award, 5)
      } else if (event.Kind === 'scatter') assert.equal(event.Win, readTable(crab.scatterPays, event.Cells.length) * 10)
    const end = events.at(-1)!
    assert.ok(end.Kind === 'freeSpinsEnd' && end.Win === sumWins(events))
  }
  assert.ok(again > 2, `${again} times more`)
})

test('an invalid turn or definition is refused', () => {
  assert.doesNotThrow(() => [...variants].forEach((game) => tumble.check(game)))
  assert.throws(() => tumble.play(crab, drawsOf(1), turn('base', [0])), BadTurn)
  assert.throws(() => playWith(tumble, crab, drawsOf(1), turn('double')), BadTurn)
  const endless = crab.strips.base.filter((symbol) => crab.symbols[symbol]!.role === 'pay')
  assert.throws(() => tumble.check({ ...crab, strips: { ...crab.strips, free: endless } }), /is not removed/)
  assert.throws(() => tumble.check({ ...crab, orbs: { ...crab.orbs, base: [1] } }), /weights/)
  assert.throws(() => tumble.check({ ...crab, pays: crab.pays.map(() => [1]) }), /pays?/)
})
