// When reels land: in order, never before they can, and with suspense only while the last scatter is missing.
// @vitest-environment node
import { expect, test } from 'vitest'
import { timing, planLanding } from './landing.ts'

const moon = 1
const plan = (grid: number[][], now = 0.1, isHurried = false) =>
  planLanding({ grid, openers: [{ symbol: moon, needed: 3 }], rolledAt: 0, now, isHurried })
const none = [9, 9, 9]
const one = [9, moon, 9]

test('reels land one after the other, the first not before a minimum time', () => {
  const { times, suspenseFrom } = plan([none, none, none, none, none])
  expect(times[0]).toBe(timing.least)
  expect(times).toEqual(times.toSorted((a, b) => a - b))
  expect(suspenseFrom).toBeNull()
})

test('a late reply is shown as soon as a reel can show it', () => {
  expect(plan([none, none, none, none, none], 5).times[0]).toBeCloseTo(5 + timing.approach)
})

test('two moons make the next reels wait', () => {
  const { times, suspenseFrom } = plan([one, none, one, none, none])
  expect(suspenseFrom).toBe(3)
  expect(times[3]! - times[2]!).toBeCloseTo(timing.between + timing.suspense)
})

test('the third moon ends the suspense', () => {
  const { times, suspenseFrom } = plan([one, one, one, none, none])
  expect(suspenseFrom).toBe(2)
  expect(times[3]! - times[2]!).toBeCloseTo(timing.between)
})

test('skipping disables the suspense', () => {
  const { times, suspenseFrom } = plan([one, one, none, none, none], 2, true)
  expect(suspenseFrom).toBeNull()
  expect(times[4]! - 2).toBeLessThan(0.7)
})
