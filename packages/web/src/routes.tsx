// Joins the features: their routes below the layouts, their layers, their entries in the main menu.
import { parseLocale } from '@lantern/locales/locale.ts'
import { createRootRoute, createRoute, createRouter, redirect, type RouterHistory } from '@tanstack/react-router'
import { authLayers, createAuthRoutes } from './features/auth/routes.ts'
import { battleLayers, createBattleRoutes } from './features/battles/routes.ts'
import { chatLayers, clubChatPart } from './features/chat/routes.ts'
import { clubLayers, clubMemberPlace, createClubRoutes, registerClubParts } from './features/clubs/routes.ts'
import { createFriendsRoutes, friendsPlace } from './features/friends/routes.ts'
import { gameLayers } from './features/games/routes.ts'
import { createGiftRoutes, giftPlace } from './features/gifts/routes.ts'
import { createInviteRoutes, invitePlace } from './features/invite/routes.ts'
import { liveLayers } from './features/live/routes.ts'
import { createMailRoutes, mailLayers, mailPlace } from './features/mail/routes.ts'
import { createMissionRoutes } from './features/missions/routes.ts'
import { createRewardRoutes, rewardLayers, rewardsPlace } from './features/rewards/routes.ts'
import { createNewsRoutes, newsEntry } from './features/news/routes.ts'
import { createPassRoutes } from './features/pass/routes.ts'
import { createEnvelopeRoutes, envelopeLayers, envelopePlace } from './features/redenvelope/routes.ts'
import { createRankRoutes, rankEntry } from './features/ranks/routes.ts'
import { createReturnRoutes } from './features/returnRewards/routes.ts'
import { followReminders } from './features/reminders/routes.ts'
import { createSettingsRoutes, followSettings, settingsPlace } from './features/settings/routes.ts'
import {
  createBareRoutes,
  createSiteRoutes,
  FaultPage,
  newbieEntry,
  NotFoundPage,
  supportEntry,
} from './features/site/routes.ts'
import { createVaultRoutes } from './features/vault/routes.ts'
import { createWheelRoutes } from './features/wheel/routes.ts'
import { createStampRoutes } from './features/stamps/routes.ts'
import {
  createAppStoreRoutes,
  createStorePlayRoutes,
  createStoreRoutes,
  storeEntry,
  storeLayers,
} from './features/store/routes.ts'
import { createTreasuryRoutes, treasuryLayers, treasuryParts } from './features/treasury/routes.ts'
import { createWalletRoutes, walletPlace } from './features/wallet/routes.ts'
// Route modules that import further code come last: similar code side by side compresses better.
import { createFairRoutes } from './features/fair/routes.ts'
import { createHonorRoutes } from './features/honor/routes.ts'
import { createPlayRoutes, sendForFirst } from './features/play/routes.ts'
import {
  createProfileRoutes,
  PagesWithPlayers,
  profileLayers,
  profilePlace,
  vipPlace,
} from './features/profile/routes.ts'
import { createStudioRoutes, keepStudioDocument, studioPlace } from './features/studio/routes.ts'
import { createHomeRoutes } from './features/home/routes.ts'
import { createWatchPlayRoutes } from './features/watch/routes.ts'
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
      | 'mail.title'
      | 'friends.title'
      | 'invite.title'
      | 'studio.title'
      | 'settings.title'
      | 'share.pageTitle'
      | 'fair.title'
      | 'envelope.title'
      // Pages below a prerendered one.
      | `club.${string}`
      | 'treasury.recordsTitle'
      | 'treasury.coupons'
      | 'alliance.title'
      | 'store.orders'
    >
    /** Guests are redirected to the home page. */
    isProtected?: boolean
  }
}

registerLayers([
  ...shellLayers,
  ...authLayers,
  ...chatLayers,
  ...storeLayers,
  ...liveLayers,
  ...mailLayers,
  ...rewardLayers,
  ...battleLayers,
  ...profileLayers,
  ...gameLayers,
  ...clubLayers,
  ...treasuryLayers,
  ...envelopeLayers,
])

registerClubParts([...treasuryParts, clubChatPart])

registerMenu([
  newsEntry,
  newbieEntry,
  rankEntry,
  storeEntry,
  supportEntry,
  {
    path: '/member',
    name: 'shell.member',
    places: [
      ...[profilePlace, vipPlace, walletPlace, giftPlace, envelopePlace, mailPlace, friendsPlace, clubMemberPlace],
      ...[invitePlace, rewardsPlace, studioPlace, settingsPlace],
    ],
  },
])

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
    normal.addChildren([
      ...createHomeRoutes(normal),
      ...createAuthRoutes(normal),
      ...createProfileRoutes(normal),
      ...createWalletRoutes(normal),
      ...createGiftRoutes(normal),
      ...createEnvelopeRoutes(normal),
      ...createMissionRoutes(normal),
      ...createRewardRoutes(normal),
      ...createWheelRoutes(normal),
      ...createVaultRoutes(normal),
      ...createStampRoutes(normal),
      ...createReturnRoutes(normal),
      ...createPassRoutes(normal),
      ...createBattleRoutes(normal),
      ...createMailRoutes(normal),
      ...createFriendsRoutes(normal),
      ...createClubRoutes(normal),
      ...createInviteRoutes(normal),
      ...createStudioRoutes(normal),
      ...createSettingsRoutes(normal),
      ...createHonorRoutes(normal),
      ...createFairRoutes(normal),
      ...createStoreRoutes(normal),
      ...createNewsRoutes(normal),
      ...createRankRoutes(normal),
      ...createTreasuryRoutes(normal),
      ...createSiteRoutes(normal),
    ]),
    play.addChildren([...createPlayRoutes(play), ...createStorePlayRoutes(play), ...createWatchPlayRoutes(play)]),
    app.addChildren(createAppStoreRoutes(app)),
    bare.addChildren(createBareRoutes(bare)),
  ]),
])

/** Creates the router; with a memory history while pages are prerendered. */
export function createAppRouter(history?: RouterHistory) {
  if (!history) sendForFirst(location.pathname)
  const router = createRouter({
    routeTree: tree,
    ...(history && { history }),
    defaultPreload: 'intent',
    // Scroll restoration would write a script into a prerendered page.
    scrollRestoration: !history,
    defaultErrorComponent: FaultPage,
    defaultNotFoundComponent: NotFoundPage,
  })
  followSettings(router)
  if (!history) {
    keepStudioDocument(router.history)
    followReminders()
  }
  return router
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createAppRouter>
  }
}
