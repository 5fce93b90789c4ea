// Dynamite Six: its heights, its crates, its growing free spins, and its par sheet.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { dyna } from '../engine/dyna.ts'
import { playWith } from '../engine/play.ts'
import { parOf } from '../exact/dyna.ts'
import { drawsBySeed } from '../exact/ways.spread.ts'
import { variants } from './game.ts'
import sheets from './par.json' with { type: 'json' }

const game = variants[0]!
const drawsOf = drawsBySeed('ways to gold')
const play = (round: number, definition = game) =>
  playWith(dyna, definition, drawsOf(round), { bet: 1_000, mode: 'base', stateIn: null, actions: [] })

test('every reel height from two to seven occurs, with 117,649 ways when all are seven', () => {
  const heights = new Set<number>()
  for (let round = 0; round < 200; round++)
    for (const event of play(round).events)
      if (event.Kind === 'spin') for (const { length } of event.Grid) heights.add(length)
  assert.deepEqual([...heights].toSorted(), [2, 3, 4, 5, 6, 7])
  const nuggets = game.symbols.findIndex(({ code }) => code === 'nugget')
  const tall = {
    ...game,
    rows: { ...game.rows, base: [0, 0, 0, 0, 0, 1] },
    strips: { ...game.strips, base: game.strips.base.map((strip) => strip.map(() => nuggets)) },
  }
  const { events, win } = play(1, tall)
  const all = events.find((event) => event.Kind === 'ways')!
  assert.deepEqual([all.Ways, all.Count, all.Win], [117_649, 6, 117_649 * 220 * 10])
  assert.equal(win, 10_000 * 1_000, 'the cap')
})

test('all crates of a spin open to one symbol, and the opened symbols are paid', () => {
  const crate = game.symbols.findIndex(({ role }) => role === 'mystery')
  let opened = 0
  for (let round = 0; round < 100; round++) {
    let spun: number[][] = []
    for (const event of play(round).events) {
      if (event.Kind === 'spin') spun = event.Grid
      if (event.Kind !== 'expand') continue
      opened++
      assert.deepEqual(
        event.Grid,
        spun.map((column) => column.map((symbol) => (symbol === crate ? event.Symbol : symbol))),
      )
    }
  }
  assert.ok(opened > 30, `${opened}`)
})

test('four dynamites open ten free spins, five fifteen, six twenty', () => {
  const dynamite = game.symbols.findIndex(({ role }) => role === 'scatter')
  const base = game.strips.base.map((strip) => strip.map((symbol, i) => (i % 7 === 0 ? dynamite : symbol)))
  const awards = new Map<number, number>()
  for (let round = 0; round < 300; round++) {
    const { events } = play(round, { ...game, strips: { ...game.strips, base } })
    const shown = events
      .find((event) => event.Kind === 'spin')!
      .Grid.flat()
      .filter((symbol) => symbol === dynamite).length
    awards.set(shown, events.find((event) => event.Kind === 'freeSpins')?.Award ?? 0)
  }
  assert.deepEqual(
    [3, 4, 5, 6].map((shown) => awards.get(shown)),
    [0, 10, 15, 20],
  )
})

test('the committed sheets equal the calculation', () => {
  assert.deepEqual(sheets, variants.map(parOf))
})
