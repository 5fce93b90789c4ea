// The jackpot counter is smooth but never wrong.
import { expect, test } from 'vitest'
import { runTime, tickAt } from './jackpotCounter.ts'

test('the value rises evenly and stops at the received one', () => {
  expect(tickAt(1000, 2000, 0)).toBe(1000)
  expect(tickAt(1000, 2000, runTime / 2)).toBe(1500)
  expect(tickAt(1000, 2000, runTime)).toBe(2000)
  expect(tickAt(1000, 2000, runTime * 9)).toBe(2000)
})

test('the value never exceeds the received one and never decreases', () => {
  let last = 0
  for (let elapsed = 0; elapsed <= runTime + 50; elapsed += 7) {
    const shown = tickAt(88_268_413, 88_268_977, elapsed)
    expect(shown).toBeLessThanOrEqual(88_268_977)
    expect(shown).toBeGreaterThanOrEqual(last)
    last = shown
  }
})

test('a jackpot that was won falls at once', () => {
  expect(tickAt(5_000_000, 1_000_000, 0)).toBe(1_000_000)
  expect(tickAt(5_000_000, 1_000_000, 10)).toBe(1_000_000)
})
