// Manifest of the live page.
import { createRoute, type AnyRoute } from '@tanstack/react-router'
import { lazyPage } from '../../kernel/routing/lazy.ts'
import type { Feature, Places } from '../../page/feature.ts'

function createWatchPlayRoutes<P extends AnyRoute>(play: P) {
  return [
    createRoute({
      getParentRoute: () => play,
      path: '/play-game/live',
      component: lazyPage(() => import('./LivePage.tsx'), 'LivePage'),
      staticData: { name: 'shell.live', isProtected: true },
    }),
  ] as const
}

export const feature = { playRoutes: createWatchPlayRoutes } satisfies Feature

export const places = {
  pages: [
    { path: '/play-game/live', name: 'shell.live', flag: 'Live', play: { at: 10, icon: 'radio' }, more: { at: 10 } },
  ],
} satisfies Places
