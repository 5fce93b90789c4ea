// A session ends an hour after the last input or a day after sign-in, whichever comes first.
import { expect, test } from 'vitest'
import { clearMarks, judgeSession, markSignIn, markTouch, readMarks } from './expiry.ts'

const hour = 3_600_000

test('without a session there is no expiry', () => {
  expect(judgeSession({ signedInAt: null, lastTouchAt: null }, 0)).toBe('none')
})

test('the session expires after an hour without input, to the millisecond', () => {
  const marks = { signedInAt: 1000, lastTouchAt: 1000 }
  expect(judgeSession(marks, 1000 + hour)).toBe('alive')
  expect(judgeSession(marks, 1001 + hour)).toBe('idle')
})

test('input prolongs it, but not beyond a day', () => {
  const now = 1000 + 24 * hour
  expect(judgeSession({ signedInAt: 1000, lastTouchAt: now }, now)).toBe('alive')
  expect(judgeSession({ signedInAt: 1000, lastTouchAt: now }, now + 1)).toBe('expired')
})

test('in the mobile client only the day counts', () => {
  const marks = { signedInAt: 1000, lastTouchAt: 1000 }
  expect(judgeSession(marks, 1001 + hour, true)).toBe('alive')
  expect(judgeSession(marks, 1001 + 24 * hour, true)).toBe('expired')
})

test('the storage keys are those of the specification', () => {
  markSignIn(5)
  markTouch(9)
  expect([localStorage.getItem('EXPIRES'), localStorage.getItem('LAST_CLICK')]).toEqual(['5', '9'])
  expect(readMarks()).toEqual({ signedInAt: 5, lastTouchAt: 9 })
  clearMarks()
  expect(readMarks()).toEqual({ signedInAt: null, lastTouchAt: null })
})

test('invalid values in the storage are no session', () => {
  localStorage.setItem('EXPIRES', 'soon')
  expect(readMarks().signedInAt).toBeNull()
  clearMarks()
})
