// The stage's clock: whole steps, no spiral after a slow frame, waits that can be skipped.
// @vitest-environment node
import { expect, test } from 'vitest'
import { Clock, frameStep } from './clock.ts'

test('time is split into whole steps and the remainder is carried over', () => {
  const clock = new Clock()
  let steps = 0
  clock.advance(frameStep * 2.5, () => steps++)
  expect(steps).toBe(2)
  clock.advance(frameStep * 0.6, () => steps++)
  expect(steps).toBe(3)
})

test('after a long stall only a few steps are made up', () => {
  const clock = new Clock()
  let steps = 0
  clock.advance(10, () => steps++)
  expect(steps).toBeLessThan(10)
})

test('a wait ends at its time, or at once when the player skips', async () => {
  const clock = new Clock()
  const ended: string[] = []
  void clock.wait(frameStep * 2).then(() => ended.push('short'))
  void clock.wait(60).then(() => ended.push('long'))
  clock.advance(frameStep * 3, () => {})
  await Promise.resolve()
  expect(ended).toEqual(['short'])
  clock.skip()
  await Promise.resolve()
  expect(ended).toEqual(['short', 'long'])
})
