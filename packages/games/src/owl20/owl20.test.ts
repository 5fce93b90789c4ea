// Moonlit Owl as published: its reels keep their promises, and its wilds and moons do what the rules say.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { variants } from './game.ts'

const codes = variants[0]!.symbols.map(({ code }) => code)

test('wilds stand on reels 2 to 4 only, and moons never two in a window', () => {
  for (const { strips, rows } of variants)
    for (const set of [strips.base, strips.free])
      set.forEach((strip, reel) => {
        assert.equal(strip.includes(codes.indexOf('wild')), reel >= 1 && reel <= 3)
        strip.forEach((_, stop) => {
          const window = Array.from({ length: rows }, (_, row) => strip[(stop + row) % strip.length]!)
          assert.ok(window.filter((symbol) => codes[symbol] === 'moon').length <= 1)
        })
      })
})

test('there are twenty different lines, and bets from 1,000 to 200,000 that divide by them', () => {
  for (const { lines, bets } of variants) {
    assert.equal(new Set(lines.map(String)).size, 20)
    assert.deepEqual([bets[0], bets.at(-1)], [1_000, 200_000])
    for (const bet of bets) assert.equal(bet % 20, 0)
  }
})
