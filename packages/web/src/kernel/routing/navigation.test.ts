// The active entry is found by path prefix after the locale is stripped.
import { expect, test } from 'vitest'
import { entries, isHere, isPlaceHere, stripLocale } from './navigation.ts'

test('the locale is no part of the place', () => {
  expect(stripLocale('/zh_tw')).toBe('/')
  expect(stripLocale('/vi_vn/rank/coin')).toBe('/rank/coin')
})

test('a place is active for what lies below it and for nothing that only begins alike', () => {
  expect(isHere('/rank', '/zh_tw/rank/coin')).toBe(true)
  expect(isHere('/rank', '/zh_tw/ranking')).toBe(false)
})

test('six entries, each with a sub-menu', () => {
  expect(entries.map(({ path }) => path)).toEqual([
    '/announcement',
    '/newbie',
    '/rank',
    '/purchase',
    '/support',
    '/member',
  ])
  expect(entries.every(({ places }) => places.length > 1)).toBe(true)
})

test('of the parts of one page the shown one is active', () => {
  const news = entries[0]!.places
  const active = (path: string, search: object): string[] =>
    news.filter((place) => isPlaceHere(place, path, { ...search })).map(({ name }) => name)
  expect(active('/zh_tw/announcement', {})).toEqual(['shell.announcement'])
  expect(active('/zh_tw/announcement/12', {})).toEqual(['shell.announcement'])
  expect(active('/zh_tw/announcement', { type: '3' })).toEqual(['news.kind3'])
})
