// An exchange is computed as on the server: whole coins, rounded down, nothing below the minimum.
import { expect, test } from 'vitest'
import { exchangeResult, neededFor, quickPicks } from './exchange.ts'

test('an exchange is rounded down to whole coins', () => {
  expect(exchangeResult(10, { give: 1, get: 1000, minimum: 1 })).toBe(10_000)
  expect(exchangeResult(10, { give: 3, get: 100, minimum: 1 })).toBe(333)
  expect(exchangeResult(9_007_199_254_740, { give: 1000, get: 999, minimum: 1 })).toBe(8_998_192_055_485)
})

test('no result below the minimum, for invalid input, or beyond exact numbers', () => {
  const rate = { give: 1, get: 1000, minimum: 10 }
  for (const amount of [9, 0, -5, 1.5, NaN, Infinity, 1e308])
    expect(exchangeResult(amount, rate), String(amount)).toBe(0)
  expect(exchangeResult(Number.MAX_SAFE_INTEGER, rate)).toBe(0)
})

test('quick amounts are affordable, unique and ordered', () => {
  expect(quickPicks(1000, 10)).toEqual([10, 100, 500, 1000])
  expect(quickPicks(10, 10)).toEqual([10])
  expect(quickPicks(15, 10)).toEqual([10, 15])
  expect(quickPicks(5, 10)).toEqual([])
})

test('with too small a balance the missing amount is for the entered value, not for the minimum', () => {
  expect(neededFor(500, 40, 10)).toBe(500)
  expect(neededFor(500, 0, 10)).toBe(500)
  expect(neededFor(null, 3, 10)).toBe(10)
  expect(neededFor(40, 40, 10)).toBeNull()
  expect(neededFor(5, 3, 10)).toBeNull()
  expect(neededFor(null, 40, 10)).toBeNull()
})
