// Layers are read from any address, and opening or closing one leaves the rest of the address unchanged.
import { beforeAll, expect, test } from 'vitest'
import { flagLayer, layerHref, readLayers, registerLayers, stepsTo, textLayer, type Layer } from './layers.ts'

/** Layers as features register them. */
const layers: readonly Layer[] = [flagLayer('menu'), textLayer('live'), { name: 'sheet', within: ['tab', 'round'] }]
beforeAll(() => registerLayers(layers))

test('known values are kept with their types, the rest is dropped', () => {
  expect(readLayers({ menu: 'true', live: 7, other: 'x' })).toEqual({ menu: true, live: '7' })
  expect(readLayers({ menu: 'no', live: null })).toEqual({})
})

test('one layer at a time', () => {
  expect(layerHref('/zh_tw/rank?chatroom=public#top', 'menu', 'true')).toBe('/zh_tw/rank?chatroom=public&menu=true#top')
  expect(layerHref('/zh_tw?phoneStep=1&live=3', 'phoneStep', null)).toBe('/zh_tw?live=3')
})

test('parameters of a layer are removed with it', () => {
  expect(layerHref('/zh_tw/play-game/m/owl20?sheet=rules&tab=odds&chatroom=public', 'sheet', null)).toBe(
    '/zh_tw/play-game/m/owl20?chatroom=public',
  )
})

test('closing a layer goes back past those on it; one opened by address is not in the history', () => {
  const state = { layer: 'report', below: ['chatroom', 'player'] } as const
  const stack = { ...state, below: [...state.below] }
  expect(stepsTo(stack, 'report')).toBe(1)
  expect(stepsTo(stack, 'player')).toBe(2)
  expect(stepsTo(stack, 'chatroom')).toBe(3)
  expect(stepsTo(stack, 'menu')).toBe(0)
  expect(stepsTo({}, 'menu')).toBe(0)
})
