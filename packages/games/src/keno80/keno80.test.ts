// Keno: returns computed by two methods, unbiased draws, and the play path against the sheet.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { linkBefore } from '../engine/chain.ts'
import { parOf, returnOf } from '../exact/keno.ts'
import { recountSpots } from '../exact/keno.recount.ts'
import { toNumber } from '../exact/ratio.ts'
import { areSpots, checkKeno, countHits, drawBalls, keno80, payOf, variants } from './game.ts'
import sheets from './par.json' with { type: 'json' }

const everySpots = Array.from({ length: 10 }, (_, i) => i + 1)

test('the definition is consistent, and a contradiction is reported', () => {
  for (const variant of variants) checkKeno(variant)
  assert.throws(() => checkKeno({ ...keno80, pays: keno80.pays.slice(1) }), /one spot/)
  assert.throws(() => checkKeno({ ...keno80, pays: [[], [0]] }), /2 pays/)
})

test('every number of spots returns 94 to 95 percent, the same by both calculations', () => {
  for (const spots of everySpots) {
    const exact = returnOf(keno80, spots)
    assert.deepEqual(recountSpots(keno80, spots), exact, `${spots} spots`)
    assert.ok(toNumber(exact) >= 0.94 && toNumber(exact) <= 0.95, `${spots} spots return ${toNumber(exact)}`)
  }
})

test('a pay planted in one calculation fails the comparison', () => {
  const planted = {
    ...keno80,
    pays: keno80.pays.map((list, spots) => (spots === 6 ? [...list.slice(0, 6), 160_100] : list)),
  }
  assert.notDeepEqual(recountSpots(planted, 6), returnOf(keno80, 6))
  assert.deepEqual(recountSpots(planted, 5), returnOf(keno80, 5))
})

test('the committed sheet equals the calculation', () => {
  assert.deepEqual(sheets, JSON.parse(JSON.stringify(variants.map(parOf))))
})

test('a ticket has one to ten different numbers of the board', () => {
  assert.ok(areSpots(keno80, [80, 1, 40]))
  for (const wrong of [[], [0], [81], [5, 5], [1.5], Array.from({ length: 11 }, (_, i) => i + 1)])
    assert.ok(!areSpots(keno80, wrong), JSON.stringify(wrong))
})

test('a draw is twenty different balls, always the same for one seed', () => {
  const balls = drawBalls(keno80, 'ab'.repeat(32), 'salt')
  assert.equal(new Set(balls).size, 20)
  assert.ok(balls.every((ball) => ball >= 1 && ball <= 80))
  assert.deepEqual(drawBalls(keno80, 'ab'.repeat(32), 'salt'), balls)
  assert.notDeepEqual(drawBalls(keno80, 'ab'.repeat(32), 'other'), balls)
  assert.equal(countHits([balls[0]!, balls[19]!], balls), 2)
})

test('100,000 draws of a chain agree with the sheet, and all balls are equally likely', () => {
  const rounds = 100_000
  let seed = '1d'.repeat(32)
  const seen = new Float64Array(81)
  const tickets = [[7], [3, 11, 29, 64, 80], [1, 2, 3, 4, 5, 6, 7, 8, 9, 10]]
  const hit = tickets.map((spots) => new Array<number>(spots.length + 1).fill(0))
  for (let round = 0; round < rounds; round++) {
    seed = linkBefore(seed)
    const balls = drawBalls(keno80, seed, 'story')
    for (const ball of balls) seen[ball]!++
    tickets.forEach((spots, i) => hit[i]![countHits(spots, balls)]!++)
  }
  const expected = rounds / 4
  const square = seen.slice(1).reduce((sum, count) => sum + (count - expected) ** 2 / (expected * 0.75), 0)
  assert.ok(square > 40 && square < 140, `chi-square over 80 balls is ${square}`)
  const sheet = parOf(keno80)
  tickets.forEach((spots, i) => {
    const { returned, deviation } = sheet.modes[spots.length - 1]!
    const won = hit[i]!.reduce((sum, count, hits) => sum + (count * payOf(keno80, spots.length, hits)) / 100, 0)
    const z = (won - (rounds * returned) / 100) / (deviation * Math.sqrt(rounds))
    assert.ok(Math.abs(z) < 4, `${spots.length} spots: z = ${z}`)
  })
})
