// The address names the ranking; invalid values mean the first one.
import { expect, test } from 'vitest'
import { readRankPlace } from './address.ts'
import { partsUntil } from './boards.ts'

test('rule, period and a past activity are read from the address', () => {
  expect(readRankPlace({})).toEqual({ rule: 'win', isPast: false, eventId: null })
  expect(readRankPlace({ rule: 'rounds', period: 'past', event: 12 })).toEqual({
    rule: 'rounds',
    isPast: true,
    eventId: 12,
  })
  expect(readRankPlace({ rule: 'luck', period: 'next', event: '-1' })).toEqual(readRankPlace({}))
})

test('the remaining time counts down to zero', () => {
  const end = '2026-01-18T16:00:00.000Z'
  const at = (before: number) => partsUntil(end, Date.parse(end) - before)
  expect(at(2 * 86_400_000 + 3_661_000)).toEqual({ days: 2, clock: '01:01:01' })
  expect(at(999)).toEqual({ days: 0, clock: '00:00:01' })
  expect(at(0)).toBeNull()
  expect(at(-5)).toBeNull()
})
