// The exact methods agree with each other, with brute force on a small game, and with what is published of Moonlit Owl.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { rulesOf, type LineDefinition } from '../engine/linegame.ts'
import { findCells, findLineWins } from '../engine/lines.ts'
import { showGrid } from '../engine/strips.ts'
import { OWL20_DEFINITION } from '../owl20/game.ts'
import { buildAutomaton } from './automaton.ts'
import { automatonOf, computeReturn, countScatters, meanOfLine } from './closed.ts'
import { tallyStops } from './enumerate.ts'
import { computePar } from './par.ts'
import { add, divide, multiply, ratio, subtract, toDecimal, toNumber } from './ratio.ts'
import { boundCap, sigmaOfRound } from './spread.ts'

const par = computePar(OWL20_DEFINITION)

// Wilds on every reel, also as a pay of their own, and two scatters in one window: what Moonlit Owl never has.
const SMALL: LineDefinition = {
  ...OWL20_DEFINITION,
  code: 'small',
  symbols: [
    { code: 'w', role: 'wild' },
    { code: 's', role: 'scatter' },
    { code: 'a', role: 'pay' },
    { code: 'b', role: 'pay' },
  ],
  lines: OWL20_DEFINITION.lines.slice(0, 5),
  pays: [[0, 0, 2, 30, 90, 400], [], [0, 0, 2, 8, 20, 50], [0, 0, 0, 4, 9, 33]],
  scatterPays: [0, 0, 0, 0, 1, 3],
  freeSpins: { awards: [0, 0, 0, 0, 0, 0, 1], multiplier: 2 },
  strips: {
    base: [
      [0, 2, 3, 1, 2],
      [1, 2, 1, 3, 3, 0],
      [0, 0, 3, 2],
      [2, 1, 3, 0, 1],
      [3, 2, 1, 0],
    ],
    free: [
      [0, 2, 3, 2],
      [0, 2, 3, 3],
      [0, 1, 3, 2],
      [2, 1, 3, 0],
      [3, 2, 1, 0],
    ],
  },
}

function* everyStop(lengths: readonly number[], before: number[] = []): Generator<number[]> {
  if (before.length === lengths.length) return yield before
  for (let stop = 0; stop < lengths[before.length]!; stop++) yield* everyStop(lengths, [...before, stop])
}

function sumPays(counts: readonly Float64Array[]): bigint {
  return counts.reduce((sum, row) => row.reduce((inner, count, pay) => inner + BigInt(count) * BigInt(pay), sum), 0n)
}

test('an automaton gives back the pay function it was built from, whatever that looks at', () => {
  const payOf = ([, second, third]: readonly number[]) => (second === 0 ? 5 : third === 2 ? 1 : 0)
  const { start, next, pay } = buildAutomaton(3, 3, payOf)
  for (const line of everyStop([3, 3, 3]))
    assert.equal(pay[line.reduce((state, symbol) => next[state * 3 + symbol]!, start)], payOf(line))
})

test('counting the cycle of a small game agrees with playing every single stop', () => {
  const { lines, rows } = SMALL
  const strips = SMALL.strips.base
  const rules = rulesOf(SMALL)
  const tally = tallyStops(SMALL, automatonOf(SMALL), strips)
  const plain = tally.counts.map((row) => row.map(() => 0))
  for (const stops of everyStop(strips.map(({ length }) => length))) {
    const grid = showGrid(strips, stops, rows)
    const pay = findLineWins(grid, lines, rules).reduce((sum, win) => sum + win.pay, 0)
    plain[findCells(grid, rules.scatter).length]![pay]!++
  }
  assert.equal(tally.cycle, 5 * 6 * 4 * 5 * 4)
  assert.deepEqual(tally.counts, plain)
})

test('closed form and full count give the same integers, lines and scatters, on both sets of strips', () => {
  const small = [SMALL.strips.base, SMALL.strips.free].map((set) => tallyStops(SMALL, automatonOf(SMALL), set))
  const cases = [
    { definition: SMALL, tallies: small },
    { definition: OWL20_DEFINITION, tallies: [par.baseTally, par.freeTally] },
  ]
  for (const { definition, tallies } of cases) {
    const automaton = automatonOf(definition)
    const { scatter } = rulesOf(definition)
    for (const [i, strips] of [definition.strips.base, definition.strips.free].entries()) {
      const { cycle, counts } = tallies[i]!
      const lines = BigInt(definition.lines.length)
      assert.deepEqual(ratio(sumPays(counts), BigInt(cycle) * lines), meanOfLine(automaton, strips))
      const scatters = counts.map((row) => BigInt(row.reduce((sum, count) => sum + count, 0)))
      assert.deepEqual(scatters, countScatters(strips, scatter, definition.rows))
    }
  }
})

test('what the rules page tells is what the exact calculation finds', () => {
  const { returned, hitRate, freeSpinsRate } = OWL20_DEFINITION.published
  const exact = [toNumber(par.returns.total), par.base.hitRate, par.base.featureRate]
  assert.deepEqual(
    [returned, hitRate, freeSpinsRate],
    exact.map((share) => Number((share * 100).toFixed(4))),
  )
})

test('Moonlit Owl returns 96.0 ± 0.1 %, of which the cap takes less than a millionth', () => {
  const total = toNumber(par.returns.total)
  assert.ok(Math.abs(total - 0.96) < 0.001, `${total}`)
  assert.equal(`${par.returns.total.num}/${par.returns.total.den}`, '686912974541/715543281664')
  assert.ok(par.cap.share < 1e-6, `${par.cap.share}`)
  assert.ok(Math.abs(par.base.mean - toNumber(par.returns.baseReturn)) < 1e-12)
})

test('Moonlit Owl pays in 28 to 32 % of spins and swings as published', () => {
  assert.ok(par.base.hitRate > 0.28 && par.base.hitRate < 0.32, `${par.base.hitRate}`)
  assert.ok(Math.abs(par.bands.reduce((sum, { chance }) => sum + chance, 0) - par.base.hitRate) < 1e-12)
  assert.ok(par.sigma > 6 && par.sigma < 8, `${par.sigma}`)
  assert.equal(par.free.mostTimes, 3_000, 'a full screen of owls: 20 lines of 1,500 line bets, doubled')
})

test('free spins that grant free spins: the closed form is the sum of the endless series', () => {
  const { base, free, freeReturn } = computeReturn(SMALL)
  const perSpin = (toNumber(free.lines) + toNumber(free.scatters)) * SMALL.freeSpins.multiplier
  let spins = toNumber(base.award)
  let sum = 0
  for (let i = 0; i < 200; i++) {
    sum += spins * perSpin
    spins *= toNumber(free.award)
  }
  assert.ok(Math.abs(sum - toNumber(freeReturn)) < 1e-12)
})

test('the spread of a round counts what free spins breed', () => {
  // Half of the rounds grant one free spin; it wins 1 and grants another every second time: R = B × Geometric, variance 2.
  const base = [0, 1].map((award) => ({ chance: 0.5, times: 0, award }))
  const free = [0, 1].map((award) => ({ chance: 0.5, times: 1, award }))
  assert.ok(Math.abs(sigmaOfRound(base, free) - Math.SQRT2) < 1e-12)
})

test('the bound on the cap is above the truth where the truth is known', () => {
  // A round of one paid spin: 100 bets once in a thousand rounds. A cap of 50 is reached as often and costs 0.05.
  const base = [
    { chance: 0.001, times: 100, award: 0 },
    { chance: 0.999, times: 0, award: 0 },
  ]
  const bound = boundCap(base, [{ chance: 1, times: 0, award: 0 }], 50)
  assert.ok(bound.chance >= 0.001 && bound.chance < 0.5)
  assert.ok(bound.share >= 0.05 && bound.share <= 1)
})

test('ratios are kept in lowest terms and written out without rounding up', () => {
  assert.deepEqual(ratio(6, 4), { num: 3n, den: 2n })
  assert.deepEqual(add(ratio(1, 3), ratio(1, 6)), ratio(1, 2))
  assert.deepEqual(subtract(ratio(1, 2), ratio(1, 3)), ratio(1, 6))
  assert.deepEqual(divide(multiply(ratio(2, 3), ratio(3, 4)), ratio(1, 2)), ratio(1))
  assert.equal(toDecimal(ratio(2, 3), 5), '0.66666')
  assert.throws(() => ratio(1, 0), RangeError)
})
