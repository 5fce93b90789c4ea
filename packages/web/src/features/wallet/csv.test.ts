// A spreadsheet must show the book unchanged, and execute nothing that a player's name may contain.
import { expect, test } from 'vitest'
import { writeCell } from '@lantern/protocol/csv.ts'
import { writeCsv } from './csv.ts'

test('a value that looks like a formula is escaped as text', () => {
  expect(['=1+1', '+1', '-1', '@SUM(A1)', '\tx', 'a=1', ''].map(writeCell)).toEqual([
    "'=1+1",
    "'+1",
    "'-1",
    "'@SUM(A1)",
    "'\tx",
    'a=1',
    '',
  ])
  expect(writeCell('\r=1')).toBe('"\'\r=1"')
  expect(writeCell(-500)).toBe('-500')
})

test('commas, quotes and line ends stay inside their cell', () => {
  expect(writeCell('a,b')).toBe('"a,b"')
  expect(writeCell('say "hi"')).toBe('"say ""hi"""')
  expect(writeCell('=cmd|"/c calc"!A1')).toBe(`"'=cmd|""/c calc""!A1"`)
})

test('a file starts with a BOM and has one line per entry, in Taipei time', () => {
  const entry = {
    ID: 7,
    CreateTime: '2026-11-14T16:00:05.000Z',
    Source: '月夜貓頭鷹',
    Reason: '押注',
    BeforeAmount: 1000,
    AfterAmount: 500,
  }
  const text = writeCsv(['時間', '來源', '原因', '變動', '變動前', '變動後'], [entry])
  expect(text).toBe('\uFEFF時間,來源,原因,變動,變動前,變動後\r\n2026-11-15 00:00:05,月夜貓頭鷹,押注,-500,1000,500\r\n')
})
