// The replay page accepts valid links and nothing else.
import { defaultStringifySearch } from '@tanstack/react-router'
import { expect, test } from 'vitest'
import { readHonor, readOldShare, readShare } from './address.ts'

test('ids are numbers in any notation; unknown parameters and values are dropped', () => {
  const search = readShare({ replay: 'a.b.c', honor: '12', winner: 7, game: 'owl20', player: 9, menu: true })
  expect(search).toEqual({ replay: 'a.b.c', honor: 12, winner: 7, game: 'owl20' })
  expect(readShare({ replay: { a: 1 }, honor: 'x', winner: 1.5 })).toEqual({})
})

test('the address of a win has no quotes and does not open the card of a player', () => {
  const address = defaultStringifySearch(readShare({ game: 'owl20', honor: '11', winner: '7' }))
  expect(address).toBe('?game=owl20&honor=11&winner=7')
})

test('a win is identified completely or not at all', () => {
  expect(readHonor({ game: 'owl20', honor: 12, winner: 7 })).toEqual({ gameCode: 'owl20', honorId: 12, playerId: 7 })
  expect(readHonor({ game: '../evil', honor: 12, winner: 7 })).toBe(null)
  expect(readHonor({ game: 'owl20', honor: 12 })).toBe(null)
  expect(readHonor({})).toBe(null)
})

test('a link that names the player as `player` is read as before; a card over a newer link is not one', () => {
  expect(readOldShare({ game: 'owl20', honor: '11', player: '7' })).toEqual({ game: 'owl20', honor: 11, winner: 7 })
  expect(readOldShare({ game: 'owl20', honor: 11, winner: 7, player: 9 })).toBe(null)
  expect(readOldShare({ replay: 'a.b.c', player: 9 })).toBe(null)
})
