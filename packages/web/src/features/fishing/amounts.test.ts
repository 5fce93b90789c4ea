// Possible buy-ins: round amounts below the balance, and all of it.
// @vitest-environment node
import { expect, test } from 'vitest'
import { amountsOf } from './amounts.ts'

test('suggested amounts are round ones and the whole balance, never more than the balance', () => {
  expect(amountsOf(200_000, 1_000, 1_000_000_000)).toEqual([5_000, 10_000, 50_000, 100_000, 200_000])
  expect(amountsOf(1_500, 1_000, 1_000_000_000)).toEqual([1_000, 1_500])
  expect(amountsOf(1_000, 1_000, 1_000_000_000)).toEqual([1_000])
  expect(amountsOf(999, 1_000, 1_000_000_000)).toEqual([])
  expect(amountsOf(5_000_000_000, 1_000, 1_000_000_000).at(-1)).toBe(1_000_000_000)
})
