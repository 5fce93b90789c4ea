// A reload neither loses the sent code nor shortens the wait for another.
import { beforeEach, expect, test } from 'vitest'
import { forgetSent, noteSent, readSent, secondsLeft, spendSent } from './sentCode.ts'

beforeEach(forgetSent)

test('the waiting time of sixty seconds applies to the number that requested the code only', () => {
  noteSent('912345678', 1000)
  const kept = readSent(2000)
  expect(secondsLeft(kept, '912345678', 1000)).toBe(60)
  expect(secondsLeft(kept, '912345678', 60_001)).toBe(1)
  expect(secondsLeft(kept, '912345678', 61_000)).toBe(0)
  expect(secondsLeft(kept, '912345679', 1000)).toBe(0)
})

test('the server may set a longer waiting time', () => {
  expect(secondsLeft(noteSent('912345678', 0, 90), '912345678', 0)).toBe(90)
})

test('a code expires after five minutes; a clock set back discards it', () => {
  noteSent('912345678', 1000)
  expect(readSent(300_999)?.phone).toBe('912345678')
  expect(readSent(301_000)).toBeNull()
  expect(readSent(999)).toBeNull()
})

test('a used code is not entered twice, but the waiting time continues', () => {
  spendSent(noteSent('912345678', 1000))
  const kept = readSent(2000)
  expect(kept?.isSpent).toBe(true)
  expect(secondsLeft(kept, '912345678', 2000)).toBe(59)
})

test('an invalid stored value is no code', () => {
  sessionStorage.setItem('codeSent', '{"phone":1}')
  expect(readSent(0)).toBeNull()
})
