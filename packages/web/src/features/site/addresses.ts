// The addresses of answers, guides, help, installing and of places that open later.
import type { ManualName } from '@lantern/locales/manual.ts'
import { createRoute, type AnyRoute, type StaticDataRouteOption } from '@tanstack/react-router'
import { lazyPage } from '../../kernel/routing/lazy.ts'
import { openManual } from './manual.ts'

type Name = NonNullable<StaticDataRouteOption['name']>

const loadGuides = () => import('./GuidePage.tsx')
const loadChecks = () => import('./CheckPages.tsx')
const LaterPage = lazyPage(() => import('./LaterPage.tsx'), 'LaterPage')
const QnaPage = lazyPage(() => import('./QnaPage.tsx'), 'QnaPage')
const ContactPage = lazyPage(() => import('./ContactPage.tsx'), 'ContactPage')
const BansPage = lazyPage(() => import('./BansPage.tsx'), 'BansPage')
const InstallPage = lazyPage(() => import('./InstallPage.tsx'), 'InstallPage')

export function createSitePages<P extends AnyRoute>(parent: P) {
  /** A page whose long texts come with it. */
  const manualPage = <T extends string>(path: T, name: Name, manual: ManualName, component: typeof LaterPage) =>
    createRoute({
      getParentRoute: () => parent,
      path,
      loader: () => openManual(manual),
      component,
      staticData: { name },
    })
  return [
    manualPage('/newbie/gameGuidle', 'shell.gameGuide', 'guide', lazyPage(loadGuides, 'GameGuidePage')),
    manualPage('/newbie/gameFeature', 'shell.gameFeature', 'guide', lazyPage(loadGuides, 'GameFeaturePage')),
    manualPage('/support/qna', 'shell.qna', 'support', QnaPage),
    manualPage('/support/info', 'shell.supportContact', 'support', ContactPage),
    manualPage('/support/ban-list', 'shell.banList', 'support', BansPage),
    manualPage('/download', 'shell.download', 'site', InstallPage),
    manualPage('/purchaseAPK', 'shell.download', 'site', InstallPage),
    manualPage('/test-play-game', 'shell.play', 'site', lazyPage(loadChecks, 'StageTestPage')),
    manualPage('/headerTest', 'shell.menu', 'site', lazyPage(loadChecks, 'HeaderTestPage')),
    manualPage('/other/mission', 'shell.mission', 'site', LaterPage),
    manualPage('/other/sevendaySignIn', 'shell.sevenDays', 'site', LaterPage),
    manualPage('/other/bankcode', 'shell.vault', 'site', LaterPage),
    manualPage('/other/fire-wheel', 'shell.fireWheel', 'site', LaterPage),
    manualPage('/club', 'shell.club', 'site', LaterPage),
    createRoute({
      getParentRoute: () => parent,
      path: '/other/service',
      component: lazyPage(() => import('./ServicePage.tsx'), 'ServicePage'),
      staticData: { name: 'shell.service' },
    }),
  ] as const
}
