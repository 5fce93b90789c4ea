// The balls in the drum have numbers: all different, and none that is on the board.
import { expect, test } from 'vitest'
import { numbersInside } from './numbers.ts'

test('every ball has its own number, and drawn ones are removed from the drum', () => {
  const all = numbersInside([], 80)
  expect(all.toSorted((a, b) => a - b)).toEqual(Array.from({ length: 80 }, (_, i) => i + 1))
  const drawn = all.slice(0, 20)
  const inside = numbersInside(drawn, 22)
  expect(new Set(inside).size).toBe(22)
  expect(inside.filter((number) => drawn.includes(number))).toEqual([])
})
