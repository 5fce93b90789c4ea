// Times in Taipei, to the minute.
import { expect, test } from 'vitest'
import { writeMoment, writeMonth } from './times.ts'

test('midnight in Taipei is not midnight in UTC', () => {
  expect(writeMoment('2026-01-31T16:30:00.000Z')).toBe('2026-02-01 00:30')
  expect(writeMoment('2026-01-31T16:30:00.000Z', 'vi_vn')).toBe('01/02/2026 00:30')
  expect(writeMoment('2026-01-31T16:30:00.000Z', 'en_us')).toBe('02/01/2026 00:30')
})

test('a month is written in the order of the language', () => {
  expect(writeMonth('2026-11-01', 'zh_tw')).toBe('2026-11')
  expect(writeMonth('2026-11-01', 'vi_vn')).toBe('11/2026')
})
