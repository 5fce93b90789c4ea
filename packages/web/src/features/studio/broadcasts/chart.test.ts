// The line of viewers by the minute.
import { expect, test } from 'vitest'
import { lineOf, pointsOf } from './chart.ts'

test('the fullest minute touches the top, an empty one the bottom', () => {
  expect(lineOf([0, 4, 2], 100, 40)).toBe('M0 40L50 0L100 20')
})

test('one minute is a level line, none is no line', () => {
  expect(lineOf([3], 100, 40)).toBe('M0 0L100 0')
  expect(lineOf([], 100, 40)).toBe('')
})

test('long broadcasts are drawn in groups that keep the peak', () => {
  const viewers = Array.from({ length: 240 }, (_, minute) => (minute === 77 ? 900 : 1))
  expect(pointsOf(viewers)).toHaveLength(120)
  expect(Math.max(...pointsOf(viewers))).toBe(900)
})
