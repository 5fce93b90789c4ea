// The statement as a table and as a file.
import { expect, test } from 'vitest'
import { writePeriod, writeStatement } from './statement.ts'

const row = {
  Day: '2026-11-16',
  Broadcasts: 2,
  Minutes: 125,
  People: 40,
  Peak: 12,
  Gifts: 7,
  Points: 350,
  Exchanged: 0,
}

test('a week is written from its first to its last day, also over the end of a month', () => {
  expect(writePeriod('2026-11-30', 'byDay')).toBe('2026-11-30')
  expect(writePeriod('2026-11-30', 'byWeek')).toBe('2026-11-30 – 2026-12-06')
})

test('the file has plain numbers', () => {
  expect(writeStatement(['d', 'b', 'm', 'v', 'p', 'g', 'h', 'x'], [row])).toBe(
    '\uFEFFd,b,m,v,p,g,h,x\r\n2026-11-16,2,125,40,12,7,350,0\r\n',
  )
})
