// fish4 returns 96.00 for every kind: computed by two methods, compared with the committed sheet, and sensitive to a planted error.
import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'
import type { FishDefinition } from '../fish4/definition.ts'
import { checkFishing, fish4 } from '../fish4/game.ts'
import { momentsOf, parOf, rangeOf } from './fishing.ts'
import { recount } from './fishing.recount.ts'
import { multiply, ratio, subtract, toDecimal } from './ratio.ts'

/** Hundredths of a bet short of 96, as a number of percentage points. */
function shortOf(definition: FishDefinition, value: { num: bigint; den: bigint }): number {
  const gap = subtract(ratio(definition.returned, 100), value)
  const isNegative = gap.num < 0n
  return (
    (isNegative ? -1 : 1) *
    Number(toDecimal(multiply({ ...gap, num: isNegative ? -gap.num : gap.num }, ratio(100)), 15))
  )
}

test('every kind returns 96.00, at most 7e-6 points below it and never above, whatever its strikes hit', () => {
  assert.equal(fish4.kinds.length, 16)
  fish4.kinds.forEach(({ code }, kind) => {
    for (const end of rangeOf(fish4, kind)) {
      const short = shortOf(fish4, end)
      assert.ok(short >= 0 && short <= 7e-6, `${code} is short of 96 by ${short}`)
    }
  })
})

test('the second calculation agrees to the last digit', () => {
  fish4.kinds.forEach(({ code }, kind) => assert.deepEqual(recount(fish4, code), momentsOf(fish4, kind).mean, code))
})

test('an error planted in one calculation fails the comparison', () => {
  const wrong = { ...fish4, kinds: fish4.kinds.map((kind) => (kind.code === 'squid' ? { ...kind, pay: 21 } : kind)) }
  const differs = (definition: FishDefinition): string[] =>
    fish4.kinds.flatMap(({ code }, kind) => {
      const [a, b] = [recount(definition, code), momentsOf(fish4, kind).mean]
      return a.num === b.num && a.den === b.den ? [] : [code]
    })
  assert.deepEqual(differs(fish4), [])
  assert.deepEqual(differs(wrong), ['squid'])
  assert.deepEqual(differs({ ...fish4, pearl: 3 }), ['chain', 'bomb', 'drill'])
})

test('the committed par sheet equals the calculation', () => {
  const committed = JSON.parse(readFileSync(new URL('../fish4/par.json', import.meta.url), 'utf8'))
  assert.deepEqual(committed, [parOf(fish4)])
})

test('a contradictory definition is refused', () => {
  checkFishing(fish4)
  assert.throws(() => checkFishing({ ...fish4, strikeWorth: 3 }), RangeError)
  assert.throws(() => checkFishing({ ...fish4, winCap: 100 }), RangeError)
  assert.throws(() => checkFishing({ ...fish4, returned: 100 }), RangeError)
})
