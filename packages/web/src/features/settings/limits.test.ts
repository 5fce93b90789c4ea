// The effect of a limit, shown before it is saved, by the server's rule.
import { expect, test } from 'vitest'
import {
  effectOf,
  fillOf,
  isLonger,
  looserFrom,
  readAmount,
  remindersWith,
  restEnd,
  spanUntil,
  type Limit,
} from './limits.ts'

const now = Date.parse('2026-11-15T04:00:00Z')
const held: Limit = { Amount: 120, UsedToday: 30, Next: null }
const loosening: Limit = { ...held, Next: { Amount: 240, Time: '2026-11-15T20:00:00Z' } }
const none: Limit = { Amount: null, UsedToday: 0, Next: null }

test('tighter and first limits apply at once, looser ones and removal wait', () => {
  expect(effectOf(none, 60)).toBe('now')
  expect(effectOf(held, 60)).toBe('now')
  expect(effectOf(held, 180)).toBe('later')
  expect(effectOf(held, null)).toBe('later')
})

test('an unchanged amount changes nothing, and the current amount cancels a waiting one', () => {
  expect(effectOf(held, 120)).toBe('same')
  expect(effectOf(none, null)).toBe('same')
  expect(effectOf(loosening, 240)).toBe('waiting')
  expect(effectOf(loosening, 300)).toBe('later')
  expect(effectOf(loosening, null)).toBe('later')
  expect(effectOf(loosening, 120)).toBe('kept')
  expect(effectOf(loosening, 60)).toBe('now')
})

test('a looser limit applies a day later', () => {
  expect(looserFrom(now)).toBe('2026-11-16T04:00:00.000Z')
})

test('digits of any width are accepted; values out of range are no amount', () => {
  expect(readAmount('Time', '１２０')).toBe(120)
  expect(readAmount('Time', '14')).toBeNull()
  expect(readAmount('Time', '1441')).toBeNull()
  expect(readAmount('Wager', '1,000,000')).toBe(1_000_000)
  expect(readAmount('Wager', '0')).toBeNull()
  expect(readAmount('Purchase', '')).toBeNull()
})

test('a meter never exceeds full', () => {
  expect(fillOf(held)).toEqual({ percent: 25, isFull: false })
  expect(fillOf({ ...held, UsedToday: 120 })).toEqual({ percent: 100, isFull: true })
  expect(fillOf({ ...held, UsedToday: 500 })).toEqual({ percent: 100, isFull: true })
  expect(fillOf(none)).toBeNull()
})

test('a pause can only be prolonged', () => {
  const rest = { Kind: 'break', EndTime: '2026-11-20T04:00:00.000Z' } as const
  expect(restEnd(null, 3, now)).toBe('2026-11-18T04:00:00.000Z')
  expect(restEnd(rest, 3, now)).toBe(rest.EndTime)
  expect(restEnd(rest, 7, now)).toBe('2026-11-22T04:00:00.000Z')
  expect([1, 3, 7, 30].filter((days) => isLonger(rest, days, now))).toEqual([7, 30])
})

test('a remaining time is never shown as zero', () => {
  expect(spanUntil('2026-11-17T06:30:00Z', now)).toEqual({ days: 2, hours: 2, minutes: 30 })
  expect(spanUntil('2026-11-15T04:00:01Z', now)).toEqual({ days: 0, hours: 0, minutes: 1 })
  expect(spanUntil('2026-11-15T03:00:00Z', now)).toEqual({ days: 0, hours: 0, minutes: 0 })
})

test('a reminder interval from another client is added to the list', () => {
  expect(remindersWith(60)).toEqual([0, 30, 60, 120])
  expect(remindersWith(45)).toEqual([0, 30, 45, 60, 120])
})
