// Routes of the live page.
import { createRoute, type AnyRoute } from '@tanstack/react-router'
import { lazyPage } from '../../kernel/routing/lazy.ts'

export function createWatchPlayRoutes<P extends AnyRoute>(play: P) {
  return [
    createRoute({
      getParentRoute: () => play,
      path: '/play-game/live',
      component: lazyPage(() => import('./LivePage.tsx'), 'LivePage'),
      staticData: { name: 'shell.live', isProtected: true },
    }),
  ] as const
}
