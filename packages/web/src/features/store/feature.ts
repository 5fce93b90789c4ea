// Manifest of the store.
import { createRoute, redirect, type AnyRoute, type StaticDataRouteOption } from '@tanstack/react-router'
import { currentLocale } from '../../kernel/language/language.ts'
import { asText, isOpened, type Layer, type LayerSearch } from '../../kernel/routing/layers.ts'
import { lazyPage } from '../../kernel/routing/lazy.ts'
import { createMemberPage, createPage, framed } from '../../kernel/routing/pages.ts'
import { brand, storeName } from '../../kernel/document/page.ts'
import { wasPaidInApp } from './storePlace.ts'
import type { Feature } from '../../page/feature.ts'

const readOrder = (search: Readonly<Record<string, unknown>>): { order?: string } =>
  search.order === undefined ? {} : { order: String(search.order) }

type Name = NonNullable<StaticDataRouteOption['name']>

const load = () => import('./PurchasePage.tsx')

declare module '../../kernel/routing/layers.ts' {
  interface LayerNames {
    openStore: true
  }
  interface LayerSearch {
    readonly openStore?: true
    /** The section of the store. */
    readonly slug?: string
  }
}

const openStore: Layer = {
  name: 'openStore',
  read(search) {
    const slug = asText(search.slug)
    return { ...(isOpened(search.openStore) && { openStore: true as const }), ...(slug !== undefined && { slug }) }
  },
}

const secondName = brand.secondCurrency === 'gem' ? 'shell.buyGem' : 'shell.buyPoint'

/** The store alone, for the web view of the Android app. Guests sign in on it. */
function createAppStoreRoutes<P extends AnyRoute>(app: P) {
  const page = <T extends string>(path: T, component: keyof Awaited<ReturnType<typeof load>>) =>
    createPage(app, path, lazyPage(load, component), storeName)
  return [
    page('/purchaseAPK', 'BuyPage'),
    page('/purchaseAPK/buy', 'BuyPage'),
    page('/purchaseAPK/point', 'SecondPage'),
    page('/purchaseAPK/coupon', 'CouponPage'),
    page('/purchaseAPK/orders', 'OrdersPage'),
    page('/purchaseAPK/orders/$orderId', 'OrderPage'),
    createRoute({
      getParentRoute: () => app,
      path: '/purchaseAPK/result',
      validateSearch: readOrder,
      component: lazyPage(load, 'ResultPage'),
      staticData: { name: storeName },
    }),
  ] as const
}

function createStoreRoutes<P extends AnyRoute>(normal: P) {
  /** All pages of the store are in one chunk. */
  const page = <T extends string>(path: T, component: keyof Awaited<ReturnType<typeof load>>, name: Name) =>
    createMemberPage(normal, path, lazyPage(load, component), name)
  const result = createRoute({
    getParentRoute: () => normal,
    path: '/purchase/result',
    validateSearch: readOrder,
    beforeLoad: ({ location }) => {
      if (wasPaidInApp()) throw redirect({ href: location.href.replace('/purchase/', '/purchaseAPK/'), replace: true })
    },
    component: lazyPage(load, 'ResultPage'),
    staticData: { name: 'store.orders', isProtected: true },
  })
  /** /purchase and every other address below it show the coins. */
  const rest = createRoute({
    getParentRoute: () => normal,
    path: '/purchase/$',
    beforeLoad: () => {
      throw redirect({ to: '/$locale/purchase/buy', params: { locale: currentLocale() }, replace: true })
    },
  })
  return [
    framed(
      createMemberPage(
        normal,
        '/purchase/buy',
        lazyPage(() => import('./PurchasePage.tsx'), 'BuyPage'),
        storeName,
      ),
    ),
    page('/purchase/point', 'SecondPage', secondName),
    page('/purchase/coupon', 'CouponPage', 'shell.coupon'),
    page('/purchase/orders', 'OrdersPage', 'store.orders'),
    page('/purchase/orders/$orderId', 'OrderPage', 'store.orders'),
    result,
    rest,
  ] as const
}

/** The store's address in the menu of the play pages: it opens over the lobby. */
function createStorePlayRoutes<P extends AnyRoute>(play: P) {
  return [
    createRoute({
      getParentRoute: () => play,
      path: '/store',
      beforeLoad: ({ search }) => {
        const { slug } = search as LayerSearch
        const layers = { openStore: true as const, ...(slug && { slug }) }
        const params = { locale: currentLocale() }
        throw redirect({ to: '/$locale/play-game/m', params, search: layers, replace: true })
      },
    }),
  ] as const
}

export const feature = {
  normalRoutes: createStoreRoutes,
  playRoutes: createStorePlayRoutes,
  appRoutes: createAppStoreRoutes,
  layers: [openStore],
  entries: [
    {
      at: 40,
      path: '/purchase',
      name: storeName,
      places: [
        { path: '/purchase/buy', name: 'shell.buy' },
        { path: '/purchase/point', name: secondName },
        { path: '/purchase/coupon', name: 'shell.coupon' },
      ],
    },
  ],
} satisfies Feature
