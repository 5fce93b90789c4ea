// A counting number stays between the two amounts and ends exactly at the new one.
import { expect, test } from 'vitest'
import { countAt, countTime } from './numberAnimation.ts'

test('counting starts at the old amount and ends at the new one after half a second', () => {
  expect(countTime).toBe(500)
  expect(countAt(100, 900, 0)).toBe(100)
  expect(countAt(100, 900, 500)).toBe(900)
  expect(countAt(0, 12.34, 500)).toBe(12.34)
})

test('counting moves only towards the amount, in whole numbers', () => {
  for (const [from, to] of [
    [0, 1_000_000],
    [1_000_000, 0],
    [5, 6],
  ] as const) {
    let last: number = from
    for (let elapsed = 0; elapsed <= 500; elapsed += 16) {
      const shown = countAt(from, to, elapsed)
      expect(Number.isInteger(shown)).toBe(true)
      expect((shown - last) * Math.sign(to - from)).toBeGreaterThanOrEqual(0)
      expect((to - shown) * Math.sign(to - from)).toBeGreaterThanOrEqual(0)
      last = shown
    }
  }
})

test('with a clock that runs backwards the old amount is shown', () => {
  expect(countAt(7, 9, -20)).toBe(7)
})
