// Manifest of the announcements.
import type { AnyRoute } from '@tanstack/react-router'
import { lazyPage } from '../../kernel/routing/lazy.ts'
import { createPage } from '../../kernel/routing/pages.ts'
import type { Feature, Places } from '../../page/feature.ts'

function createNewsRoutes<P extends AnyRoute>(normal: P) {
  const list = <T extends string>(path: T) =>
    createPage(
      normal,
      path,
      lazyPage(() => import('./NewsPage.tsx'), 'NewsPage'),
      'shell.announcement',
    )
  const notice = createPage(
    normal,
    '/announcement/$noticeId',
    lazyPage(() => import('./NoticePage.tsx'), 'NoticePage'),
    'shell.announcement',
  )
  // The second address is the one in the menu of the play pages.
  return [list('/announcement'), list('/other/announcement'), notice] as const
}

export const feature = {
  normalRoutes: createNewsRoutes,
  entries: [
    {
      at: 10,
      path: '/announcement',
      name: 'shell.news',
      places: [
        { path: '/announcement', name: 'shell.announcement', type: 0 },
        { path: '/announcement', name: 'news.kind2', type: 2 },
        { path: '/announcement', name: 'news.kind3', type: 3 },
        { path: '/announcement', name: 'news.kind1', type: 1 },
        { path: '/announcement', name: 'news.kind4', type: 4 },
      ],
    },
  ],
} satisfies Feature

export const places = {
  pages: [{ path: '/other/announcement', name: 'shell.announcement', play: { at: 80, icon: 'megaphone' } }],
} satisfies Places
