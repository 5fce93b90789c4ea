// Games are found by parts of their names in any language, by kind, by tag, and by favourites.
import { expect, test } from 'vitest'
import { findGames, joinCodes, listTags, type ShownGame, type Wanted } from './gameSearch.ts'

const game = (code: string, kind: string, tags: readonly string[], name: string): ShownGame => ({
  code,
  kind,
  tags,
  provider: 'lantern',
  cover: code,
  isOpen: true,
  hasJackpot: false,
  minBet: 1000,
  returned: 96,
  names: { en_us: name, zh_tw: `${name}中`, vi_vn: name, id_id: name },
})
const games = [
  game('owl20', 'slot', ['lines', 'jackpot'], 'Moonlit Owl'),
  game('dragon243', 'slot', ['ways', 'jackpot'], 'Rồng Đỏ'),
  game('fish4', 'fish', ['together'], 'Biển Sâu'),
]
const memory = { favourites: ['fish4', 'gone', 'owl20'], recent: ['dragon243'] }
const everything: Wanted = { kind: 'all', tag: null, search: '' }
const codes = (wanted: Partial<Wanted>) =>
  findGames(games, { ...everything, ...wanted }, memory, 'vi_vn').map(({ code }) => code)

test('part of a name is enough, without Vietnamese marks, case or spaces', () => {
  expect(codes({ search: 'rong do' })).toEqual(['dragon243'])
  expect(codes({ search: 'LITOWL' })).toEqual(['owl20'])
  expect(codes({ search: 'h4' })).toEqual(['fish4'])
  expect(codes({ search: '  ' })).toHaveLength(3)
  expect(codes({ search: 'zebra' })).toEqual([])
})

test('kinds, features, favourites and history filter the list; removed games are omitted', () => {
  expect(codes({ kind: 'slot' })).toEqual(['owl20', 'dragon243'])
  expect(codes({ tag: 'jackpot' })).toEqual(['owl20', 'dragon243'])
  expect(codes({ kind: 'fish', tag: 'jackpot' })).toEqual([])
  expect(codes({ kind: 'favourites' })).toEqual(['fish4', 'owl20'])
  expect(codes({ kind: 'recent', search: 'owl' })).toEqual([])
})

test('tags are ordered by frequency; joined lists have each game once', () => {
  expect(listTags(games)[0]).toBe('jackpot')
  expect(joinCodes(['a', 'b'], ['b', 'c'])).toEqual(['a', 'b', 'c'])
})
