// Times of the schedule in the zone of the device.
import { expect, test } from 'vitest'
import { readFieldValue, suggestedStart, toFieldValue } from './zone.ts'

test('a field keeps the instant in every zone', () => {
  const now = new Date('2026-11-17T12:00:00Z')
  const start = new Date('2026-11-18T13:30:00Z')
  expect(readFieldValue(toFieldValue(start), now)).toEqual(start)
})

test('an empty field and the past are no start', () => {
  const now = new Date('2026-11-17T12:00:00Z')
  expect(readFieldValue('', now)).toBeNull()
  expect(readFieldValue(toFieldValue(now), now)).toBeNull()
})

test('the suggested start is a full hour, one to two hours ahead', () => {
  const now = new Date('2026-11-17T12:20:30Z')
  const ahead = suggestedStart(now).getTime() - now.getTime()
  expect(suggestedStart(now).getMinutes()).toBe(0)
  expect(ahead).toBeGreaterThan(3_600_000)
  expect(ahead).toBeLessThanOrEqual(2 * 3_600_000)
})
