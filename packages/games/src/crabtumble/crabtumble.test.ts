// Crab Tumble: its tumbles, its orbs, its bought free spins, and its par sheet.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { playWith } from '../engine/play.ts'
import { tumble } from '../engine/tumble.ts'
import { parOf } from '../exact/tumble.ts'
import { drawsBySeed } from '../exact/ways.spread.ts'
import { variants } from './game.ts'
import sheets from './par.json' with { type: 'json' }

const game = variants[0]!
const drawsOf = drawsBySeed('crab tumble')
const play = (round: number, mode = 'base') =>
  playWith(tumble, game, drawsOf(round), { bet: 1_000, mode, stateIn: null, actions: [] })

test('in a run of tumbles every pay is followed by a drop, and the final multiplier applies to their sum', () => {
  for (let round = 0; ; round++) {
    const { events, win } = play(round)
    const falls = events.filter((event) => event.Kind === 'tumble')
    if (falls.length < 3 || events.some((event) => event.Kind === 'scatter')) continue
    const paid = events.reduce((sum, event) => sum + (event.Kind === 'anywhere' ? event.Win : 0), 0)
    const end = events.find((event) => event.Kind === 'tumbleEnd')!
    assert.deepEqual([end.Before, end.Win], [paid, win])
    assert.ok(falls.every(({ Gone, Fresh }) => Gone.length >= 8 && Fresh.reduce((a, b) => a + b) === Gone.length))
    return
  }
})

test('bought free spins cost a hundred bets, and their multiplier never decreases', () => {
  assert.deepEqual(game.modes, [
    { code: 'base', price: 1 },
    { code: 'buy', price: 100 },
  ])
  const multipliers = play(3, 'buy').events.flatMap((event) => (event.Kind === 'tumbleEnd' ? [event.Multiplier] : []))
  assert.ok(multipliers.length > 5 && multipliers.at(-1)! > 5)
  assert.deepEqual(
    multipliers,
    multipliers.toSorted((a, b) => a - b),
  )
})

test('the committed sheets equal the calculation, for paid and for bought rounds', () => {
  assert.deepEqual(sheets, variants.map(parOf))
  for (const { modes, variant } of sheets) {
    assert.deepEqual(
      modes.map(({ mode }) => mode),
      ['base', 'buy'],
    )
    for (const { returned } of modes) assert.ok(Math.abs(returned + 1 - variant) < 0.01, `${variant}: ${returned}`)
  }
})
