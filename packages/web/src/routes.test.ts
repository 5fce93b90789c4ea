// The app as joined by routes.tsx: the main menu and the layers in the address.
import { createMemoryHistory } from '@tanstack/react-router'
import { expect, test } from 'vitest'
import { brand } from './kernel/document/page.ts'
import { readLayers } from './kernel/routing/layers.ts'
import { placesOf, readMenu, type Place } from './kernel/routing/navigation.ts'
import { morePlaces } from './layouts/morePlaces.gen.ts'
import { playPlaces } from './layouts/playPlaces.gen.ts'
import { panels } from './page/panels.gen.ts'
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

test('the places of the menus, in their order', () => {
  const paths = (menu: readonly Place[]) => menu.map(({ path }) => path)
  expect(paths(placesOf('/member'))).toEqual([
    ...['/member/info', '/member/vip', '/member/passbook', '/member/present', '/member/envelope', '/member/mail'],
    ...['/member/friends', '/club', '/member/invite', '/other/rewards', '/member/studio', '/member/settings'],
  ])
  expect(placesOf('/announcement').map(({ type }) => type)).toEqual([0, 2, 3, 1, 4])
  expect(paths(placesOf('/rank'))).toEqual(['/rank/event', '/rank/coin', '/rank/club'])
  expect(paths(playPlaces)).toEqual([
    ...['/play-game/live', '/other/mission', '/other/pass', '/other/challenge', '/other/battle', '/other/fire-wheel'],
    ...[
      '/rank',
      '/other/announcement',
      '/other/sevendaySignIn',
      '/other/return',
      '/other/bankcode',
      '/present',
      '/club',
    ],
  ])
  expect(paths(morePlaces)).toEqual(['/play-game/live', '/download', '/fair'])
})

test('every place of a menu and every panel has a route', () => {
  const { routesByPath } = createAppRouter(createMemoryHistory())
  const menus = [...readMenu().flatMap(({ places }) => places), ...playPlaces, ...morePlaces]
  const paths = [...menus.map(({ path }) => path), ...panels.map(([path]) => path)]
  // The flag of red envelopes stays closed in brands without them.
  const closed = brand.redEnvelope ? [] : ['/member/envelope']
  expect(paths.filter((path) => !(`/$locale${path}` in routesByPath))).toEqual(closed)
})

test('a page that opens as a panel is read from the address by its value, and other values are dropped', () => {
  const values = panels.flatMap(([, layer, value]) => (layer === 'rewards' ? [value] : []))
  expect(values.toSorted()).toEqual([
    ...['challenge', 'mission', 'pass', 'return', 'stamps', 'true', 'vault', 'vip', 'wheel'],
  ])
  expect(readLayers({ rewards: 'pass' })).toEqual({ rewards: 'pass' })
  expect(readLayers({ rewards: 'true' })).toEqual({ rewards: true })
  expect(readLayers({ rewards: 'other' })).toEqual({})
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
