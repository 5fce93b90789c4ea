// Layers are read from whatever people type, and opening or closing one leaves the rest of the address alone.
import { expect, test } from 'vitest'
import { layerHref, readLayers } from './layers.ts'

test('known values are kept in their types, the rest is dropped', () => {
  expect(readLayers({ phoneStep: '1', menu: true, openStore: 'true', live: 7, other: 'x' })).toEqual({
    phoneStep: 1,
    menu: true,
    openStore: true,
    live: '7',
  })
  expect(readLayers({ phoneStep: 3, menu: 'no', chatroom: null })).toEqual({})
})

test('one layer at a time', () => {
  expect(layerHref('/zh_tw/rank?chatroom=public#top', 'menu', 'true')).toBe('/zh_tw/rank?chatroom=public&menu=true#top')
  expect(layerHref('/zh_tw?phoneStep=1&live=3', 'phoneStep', null)).toBe('/zh_tw?live=3')
})
