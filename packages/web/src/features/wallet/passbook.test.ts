// Days are Taipei days, whatever the clock of the browser says.
import { expect, test } from 'vitest'
import { groupByDay, periodStart, sumUp, tabsFor, type Entry } from './passbook.ts'

const entry = (ID: number, CreateTime: string, BeforeAmount: number, AfterAmount: number): Entry => ({
  ID,
  CreateTime,
  Source: '',
  Reason: '',
  BeforeAmount,
  AfterAmount,
})

test('midnight in Taipei parts the days', () => {
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

test('a period begins with a whole Taipei day', () => {
  const now = new Date('2026-11-14T17:30:00.000Z')
  expect(periodStart(1, now)).toBe('2026-11-14T16:00:00.000Z')
  expect(periodStart(14, now)).toBe('2026-11-01T16:00:00.000Z')
})

test('the second currency decides the second tab', () => {
  expect(tabsFor('gem')).toEqual(['gold', 'gem', 'gifts'])
  expect(tabsFor('point')).toEqual(['gold', 'points', 'gifts'])
})
