// What is played agrees with what is calculated, within the interval that the number of rounds allows.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { computeReturn } from '../exact/closed.ts'
import { toNumber } from '../exact/ratio.ts'
import { OWL20_DEFINITION, owl20 } from '../owl20/game.ts'
import { makeLineGame } from '../engine/linegame.ts'
import { simulate, type Estimate } from './simulate.ts'

const SEEDS = { ServerSeed: 'c0ffee'.padEnd(64, '0'), ClientSeed: 'simulation' }
const exact = toNumber(computeReturn(OWL20_DEFINITION).total)
// Held equal to the exact calculation by its own test.
const { hitRate, freeSpinsRate } = owl20.published

// 3.29 standard errors: a true value falls outside once in a thousand seeds, and the seed is fixed.
const isWithin = ({ mean, error }: Estimate, exact: number) => Math.abs(mean - exact) < 3.29 * error

test('200,000 rounds of Moonlit Owl: return, hit rate and free spins lie within their intervals', () => {
  const played = simulate(owl20, SEEDS, 200_000)
  assert.ok(isWithin(played.returned, exact), `return ${played.returned.mean}`)
  assert.ok(isWithin(played.hitRate, hitRate / 100), `hit rate ${played.hitRate.mean}`)
  assert.ok(isWithin(played.featureRate, freeSpinsRate / 100), `free spins ${played.featureRate.mean}`)
  assert.equal(
    Object.values(played.levels).reduce((a, b) => a + b),
    200_000,
  )
})

test('the interval is narrow enough to notice a game that pays a fifth more', () => {
  const generous = makeLineGame({ ...OWL20_DEFINITION, scatterPays: [0, 0, 0, 22, 30, 120] })
  const { returned } = simulate(generous, SEEDS, 50_000)
  assert.ok(!isWithin(returned, exact), `return ${returned.mean}`)
})
