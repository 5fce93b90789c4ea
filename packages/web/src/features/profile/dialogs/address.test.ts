// Layers in the address: which values count, and how they open and close.
import { expect, test } from 'vitest'
import { withSearch } from '../../../kernel/routing/layers.ts'
import { readProfileLayers } from './address.ts'

test('address parameters are parsed, and invalid ones are ignored', () => {
  expect(readProfileLayers({ player: '80012367' }).player).toBe(80012367)
  expect(readProfileLayers({ player: 9, edit: 1, ask: 'phone' })).toEqual({ player: 9, isEditing: true, ask: 'phone' })
  expect(readProfileLayers({ player: 'x', edit: 'yes', ask: 'coins' })).toEqual({
    player: null,
    isEditing: false,
    ask: null,
  })
})

test('the rest of the address is kept', () => {
  const href = '/zh_tw/play-game/m?chatroom=public#top'
  expect(withSearch(href, { player: '9' })).toBe('/zh_tw/play-game/m?chatroom=public&player=9#top')
  expect(withSearch('/zh_tw?player=9', { player: null })).toBe('/zh_tw')
})
