// Suspense is reported when it is visible: after the previous reel has landed, and only while a symbol is missing.
// @vitest-environment node
import { expect, test } from 'vitest'
import { Clock, frameStep } from '../engine/clock.ts'
import { Reel } from './reel.ts'
import { Rolling } from './reelRoll.ts'

const moon = 1
const none = [9, 9, 9]
const one = [9, moon, 9]
const strips = Array.from({ length: 5 }, () => [9, 8, 7, 6])

/** Rolls and lands on `grid`, and records how many reels had landed at each report. */
async function roll(grid: readonly (readonly number[])[], hurriedAt = Number.POSITIVE_INFINITY): Promise<string[]> {
  const clock = new Clock()
  const reels = grid.map(() => new Reel([9, 8, 7, 6], none))
  const events: string[] = []
  const standing = (): number => reels.filter((reel) => reel.hasLanded(clock.time)).length
  const rolling = new Rolling({
    clock,
    reels,
    face: { openers: [{ symbol: moon, needed: 3 }], symbols: [] },
    onSuspense: (isOn) => events.push(`${isOn ? 'on' : 'off'} at ${standing()}`),
    onSound: () => undefined,
    onLanding: () => undefined,
  })
  rolling.begin(strips, false)
  let isOver = false
  void rolling.land(grid, [0, 0, 0, 0, 0], false).then(() => (isOver = true))
  for (let frame = 0; !isOver && frame < 2000; frame++) {
    if (clock.time >= hurriedAt) rolling.slam()
    clock.advance(frameStep, (_, time) => rolling.step(time))
    await Promise.resolve()
  }
  rolling.end()
  expect(isOver).toBe(true)
  return events
}

test('the hint is shown when two moons have landed and the next reel still rolls', async () => {
  expect(await roll([one, none, one, none, none])).toEqual(['on at 3', 'off at 5'])
})

test('the hint ends with the third moon, though reels still roll', async () => {
  expect(await roll([one, one, one, none, none])).toEqual(['on at 2', 'off at 3'])
})

test('without two moons there is no hint', async () => {
  expect(await roll([one, none, none, none, one])).toEqual([])
})

test('when skipping there is no hint', async () => {
  expect(await roll([one, one, none, none, none], 0.5)).toEqual([])
})
