// Manifest of the packages for returning players.
import type { AnyRoute } from '@tanstack/react-router'
import { lazyPage } from '../../kernel/routing/lazy.ts'
import { createMemberPage } from '../../kernel/routing/pages.ts'
import type { Feature, Places } from '../../page/feature.ts'

function createReturnRoutes<P extends AnyRoute>(normal: P) {
  return [
    createMemberPage(
      normal,
      '/other/return',
      lazyPage(() => import('./ReturnPage.tsx'), 'ReturnPage'),
      'shell.returning',
    ),
  ] as const
}

export const feature = { normalRoutes: createReturnRoutes } satisfies Feature

export const places = {
  pages: [
    {
      path: '/other/return',
      name: 'shell.returning',
      flag: 'Return',
      play: { at: 100, icon: 'items/chest' },
      panel: { layer: 'rewards', value: 'return', width: 760 },
      rewards: { kind: 'return', sources: ['return'] },
    },
  ],
} satisfies Places
