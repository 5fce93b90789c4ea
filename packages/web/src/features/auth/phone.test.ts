// Nine digits, the first one of 3 5 7 8 9; codes have six.
import { expect, test } from 'vitest'
import { cleanCode, cleanPhone, isPhoneWrong, isWholePhone, spellPhone } from './phone.ts'

test('only digits are kept, at most nine, without the habitual zero', () => {
  expect(cleanPhone('0912 345 678 9', '84')).toBe('912345678')
  expect(cleanPhone('９１２３４５６７８', '84')).toBe('912345678')
  expect(cleanPhone('abc', '84')).toBe('')
})

test('a number pasted or filled in with its country code loses it', () => {
  for (const text of ['+84 912 345 678', '+84 0912 345 678', '0084912345678', '84912345678', '(+84) 912-345-678'])
    expect(cleanPhone(text, '84')).toBe('912345678')
  expect(cleanPhone('+886 912 345 678', '886')).toBe('912345678')
  expect(cleanPhone('841234567', '84')).toBe('841234567')
})

test('a Vietnamese number begins with 3, 5, 7, 8 or 9, a Taiwanese one with 9', () => {
  expect(['3', '5', '7', '8', '9'].some((digit) => isPhoneWrong(digit, '84'))).toBe(false)
  expect(['1', '2', '4', '6'].every((digit) => isPhoneWrong(digit, '84'))).toBe(true)
  expect([isPhoneWrong('9', '886'), isPhoneWrong('8', '886')]).toEqual([false, true])
  expect(isPhoneWrong('', '84')).toBe(false)
})

test('the code may be sent at nine digits', () => {
  expect([isWholePhone('91234567'), isWholePhone('912345678')]).toEqual([false, true])
  expect(spellPhone('912345678')).toBe('912 345 678')
})

test('a code is six digits, also inside a pasted message', () => {
  expect(cleanCode('12-34-56-78')).toBe('123456')
  expect(cleanCode('Lantern: 482913, 5 min')).toBe('482913')
  expect(cleanCode('您的驗證碼 5 分鐘內有效：４８２９１３')).toBe('482913')
  expect(cleanCode('12ab')).toBe('12')
})
