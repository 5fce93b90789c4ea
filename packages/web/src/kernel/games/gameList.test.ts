// The local copy of the catalogue: the format of the product documents, and the lookup of a game's name.
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { keepGameList, nameGame, readGameList } from './gameList.ts'
import { switchLanguage } from '../language/language.ts'

beforeAll(() => switchLanguage('zh_tw'))
beforeEach(() => localStorage.clear())

const names = (zh_tw: string) => ({ zh_tw, vi_vn: 'x', id_id: 'x', en_us: 'x' })

test('the catalogue is stored as GameCode, GameNames (zh-tw) and Provider, nothing else', () => {
  const withMore = { GameCode: 'owl20', Names: names('月光鴞'), Provider: 'lantern', Open: true }
  keepGameList([withMore, { GameCode: 'far1', Names: names('遠方之星'), Provider: 'elsewhere' }])
  expect(JSON.parse(localStorage.getItem('gameList')!)).toEqual([
    { GameCode: 'owl20', GameNames: { 'zh-tw': '月光鴞' }, Provider: 'lantern' },
    { GameCode: 'far1', GameNames: { 'zh-tw': '遠方之星' }, Provider: 'elsewhere' },
  ])
})

test('a game of another provider has its listed name; without a list its code', () => {
  expect(nameGame('far1')).toBe('far1')
  keepGameList([{ GameCode: 'far1', Names: names('遠方之星'), Provider: 'elsewhere' }])
  expect(nameGame('far1')).toBe('遠方之星')
  expect(nameGame('owl20')).not.toBe('owl20')
})

test('an invalid stored value is no list', () => {
  for (const text of ['{', '{}', '3', 'null']) {
    localStorage.setItem('gameList', text)
    expect(readGameList()).toEqual([])
  }
  localStorage.setItem(
    'gameList',
    JSON.stringify([null, 7, { GameCode: 'a' }, { GameCode: 'b', GameNames: { 'zh-tw': 'B' }, Provider: 'p' }]),
  )
  expect(readGameList().map(({ GameCode }) => GameCode)).toEqual(['b'])
})
