// The timing of a draw: one ball after another, all of them well before the next round.
import { timing } from '@lantern/games/keno80/game.ts'
import { expect, test } from 'vitest'
import { flownAt, landedAt, landsAt } from './timeline.ts'

test('balls land one after another', () => {
  expect(landedAt(0, 20)).toBe(0)
  for (let index = 0; index < 20; index++) {
    expect(landedAt(landsAt(index) - 0.01, 20)).toBe(index)
    expect(landedAt(landsAt(index), 20)).toBe(index + 1)
    expect(flownAt(landsAt(index), index)).toBeCloseTo(1)
  }
  expect(landedAt(99, 20)).toBe(20)
})

test('the last ball has landed before the next round opens', () => {
  expect(landsAt(19) * 1000).toBeLessThan(timing.everyMs - timing.bettingMs - 3000)
})
