// What others see of a number.
import { expect, test } from 'vitest'
import { maskNumber } from './masking.ts'

test('the last four digits of a number are hidden, never all of it', () => {
  expect([80091234, 12345, 123, 7].map(maskNumber)).toEqual(['8009****', '1****', '1**', '7'])
})
