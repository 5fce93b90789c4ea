// The number to bind: digits only, a valid prefix, long enough, and in the wire's format.
import { expect, test } from 'vitest'
import { cleanCode, cleanNumber, isNumberWhole, isNumberWrong, wireNumber } from './phone.ts'

test('only digits are kept, full-width ones too, twelve at most in Taiwan', () => {
  expect(cleanNumber('0912-345 678', '886')).toBe('0912345678')
  expect(cleanNumber('０９１２', '886')).toBe('0912')
  expect(cleanNumber('0912345678901234', '886')).toBe('091234567890')
  expect(cleanNumber('+886 912 345 678', '886')).toBe('912345678')
})

test('a number of Taiwan begins with 0 or 9', () => {
  expect(['0', '9', ''].some((typed) => isNumberWrong(typed, '886'))).toBe(false)
  expect(['1', '5', '8'].every((typed) => isNumberWrong(typed, '886'))).toBe(true)
})

test('the code can be sent for nine digits starting with 9, or ten starting with 0', () => {
  const lengths = ['91234567', '912345678', '091234567', '0912345678', '812345678'] as const
  expect(lengths.map((typed) => isNumberWhole(typed, '886'))).toEqual([false, true, false, true, false])
})

test('a number starting with 9 is sent with a leading zero', () => {
  expect(wireNumber('912345678', '886')).toBe('0912345678')
  expect(wireNumber('0912345678', '886')).toBe('0912345678')
})

test('Vietnamese numbers have nine digits starting with 3, 5, 7, 8 or 9; the leading zero is dropped', () => {
  expect(cleanNumber('+84 912 345 678 99', '84')).toBe('912345678')
  expect(cleanNumber('0912345678', '84')).toBe('0912345678')
  expect(['0', '03', '9', '7'].some((typed) => isNumberWrong(typed, '84'))).toBe(false)
  expect(['1', '2', '01', '06'].every((typed) => isNumberWrong(typed, '84'))).toBe(true)
  expect(wireNumber('0912345678', '84')).toBe('912345678')
})

test('a code is six digits', () => {
  expect(cleanCode('12 34-567')).toBe('123456')
})
