// Moonlit Owl as published: its recorded round replays for ever, and its reels keep their promises.
import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'
import { countRound } from '../engine/count.ts'
import { digestRound, drawRound, verify, type RoundRecord } from '../engine/fair.ts'
import type { RoundEvent } from '../engine/game.ts'
import { owl20 } from './game.ts'

const { record, events } = JSON.parse(readFileSync(new URL('recorded.json', import.meta.url), 'utf8')) as {
  record: RoundRecord
  events: RoundEvent[]
}

test('a recorded round with free spins, and more of them inside, replays to the same events', () => {
  const round = owl20.play(drawRound(record), record.Bet)
  assert.deepEqual(round, { Bet: record.Bet, Win: record.Win, Events: events })
  assert.equal(digestRound(round), record.Digest)
  assert.deepEqual(verify(owl20, record), { fault: null, round })
  assert.ok(events.some((event) => event.Kind === 'freeSpins' && event.Again))
})

test('missions count a round without knowing the game: free spins inside free spins are one entry', () => {
  const counts = countRound({ Bet: record.Bet, Win: record.Win, Events: events }, owl20.symbols)
  const shown = events.flatMap((event) => (event.Kind === 'spin' ? event.Grid.flat() : []))
  const countShown = (wanted: string) => shown.filter((symbol) => owl20.symbols[symbol]!.code === wanted).length
  const end = events.find((event) => event.Kind === 'freeSpinsEnd')
  assert.deepEqual(counts, {
    wilds: countShown('wild'),
    scatters: countShown('moon'),
    freeSpinsEntered: 1,
    freeSpinsPlayed: 16,
    freeSpinsWin: end?.Win,
  })
})

test('wilds stand on reels 2 to 4 only; every reel has one moon', () => {
  const codes = owl20.symbols.map(({ code }) => code)
  for (const strips of [owl20.strips.base, owl20.strips.free])
    strips.forEach((strip, reel) => {
      assert.equal(strip.includes(codes.indexOf('wild')), reel >= 1 && reel <= 3)
      assert.equal(strip.filter((symbol) => codes[symbol] === 'moon').length, 1)
    })
})

test('there are twenty different lines, and bets from 1,000 to 200,000 that divide by them', () => {
  assert.equal(new Set(owl20.lines.map(String)).size, 20)
  assert.deepEqual([owl20.bets[0], owl20.bets.at(-1)], [1_000, 200_000])
  for (const bet of owl20.bets) assert.equal(bet % 20, 0)
  assert.deepEqual(
    owl20.bets,
    owl20.bets.toSorted((a, b) => a - b),
  )
})
