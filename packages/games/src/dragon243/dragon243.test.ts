// Dragon 243: its choice of free spins, its wilds, and its par sheet.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { playWith, type Turn } from '../engine/play.ts'
import { ways } from '../engine/ways.ts'
import { parOf } from '../exact/ways.ts'
import { drawsBySeed } from '../exact/ways.spread.ts'
import { variants } from './game.ts'
import sheets from './par.json' with { type: 'json' }

const game = variants[0]!
const drawsOf = drawsBySeed('dragon gate')
const turn = (...actions: number[]): Turn => ({ bet: 2_000, mode: 'base', stateIn: null, actions })
const play = (round: number, ...actions: number[]) => playWith(ways, game, drawsOf(round), turn(...actions))

/** The first round of the seed that satisfies the condition. */
function findRound(isWanted: (round: number) => boolean): number {
  for (let round = 0; round < 5_000; round++) if (isWanted(round)) return round
  throw new Error('not in 5,000 rounds')
}

test('three pearls: the round waits for a choice, and each set is played as offered', () => {
  const round = findRound((one) => play(one).waits !== null)
  const waiting = play(round)
  assert.equal(waiting.win, 0)
  game.freeSpins.sets.forEach(({ spins, multiplier }, option) => {
    const { events, waits, win } = play(round, option)
    assert.equal(waits, null)
    const start = events.find((event) => event.Kind === 'freeSpins')
    assert.deepEqual([start?.Award, start?.Multiplier], [spins, multiplier])
    const played = events.filter((event) => event.Kind === 'spin' && event.Free > 0).length
    const more = events.filter((event) => event.Kind === 'freeSpins' && event.Again).length
    assert.equal(played, spins + 5 * more)
    const won = events.reduce(
      (sum, event) => sum + (event.Kind === 'ways' || event.Kind === 'scatter' ? event.Win : 0),
      0,
    )
    assert.equal(win, won)
  })
})

test('a wild that counts twice doubles its ways, and its event reports it', () => {
  const isDoubled = (round: number) => {
    const { events } = play(round)
    const wilds = events.filter((event) => event.Kind === 'multiplier' && event.Value === 2)
    const wins = events.filter((event) => event.Kind === 'ways')
    return wilds.length === 1 && wins.length === 1 && wins[0]!.Cells.length === wins[0]!.Count && wins[0]!.Ways === 2
  }
  const { events } = play(findRound(isDoubled))
  const win = events.find((event) => event.Kind === 'ways')!
  assert.equal(win.Win, (game.pays[win.Symbol]![win.Count]! * 2 * 2_000) / 100)
})

test('the committed sheets equal the calculation, and every choice has the same return', () => {
  assert.deepEqual(sheets, variants.map(parOf))
  for (const { modes } of sheets) {
    assert.deepEqual(
      modes.map(({ mode }) => mode),
      ['base', 'base/1', 'base/2'],
    )
    assert.equal(new Set(modes.map(({ fraction }) => fraction.join('/'))).size, 1)
    // More spins at a lower multiplier have a lower variance.
    assert.ok(modes[0]!.deviation < modes[1]!.deviation && modes[1]!.deviation < modes[2]!.deviation)
  }
})
