// The Taipei day begins at 16:00 UTC; days are counted across months, leap years and years.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { addDays, startOfDay, taipeiDay } from './day.ts'

test('the day changes at midnight in Taipei, not in UTC', () => {
  assert.equal(taipeiDay(new Date('2026-03-01T15:59:59.999Z')), '2026-03-01')
  assert.equal(taipeiDay(new Date('2026-03-01T16:00:00.000Z')), '2026-03-02')
  assert.equal(taipeiDay(new Date('2026-12-31T16:00:00Z')), '2027-01-01')
})

test('days are added across months, leap days and years', () => {
  assert.equal(addDays('2028-02-28', 1), '2028-02-29')
  assert.equal(addDays('2026-02-28', 1), '2026-03-01')
  assert.equal(addDays('2026-12-31', 1), '2027-01-01')
  assert.equal(addDays('2026-01-01', -1), '2025-12-31')
  assert.equal(addDays('2026-05-05', 0), '2026-05-05')
})

test('a day begins at the instant that taipeiDay first names it', () => {
  const start = startOfDay('2026-07-01')
  assert.equal(taipeiDay(start), '2026-07-01')
  assert.equal(taipeiDay(new Date(start.getTime() - 1)), '2026-06-30')
})

test('an impossible date is refused', () => {
  assert.throws(() => addDays('2026-02-30', 1), RangeError)
  assert.throws(() => addDays('2026-2-3', 1), RangeError)
  assert.throws(() => addDays('yesterday', 1), RangeError)
})
