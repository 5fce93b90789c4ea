// Days are Taipei days, whatever the browser's time zone.
import { expect, test } from 'vitest'
import { groupByDay, lastDays, rangeTimes, setRange, sumUp, tabsFor, type Entry } from './bankBook.ts'

const entry = (ID: number, CreateTime: string, BeforeAmount: number, AfterAmount: number): Entry => ({
  ID,
  CreateTime,
  Source: '',
  Reason: '',
  BeforeAmount,
  AfterAmount,
})

test('days are separated at midnight in Taipei', () => {
  const entries = [
    entry(3, '2026-11-14T16:00:00.000Z', 50, 60),
    entry(2, '2026-11-14T15:59:59.000Z', 80, 50),
    entry(1, '2026-11-14T01:00:00.000Z', 0, 80),
  ]
  expect(groupByDay(entries).map(({ day, entries }) => [day, entries.map(({ ID }) => ID)])).toEqual([
    ['2026-11-15', [3]],
    ['2026-11-14', [2, 1]],
  ])
  expect(sumUp(entries)).toEqual({ income: 90, spending: -30 })
})

test('a period consists of whole Taipei days, today included', () => {
  const now = new Date('2026-11-14T17:30:00.000Z')
  expect(lastDays(1, now)).toEqual({ from: '2026-11-15', to: '2026-11-15' })
  expect(lastDays(14, now)).toEqual({ from: '2026-11-02', to: '2026-11-15' })
  expect(rangeTimes(lastDays(14, now))).toEqual({
    StartTime: '2026-11-01T16:00:00.000Z',
    EndTime: '2026-11-15T15:59:59.999Z',
  })
})

test('an entered range is limited to fourteen days and ordered', () => {
  const now = new Date('2026-11-14T17:30:00.000Z')
  const range = { from: '2026-11-05', to: '2026-11-10' }
  expect(setRange(range, { from: '2026-10-01' }, now)).toEqual({ from: '2026-11-02', to: '2026-11-10' })
  expect(setRange(range, { to: '2027-01-01' }, now)).toEqual({ from: '2026-11-05', to: '2026-11-15' })
  expect(setRange(range, { from: '2026-11-12' }, now)).toEqual({ from: '2026-11-12', to: '2026-11-12' })
  expect(setRange(range, { to: '2026-11-03' }, now)).toEqual({ from: '2026-11-03', to: '2026-11-03' })
  expect(setRange(range, { from: '' }, now)).toEqual(range)
  expect(setRange(range, { to: '2026-13-99' }, now)).toEqual(range)
})

test('gem brands have four tabs, point brands no gem tab', () => {
  expect(tabsFor('gem')).toEqual(['gold', 'gem', 'points', 'gifts'])
  expect(tabsFor('point')).toEqual(['gold', 'points', 'gifts'])
})
