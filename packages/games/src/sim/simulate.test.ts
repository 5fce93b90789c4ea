// What is played agrees with what is calculated, within the interval that the number of rounds allows.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { computePar } from '../exact/par.ts'
import { toNumber } from '../exact/ratio.ts'
import { MOON_OWL_DEFINITION, moonOwl } from '../moonowl/game.ts'
import { makeLineGame } from '../engine/linegame.ts'
import { simulate, type Estimate } from './simulate.ts'

const SEEDS = { ServerSeed: 'c0ffee'.padEnd(64, '0'), ClientSeed: 'simulation', Nonce: 1 }
const par = computePar(MOON_OWL_DEFINITION)

// 3.29 standard errors: a true value falls outside once in a thousand seeds, and the seed is fixed.
const isWithin = ({ mean, error }: Estimate, exact: number) => Math.abs(mean - exact) < 3.29 * error

test('200,000 rounds of Moonlit Owl: return, hit rate and free spins lie within their intervals', () => {
  const played = simulate(moonOwl, SEEDS, 200_000)
  assert.ok(isWithin(played.returned, toNumber(par.returns.total)), `return ${played.returned.mean}`)
  assert.ok(isWithin(played.hitRate, par.base.hitRate), `hit rate ${played.hitRate.mean}`)
  assert.ok(isWithin(played.featureRate, par.base.featureRate), `free spins ${played.featureRate.mean}`)
  assert.ok(Math.abs(played.sigma / par.sigma - 1) < 0.25, `sigma ${played.sigma}`)
  assert.equal(
    Object.values(played.levels).reduce((a, b) => a + b),
    200_000,
  )
})

test('the interval is narrow enough to notice a game that pays a fifth more', () => {
  const generous = makeLineGame({ ...MOON_OWL_DEFINITION, scatterPays: [0, 0, 0, 22, 30, 120] })
  const { returned } = simulate(generous, SEEDS, 50_000)
  assert.ok(!isWithin(returned, toNumber(par.returns.total)), `return ${returned.mean}`)
})
