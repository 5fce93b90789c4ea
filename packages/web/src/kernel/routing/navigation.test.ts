// The active entry is found by path prefix after the locale is stripped.
import { expect, test } from 'vitest'
import { isHere, isPlaceHere, placesOf, readMenu, registerMenu, stripLocale, type Place } from './navigation.ts'

test('the locale is not part of the path', () => {
  expect(stripLocale('/zh_tw')).toBe('/')
  expect(stripLocale('/vi_vn/rank/coin')).toBe('/rank/coin')
})

test('a place is active for paths below it and not for those with the same prefix only', () => {
  expect(isHere('/rank', '/zh_tw/rank/coin')).toBe(true)
  expect(isHere('/rank', '/zh_tw/ranking')).toBe(false)
})

test('places are found by the heading they are registered under', () => {
  const places = [{ path: '/rank/coin', name: 'shell.rankCoin' }] as const
  registerMenu([{ path: '/rank', name: 'shell.rank', places }])
  expect(readMenu().map(({ path }) => path)).toEqual(['/rank'])
  expect(placesOf('/rank')).toBe(places)
  expect(placesOf('/purchase')).toEqual([])
})

test('of the parts of one page the visible one is active', () => {
  const path = '/announcement'
  const news: readonly Place[] = [
    { path, name: 'shell.announcement', type: 0 },
    { path, name: 'news.kind3', type: 3 },
  ]
  const active = (at: string, search: object): string[] =>
    news.filter((place) => isPlaceHere(place, at, { ...search })).map(({ name }) => name)
  expect(active('/zh_tw/announcement', {})).toEqual(['shell.announcement'])
  expect(active('/zh_tw/announcement/12', {})).toEqual(['shell.announcement'])
  expect(active('/zh_tw/announcement', { type: '3' })).toEqual(['news.kind3'])
})
