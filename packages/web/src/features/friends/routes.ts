// Route and layers of friends.
import { createRoute, type AnyRoute } from '@tanstack/react-router'
import { lazyPage } from '../../kernel/routing/lazy.ts'
import type { Place } from '../../kernel/routing/navigation.ts'

declare module '../../kernel/routing/layers.ts' {
  interface LayerNames {
    relation: true
  }
}

export const friendsPlace: Place = { path: '/member/friends', name: 'friends.title' }

export function createFriendsRoutes<P extends AnyRoute>(normal: P) {
  return [
    createRoute({
      getParentRoute: () => normal,
      path: '/member/friends',
      component: lazyPage(() => import('./FriendsPage.tsx'), 'FriendsPage'),
      staticData: { name: 'friends.title', isProtected: true },
    }),
  ] as const
}
