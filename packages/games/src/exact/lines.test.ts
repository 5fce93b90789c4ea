// The return of every line game by three methods that must agree to the last digit; and planted errors, which must be detected.
import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'
import { variants as book10 } from '../book10/game.ts'
import { variants as classic777 } from '../classic777/game.ts'
import { lines, type LineDefinition } from '../engine/lines.ts'
import { betOf, makePlayable } from '../engine/play.ts'
import type { Draws } from '../engine/rng.ts'
import { variants as owl20 } from '../owl20/game.ts'
import { buildAutomaton } from './automaton.ts'
import { countOutcomes, sumWorth } from './lineOutcomes.ts'
import { recountReturn } from './lines.recount.ts'
import { computeReturn, parOf } from './lines.ts'
import { spreadRound } from './lineSpread.ts'
import { add, divide, multiply, ratio, subtract, toDecimal, toNumber, type Ratio } from './ratio.ts'

const all = [...owl20, ...classic777, ...book10]
const nameOf = ({ code, variant }: LineDefinition) => `${code} ${variant}`
const isSame = (a: Ratio, b: Ratio) => a.num === b.num && a.den === b.den

// Small enough to play every draw: wilds that pay, two scatters in a window, covered reels, a symbol that fills its reels.
const small: LineDefinition = {
  ...owl20[0]!,
  code: 'small',
  jackpots: false,
  symbols: ['w', 's', 'a', 'b'].map((code) => ({ code, role: 'pay' })),
  wild: 0,
  scatter: 1,
  lines: [
    [0, 0, 0],
    [1, 1, 1],
    [0, 1, 0],
    [1, 0, 1],
  ],
  rows: 2,
  pays: [[0, 0, 2, 30], [], [0, 0, 2, 8], [0, 0, 0, 4]],
  scatterPays: [0, 0, 50, 100],
  strips: {
    base: [
      [0, 2, 3, 1, 2],
      [1, 2, 1, 3, 3, 0],
      [0, 3, 3, 2],
    ],
    free: [
      [3, 2, 3, 1],
      [2, 0, 3, 3],
      [2, 3, 1, 3, 2],
    ],
  },
  features: {
    freeSpins: { awards: [0, 0, 0, 1], multiplier: 2 },
    expandingWild: { reels: [1] },
    expandingSymbol: { weights: [0, 0, 2, 1] },
  },
}

/** Plays a round for every sequence of draws; returns the mean win ÷ bet as a fraction. */
function playEveryDraw(definition: LineDefinition, bet: number): Ratio {
  const { play } = makePlayable(lines, definition)
  const taken: { at: number; of: number }[] = []
  let mean = ratio(0)
  for (;;) {
    let depth = 0
    let chance = ratio(1)
    const below = (of: number): number => {
      const step = (taken[depth] ??= { at: 0, of })
      depth++
      chance = multiply(chance, ratio(1, of))
      return step.at
    }
    const pick = (weights: readonly number[]): number => {
      let left = below(weights.reduce((a, b) => a + b, 0))
      return weights.findIndex((weight) => (left -= weight) < 0)
    }
    const draws: Draws = { below, pick, taken: () => depth }
    const { win } = play(draws, betOf(bet))
    mean = add(mean, multiply(chance, ratio(win, bet)))
    while (taken.length > 0 && taken.at(-1)!.at === taken.at(-1)!.of - 1) taken.pop()
    if (taken.length === 0) return mean
    taken.at(-1)!.at++
  }
}

test('closed form and second calculation agree on every game and variant, difference 0', () => {
  for (const definition of all) {
    const { total } = computeReturn(definition)
    assert.deepEqual(subtract(recountReturn(definition), total), ratio(0), nameOf(definition))
  }
})

test('enumerating every stop of the paid spin agrees too', () => {
  for (const definition of all) {
    const outcomes = countOutcomes(definition, definition.strips.base)
    const { parts } = computeReturn(definition)
    const paid = parts.filter(({ name }) => name !== 'freeSpins').reduce((sum, { share }) => add(sum, share), ratio(0))
    assert.deepEqual(ratio(sumWorth(outcomes), BigInt(outcomes.cases) * 100n), paid, nameOf(definition))
  }
})

test('small games: playing every possible draw gives the same fraction', () => {
  const plain: LineDefinition = { ...small, strips: { ...small.strips, free: [] }, features: {} }
  const once = { ...small, features: { ...small.features, freeSpins: { awards: [0, 0, 0, 1], multiplier: 2 } } }
  // One scatter short of three on the free strips: no retriggers, so that the number of draws is finite.
  const ended = { ...once, strips: { ...small.strips, free: small.strips.free.with(1, [2, 0, 3, 3]) } }
  const nudged: LineDefinition = {
    ...plain,
    scatter: -1,
    scatterPays: [],
    features: { nudge: { oneIn: 3 }, multiplierReel: { values: [1, 1, 4] } },
  }
  for (const definition of [plain, ended, nudged]) {
    const { total } = computeReturn(definition)
    assert.deepEqual(playEveryDraw(definition, 2_000), total)
    assert.deepEqual(recountReturn(definition), total)
  }
})

test('free spins that retrigger: the fraction is the sum of the infinite series', () => {
  const again: LineDefinition = {
    ...small,
    features: { ...small.features, freeSpins: { awards: [0, 0, 1, 2], multiplier: 3 } },
  }
  const { total } = computeReturn(again)
  assert.deepEqual(recountReturn(again), total)
  const { chances, unit } = spreadRound(again)
  const mean = chances.reduce((sum, chance, i) => sum + (chance * i * unit) / 100, 0)
  assert.ok(Math.abs(mean - toNumber(total)) < 1e-9, `${mean}`)
})

test('a planted error in pays, scatters, strips, awards or features fails the comparison', () => {
  for (const definition of [owl20[0]!, classic777[0]!, book10[0]!]) {
    const { total } = computeReturn(definition)
    const { pays, scatterPays, strips, features } = definition
    const wrongs: LineDefinition[] = [
      { ...definition, pays: pays.with(3, pays[3]!.with(3, pays[3]![3]! + 1)) },
      { ...definition, strips: { ...strips, base: strips.base.with(0, strips.base[0]!.with(0, strips.base[0]![1]!)) } },
    ]
    if (features.freeSpins) {
      const { awards, multiplier } = features.freeSpins
      wrongs.push({ ...definition, scatterPays: scatterPays.with(4, scatterPays[4]! + 1) })
      wrongs.push({ ...definition, features: { ...features, freeSpins: { awards: awards.with(5, 11), multiplier } } })
    }
    if (features.nudge) wrongs.push({ ...definition, features: { ...features, nudge: { oneIn: 11 } } })
    if (features.expandingWild) wrongs.push({ ...definition, features: { freeSpins: features.freeSpins! } })
    for (const wrong of wrongs) assert.ok(!isSame(recountReturn(wrong), total), nameOf(definition))
  }
})

test('every variant returns its nominal percentage within 0.01, shared jackpots (1 %) included', () => {
  for (const definition of all) {
    const returned = toNumber(computeReturn(definition).total) * 100 + 1
    assert.ok(Math.abs(returned - definition.variant) < 0.01, `${nameOf(definition)}: ${returned}`)
  }
})

test('the committed sheets equal the calculation', () => {
  for (const variants of [owl20, classic777, book10]) {
    const file = new URL(`../${variants[0]!.code}/par.json`, import.meta.url)
    assert.deepEqual(JSON.parse(readFileSync(file, 'utf8')), variants.map(parOf), 'run npm run par')
  }
})

test('the distribution of a round has the mean of the closed form and sums to one', () => {
  for (const definition of [owl20[0]!, classic777[0]!]) {
    const { chances, unit, lostToCap } = spreadRound(definition)
    const sum = chances.reduce((all, chance) => all + chance, 0)
    const mean = chances.reduce((all, chance, i) => all + (chance * i * unit) / 100, 0)
    assert.ok(Math.abs(sum - 1) < 1e-12, nameOf(definition))
    assert.ok(Math.abs(mean + lostToCap - toNumber(computeReturn(definition).total)) < 1e-9, nameOf(definition))
  }
})

test('an automaton reproduces the pay function it was built from', () => {
  const payOf = ([, second, third]: readonly number[]) => (second === 0 ? 5 : third === 2 ? 1 : 0)
  const { start, next, pay } = buildAutomaton(3, 3, payOf)
  for (let at = 0; at < 27; at++) {
    const line = [Math.floor(at / 9), Math.floor(at / 3) % 3, at % 3]
    assert.equal(pay[line.reduce((state, symbol) => next[state * 3 + symbol]!, start)], payOf(line))
  }
})

test('ratios are in lowest terms and printed without rounding up', () => {
  assert.deepEqual(ratio(6, 4), { num: 3n, den: 2n })
  assert.deepEqual(add(ratio(1, 3), ratio(1, 6)), ratio(1, 2))
  assert.deepEqual(subtract(ratio(1, 2), ratio(1, 3)), ratio(1, 6))
  assert.deepEqual(divide(multiply(ratio(2, 3), ratio(3, 4)), ratio(1, 2)), ratio(1))
  assert.equal(toDecimal(ratio(2, 3), 5), '0.66666')
  assert.throws(() => ratio(1, 0), RangeError)
})
