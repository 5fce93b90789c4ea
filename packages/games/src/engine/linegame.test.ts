// A round adds up, keeps its order, obeys its cap, and can be presented from any event on.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { OWL20_DEFINITION, owl20 } from '../owl20/game.ts'
import { keyRounds } from './fair.ts'
import type { Round, RoundEvent } from './game.ts'
import { makeLineGame } from './linegame.ts'
import { presentEvents, type EventHandlers } from './present.ts'
import { drawFrom } from './rng.ts'

const drawsOf = keyRounds('5e'.repeat(32))
const rounds = Array.from({ length: 3_000 }, (_, i) => owl20.play(drawsOf('rounds', String(i + 1)), 20_000))
const isFeature = ({ Events }: Round) => Events.some(({ Kind }) => Kind === 'freeSpins')
const feature = rounds.find(isFeature)!

function sumWins(events: readonly RoundEvent[]): number {
  return events.reduce((sum, event) => sum + (event.Kind === 'line' || event.Kind === 'scatter' ? event.Win : 0), 0)
}

test('every round begins with the paid spin, ends with the total, and its wins add up to it', () => {
  for (const { Bet, Win, Events } of rounds) {
    assert.equal(Bet, 20_000)
    assert.equal(Events[0]!.Kind, 'spin')
    const total = Events.at(-1)!
    assert.ok(total.Kind === 'total' && total.Win === Win && !total.Capped)
    assert.equal(Events.filter(({ Kind }) => Kind === 'total').length, 1)
    assert.equal(sumWins(Events), Win)
    assert.ok(Number.isSafeInteger(Win))
  }
})

test('free spins count up while those left count down, also when more are granted', () => {
  assert.ok(rounds.filter(isFeature).length > 10)
  for (const { Events } of rounds) {
    let left = 0
    let played = 0
    for (const event of Events) {
      if (event.Kind === 'spin' && event.Free > 0) assert.deepEqual([event.Free, event.Left], [++played, --left])
      if (event.Kind === 'freeSpins') assert.equal(event.Left, (left += event.Award))
      if (event.Kind === 'freeSpinsEnd') assert.deepEqual([event.Played, left], [played, 0])
    }
  }
})

test('the shown grid is what the strips hold at the stops, and free spins pay double', () => {
  for (const event of rounds.flatMap(({ Events }) => Events)) {
    if (event.Kind !== 'spin') continue
    const strips = event.Free > 0 ? owl20.strips.free : owl20.strips.base
    event.Stops.forEach((stop, reel) =>
      assert.equal(event.Grid[reel]![2], strips[reel]![(stop + 2) % strips[reel]!.length]),
    )
  }
  const after = feature.Events.slice(feature.Events.findIndex(({ Kind }) => Kind === 'freeSpins'))
  for (const event of after) if (event.Kind === 'line') assert.equal(event.Multiplier, 2)
})

test('the same draws at ten times the bet win ten times as much', () => {
  for (let nonce = 1; nonce <= 200; nonce++)
    assert.equal(owl20.play(drawsOf('rounds', String(nonce)), 200_000).Win, rounds[nonce - 1]!.Win * 10)
})

test('no round pays more than the cap: it stops there and says so', () => {
  const capped = makeLineGame({ ...OWL20_DEFINITION, maxTimes: 3 })
  let times = 0
  for (let nonce = 1; nonce <= 3_000; nonce++) {
    const { Win, Events } = capped.play(drawsOf('rounds', String(nonce)), 20_000)
    const total = Events.at(-1)!
    assert.ok(Win <= 60_000)
    assert.ok(total.Kind === 'total' && total.Capped === rounds[nonce - 1]!.Win >= 60_000)
    assert.equal(Win, Math.min(rounds[nonce - 1]!.Win, 60_000))
    times += Number(total.Capped)
  }
  assert.ok(times > 50)
})

test('free spins end at once when the cap is reached in the middle of them', () => {
  const all = feature.Events.findLast(({ Kind }) => Kind === 'freeSpinsEnd')!
  const capped = makeLineGame({ ...OWL20_DEFINITION, maxTimes: 4 })
  const { Events, Win } = capped.play(drawsOf('rounds', String(rounds.indexOf(feature) + 1)), 20_000)
  const end = Events.at(-2)!
  assert.ok(all.Kind === 'freeSpinsEnd' && end.Kind === 'freeSpinsEnd' && end.Played < all.Played)
  assert.equal(Win, 80_000)
})

test('a capped full screen of owls still pays no more than 5,000 bets', () => {
  // Draws that always stop where three owls stand, found by name so that new strips keep the test honest.
  const owl = owl20.symbols.findIndex(({ code }) => code === 'owl')
  const free = owl20.strips.free.map((strip) => strip.indexOf(owl))
  const moon = owl20.symbols.findIndex(({ role }) => role === 'scatter')
  const base = owl20.strips.base.map((strip) => strip.indexOf(moon))
  const stops = [...base, ...Array.from({ length: 20 }, () => free).flat()]
  const draws = drawFrom((cursor) => Uint8Array.of(0, 0, 0, stops[cursor]!))
  const { Win, Events } = owl20.play(draws, 200_000)
  assert.equal(Win, 1_000_000_000)
  assert.deepEqual(Events.at(-1), { Kind: 'total', Win, Level: 'holymoly', Capped: true })
  assert.deepEqual(Events.at(-2), { Kind: 'freeSpinsEnd', Played: 2, Win: 980_000_000 })
})

test('a bet that is not offered is refused, and so is a game whose bets do not divide by its lines', () => {
  for (const bet of [0, 999, 1_001, 300_000, -1_000, Number.NaN])
    assert.throws(() => owl20.play(drawsOf('rounds', '1'), bet), RangeError)
  assert.throws(() => makeLineGame({ ...OWL20_DEFINITION, bets: [1_010] }), RangeError)
  assert.throws(() => makeLineGame({ ...OWL20_DEFINITION, lines: [[0, 1, 2, 3, 0]], bets: [1] }), RangeError)
})

test('anything the odds depend on changes the math hash', () => {
  const hashes = [
    owl20,
    makeLineGame({ ...OWL20_DEFINITION, maxTimes: 4_999 }),
    makeLineGame({ ...OWL20_DEFINITION, scatterPays: [0, 0, 0, 2, 10, 99] }),
    makeLineGame({ ...OWL20_DEFINITION, freeSpins: { ...OWL20_DEFINITION.freeSpins, multiplier: 3 } }),
  ].map(({ mathHash }) => mathHash)
  assert.equal(new Set(hashes).size, 4)
  assert.equal(makeLineGame({ ...OWL20_DEFINITION }).mathHash, owl20.mathHash)
})

test('live play, and resume after any event, are one path through the same handlers', async () => {
  const seen: string[] = []
  const note = async ({ Kind }: RoundEvent) => {
    await Promise.resolve()
    seen.push(Kind)
  }
  const handlers: EventHandlers = {
    spin: note,
    line: note,
    scatter: note,
    freeSpins: note,
    freeSpinsEnd: note,
    total: note,
  }
  const order = feature.Events.map(({ Kind }) => Kind)
  let last = -1
  await presentEvents(feature.Events, handlers, { shown: (index) => (last = index) })
  assert.deepEqual([seen, last], [order, order.length - 1])
  seen.length = 0
  await presentEvents(feature.Events, handlers, { from: 4 })
  assert.deepEqual(seen, order.slice(4))
})
