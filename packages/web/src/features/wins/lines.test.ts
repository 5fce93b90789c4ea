// The ticker shows new lines first and repeats the latest ones, each once per turn.
import { expect, test } from 'vitest'
import { addLine, nextLine, noLines, openLines, type Lines, type TickerLine } from './lines.ts'

const line = (ID: number): TickerLine => ({ ID, Content: `line ${ID}`, CreateTime: '2026-11-17T00:00:00.000Z' })
const run = (lines: Lines, times: number): number[] =>
  Array.from({ length: times }, () => (lines = nextLine(lines)).shown?.ID ?? 0)

test('the latest wins are repeated, newest first', () => {
  const lines = openLines(noLines, [line(2), line(3), line(1)])
  expect(lines.shown?.ID).toBe(3)
  expect(run(lines, 4)).toEqual([2, 1, 3, 2])
})

test('a new win is shown next; a duplicate is ignored', () => {
  let lines = openLines(noLines, [line(1), line(2), line(3)])
  lines = addLine(addLine(addLine(lines, line(4)), line(5)), line(5))
  expect(run(lines, 4)).toEqual([4, 5, 4, 3])
})

test('the first win is shown at once, and repeated while it is the only one', () => {
  expect(noLines.shown).toBe(null)
  const lines = addLine(noLines, line(1))
  expect(lines.shown?.ID).toBe(1)
  expect(run(lines, 2)).toEqual([1, 1])
  expect(nextLine(noLines).shown).toBe(null)
})
