// The active entry is found by path prefix after the locale is stripped.
import { expect, test } from 'vitest'
import { isHere, stripLocale } from './navigation.ts'

test('the locale is no part of the place', () => {
  expect(stripLocale('/zh_tw')).toBe('/')
  expect(stripLocale('/vi_vn/rank/coin')).toBe('/rank/coin')
})

test('a place is active for what lies below it and for nothing that only begins alike', () => {
  expect(isHere('/rank', '/zh_tw/rank/coin')).toBe(true)
  expect(isHere('/rank', '/zh_tw/ranking')).toBe(false)
})
