// Manifest of the treasury, the weekly contest and alliances, with the tabs they add to the club page.
import type { AnyRoute } from '@tanstack/react-router'
import { lazyNamed, lazyPage } from '../../kernel/routing/lazy.ts'
import { textLayer } from '../../kernel/routing/layers.ts'
import { createMemberPage, createPage } from '../../kernel/routing/pages.ts'
import { registerClubParts, type ClubPart } from '../clubs/clubs.ts'
import type { Feature } from '../../page/feature.ts'

declare module '../../kernel/routing/layers.ts' {
  interface LayerNames {
    treasury: true
  }
}

const loadPanels = () => import('./TreasuryPanel.tsx')

const clubParts: readonly ClubPart[] = [
  { tab: 'treasury', Panel: lazyNamed(loadPanels, 'TreasuryPanel'), Side: lazyNamed(loadPanels, 'TreasurySide') },
  { tab: 'week', Panel: lazyNamed(() => import('./week/WeekPanel.tsx'), 'WeekPanel') },
]

function createTreasuryRoutes<P extends AnyRoute>(normal: P) {
  return [
    createMemberPage(
      normal,
      '/club/exchange',
      lazyPage(() => import('./RecordsPage.tsx'), 'RecordsPage'),
      'treasury.recordsTitle',
    ),
    createMemberPage(
      normal,
      '/club/coupons',
      lazyPage(() => import('./coupons/CouponsPage.tsx'), 'CouponsPage'),
      'treasury.coupons',
    ),
    createMemberPage(
      normal,
      '/club/alliance',
      lazyPage(() => import('./alliance/AlliancePage.tsx'), 'AlliancePage'),
      'alliance.title',
    ),
    createPage(
      normal,
      '/rank/club',
      lazyPage(() => import('./week/BoardPage.tsx'), 'BoardPage'),
      'shell.rankClub',
    ),
  ] as const
}

export const feature = {
  normalRoutes: createTreasuryRoutes,
  layers: [textLayer('treasury')],
  register: () => registerClubParts(clubParts),
} satisfies Feature
