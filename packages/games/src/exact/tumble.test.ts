// Tumbles counted as multisets, one by one in every order, and by the play path's own functions: always the same whole numbers.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { variants } from '../crabtumble/game.ts'
import { dropSymbols, findAnywhere, tumble, type TumbleDefinition } from '../engine/tumble.ts'
import { showReel } from '../engine/strips.ts'
import { toNumber } from './ratio.ts'
import { tallyTumbles } from './tumble.count.ts'
import { recount, sumOrdered, sumPlaces } from './tumble.recount.ts'
import { returnOf, tallyOnce } from './tumble.ts'
import { totalOf } from './ways.sheet.ts'
import { measureSpread } from './ways.spread.ts'

const whole = variants[0]!

// Four reels, short strips, low counts: long tumbles, columns that fill with unpaid symbols, and retriggers.
const small: TumbleDefinition = {
  ...whole,
  code: 'small',
  symbols: [
    { code: 'chest', role: 'scatter' },
    { code: 'a', role: 'pay' },
    { code: 'orb', role: 'orb' },
    { code: 'b', role: 'pay' },
    { code: 'c', role: 'pay' },
    { code: 'd', role: 'pay' },
  ],
  reels: 4,
  rows: 4,
  steps: [5, 7, 9],
  pays: [[], [30, 70, 250], [], [20, 40, 90], [10, 15, 60], [5, 25, 35]],
  scatterPays: [0, 0, 0, 100, 200],
  freeSpins: { from: 3, spins: 6, againFrom: 4, again: 3 },
  strips: { base: [1, 1, 3, 4, 0, 5, 5, 3, 2, 4, 3], free: [4, 1, 3, 3, 2, 5, 1, 0, 5, 4, 4, 2] },
}

function talliesOf(definition: TumbleDefinition) {
  return {
    base: tallyTumbles(definition, definition.strips.base),
    free: tallyTumbles(definition, definition.strips.free),
  }
}

test('counting unordered stops of the small game gives the sums of all ordered ones', () => {
  for (const strip of [small.strips.base, small.strips.free]) {
    const tally = tallyTumbles(small, strip)
    const ordered = sumOrdered(small, strip)
    assert.deepEqual(sumPlaces(small, strip), ordered)
    const { cycle, pays, paysOrbs, hits, scatters, orbs, hitsBy } = tally
    assert.deepEqual([cycle, pays, paysOrbs, hits], [ordered.cases, ordered.paid, ordered.paidOrbs, ordered.paying])
    assert.deepEqual(
      scatters.map((cases, i) => ({ cases, orbs: orbs[i]!, paying: hitsBy[i]! })),
      ordered.by,
    )
  }
})

test('playing each of those stops gives the same pays', () => {
  const { strips, reels, rows } = small
  const strip = strips.base
  let pays = 0n
  for (let i = 0; i < strip.length ** reels; i++) {
    let stops = Array.from({ length: reels }, (_, reel) => Math.floor(i / strip.length ** reel) % strip.length)
    let grid = stops.map((stop) => showReel(strip, stop, rows))
    for (let wins = findAnywhere(grid, small); wins.length > 0; wins = findAnywhere(grid, small)) {
      for (const { pay } of wins) pays += BigInt(pay)
      const gone = wins.map(({ symbol }) => symbol)
      ;({ grid, stops } = dropSymbols(grid, stops, strip, gone))
    }
  }
  assert.equal(pays, tallyTumbles(small, strip).pays)
})

test('return, value of free spins, hits and features of the small game agree by both calculations', () => {
  const exact = returnOf(small, talliesOf(small))
  const again = recount(small, sumOrdered)
  assert.deepEqual(totalOf(exact.base), again.returned)
  assert.deepEqual(exact.worth, again.worth)
  assert.deepEqual(exact.base.hit, again.hit)
  assert.deepEqual(exact.base.features[0]!.chance, again.opened)
})

test('a pay that is wrong by a hundredth of the bet is detected', () => {
  const pays = small.pays.map((row, symbol) => (symbol === 3 ? [21, 40, 90] : row))
  const planted = { ...small, pays }
  assert.notDeepEqual(totalOf(returnOf(planted, talliesOf(planted)).base), recount(small, sumOrdered).returned)
})

test('the small game played 40,000 times returns the calculated value', () => {
  const exact = toNumber(totalOf(returnOf(small, talliesOf(small)).base))
  const { mean, deviation, rounds } = measureSpread(
    tumble,
    small,
    { mode: 'base', price: 1, option: 0 },
    40_000,
    'small',
  )
  assert.ok(Math.abs(mean - exact) < (4 * deviation) / Math.sqrt(rounds), `${mean} for ${exact}`)
})

// More than half a minute: only on request, as in `npm run torture`.
if (process.env['RECOUNT'])
  test('Crab Tumble: the complete second calculation agrees, difference 0', () => {
    const exact = returnOf(whole, {
      base: tallyOnce(whole, whole.strips.base),
      free: tallyOnce(whole, whole.strips.free),
    })
    const again = recount(whole, sumPlaces)
    assert.deepEqual([totalOf(exact.base), exact.worth, exact.base.hit], [again.returned, again.worth, again.hit])
  })
