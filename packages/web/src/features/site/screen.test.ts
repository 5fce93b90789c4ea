// The house's table of widths.
import { expect, test } from 'vitest'
import { layoutOf, pictureSize, slidesPerView } from './screen.ts'

test('layouts change at 768 and 1024', () => {
  expect([767, 768, 1023, 1024].map(layoutOf)).toEqual(['Phone', 'Tablet', 'Tablet', 'Desk'])
})

test('slides per view and picture sizes follow the table', () => {
  expect([1280, 1279, 1024, 768, 600, 374, 373].map(slidesPerView)).toEqual([5, 4, 4, 3, 2, 1, 0])
  expect([1024, 1023, 769, 768].map(pictureSize)).toEqual([200, 150, 150, 100])
})
