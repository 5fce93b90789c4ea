// Games are found by parts of their names; favourites and recent games keep their order.
import { CATALOGUE } from '@lantern/games/catalogue.ts'
import { beforeEach, expect, test } from 'vitest'
import { findGames, rememberPlayed, toggleFavourite, useShelf } from './games.ts'

const nothing = { favourites: [], recent: [] }
const [first, second] = CATALOGUE.map((game) => game.code) as [string, string]

beforeEach(() => {
  localStorage.clear()
  useShelf.setState(nothing)
})

test('all of them, then one kind', () => {
  expect(findGames('all', '', nothing)).toHaveLength(CATALOGUE.length)
  expect(findGames('slot', '', nothing).every((game) => game.kind === 'slot')).toBe(true)
})

test('part of a name matches without its Vietnamese marks', () => {
  const name = (game: { code: string }): string => (game.code === second ? 'Rồng Đỏ' : 'x')
  expect(findGames('all', 'rong do', nothing, name).map((game) => game.code)).toEqual([second])
})

test('a favourite is kept and dropped again', () => {
  toggleFavourite(first)
  expect(findGames('favourites', '', useShelf.getState()).map((game) => game.code)).toEqual([first])
  expect(JSON.parse(localStorage.getItem('favouriteGames')!)).toEqual([first])
  toggleFavourite(first)
  expect(findGames('favourites', '', useShelf.getState())).toEqual([])
})

test('what was played last comes first, once', () => {
  for (const code of [first, second, first]) rememberPlayed(code)
  expect(findGames('recent', '', useShelf.getState()).map((game) => game.code)).toEqual([first, second])
})
