// What others see of a name or a number.
import { expect, test } from 'vitest'
import { maskName, maskNumber } from './masking.ts'

test('only the edges of a name are shown, whatever its letters are', () => {
  expect(['夜行者阿手', '阿月', 'B', '', 'Thảo', '🦊a🦉'].map(maskName)).toEqual([
    ...['夜**手', '阿*', '*', '*', 'T**o', '🦊**🦉'],
  ])
})

test('the last four digits of a number are hidden, never all of it', () => {
  expect([80091234, 12345, 123, 7].map(maskNumber)).toEqual(['8009****', '1****', '1**', '7'])
})
