// The live page reads its room and its game from the address.
import { expect, test } from 'vitest'
import { readLivePlace, replayHref, roomHref } from './place.ts'

test('a room is a positive number; anything else is the list', () => {
  expect(readLivePlace({ live: '7' })).toMatchObject({ roomId: 7, game: null })
  expect(readLivePlace({ live: 7 })).toMatchObject({ roomId: 7, game: null })
  for (const live of [undefined, '', '0', '-1', '7x', '1e3', {}])
    expect(readLivePlace({ live })).toEqual({ roomId: null, game: null, replay: null })
})

test('a game is played beside a room if it is open, and never without a room', () => {
  expect(readLivePlace({ live: '7', game: 'owl20' })).toEqual({ roomId: 7, game: 'owl20', replay: null })
  expect(readLivePlace({ live: '7', game: 'nothing' })).toMatchObject({ roomId: 7, game: null })
  expect(readLivePlace({ game: 'owl20' })).toEqual({ roomId: null, game: null, replay: null })
})

test('the address of a room keeps the language and names the game only if there is one', () => {
  expect(roomHref('vi_vn', 7)).toBe('/vi_vn/play-game/live?live=7')
  expect(roomHref('vi_vn', 7, 'owl20')).toBe('/vi_vn/play-game/live?live=7&game=owl20')
})

test('a recording belongs to a room', () => {
  expect(readLivePlace({ live: '7', replay: '31' })).toEqual({ roomId: 7, game: null, replay: 31 })
  expect(readLivePlace({ replay: '31' })).toEqual({ roomId: null, game: null, replay: null })
  expect(readLivePlace({ live: '7', replay: 'x' }).replay).toBeNull()
  expect(replayHref('vi_vn', 7, 31)).toBe('/vi_vn/play-game/live?live=7&replay=31')
})
