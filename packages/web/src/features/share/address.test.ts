// The replay page takes what links and people bring, and nothing else.
import { expect, test } from 'vitest'
import { readHonor, readShare } from './address.ts'

test('numbers that the router has read become text again; strangers are dropped', () => {
  const search = readShare({ replay: 'a.b.c', honor: 12, player: '7', game: 'owl20', menu: true })
  expect(search).toEqual({ replay: 'a.b.c', honor: '12', player: '7', game: 'owl20' })
  expect(readShare({ replay: { a: 1 } })).toEqual({})
})

test('a win is named whole or not at all', () => {
  expect(readHonor({ game: 'owl20', honor: '12', player: '7' })).toEqual({
    gameCode: 'owl20',
    honorId: 12,
    playerId: 7,
  })
  for (const wrong of [{ game: '../evil' }, { honor: '0' }, { player: 'x' }, { honor: '1.5' }])
    expect(readHonor({ game: 'owl20', honor: '12', player: '7', ...wrong })).toBe(null)
  expect(readHonor({})).toBe(null)
})
