// Route and layers of friends.
import type { AnyRoute } from '@tanstack/react-router'
import { lazyPage } from '../../kernel/routing/lazy.ts'
import { createMemberPage } from '../../kernel/routing/pages.ts'
import type { Place } from '../../kernel/routing/navigation.ts'

declare module '../../kernel/routing/layers.ts' {
  interface LayerNames {
    relation: true
  }
}

export const friendsPlace: Place = { path: '/member/friends', name: 'friends.title' }

export function createFriendsRoutes<P extends AnyRoute>(normal: P) {
  return [
    createMemberPage(
      normal,
      '/member/friends',
      lazyPage(() => import('./FriendsPage.tsx'), 'FriendsPage'),
      'friends.title',
    ),
  ] as const
}
