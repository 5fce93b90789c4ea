// Manifest of the rankings.
import type { AnyRoute, StaticDataRouteOption } from '@tanstack/react-router'
import { lazyPage } from '../../kernel/routing/lazy.ts'
import { createPage } from '../../kernel/routing/pages.ts'
import type { Feature, Places } from '../../page/feature.ts'

type Name = NonNullable<StaticDataRouteOption['name']>

const EventPage = lazyPage(() => import('./EventPage.tsx'), 'EventPage')
const CoinPage = lazyPage(() => import('./CoinPage.tsx'), 'CoinPage')
const HostsPage = lazyPage(() => import('./HostsPage.tsx'), 'HostsPage')

function createRankRoutes<P extends AnyRoute>(normal: P) {
  const board = <T extends string>(path: T, name: Name, component: typeof EventPage) =>
    createPage(normal, path, component, name)
  return [
    board('/rank', 'shell.rank', EventPage),
    board('/rank/event', 'shell.rankEvent', EventPage),
    board('/rank/coin', 'shell.rankCoin', CoinPage),
    board('/rank/host', 'shell.rankHost', HostsPage),
  ] as const
}

export const feature = {
  normalRoutes: createRankRoutes,
  entries: [
    {
      at: 30,
      path: '/rank',
      name: 'shell.rank',
      places: [
        { path: '/rank/event', name: 'shell.rankEvent' },
        { path: '/rank/coin', name: 'shell.rankCoin' },
        { path: '/rank/club', name: 'shell.rankClub', flag: 'Club' },
      ],
    },
  ],
} satisfies Feature

export const places = {
  pages: [
    {
      path: '/rank',
      name: 'shell.rank',
      play: { at: 70, icon: 'items/trophy' },
      quick: { at: 30, name: 'play.rank', icon: 'items/trophy' },
    },
  ],
} satisfies Places
