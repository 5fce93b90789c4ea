// The address of the news pages, and links in the reader's language.
import { expect, test } from 'vitest'
import { placeHref, readNewsPlace, readNoticeID } from './address.ts'

test('kind and page are parsed, and invalid values are ignored', () => {
  expect(readNewsPlace({})).toEqual({ kind: null, page: 1 })
  expect(readNewsPlace({ type: 2, page: '3' })).toEqual({ kind: 2, page: 3 })
  expect(readNewsPlace({ type: '9', page: '-1' })).toEqual({ kind: null, page: 1 })
  expect(readNewsPlace({ type: {}, page: '1e9' })).toEqual({ kind: null, page: 1 })
})

test('the id of an announcement is parsed', () => {
  expect([readNoticeID('12'), readNoticeID('0'), readNoticeID('1x'), readNoticeID(undefined)]).toEqual([
    12,
    null,
    null,
    null,
  ])
})

test('a link keeps the language of the page, or has its own', () => {
  expect(placeHref('/rank/coin?x=1', 'vi_vn')).toBe('/vi_vn/rank/coin?x=1')
  expect(placeHref('/zh-TW/rank', 'vi_vn')).toBe('/zh-TW/rank')
  expect(placeHref('/', 'id_id')).toBe('/id_id')
  expect(placeHref('/?invite=A', 'id_id')).toBe('/id_id/?invite=A')
})
