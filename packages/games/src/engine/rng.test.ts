// Draws are unbiased, depend on the bytes alone, and reject exactly the words that would cause a bias.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { drawRound } from './fair.ts'
import { drawFrom } from './rng.ts'

const serverSeed = '0123456789abcdef'.repeat(4)
const fair = (ClientSeed: string) => drawRound({ ServerSeed: serverSeed, ClientSeed, GameCode: 'test', RoundID: '1' })

function fromWords(...words: number[]) {
  return drawFrom((cursor) => [words[cursor] ?? assert.fail('no more words')])
}

function chiSquare(counts: readonly number[], weights: readonly number[]): number {
  const draws = counts.reduce((a, b) => a + b, 0)
  const sum = weights.reduce((a, b) => a + b, 0)
  return counts.reduce(
    (chi, count, i) => chi + (count - (draws * weights[i]!) / sum) ** 2 / ((draws * weights[i]!) / sum),
    0,
  )
}

// Wilson and Hilferty: the chi-square value that chance exceeds once in 10,000 times.
function critical(freedom: number): number {
  const spread = 2 / (9 * freedom)
  return freedom * (1 - spread + 3.719 * Math.sqrt(spread)) ** 3
}

test('FAIR-5: words beyond the last whole multiple are discarded, the last one inside is used', () => {
  const draws = fromWords(0xffff_ffff, 0xffff_fffe, 7)
  assert.equal(
    draws.below(3),
    2,
    '0xffffffff is 2^32 − 1, the first word of a broken triple: rejected; then 0xfffffffe mod 3',
  )
  assert.equal(draws.taken(), 2)
  assert.equal(draws.below(8), 7)
  assert.equal(fromWords(0xffff_ffff).below(2 ** 32), 2 ** 32 - 1)
  assert.equal(fromWords(0xffff_ffff, 5).below(0xffff_ffff), 5)
})

test('FAIR-5: words are used in order, block after block', () => {
  const draws = drawFrom((cursor) => Uint32Array.of(cursor * 256 + 1, cursor * 256 + 2))
  assert.deepEqual(
    [1, 2, 3, 4].map(() => draws.below(2 ** 16)),
    [1, 2, 257, 258],
  )
})

test('draws below 3, 31, 32 and 1000 are uniform, and so are pairs of neighbours', () => {
  for (const n of [3, 31, 32, 1000]) {
    const draws = fair(`flat-${n}`)
    const counts = Array.from({ length: n }, () => 0)
    for (let i = 0; i < 100_000; i++) counts[draws.below(n)]!++
    const chi = chiSquare(
      counts,
      counts.map(() => 1),
    )
    assert.ok(chi < critical(n - 1), `below ${n}: chi-square ${chi}`)
  }
  const draws = fair('pairs')
  const pairs = Array.from({ length: 31 * 31 }, () => 0)
  for (let i = 0; i < 100_000; i++) pairs[draws.below(31) * 31 + draws.below(31)]!++
  assert.ok(
    chiSquare(
      pairs,
      pairs.map(() => 1),
    ) < critical(pairs.length - 1),
  )
})

test('the chi-square test detects a plain remainder over a range that does not divide', () => {
  const draws = fair('biased')
  const counts = [0, 0, 0]
  for (let i = 0; i < 100_000; i++) counts[draws.below(256) % 3]!++
  const tilted = [0, 0, 0]
  for (let i = 0; i < 100_000; i++) tilted[draws.below(16) % 3]!++
  assert.ok(chiSquare(tilted, [1, 1, 1]) > critical(2))
  assert.ok(chiSquare(tilted, [6, 5, 5]) < critical(2))
  assert.ok(chiSquare(counts, [86, 85, 85]) < critical(2))
})

test('a pick follows its weights and never selects a weight of zero', () => {
  const weights = [5, 0, 1, 30, 14]
  const draws = fair('weights')
  const counts = weights.map(() => 0)
  for (let i = 0; i < 100_000; i++) counts[draws.pick(weights)]!++
  assert.equal(counts[1], 0)
  const used = [0, 2, 3, 4]
  const chi = chiSquare(
    used.map((i) => counts[i]!),
    used.map((i) => weights[i]!),
  )
  assert.ok(chi < critical(3), `chi-square ${chi}`)
})

test('invalid ranges and weights are refused', () => {
  for (const n of [0, -1, 1.5, 2 ** 32 + 1, Number.NaN]) assert.throws(() => fair('x').below(n), RangeError)
  assert.throws(() => fair('x').pick([]), RangeError)
  assert.throws(() => fair('x').pick([0, 0]), RangeError)
  assert.throws(() => fair('x').pick([1, 0.5]), RangeError)
  assert.throws(() => drawFrom(() => []).below(2), RangeError)
})
