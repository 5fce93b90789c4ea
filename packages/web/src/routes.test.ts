// The app as joined by routes.tsx: the main menu and the layers in the address.
import { createMemoryHistory } from '@tanstack/react-router'
import { expect, test } from 'vitest'
import { readLayers } from './kernel/routing/layers.ts'
import { readMenu } from './kernel/routing/navigation.ts'
import { createAppRouter } from './routes.tsx'

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

/** Addresses of one page, and pages below another one that continue it. */
const sameTitle = [
  ['/', '/nowLogIn'],
  ['/announcement', '/announcement/$noticeId', '/other/announcement'],
  ['/purchase/orders', '/purchase/orders/$orderId', '/purchase/result'],
  ['/play-game/m', '/play-game/m/$gameCode', '/play-game/now', '/play-game/pc', '/test-play-game'],
  ['/404', '/$'],
  // The store on the site, and in the app.
  [
    ...['/purchase/buy', '/purchaseAPK', '/purchaseAPK/buy', '/purchaseAPK/coupon', '/purchaseAPK/orders'],
    ...['/purchaseAPK/orders/$orderId', '/purchaseAPK/point', '/purchaseAPK/result'],
  ],
]

test('every page has a title of its own', () => {
  const paths = new Map<string, string[]>()
  for (const { fullPath, options } of Object.values(createAppRouter(createMemoryHistory()).routesById)) {
    const name = options.staticData?.name
    if (name !== undefined) paths.set(name, [...(paths.get(name) ?? []), fullPath.replace('/$locale', '')])
  }
  expect(paths.size).toBeGreaterThan(50)
  const shared = [...paths.values()].filter((all) => all.length > 1).map((all) => all.toSorted())
  expect(shared.toSorted()).toEqual(sameTitle.map((all) => all.toSorted()).toSorted())
})
