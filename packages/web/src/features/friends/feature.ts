// Manifest of friends.
import type { AnyRoute } from '@tanstack/react-router'
import { lazyPage } from '../../kernel/routing/lazy.ts'
import { createMemberPage, framed } from '../../kernel/routing/pages.ts'
import type { Feature, Places } from '../../page/feature.ts'

declare module '../../kernel/routing/layers.ts' {
  interface LayerNames {
    relation: true
  }
}

function createFriendsRoutes<P extends AnyRoute>(normal: P) {
  return [
    framed(
      createMemberPage(
        normal,
        '/member/friends',
        lazyPage(() => import('./FriendsPage.tsx'), 'FriendsPage'),
        'friends.title',
      ),
    ),
  ] as const
}

export const feature = { normalRoutes: createFriendsRoutes } satisfies Feature

export const places = {
  pages: [{ path: '/member/friends', name: 'friends.title', member: { at: 70 } }],
} satisfies Places
