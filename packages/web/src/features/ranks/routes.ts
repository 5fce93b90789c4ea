// Routes of the rankings.
import type { AnyRoute, StaticDataRouteOption } from '@tanstack/react-router'
import { lazyPage } from '../../kernel/routing/lazy.ts'
import { createPage } from '../../kernel/routing/pages.ts'
import type { Entry } from '../../kernel/routing/navigation.ts'

type Name = NonNullable<StaticDataRouteOption['name']>

const EventPage = lazyPage(() => import('./EventPage.tsx'), 'EventPage')
const CoinPage = lazyPage(() => import('./CoinPage.tsx'), 'CoinPage')
const HostsPage = lazyPage(() => import('./HostsPage.tsx'), 'HostsPage')

export const rankEntry: Entry = {
  path: '/rank',
  name: 'shell.rank',
  places: [
    { path: '/rank/event', name: 'shell.rankEvent' },
    { path: '/rank/coin', name: 'shell.rankCoin' },
    { path: '/rank/club', name: 'shell.rankClub', flag: 'Club' },
  ],
}

export function createRankRoutes<P extends AnyRoute>(normal: P) {
  const board = <T extends string>(path: T, name: Name, component: typeof EventPage) =>
    createPage(normal, path, component, name)
  return [
    board('/rank', 'shell.rank', EventPage),
    board('/rank/event', 'shell.rankEvent', EventPage),
    board('/rank/coin', 'shell.rankCoin', CoinPage),
    board('/rank/host', 'shell.rankHost', HostsPage),
  ] as const
}
