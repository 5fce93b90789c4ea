// Viet Nam: nine digits, the first one of 3 5 7 8 9. Taiwan: starts with 9 or 09. Codes have six digits.
import { expect, test } from 'vitest'
import { cleanCode, cleanPhone, isPhoneWrong, isWholePhone, ownDigits, spellPhone, wirePhone } from './phone.ts'

test('only digits are kept, at most nine, without a leading zero', () => {
  expect(cleanPhone('0912 345 678 9', '84')).toBe('912345678')
  expect(cleanPhone('９１２３４５６７８', '84')).toBe('912345678')
  expect(cleanPhone('abc', '84')).toBe('')
})

test('a country code in a pasted or autofilled number is removed', () => {
  for (const text of ['+84 912 345 678', '+84 0912 345 678', '0084912345678', '84912345678', '(+84) 912-345-678'])
    expect(cleanPhone(text, '84')).toBe('912345678')
  expect(cleanPhone('+886 912 345 678', '886')).toBe('912345678')
  expect(cleanPhone('841234567', '84')).toBe('841234567')
})

test('a Vietnamese number begins with 3, 5, 7, 8 or 9, a Taiwanese one with 0 or 9', () => {
  expect(['3', '5', '7', '8', '9'].some((digit) => isPhoneWrong(digit, '84'))).toBe(false)
  expect(['1', '2', '4', '6'].every((digit) => isPhoneWrong(digit, '84'))).toBe(true)
  expect(['0', '9', '8', '3'].map((digit) => isPhoneWrong(digit, '886'))).toEqual([false, false, true, true])
  expect(isPhoneWrong('', '84')).toBe(false)
})

test('the code may be sent at nine digits', () => {
  expect([isWholePhone('91234567', '84'), isWholePhone('912345678', '84')]).toEqual([false, true])
  expect(spellPhone('912345678')).toBe('912 345 678')
})

test('a Taiwanese number keeps its zero, has twelve digits at most, and is sent with the zero in front', () => {
  expect(cleanPhone('0912-345-678', '886')).toBe('0912345678')
  expect(cleanPhone('09123456789999', '886')).toBe('091234567899')
  const typed = ['91234567', '912345678', '091234567', '0912345678']
  expect(typed.map((phone) => isWholePhone(phone, '886'))).toEqual([false, true, false, true])
  expect(['912345678', '0912345678'].map((phone) => wirePhone(phone, '886'))).toEqual(['0912345678', '0912345678'])
  expect(wirePhone('912345678', '84')).toBe('912345678')
  expect(ownDigits('0912345678')).toBe('912345678')
})

test('a code is six digits, also inside a pasted message', () => {
  expect(cleanCode('12-34-56-78')).toBe('123456')
  expect(cleanCode('Lantern: 482913, 5 min')).toBe('482913')
  expect(cleanCode('您的驗證碼 5 分鐘內有效：４８２９１３')).toBe('482913')
  expect(cleanCode('12ab')).toBe('12')
})
