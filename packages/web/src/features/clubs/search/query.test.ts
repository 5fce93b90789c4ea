// What is sent for a typed text and a filter.
import { clubFilters } from '@lantern/protocol/values/clubs.ts'
import { expect, test } from 'vitest'
import { numberOf, requestOf } from './query.ts'

test('without a text the filter decides', () => {
  expect(requestOf(' ', 'recommended', 'vi_vn')).toEqual({ Filter: clubFilters.recommended })
  expect(requestOf('', 'joinable', 'vi_vn')).toEqual({ Filter: clubFilters.joinable })
  expect(requestOf('', 'language', 'vi_vn')).toEqual({ Language: 'vi_vn' })
  expect(requestOf('', 'all', 'vi_vn')).toEqual({})
})

test('a text is searched in all clubs, at most ten characters of it', () => {
  expect(requestOf('月影', 'recommended', 'zh_tw')).toEqual({ Name: '月影' })
  expect(requestOf('一二三四五六七八九十一', 'joinable', 'zh_tw')).toEqual({
    Name: '一二三四五六七八九十',
    Filter: clubFilters.joinable,
  })
})

test('digits of any width may be the number of a club', () => {
  expect(numberOf('３０８１')).toBe(3081)
  for (const other of ['', '0', '12a', '月']) expect(numberOf(other)).toBe(null)
})
