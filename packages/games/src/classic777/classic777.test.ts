// Classic 777: the fourth reel multiplies; a losing spin is nudged only into a win, and only by one place.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { keyRounds } from '../engine/fair.ts'
import { findLineWins, lines } from '../engine/lines.ts'
import { betOf, playWith } from '../engine/play.ts'
import { showGrid } from '../engine/strips.ts'
import { variants } from './game.ts'

const [classic] = variants as [(typeof variants)[number]]
const drawsOf = keyRounds('77'.repeat(32))
const rounds = Array.from({ length: 4_000 }, (_, i) =>
  playWith(lines, classic, drawsOf('classic777', 'seven', String(i)), betOf(1_000)),
)

test('every spin shows its multiplier, and its wins are multiplied by it', () => {
  const values = new Set<number>()
  for (const { events } of rounds) {
    const multiplier = events.find((event) => event.Kind === 'multiplier')!
    values.add(multiplier.Value)
    for (const event of events) {
      if (event.Kind !== 'line') continue
      assert.equal(event.Multiplier, multiplier.Value)
      assert.equal(event.Win, classic.pays[event.Symbol]![event.Count]! * 200 * multiplier.Value)
    }
  }
  assert.deepEqual(
    [...values].toSorted((a, b) => a - b),
    [1, 2, 3, 5, 10],
  )
})

test('a nudge follows only a spin without a win, moves one reel by one position, and pays', () => {
  let nudges = 0
  for (const { events, win } of rounds) {
    const [spin, nudge] = events
    assert.ok(spin?.Kind === 'spin')
    const landed = findLineWins(spin.Grid, classic.lines, classic)
    if (nudge?.Kind !== 'nudge') continue
    nudges++
    assert.equal(landed.length, 0)
    const length = classic.strips.base[nudge.Reel]!.length
    const stops = spin.Stops.with(nudge.Reel, (spin.Stops[nudge.Reel]! - nudge.By + length) % length)
    assert.deepEqual(nudge.Grid, showGrid(classic.strips.base, stops, 3))
    assert.ok(Math.abs(nudge.By) === 1 && win > 0)
  }
  assert.ok(nudges > 120 && nudges < 260, `${nudges} nudges, about 187 expected`)
})
