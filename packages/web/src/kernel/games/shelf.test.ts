// The stored lists keep their order and survive a page load.
import { beforeEach, expect, test } from 'vitest'
import { keepFavourites, rememberPlayed, useShelf } from './shelf.ts'

beforeEach(() => {
  localStorage.clear()
  useShelf.setState({ favourites: [], recent: [] })
})

test('favourites are stored', () => {
  keepFavourites(['owl20'])
  expect(useShelf.getState().favourites).toEqual(['owl20'])
  expect(JSON.parse(localStorage.getItem('favouriteGames')!)).toEqual(['owl20'])
})

test('the last played game comes first, once, and the list is bounded', () => {
  for (const code of ['owl20', 'fish4', 'owl20']) rememberPlayed(code)
  expect(useShelf.getState().recent).toEqual(['owl20', 'fish4'])
  for (let index = 0; index < 30; index++) rememberPlayed(`game${index}`)
  expect(useShelf.getState().recent).toHaveLength(12)
})
