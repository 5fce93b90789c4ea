// The input: a hundred characters as players count them, and Enter that never interrupts an input method.
// @vitest-environment node
import { expect, test } from 'vitest'
import { canSend, countPoints, isSendKey } from './inputRules.ts'

const enter = { key: 'Enter', shiftKey: false, keyCode: 13 }

test('a character is a code point: an emoji or a rare Chinese character counts once', () => {
  expect(countPoints('你好')).toBe(2)
  expect(countPoints('🦉🦉')).toBe(2)
  expect(countPoints('𠮷野家')).toBe(3)
  expect(countPoints('  hi  ')).toBe(2)
})

test('one hundred characters fit, one more does not, blank text does not count', () => {
  expect(canSend('🦉'.repeat(100))).toBe(true)
  expect(canSend('🦉'.repeat(101))).toBe(false)
  expect(canSend(` ${'a'.repeat(100)} `)).toBe(true)
  expect(canSend(' \n\t ')).toBe(false)
  expect(canSend('')).toBe(false)
})

test('Enter sends, Shift+Enter does not, other keys do not', () => {
  expect(isSendKey(enter)).toBe(true)
  expect(isSendKey({ ...enter, shiftKey: true })).toBe(false)
  expect(isSendKey({ ...enter, key: 'a', keyCode: 65 })).toBe(false)
})

test('Enter that picks a word in an input method does not send, in Chrome and in Safari', () => {
  expect(isSendKey({ ...enter, nativeEvent: { isComposing: true } })).toBe(false)
  expect(isSendKey({ ...enter, isComposing: true })).toBe(false)
  expect(isSendKey({ ...enter, keyCode: 229, nativeEvent: { isComposing: false } })).toBe(false)
})
