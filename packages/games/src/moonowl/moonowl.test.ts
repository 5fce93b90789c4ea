// Moonlit Owl as published: its recorded round replays for ever, and its reels keep their promises.
import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'
import { digestRound, drawRound, verify, type RoundRecord } from '../engine/fair.ts'
import type { RoundEvent } from '../engine/game.ts'
import { computePar } from '../exact/par.ts'
import { toNumber } from '../exact/ratio.ts'
import { MOON_OWL_DEFINITION, moonOwl } from './game.ts'

const { record, events } = JSON.parse(readFileSync(new URL('recorded.json', import.meta.url), 'utf8')) as {
  record: RoundRecord
  events: RoundEvent[]
}

test('a recorded round with free spins, and more of them inside, replays to the same events', () => {
  const round = moonOwl.play(drawRound(record), record.Bet)
  assert.deepEqual(round, { Bet: record.Bet, Win: record.Win, Events: events })
  assert.equal(digestRound(round), record.Digest)
  assert.deepEqual(verify(moonOwl, record), { fault: null, round })
  assert.ok(events.some((event) => event.Kind === 'freeSpins' && event.Again))
})

test('what the rules page tells is what the exact calculation finds', () => {
  const par = computePar(MOON_OWL_DEFINITION)
  const exact = [toNumber(par.returns.total), par.base.hitRate, par.base.featureRate]
  const { returned, hitRate, freeSpinsRate } = moonOwl.published
  assert.deepEqual(
    [returned, hitRate, freeSpinsRate],
    exact.map((share) => Number((share * 100).toFixed(4))),
  )
})

test('wilds stand on reels 2 to 4 only; every reel has one moon', () => {
  const codes = moonOwl.symbols.map(({ code }) => code)
  for (const strips of [moonOwl.strips.base, moonOwl.strips.free])
    strips.forEach((strip, reel) => {
      assert.equal(strip.includes(codes.indexOf('wild')), reel >= 1 && reel <= 3)
      assert.equal(strip.filter((symbol) => codes[symbol] === 'moon').length, 1)
    })
})

test('there are twenty different lines, and bets from 1,000 to 200,000 that divide by them', () => {
  assert.equal(new Set(moonOwl.lines.map(String)).size, 20)
  assert.deepEqual([moonOwl.bets[0], moonOwl.bets.at(-1)], [1_000, 200_000])
  for (const bet of moonOwl.bets) assert.equal(bet % 20, 0)
  assert.deepEqual(
    moonOwl.bets,
    moonOwl.bets.toSorted((a, b) => a - b),
  )
})
