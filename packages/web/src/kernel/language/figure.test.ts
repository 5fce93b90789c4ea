// A typed amount becomes a whole number within bounds, or empty.
import { expect, test } from 'vitest'
import { clampFigure } from './figure.ts'

test('zero, less, and what is no number are empty', () => {
  for (const typed of ['', ' ', '0', '000', '-5', '−5', '－5', 'abc', 0, -1, -0.5, 0.9, NaN, -Infinity])
    expect(clampFigure(typed, 100), String(typed)).toBe('')
})

test('more than allowed is the most that is allowed', () => {
  expect(clampFigure('101', 100)).toBe('100')
  expect(clampFigure(1e308, 100)).toBe('100')
  expect(clampFigure(Infinity, 100)).toBe('100')
  expect(clampFigure('9'.repeat(40))).toBe(String(Number.MAX_SAFE_INTEGER))
  expect(clampFigure('100', 100)).toBe('100')
})

test('where nothing is allowed nothing can be typed', () => {
  expect(clampFigure('5', 0)).toBe('')
  expect(clampFigure('5', -3)).toBe('')
  expect(clampFigure('5', 0.5)).toBe('')
})

test('digits of any width and grouping are read, leading zeros fall away', () => {
  expect(clampFigure('１２,０００')).toBe('12000')
  expect(clampFigure('1.050.000')).toBe('1050000')
  expect(clampFigure('007')).toBe('7')
  expect(clampFigure(12.9, 100)).toBe('12')
})
