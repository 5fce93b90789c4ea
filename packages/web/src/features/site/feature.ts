// Manifest of answers, guides, help, legal texts and installation.
import type { ManualName } from '@lantern/locales/manual.ts'
import { createRoute, type AnyRoute, type StaticDataRouteOption } from '@tanstack/react-router'
import { lazyPage } from '../../kernel/routing/lazy.ts'
import { createPage } from '../../kernel/routing/pages.ts'
import { openManual } from './manual.ts'
import { LazyNotFound } from './LazyNotFound.ts'
import type { Feature, Places } from '../../page/feature.ts'

type Name = NonNullable<StaticDataRouteOption['name']>

const loadGuides = () => import('./GuidePage.tsx')
const loadChecks = () => import('./CheckPages.tsx')
const QnaPage = lazyPage(() => import('./QnaPage.tsx'), 'QnaPage')
const ContactPage = lazyPage(() => import('./ContactPage.tsx'), 'ContactPage')
const BansPage = lazyPage(() => import('./BansPage.tsx'), 'BansPage')
const InstallPage = lazyPage(() => import('./InstallPage.tsx'), 'InstallPage')

const loadLegal = () => import('./LegalPage.tsx')
const loadBare = () => import('./BarePages.tsx')

function createSiteRoutes<P extends AnyRoute>(normal: P) {
  /** A page whose long texts are loaded with it. */
  const manualPage = <T extends string>(path: T, name: Name, manual: ManualName, component: typeof QnaPage) =>
    createRoute({
      getParentRoute: () => normal,
      path,
      loader: () => openManual(manual),
      component,
      staticData: { name },
    })
  const notFound = <T extends string>(path: T) => createPage(normal, path, LazyNotFound, 'states.notFound')
  return [
    manualPage('/newbie/gameGuidle', 'shell.gameGuide', 'guide', lazyPage(loadGuides, 'GameGuidePage')),
    manualPage('/newbie/gameFeature', 'shell.gameFeature', 'guide', lazyPage(loadGuides, 'GameFeaturePage')),
    manualPage('/support/qna', 'shell.qna', 'support', QnaPage),
    manualPage('/support/info', 'shell.supportContact', 'support', ContactPage),
    manualPage('/support/ban-list', 'shell.banList', 'support', BansPage),
    manualPage('/download', 'shell.download', 'site', InstallPage),
    manualPage('/test-play-game', 'shell.play', 'site', lazyPage(loadChecks, 'StageTestPage')),
    manualPage('/headerTest', 'shell.menu', 'site', lazyPage(loadChecks, 'HeaderTestPage')),
    createPage(
      normal,
      '/other/service',
      lazyPage(() => import('./ServicePage.tsx'), 'ServicePage'),
      'shell.service',
    ),
    manualPage('/support/terms/privacy-policy', 'shell.privacy', 'privacy', lazyPage(loadLegal, 'PrivacyPage')),
    manualPage('/support/terms', 'shell.terms', 'terms', lazyPage(loadLegal, 'TermsPage')),
    notFound('/404'),
    notFound('$'),
  ] as const
}

/** Pages without a frame, for apps that show them in their own window. */
function createBareRoutes<P extends AnyRoute>(bare: P) {
  const page = <T extends string>(path: T, manual: ManualName, component: typeof QnaPage) =>
    createRoute({ getParentRoute: () => bare, path, loader: () => openManual(manual), component })
  return [
    page('/privacy', 'privacy', lazyPage(loadLegal, 'BarePrivacyPage')),
    page('/term', 'terms', lazyPage(loadLegal, 'BareTermsPage')),
    page('/response', 'site', lazyPage(loadBare, 'ResponsePage')),
    page('/landingPage', 'site', lazyPage(loadBare, 'LandingSitePage')),
  ] as const
}

export const feature = {
  normalRoutes: createSiteRoutes,
  bareRoutes: createBareRoutes,
  entries: [
    {
      at: 20,
      path: '/newbie',
      name: 'shell.newbie',
      places: [
        { path: '/newbie/gameGuidle', name: 'shell.gameGuide' },
        { path: '/newbie/gameFeature', name: 'shell.gameFeature' },
      ],
    },
    {
      at: 50,
      path: '/support',
      name: 'shell.support',
      places: [
        { path: '/support/qna', name: 'shell.qna' },
        { path: '/support/info', name: 'shell.supportContact' },
        { path: '/support/ban-list', name: 'shell.banList' },
        { path: '/support/terms', name: 'shell.terms' },
      ],
    },
  ],
} satisfies Feature

export const places = { pages: [{ path: '/download', name: 'shell.download', more: { at: 20 } }] } satisfies Places
