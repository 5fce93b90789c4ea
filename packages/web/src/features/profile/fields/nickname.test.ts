// What the edit form accepts, and how an address is masked.
import { expect, test } from 'vitest'
import { checkIntroduction, checkNickname, isEmail, maskEmail } from './nickname.ts'

test('a nickname has Chinese characters, letters or digits, ten at most', () => {
  expect(['星河月月', 'Moon88', 'ThảoVy', '一二三四五六七八九十'].map(checkNickname)).toEqual([null, null, null, null])
  expect(['星河月月♪', 'a b', '一二三四五六七八九十一', 'аdam', '😀'].map(checkNickname)).toEqual(
    Array.from({ length: 5 }, () => 'nicknameFormat'),
  )
  expect(['', '  '].map(checkNickname)).toEqual(['nicknameEmpty', 'nicknameEmpty'])
})

test('characters outside the basic plane count once', () => {
  expect(checkNickname('𠮷'.repeat(10))).toBe(null)
  expect(checkIntroduction('😀'.repeat(100))).toBe(null)
})

test('an introduction has one to a hundred characters', () => {
  expect(checkIntroduction(' \n')).toBe('introductionEmpty')
  expect(checkIntroduction('字'.repeat(101))).toBe('introductionLong')
})

test('an e-mail address has a name and a host with a dot', () => {
  expect(['a@b.co', 'first.last+tag@mail.example.com'].every(isEmail)).toBe(true)
  expect(['', 'a@b', 'a b@c.de', '@c.de', 'a@c..de', 'a@@c.de'].some(isEmail)).toBe(false)
})

test('the middle of an address is masked; a masked one is unchanged', () => {
  expect(maskEmail('hooooht@mail.com')).toBe('ho***ht@mail.com')
  expect(maskEmail('abc@mail.com')).toBe('a***c@mail.com')
  expect(maskEmail('a@mail.com')).toBe('a***@mail.com')
  expect(maskEmail('h***@mail.com')).toBe('h***@mail.com')
})
