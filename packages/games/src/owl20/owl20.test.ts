// Moonlit Owl as published: its reels have the documented properties, and its wilds and moons follow the rules.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { RoundEvent } from '../engine/event.ts'
import { digestRound, drawRound } from '../engine/fair.ts'
import { lines } from '../engine/lines.ts'
import { betOf, playWith } from '../engine/play.ts'
import { drawFrom } from '../engine/rng.ts'
import { owl20, variants } from './game.ts'

const codes = owl20.symbols.map(({ code }) => code)
const [WILD, MOON, OWL] = ['wild', 'moon', 'owl'].map((code) => codes.indexOf(code)) as [number, number, number]
const noJackpots = [2 ** 31, 2 ** 31, 2 ** 31, 2 ** 31]

/** A round whose reels stop at the given places. */
function playStops(...stops: number[]): { win: number; events: RoundEvent[] } {
  const words = [...noJackpots, ...stops]
  return playWith(
    lines,
    owl20,
    drawFrom((cursor) => [words[cursor] ?? assert.fail('no more stops')]),
    betOf(20_000),
  )
}

/** Places whose window shows `wanted` in the top row and neither wild nor moon unless wanted. */
function stopsAt(wanted: number, set: 'base' | 'free' = 'base'): number[] {
  return owl20.strips[set].map((strip) =>
    strip.findIndex((symbol, stop) => {
      const below = [1, 2].map((row) => strip[(stop + row) % strip.length]!)
      return symbol === wanted && below.every((other) => other === wanted || (other !== WILD && other !== MOON))
    }),
  )
}

test('wilds are on reels 2 to 4 only, and a window has at most one moon', () => {
  for (const { strips, rows } of variants)
    for (const set of [strips.base, strips.free])
      set.forEach((strip, reel) => {
        assert.equal(strip.includes(WILD), reel >= 1 && reel <= 3)
        strip.forEach((_, stop) => {
          const window = Array.from({ length: rows }, (_, row) => strip[(stop + row) % strip.length]!)
          assert.ok(window.filter((symbol) => symbol === MOON).length <= 1)
        })
      })
})

test('there are twenty different lines, and bets from 1,000 to 200,000 that divide by them', () => {
  for (const { lines: all, bets } of variants) {
    assert.equal(new Set(all.map(String)).size, 20)
    assert.deepEqual([bets[0], bets.at(-1)], [1_000, 200_000])
    for (const bet of bets) assert.equal(bet % 20, 0)
  }
})

test('a wild covers its reel before lines are evaluated, also when that pays less', () => {
  const strip = owl20.strips.base[1]!
  const stops = stopsAt(OWL).with(1, strip.indexOf(WILD))
  const { events } = playStops(...stops)
  const expand = events[1]!
  assert.ok(expand.Kind === 'expand' && expand.Symbol === WILD)
  assert.deepEqual(expand.Grid[1], [WILD, WILD, WILD])
  assert.deepEqual(expand.Cells, [
    [1, 1],
    [1, 2],
  ])
  const first = events.find((event) => event.Kind === 'line')
  assert.ok(first && first.Symbol === OWL && first.Count === 5, 'owls run through the covered reel')
})

test('three moons pay two bets and open ten free spins at double pay; three more add ten', () => {
  const lone = [0, 0, 0, 0, 0]
  owl20.strips.base.forEach((strip, reel) => (lone[reel] = strip.indexOf(MOON)))
  const quiet = stopsAt(codes.indexOf('J'))
  const again = owl20.strips.free.map((strip) => strip.indexOf(MOON))
  const free = stopsAt(codes.indexOf('lantern'), 'free').with(1, stopsAt(codes.indexOf('A'), 'free')[1]!)
  const { events, win } = playStops(...lone.slice(0, 3), ...quiet.slice(3), ...again, ...Array(19).fill(free).flat())
  const scatter = events.find((event) => event.Kind === 'scatter')
  assert.ok(scatter && scatter.Symbol === MOON && scatter.Cells.length === 3 && scatter.Win === 40_000)
  const grants = events.filter((event) => event.Kind === 'freeSpins')
  assert.deepEqual(
    grants.map(({ Award, Left, Again, Multiplier }) => [Award, Left, Again, Multiplier]),
    [
      [10, 10, false, 2],
      [10, 19, true, 2],
    ],
  )
  const end = events.find((event) => event.Kind === 'freeSpinsEnd')
  assert.ok(end && end.Played === 20)
  const inside = events.slice(events.indexOf(grants[0]!))
  for (const event of inside) if (event.Kind === 'line' || event.Kind === 'scatter') assert.equal(event.Multiplier, 2)
  assert.ok(win >= 40_000 + 2 * 100 * 20_000, 'five moons in a free spin pay double')
})

test('a recorded round with retriggered free spins replays unchanged', () => {
  const seeds = { ServerSeed: '6f776c'.padEnd(64, '0'), ClientSeed: 'night-owl', GameCode: 'owl20', RoundID: '3557' }
  const { events, win, counters } = playWith(lines, owl20, drawRound(seeds), betOf(1_000))
  assert.deepEqual([win, counters.freeSpinsPlayed], [92500, 20])
  const digest = '0ebfedbb5b86903498d8391c9ba1e9eadadb73258d243f8e0c5575e9f881b413'
  assert.equal(digestRound({ Bet: 1_000, Mode: 'base', Win: win, Events: events }), digest)
})
