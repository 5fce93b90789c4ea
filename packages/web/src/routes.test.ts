// The app as joined by routes.tsx: the main menu and the layers in the address.
import { expect, test } from 'vitest'
import { readLayers } from './kernel/routing/layers.ts'
import { readMenu } from './kernel/routing/navigation.ts'
import './routes.tsx'

test('six entries, each with a submenu', () => {
  const menu = readMenu()
  expect(menu.map(({ path }) => path)).toEqual([
    '/announcement',
    '/newbie',
    '/rank',
    '/purchase',
    '/support',
    '/member',
  ])
  expect(menu.every(({ places }) => places.length > 1)).toBe(true)
})

test('the layers of all features are parsed from the address with their types, the rest is dropped', () => {
  const search = {
    phoneStep: '1',
    menu: true,
    openStore: 'true',
    live: 7,
    mail: 'true',
    chatroom: 'public',
    other: 'x',
  }
  expect(readLayers(search)).toEqual({
    phoneStep: 1,
    menu: true,
    openStore: true,
    live: 7,
    mail: true,
    chatroom: 'public',
  })
  expect(readLayers({ phoneStep: 3, menu: 'no', chatroom: null })).toEqual({})
})
