// A round of lines adds up, keeps its order, respects its cap, and can be presented from any event on.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { variants as book10 } from '../book10/game.ts'
import { variants as classic777 } from '../classic777/game.ts'
import { owl20 } from '../owl20/game.ts'
import { hashDefinition } from './definition.ts'
import type { RoundEvent } from './event.ts'
import { keyRounds } from './fair.ts'
import { lines, type LineDefinition } from './lines.ts'
import { BadTurn, betOf, makePlayable, playWith, type Played } from './play.ts'
import { drawFrom } from './rng.ts'
import { showGrid } from './strips.ts'

const drawsOf = keyRounds('5e'.repeat(32))
const stake = 20_000

function playMany(definition: LineDefinition, rounds = 3_000, bet = stake): Played[] {
  const { play } = makePlayable(lines, definition)
  return Array.from({ length: rounds }, (_, i) => play(drawsOf('test', 'rounds', String(i + 1)), betOf(bet)))
}

const games = [owl20, classic777[0]!, book10[0]!].map((definition) => ({ definition, rounds: playMany(definition) }))
const owlRounds = games[0]!.rounds
const isFeature = ({ events }: Played) => events.some(({ Kind }) => Kind === 'freeSpins')
const sumWins = (events: readonly RoundEvent[]) =>
  events.reduce((sum, event) => sum + (event.Kind === 'line' || event.Kind === 'scatter' ? event.Win : 0), 0)

test('every round begins with the paid spin, ends with the total, and its wins add up to it', () => {
  for (const { rounds } of games)
    for (const { win, events, stateOut, waits } of rounds) {
      assert.deepEqual([events[0]!.Kind, stateOut, waits], ['spin', null, null])
      const total = events.at(-1)!
      assert.ok(total.Kind === 'total' && total.Win === win && !total.Capped)
      assert.equal(events.filter(({ Kind }) => Kind === 'total').length, 1)
      assert.equal(sumWins(events), win)
      assert.ok(Number.isSafeInteger(win))
    }
})

test('the number of free spins played goes up while the rest goes down, also after a retrigger', () => {
  for (const { definition, rounds } of games) {
    assert.equal(rounds.filter(isFeature).length > 10, definition.features.freeSpins !== undefined)
    for (const { events, counters } of rounds) {
      let left = 0
      let played = 0
      for (const event of events) {
        if (event.Kind === 'spin' && event.Free > 0) assert.deepEqual([event.Free, event.Left], [++played, --left])
        if (event.Kind === 'freeSpins') assert.equal(event.Left, (left += event.Award))
        if (event.Kind === 'freeSpinsEnd') assert.deepEqual([event.Played, left], [played, 0])
      }
      assert.equal(counters.freeSpinsPlayed, played)
    }
  }
})

test('the grid shows the strips at the stops', () => {
  for (const { definition, rounds } of games)
    for (const event of rounds.flatMap(({ events }) => events)) {
      if (event.Kind !== 'spin') continue
      const strips = event.Free > 0 ? definition.strips.free : definition.strips.base
      assert.deepEqual(event.Grid, showGrid(strips, event.Stops, definition.rows))
    }
})

test('the same draws at ten times the bet win ten times as much, except jackpots', () => {
  for (const { definition, rounds } of games)
    playMany(definition, 200, stake * 10).forEach(({ win }, i) => assert.equal(win, rounds[i]!.win * 10))
})

test('no round pays more than the cap: it stops there and reports it', () => {
  let times = 0
  playMany({ ...owl20, winCap: 3 }).forEach(({ win, events }, i) => {
    const total = events.at(-1)!
    assert.equal(win, Math.min(owlRounds[i]!.win, 3 * stake))
    assert.ok(total.Kind === 'total' && total.Capped === owlRounds[i]!.win >= 3 * stake)
    times += Number(total.Capped)
  })
  assert.ok(times > 50)
})

test('free spins end at once when the cap is reached in the middle of them', () => {
  const capped = playMany({ ...owl20, winCap: 12 })
  const lengths = capped.map(({ counters }, i) => [counters.freeSpinsPlayed, owlRounds[i]!.counters.freeSpinsPlayed])
  assert.ok(lengths.every(([short, whole]) => short! <= whole!))
  const cut = capped.findIndex((_, i) => lengths[i]![0]! > 0 && lengths[i]![0]! < lengths[i]![1]!)
  const end = capped[cut]!.events.at(-2)!
  const paid = capped[cut]!.win - (end.Kind === 'freeSpinsEnd' ? end.Win : Number.NaN)
  const before = capped[cut]!.events.slice(
    0,
    capped[cut]!.events.findIndex(({ Kind }) => Kind === 'freeSpins'),
  )
  assert.equal(paid, sumWins(before))
  assert.equal(capped[cut]!.win, 12 * stake)
})

test('bets that are not offered and modes of other games are refused', () => {
  const draws = drawFrom(() => [0])
  for (const bet of [0, 999, 1_001, 300_000, -1_000, Number.NaN])
    assert.throws(() => playWith(lines, owl20, draws, betOf(bet)), BadTurn)
  assert.throws(() => playWith(lines, owl20, draws, betOf(1_000, 'buy')), BadTurn)
})

test('contradictory definitions are refused', () => {
  const { features, strips } = owl20
  const wrongs: Partial<LineDefinition>[] = [
    { bets: [1_010] },
    { lines: [[0, 1, 2, 3, 0]] },
    { lines: [[0, 1]] },
    { strips: { base: strips.base, free: [] } },
    { strips: { base: strips.base.with(0, [1, 99, 3]), free: strips.free } },
    { scatter: -1 },
    { wild: -1 },
    { features: { ...features, nudge: { oneIn: 3 } } },
    { features: { ...features, expandingSymbol: { weights: [1] } } },
    { features: { ...features, multiplierReel: { values: [0] } } },
    { features: { ...features, expandingWild: { reels: [5] } } },
    {
      modes: [
        { code: 'base', price: 1 },
        { code: 'buy', price: 50 },
      ],
    },
    { modes: [{ code: 'buy', price: 50 }] },
    { winCap: 0.5 },
    { variant: 100 },
    { code: 'Owl 20' },
  ]
  for (const wrong of wrongs)
    assert.throws(() => lines.check({ ...owl20, ...wrong }), RangeError, JSON.stringify(wrong))
  lines.check(owl20)
})

test('everything that affects the odds changes the math hash', () => {
  const changes: Partial<LineDefinition>[] = [
    {},
    { winCap: 4_999 },
    { scatterPays: [0, 0, 0, 200, 1_000, 9_999] },
    { features: { ...owl20.features, expandingWild: { reels: [1, 2] } } },
    { jackpots: false },
    { variant: 95 },
  ]
  assert.equal(new Set(changes.map((change) => hashDefinition({ ...owl20, ...change }))).size, changes.length)
  assert.equal(hashDefinition({ ...owl20 }), hashDefinition(owl20))
})
