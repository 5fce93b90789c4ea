// Rocket: every multiple has the same return, computed by two methods; the curve is integers; the play path agrees with the sheet.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { linkBefore } from '../engine/chain.ts'
import { parOf, returnOf } from '../exact/crash.ts'
import { recountAt } from '../exact/crash.recount.ts'
import { crashFrom, crashOf } from './crash.ts'
import { drawCurve } from './curve.ts'
import { checkRocket, rocket, variants } from './game.ts'
import sheets from './par.json' with { type: 'json' }

const curve = drawCurve(rocket)

test('the definition is consistent, and a contradiction is reported', () => {
  for (const variant of variants) checkRocket(variant)
  assert.throws(() => checkRocket({ ...rocket, returns: 98 }), /variant/)
  assert.throws(() => checkRocket({ ...rocket, bets: [150, 199] }), /whole/)
})

test('any cash-out multiple returns exactly 97 percent, confirmed by counting digits', () => {
  for (const multiple of [
    101, 102, 107, 128, 150, 199, 200, 333, 500, 777, 1000, 2048, 9999, 10_000, 65_535, 1_000_000,
  ]) {
    assert.deepEqual(returnOf(rocket, multiple), { num: 97n, den: 100n }, `first way at ${multiple}`)
    assert.deepEqual(recountAt(rocket, multiple), { num: 97n, den: 100n }, `second way at ${multiple}`)
  }
})

test('an error planted in one calculation fails the comparison', () => {
  const planted = { ...rocket, returns: 98 }
  assert.notDeepEqual(recountAt(planted, 200), returnOf(rocket, 200))
  assert.notDeepEqual(returnOf(planted, 200), recountAt(rocket, 200))
})

test('the function that decides flights has that distribution: all digit strings of one length are counted', () => {
  const digits = 2 ** 16
  const decided = new Map<number, number>()
  let open = 0
  const enough = new Error('more digits are needed')
  for (let string = 0; string < digits; string++) {
    const digit = (index: number): bigint => {
      if (index > 1) throw enough
      return BigInt(index === 0 ? string >> 8 : string & 255)
    }
    try {
      const crash = crashFrom(rocket, digit, 8)
      decided.set(crash, (decided.get(crash) ?? 0) + 1)
    } catch (error) {
      if (error !== enough) throw error
      open++
    }
  }
  assert.ok(open < digits / 10, `${open} strings are cut by a border`)
  // Decided strings at or beyond x never exceed the exact share, and with the undecided ones they cover it.
  for (const x of [101, 110, 150, 200, 250, 400, 970, 1500]) {
    const sure = [...decided].reduce((sum, [crash, count]) => sum + (crash >= x ? count : 0), 0)
    assert.ok(sure <= (97 * digits) / x && sure + open >= (97 * digits) / x, `at ${x}`)
  }
  assert.equal(
    crashFrom(rocket, () => 0n, 8),
    rocket.most,
  )
  assert.equal(
    crashFrom(rocket, () => 255n, 8),
    100,
  )
})

test('a threshold inside the range of a digit is decided by the next digit', () => {
  // 97 ÷ 194 is one half: 0.0111… is below it and 0.1000… is not.
  const read = (digits: readonly number[]) => crashFrom(rocket, (index) => BigInt(digits[index] ?? 0), 1)
  assert.ok(read([0, ...Array<number>(40).fill(1)]) >= 194)
  assert.equal(read([1]), 193)
})

test('multiples per tick are integers, rise from 1.00 and end at the longest flight', () => {
  const { multiples } = curve
  assert.deepEqual([...multiples.slice(0, 5)], [100, 100, 101, 101, 102])
  assert.equal(multiples.at(-1), rocket.most)
  for (let tick = 1; tick < multiples.length; tick++) assert.ok(multiples[tick]! >= multiples[tick - 1]!)
  assert.equal(multiples.length, 1541)
  assert.equal(curve.multipleAt(5800), multiples[116])
  assert.equal(curve.multipleAt(-5), 100)
})

test('a flight is over at the first tick beyond its end', () => {
  for (const crash of [100, 101, 150, 4321, 999_999]) {
    const end = curve.endTick(crash)
    assert.ok(curve.multiples[end]! > crash && curve.multiples[end - 1]! <= crash, String(crash))
  }
  assert.equal(curve.endTick(rocket.most), curve.multiples.length - 1)
  assert.equal(curve.multiples[curve.tickOf(200)], 200)
})

test('the committed sheet equals the calculation', () => {
  assert.deepEqual(sheets, JSON.parse(JSON.stringify(variants.map(parOf))))
})

test('100,000 flights of a chain agree with the sheet', () => {
  const rounds = 100_000
  let seed = 'c4'.repeat(32)
  const reached = new Map([120, 200, 1000, 5000].map((multiple) => [multiple, 0]))
  for (let round = 0; round < rounds; round++) {
    seed = linkBefore(seed)
    const crash = crashOf(rocket, seed, 'story')
    for (const [multiple, count] of reached) if (crash >= multiple) reached.set(multiple, count + 1)
  }
  for (const [multiple, count] of reached) {
    const chance = 97 / multiple
    const z = (count - rounds * chance) / Math.sqrt(rounds * chance * (1 - chance))
    assert.ok(Math.abs(z) < 4, `${multiple}: z = ${z}`)
  }
})
