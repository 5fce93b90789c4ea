// Joins the manifests of the features: their routes below the layouts, their layers, their entries in the main menu.
import { parseLocale } from '@lantern/locales/locale.ts'
import { createRootRoute, createRoute, createRouter, redirect, type RouterHistory } from '@tanstack/react-router'
import { appRoutes, bareRoutes, features, normalRoutes, playRoutes } from './features.gen.ts'
import { PagesWithPlayers } from './features/profile/profile.ts'
import { FaultPage, LazyNotFound } from './features/site/site.ts'
import { isFirstPage } from './kernel/language/firstWords.ts'
import { switchLanguage } from './kernel/language/language.ts'
import { readLayers, registerLayers } from './kernel/routing/layers.ts'
import { lazyPage } from './kernel/routing/lazy.ts'
import { registerMenu } from './kernel/routing/navigation.ts'
import { withLocale } from './kernel/routing/localePath.ts'
import { shellLayers } from './layouts/layers.ts'
import { NormalLayout } from './layouts/NormalLayout.tsx'
import { Root } from './layouts/Root.tsx'
import type { PlainKey } from '@lantern/locales/catalogue.ts'

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** The page's title. Pages that need only the first texts of a language, and prerendered ones, have one of these. */
    name?: Extract<
      PlainKey,
      | `shell.${string}`
      | `home.${string}`
      | `states.${string}`
      | `${string}.title`
      | `${string}.pageTitle`
      // Pages below a prerendered one.
      | `club.${string}`
      | 'treasury.recordsTitle'
      | 'treasury.coupons'
      | 'store.orders'
    >
    /** Guests are redirected to the home page. */
    isProtected?: boolean
  }
}

registerLayers([...shellLayers, ...features.flatMap(({ layers = [] }) => layers)])
registerMenu(features.flatMap(({ entries = [] }) => entries).toSorted((a, b) => a.at - b.at))
for (const { register } of features) register?.()

const PlayLayout = lazyPage(() => import('./layouts/PlayLayout.tsx'), 'PlayLayout')
const AppLayout = lazyPage(() => import('./layouts/AppLayout.tsx'), 'AppLayout')
const BareLayout = lazyPage(() => import('./layouts/BareLayout.tsx'), 'BareLayout')

const root = createRootRoute({ component: Root })

const start = createRoute({
  getParentRoute: () => root,
  path: '/',
  beforeLoad: ({ location }) => {
    throw redirect({ href: withLocale(location), replace: true })
  },
})

const locale = createRoute({
  getParentRoute: () => root,
  path: '/$locale',
  validateSearch: readLayers,
  beforeLoad: async ({ params, location }) => {
    const known = parseLocale(params.locale)
    if (known !== params.locale) throw redirect({ href: withLocale(location), replace: true })
    await switchLanguage(known, isFirstPage(location.pathname) ? 'first' : 'whole')
  },
  component: PagesWithPlayers,
  errorComponent: FaultPage,
})

const normal = createRoute({ getParentRoute: () => locale, id: 'normal', component: NormalLayout })
const play = createRoute({ getParentRoute: () => locale, id: 'play', component: PlayLayout })
const app = createRoute({ getParentRoute: () => locale, id: 'app', component: AppLayout })
const bare = createRoute({ getParentRoute: () => locale, id: 'bare', component: BareLayout })

const tree = root.addChildren([
  start,
  locale.addChildren([
    normal.addChildren(normalRoutes(normal)),
    play.addChildren(playRoutes(play)),
    app.addChildren(appRoutes(app)),
    bare.addChildren(bareRoutes(bare)),
  ]),
])

/** Creates the router; with a memory history while pages are prerendered. */
export function createAppRouter(history?: RouterHistory) {
  if (!history) for (const { prepare } of features) prepare?.(location.pathname)
  const router = createRouter({
    routeTree: tree,
    ...(history && { history }),
    defaultPreload: 'intent',
    // Scroll restoration would write a script into a prerendered page.
    scrollRestoration: !history,
    defaultErrorComponent: FaultPage,
    defaultNotFoundComponent: LazyNotFound,
  })
  if (!history) for (const { start } of features) start?.(router)
  return router
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createAppRouter>
  }
}
