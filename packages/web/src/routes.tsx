// Every address of the site, typed: which layout frames it, who may enter, and what is built so far.
import { parseLocale } from '@lantern/locales/locale.ts'
import { createRootRoute, createRoute, createRouter, redirect, type RouterHistory } from '@tanstack/react-router'
import { readFair } from './features/fair/address.ts'
import { readOldShare, readShare } from './features/honor/share/address.ts'
import { sendForFirst, sendForStage } from './features/play/early.ts'
import { FaultPage } from './features/site/FaultPage.tsx'
import { HomePage } from './features/home/HomePage.tsx'
import { createSitePages } from './features/site/addresses.ts'
import { openManual } from './features/site/manual.ts'
import { PagesWithPlayers } from './features/profile/player/PlayerLayer.tsx'
import { followSettings } from './features/settings/follow.ts'
import { readSettingsSearch } from './features/settings/sections.ts'
import { isFirstPage } from './kernel/language/firstWords.ts'
import { currentLocale, speak } from './kernel/language/language.ts'
import { readLayers } from './kernel/routing/layers.ts'
import { lazyPage } from './kernel/routing/lazy.ts'
import { withLocale } from './kernel/routing/localePath.ts'
import { NormalLayout } from './layouts/NormalLayout.tsx'
import { Root } from './layouts/Root.tsx'
import type { PlainKey } from '@lantern/locales/catalogue.ts'

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** The page's title. */
    name?: Extract<
      PlainKey,
      | `shell.${string}`
      | `home.${string}`
      | `states.${string}`
      | 'mail.title'
      | 'friends.title'
      | 'invite.title'
      | 'settings.title'
      | 'share.pageTitle'
      | 'fair.title'
    >
    /** Guests are sent home. */
    isProtected?: boolean
  }
}

type Name = NonNullable<import('@tanstack/react-router').StaticDataRouteOption['name']>

const NotFoundPage = lazyPage(() => import('./features/site/NotFoundPage.tsx'), 'NotFoundPage')
const PlayLayout = lazyPage(() => import('./layouts/PlayLayout.tsx'), 'PlayLayout')
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
    await speak(known, isFirstPage(location.pathname) ? 'first' : 'whole')
  },
  component: PagesWithPlayers,
  errorComponent: FaultPage,
})

const normal = createRoute({ getParentRoute: () => locale, id: 'normal', component: NormalLayout })
const play = createRoute({ getParentRoute: () => locale, id: 'play', component: PlayLayout })
const bare = createRoute({ getParentRoute: () => locale, id: 'bare', component: BareLayout })

const home = createRoute({
  getParentRoute: () => normal,
  path: '/',
  component: HomePage,
  staticData: { name: 'home.title' },
})
const signInSteps = createRoute({
  getParentRoute: () => normal,
  path: '/nowLogIn',
  component: HomePage,
  staticData: { name: 'home.title' },
})
const landing = createRoute({
  getParentRoute: () => normal,
  path: '/signIn/$provider',
  component: lazyPage(() => import('./features/auth/LandingPage.tsx'), 'LandingPage'),
  staticData: { name: 'shell.signIn' },
})
const passbook = createRoute({
  getParentRoute: () => normal,
  path: '/member/passbook',
  component: lazyPage(() => import('./features/wallet/PassbookPage.tsx'), 'PassbookPage'),
  staticData: { name: 'shell.passbook', isProtected: true },
})
const present = createRoute({
  getParentRoute: () => normal,
  path: '/member/present',
  component: lazyPage(() => import('./features/gifts/PresentPage.tsx'), 'PresentPage'),
  staticData: { name: 'shell.present', isProtected: true },
})
/** As the game's menu names it. */
const presentFromGame = createRoute({
  getParentRoute: () => normal,
  path: '/present',
  beforeLoad: ({ params }) => {
    throw redirect({ to: '/$locale/member/present', params, replace: true })
  },
})
const mailbox = createRoute({
  getParentRoute: () => normal,
  path: '/member/mail',
  component: lazyPage(() => import('./features/mail/MailPage.tsx'), 'MailPage'),
  staticData: { name: 'mail.title', isProtected: true },
})
const friends = createRoute({
  getParentRoute: () => normal,
  path: '/member/friends',
  component: lazyPage(() => import('./features/friends/FriendsPage.tsx'), 'FriendsPage'),
  staticData: { name: 'friends.title', isProtected: true },
})
const invite = createRoute({
  getParentRoute: () => normal,
  path: '/member/invite',
  component: lazyPage(() => import('./features/invite/InvitePage.tsx'), 'InvitePage'),
  staticData: { name: 'invite.title', isProtected: true },
})
const profile = createRoute({
  getParentRoute: () => normal,
  path: '/member/info',
  component: lazyPage(() => import('./features/profile/overview/ProfilePage.tsx'), 'ProfilePage'),
  staticData: { name: 'shell.memberProfile', isProtected: true },
})
const settings = createRoute({
  getParentRoute: () => normal,
  path: '/member/settings',
  validateSearch: readSettingsSearch,
  component: lazyPage(() => import('./features/settings/SettingsPage.tsx'), 'SettingsPage'),
  staticData: { name: 'settings.title', isProtected: true },
})
const loadStore = () => import('./features/store/PurchasePage.tsx')
/** A page of the store; all of them come in one file. */
const storePage = <P extends string>(path: P, component: keyof Awaited<ReturnType<typeof loadStore>>, name: Name) =>
  createRoute({
    getParentRoute: () => normal,
    path,
    component: lazyPage(loadStore, component),
    staticData: { name, isProtected: true },
  })
const result = createRoute({
  getParentRoute: () => normal,
  path: '/purchase/result',
  validateSearch: (search: Readonly<Record<string, unknown>>): { order?: string } =>
    search.order === undefined ? {} : { order: String(search.order) },
  component: lazyPage(loadStore, 'ResultPage'),
  staticData: { name: 'shell.store', isProtected: true },
})
/** /purchase and whatever else is below it begin with the coins. */
const toStore = <P extends string>(path: P) =>
  createRoute({
    getParentRoute: () => normal,
    path,
    beforeLoad: () => {
      throw redirect({ to: '/$locale/purchase/buy', params: { locale: currentLocale() }, replace: true })
    },
  })
const storePages = [
  storePage('/purchase/buy', 'BuyPage', 'shell.store'),
  storePage('/purchase/point', 'SecondPage', 'shell.store'),
  storePage('/purchase/coupon', 'CouponPage', 'shell.coupon'),
  storePage('/purchase/orders', 'OrdersPage', 'shell.store'),
  storePage('/purchase/orders/$orderId', 'OrderPage', 'shell.store'),
  result,
  toStore('/purchase/$'),
] as const
const notFound = createRoute({
  getParentRoute: () => normal,
  path: '$',
  component: NotFoundPage,
  staticData: { name: 'states.notFound' },
})
const notFoundByName = createRoute({
  getParentRoute: () => normal,
  path: '/404',
  component: NotFoundPage,
  staticData: { name: 'states.notFound' },
})
const privacyPolicy = createRoute({
  getParentRoute: () => normal,
  path: '/support/terms/privacy-policy',
  loader: () => openManual('privacy'),
  component: lazyPage(() => import('./features/site/LegalPage.tsx'), 'PrivacyPage'),
  staticData: { name: 'shell.privacy' },
})
const terms = createRoute({
  getParentRoute: () => normal,
  path: '/support/terms',
  loader: () => openManual('terms'),
  component: lazyPage(() => import('./features/site/LegalPage.tsx'), 'TermsPage'),
  staticData: { name: 'shell.terms' },
})

const replay = createRoute({
  getParentRoute: () => normal,
  path: '/share',
  validateSearch: readShare,
  beforeLoad: ({ params, location }) => {
    const search = readOldShare(location.search)
    if (search) throw redirect({ to: '/$locale/share', params, search, replace: true })
  },
  component: lazyPage(() => import('./features/honor/share/SharePage.tsx'), 'SharePage'),
  staticData: { name: 'share.pageTitle' },
})
const fairness = createRoute({
  getParentRoute: () => normal,
  path: '/fair',
  validateSearch: readFair,
  component: lazyPage(() => import('./features/fair/FairPage.tsx'), 'FairPage'),
  staticData: { name: 'fair.title' },
})

/** The announcements of the site; the second address is the in-game menu's. */
const newsList = <P extends string>(path: P) =>
  createRoute({
    getParentRoute: () => normal,
    path,
    component: lazyPage(() => import('./features/news/NewsPage.tsx'), 'NewsPage'),
    staticData: { name: 'shell.announcement' },
  })
const notice = createRoute({
  getParentRoute: () => normal,
  path: '/announcement/$noticeId',
  component: lazyPage(() => import('./features/news/NoticePage.tsx'), 'NoticePage'),
  staticData: { name: 'shell.announcement' },
})
const newsPages = [newsList('/announcement'), newsList('/other/announcement'), notice] as const

const EventPage = lazyPage(() => import('./features/ranks/EventPage.tsx'), 'EventPage')
const CoinPage = lazyPage(() => import('./features/ranks/CoinPage.tsx'), 'CoinPage')
/** A board of the rankings; the in-game menu's name for them begins with the activities. */
const board = <P extends string>(path: P, name: Name, component: typeof EventPage) =>
  createRoute({ getParentRoute: () => normal, path, component, staticData: { name } })
const rankPages = [
  board('/rank', 'shell.rank', EventPage),
  board('/rank/event', 'shell.rankEvent', EventPage),
  board('/rank/coin', 'shell.rankCoin', CoinPage),
] as const

const loadBare = () => import('./features/site/BarePages.tsx')
const sitePages = createSitePages(normal)

/** The in-game menu's name for the store over the lobby. */
const shop = createRoute({
  getParentRoute: () => play,
  path: '/store',
  beforeLoad: ({ params, search }) => {
    const { slug } = search
    const layers = { openStore: true as const, ...(slug && { slug }) }
    throw redirect({ to: '/$locale/play-game/m', params: { locale: params.locale }, search: layers, replace: true })
  },
})
const loadLobby = () => import('./features/play/PlayLobby.tsx')
const lobby = createRoute({
  getParentRoute: () => play,
  path: '/play-game/m',
  component: lazyPage(loadLobby, 'PlayLobby'),
  staticData: { name: 'shell.play' },
})
const wideLobby = createRoute({
  getParentRoute: () => play,
  path: '/play-game/pc',
  component: lazyPage(loadLobby, 'PlayLobby'),
  staticData: { name: 'shell.play', isProtected: true },
})
const game = createRoute({
  getParentRoute: () => play,
  path: '/play-game/m/$gameCode',
  // A pointer that only passes over a link sends for the page alone.
  loader: ({ params, preload }) => (preload ? undefined : sendForStage(params.gameCode)),
  component: lazyPage(() => import('./features/play/GamePage.tsx'), 'GamePage'),
  staticData: { name: 'shell.play' },
})
const playNow = createRoute({
  getParentRoute: () => play,
  path: '/play-game/now',
  component: lazyPage(() => import('./features/play/PlayNowPage.tsx'), 'PlayNowPage'),
  staticData: { name: 'shell.play', isProtected: true },
})
/** Short addresses of the same two places. */
const shortPlay = createRoute({
  getParentRoute: () => play,
  path: '/play',
  beforeLoad: ({ params }) => {
    throw redirect({ to: '/$locale/play-game/m', params, replace: true })
  },
})
const shortNow = createRoute({
  getParentRoute: () => play,
  path: '/play/now',
  beforeLoad: ({ params, search }) => {
    throw redirect({ to: '/$locale/play-game/now', params, search, replace: true })
  },
})
const live = createRoute({
  getParentRoute: () => play,
  path: '/play-game/live',
  loader: () => openManual('site'),
  component: lazyPage(() => import('./features/site/LivePage.tsx'), 'LivePage'),
  staticData: { name: 'shell.play', isProtected: true },
})

const bareLegal = createRoute({
  getParentRoute: () => bare,
  path: '/privacy',
  loader: () => openManual('privacy'),
  component: lazyPage(() => import('./features/site/LegalPage.tsx'), 'BarePrivacyPage'),
})
const bareTerms = createRoute({
  getParentRoute: () => bare,
  path: '/term',
  loader: () => openManual('terms'),
  component: lazyPage(() => import('./features/site/LegalPage.tsx'), 'BareTermsPage'),
})
const barePage = <P extends string>(path: P, component: keyof Awaited<ReturnType<typeof loadBare>>) =>
  createRoute({
    getParentRoute: () => bare,
    path,
    loader: () => openManual('site'),
    component: lazyPage(loadBare, component),
  })

const tree = root.addChildren([
  start,
  locale.addChildren([
    normal.addChildren([
      home,
      signInSteps,
      landing,
      profile,
      passbook,
      present,
      presentFromGame,
      mailbox,
      friends,
      invite,
      settings,
      privacyPolicy,
      terms,
      replay,
      fairness,
      notFoundByName,
      ...storePages,
      ...newsPages,
      ...rankPages,
      ...sitePages,
      notFound,
    ]),
    play.addChildren([shop, lobby, wideLobby, game, live, playNow, shortPlay, shortNow]),
    bare.addChildren([
      bareLegal,
      bareTerms,
      barePage('/response', 'ResponsePage'),
      barePage('/landingPage', 'LandingSitePage'),
    ]),
  ]),
])

/** With a history of its own while pages are written for the build. */
export function createAppRouter(history?: RouterHistory) {
  if (!history) sendForFirst(location.pathname)
  const router = createRouter({
    routeTree: tree,
    ...(history && { history }),
    defaultPreload: 'intent',
    // It writes a script into a page that is made without a browser.
    scrollRestoration: !history,
    defaultErrorComponent: FaultPage,
    defaultNotFoundComponent: NotFoundPage,
  })
  followSettings(router)
  return router
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createAppRouter>
  }
}
