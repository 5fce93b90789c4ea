// The calendar of a month: weeks from Sunday, with all its days.
import { expect, test } from 'vitest'
import { weeksOf } from './signInCalls.ts'

test('a month fills whole weeks from Sunday', () => {
  const weeks = weeksOf('2026-01-01')
  expect(weeks[0]).toEqual([null, null, null, null, 1, 2, 3])
  expect(weeks.at(-1)).toEqual([25, 26, 27, 28, 29, 30, 31])
  expect(weeksOf('2026-02-01').map((week) => week[0])).toEqual([1, 8, 15, 22])
  expect(weeksOf('2028-02-01').flat().filter(Boolean)).toHaveLength(29)
})
