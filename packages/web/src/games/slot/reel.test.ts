// A reel rolls its real strip and stops exactly at the server's result.
// @vitest-environment node
import { showReel } from '@lantern/games/engine/strips.ts'
import { expect, test } from 'vitest'
import { Reel } from './reel.ts'

const strip = [5, 3, 1, 4, 2, 0, 6, 7]
const visible = (reel: Reel, time: number): number[] => {
  const top = Math.round(reel.topAt(time))
  return [0, 1, 2].map((row) => reel.symbolAt(top + row, time))
}

test('at rest it shows the given symbols, even if they are nowhere on the strip', () => {
  expect(visible(new Reel(strip, [9, 9, 9]), 0)).toEqual([9, 9, 9])
})

test('it lands on its stop at its time, and stays there', () => {
  const reel = new Reel(strip, [5, 3, 1])
  const shown = showReel(strip, 6, 3)
  reel.roll(1, strip)
  reel.land(shown, 6, 3)
  expect(reel.hasLanded(2.9)).toBe(false)
  expect(reel.isBlurred(2)).toBe(true)
  expect(reel.hasLanded(3)).toBe(true)
  expect(reel.isBlurred(3)).toBe(false)
  expect(reel.isAtRest(3.1)).toBe(false)
  expect(reel.isAtRest(4)).toBe(true)
  for (const time of [3, 3.5, 60]) expect(visible(reel, time)).toEqual(shown)
  expect(reel.topAt(60)).toBe(6)
})

test('symbols come from above: the top position decreases while it rolls and while it approaches', () => {
  const reel = new Reel(strip, [5, 3, 1])
  reel.roll(0, strip)
  expect(reel.topAt(0.6)).toBeLessThan(reel.topAt(0.5))
  reel.land(showReel(strip, 2, 3), 2, 2)
  expect(reel.topAt(1.9)).toBeLessThan(reel.topAt(1.8))
  expect(reel.topAt(1.9)).toBeGreaterThan(2)
})

test('while it approaches, the rows above the stop are those of the strip', () => {
  const reel = new Reel(strip, [5, 3, 1])
  reel.roll(0, strip)
  reel.land(showReel(strip, 2, 3), 2, 2)
  expect(reel.symbolAt(7, 1.9)).toBe(strip[7])
  expect(reel.symbolAt(-1, 1.9)).toBe(strip[7])
})

test('when skipped it lands earlier and never later', () => {
  const reel = new Reel(strip, [5, 3, 1])
  reel.roll(0, strip)
  reel.land(showReel(strip, 2, 3), 2, 4)
  reel.hastenTo(2)
  reel.hastenTo(9)
  expect(reel.landsAt).toBe(2)
})

test('a refused round restores the previous symbols', () => {
  const reel = new Reel(strip, [9, 8, 7])
  reel.roll(0, strip)
  reel.land([9, 8, 7], undefined, 1)
  expect(visible(reel, 1)).toEqual([9, 8, 7])
})
