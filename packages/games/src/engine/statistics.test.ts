// The stream that decides rounds passes tests of randomness: uniform, uncorrelated, without runs; and the same tests detect a bad one.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { keyRounds } from './fair.ts'
import type { Draws } from './rng.ts'

const drawsOf = keyRounds('7e57'.repeat(16))
const stream = (name: string): Draws => drawsOf('test', name, '1')

/** The first words of consecutive rounds, as players get them. */
function rounds(name: string, each: number): (n: number) => number {
  let round = 0
  let left = 0
  let draws = stream(name)
  return (n) => {
    if (left-- === 0) {
      draws = drawsOf('test', name, String(++round))
      left = each - 1
    }
    return draws.below(n)
  }
}

function chiSquare(counts: readonly number[], expected: (i: number) => number): number {
  return counts.reduce((chi, count, i) => chi + (count - expected(i)) ** 2 / expected(i), 0)
}

/** Wilson and Hilferty: as a standard normal value; beyond ±4 once in 16,000 times, and the seeds are fixed. */
function normalize(chi: number, freedom: number): number {
  const spread = 2 / (9 * freedom)
  return ((chi / freedom) ** (1 / 3) - (1 - spread)) / Math.sqrt(spread)
}

const flatness = (draw: (n: number) => number, n: number, size: number): number => {
  const counts = Array.from({ length: n }, () => 0)
  for (let i = 0; i < size; i++) counts[draw(n)]!++
  return normalize(
    chiSquare(counts, () => size / n),
    n - 1,
  )
}

/** Pairs of neighbours, overlapping: the difference of two chi-squares (Good's serial test). */
function serial(draw: (n: number) => number, n: number, size: number): number {
  const singles = Array.from({ length: n }, () => 0)
  const pairs = Array.from({ length: n * n }, () => 0)
  const first = draw(n)
  let before = first
  for (let i = 1; i <= size; i++) {
    const now = i === size ? first : draw(n)
    singles[before]!++
    pairs[before * n + now]!++
    before = now
  }
  const chi = chiSquare(pairs, () => size / (n * n)) - chiSquare(singles, () => size / n)
  return normalize(chi, n * n - n)
}

/** Runs above and below the middle (Wald and Wolfowitz). */
function runs(draw: (n: number) => number, size: number): number {
  let changes = 1
  let ones = 0
  let before = -1
  for (let i = 0; i < size; i++) {
    const now = draw(1_000) < 500 ? 0 : 1
    ones += now
    if (before >= 0 && now !== before) changes++
    before = now
  }
  const mean = (2 * ones * (size - ones)) / size + 1
  return (changes - mean) / Math.sqrt(((mean - 1) * (mean - 2)) / (size - 1))
}

const sources: [name: string, draw: (n: number) => number][] = [
  ['one long round', (n) => long.below(n)],
  ['the first draw of each round', rounds('first', 1)],
  ['the first five draws of each round', rounds('five', 5)],
]
const long = stream('long')

for (const [name, draw] of sources)
  test(`${name}: uniformity, serial and runs tests pass`, () => {
    for (const n of [2, 6, 33, 1_000]) assert.ok(Math.abs(flatness(draw, n, 30_000)) < 4, `flat below ${n}`)
    for (const n of [8, 33]) assert.ok(Math.abs(serial(draw, n, 40_000)) < 4, `serial below ${n}`)
    assert.ok(Math.abs(runs(draw, 40_000)) < 4, 'runs')
  })

test('every bit of the words is set half of the time', () => {
  const counts = Array.from({ length: 32 }, () => 0)
  const draws = stream('bits')
  const size = 40_000
  for (let i = 0; i < size; i++) {
    const word = draws.below(2 ** 32)
    for (let bit = 0; bit < 32; bit++) counts[bit]! += (word >>> bit) & 1
  }
  counts.forEach((count, bit) =>
    assert.ok(Math.abs(count - size / 2) / Math.sqrt(size / 4) < 4, `bit ${bit}: ${count}`),
  )
})

test('the tests detect a biased remainder, a repeating step, and a tendency to repeat values', () => {
  const draws = stream('poor')
  assert.ok(Math.abs(flatness((n) => draws.below(128) % n, 33, 40_000)) > 4, 'remainder')
  let state = 1
  const step = (n: number) => (state = (state * 5 + 3) % 256) % n
  assert.ok(Math.abs(serial(step, 8, 60_000)) > 4, 'a generator of 256 states')
  let last = 0
  const lazy = (n: number) => (draws.below(20) === 0 ? last : (last = draws.below(n)))
  assert.ok(Math.abs(runs(lazy, 60_000)) > 4, 'one draw in twenty repeated')
})
