// Which colour a club gets, and when a waiting time ends.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { chooseColor, endOfWait, secondsUntil } from './rules.ts'

test('colours are assigned from the lowest, and the eleventh club gets none', () => {
  assert.equal(chooseColor([]), 0)
  assert.equal(chooseColor([0, 2, 3]), 1)
  assert.equal(chooseColor([9, 8, 7, 6, 5, 4, 3, 2, 1, 0]), null)
})

test('a smaller alliance is full before the colours are used up', () => {
  assert.equal(chooseColor([0, 1], 3), 2)
  assert.equal(chooseColor([0, 5, 9], 3), null)
})

test('a waiting time lasts its hours and ends at once when they are over', () => {
  const since = new Date('2026-01-01T00:00:00Z')
  const later = (ms: number): Date => new Date(since.getTime() + ms)
  assert.equal(endOfWait(null, 24, since), null)
  assert.equal(endOfWait(since, 24, later(24 * 3_600_000)), null)
  const end = endOfWait(since, 24, later(24 * 3_600_000 - 1))!
  assert.equal(end.toISOString(), '2026-01-02T00:00:00.000Z')
  assert.equal(secondsUntil(end, later(24 * 3_600_000 - 1)), 1)
})
