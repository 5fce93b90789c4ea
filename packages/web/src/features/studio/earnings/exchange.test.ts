// The rules of exchanging host points.
import { expect, test } from 'vitest'
import { coinsFor, faultOf } from './exchange.ts'

const rate = { Points: 3, Coins: 10, Minimum: 100 }

test('coins are rounded down', () => {
  expect([0, 1, 3, 100, 101].map((points) => coinsFor(points, rate))).toEqual([0, 3, 10, 333, 336])
})

test('an amount is whole, at least the minimum, and held', () => {
  expect(['', 'x', '1.5', '-5', '1e3'].map((typed) => faultOf(typed, 500, rate))).toEqual(
    Array(5).fill('exchangeWhole'),
  )
  expect(faultOf('99', 500, rate)).toBe('exchangeLeast')
  expect(faultOf('501', 500, rate)).toBe('exchangeOver')
  expect(faultOf(' 500 ', 500, rate)).toBeNull()
})
