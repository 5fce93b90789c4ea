// A typed amount becomes a whole number within bounds, or empty.
import { expect, test } from 'vitest'
import { clampFigure } from './figure.ts'

test('zero, negative and invalid numbers are empty', () => {
  for (const typed of ['', ' ', '0', '000', '-5', '−5', '－5', 'abc', 0, -1, -0.5, 0.9, NaN, -Infinity])
    expect(clampFigure(typed, 100), String(typed)).toBe('')
})

test('more than the maximum becomes the maximum', () => {
  expect(clampFigure('101', 100)).toBe('100')
  expect(clampFigure(1e308, 100)).toBe('100')
  expect(clampFigure(Infinity, 100)).toBe('100')
  expect(clampFigure('9'.repeat(40))).toBe(String(Number.MAX_SAFE_INTEGER))
  expect(clampFigure('100', 100)).toBe('100')
})

test('with a maximum of zero nothing can be entered', () => {
  expect(clampFigure('5', 0)).toBe('')
  expect(clampFigure('5', -3)).toBe('')
  expect(clampFigure('5', 0.5)).toBe('')
})

test('digits of any width and grouping are parsed, leading zeros are removed', () => {
  expect(clampFigure('１２,０００')).toBe('12000')
  expect(clampFigure('1.050.000')).toBe('1050000')
  expect(clampFigure('007')).toBe('7')
  expect(clampFigure(12.9, 100)).toBe('12')
})
