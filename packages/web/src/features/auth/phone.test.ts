// Nine digits, the first one of 3 5 7 8 9; codes have six.
import { expect, test } from 'vitest'
import { cleanPhone, digitsOnly, isPhoneWrong, isWholePhone } from './phone.ts'

test('only digits are kept, at most nine, without the habitual zero', () => {
  expect(cleanPhone('0912 345 678 9')).toBe('912345678')
  expect(cleanPhone('abc')).toBe('')
  expect(digitsOnly('12-34-56-78', 6)).toBe('123456')
})

test('a Vietnamese number begins with 3, 5, 7, 8 or 9', () => {
  expect(['3', '5', '7', '8', '9'].some((digit) => isPhoneWrong(digit, '84'))).toBe(false)
  expect(['1', '2', '4', '6'].every((digit) => isPhoneWrong(digit, '84'))).toBe(true)
  expect(isPhoneWrong('', '84')).toBe(false)
})

test('the code may be sent at nine digits', () => {
  expect([isWholePhone('91234567'), isWholePhone('912345678')]).toEqual([false, true])
})
