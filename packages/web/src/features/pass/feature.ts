// Manifest of the pass.
import type { AnyRoute } from '@tanstack/react-router'
import { lazyPage } from '../../kernel/routing/lazy.ts'
import { createMemberPage } from '../../kernel/routing/pages.ts'
import type { Feature, Places } from '../../page/feature.ts'

function createPassRoutes<P extends AnyRoute>(normal: P) {
  return [
    createMemberPage(
      normal,
      '/other/pass',
      lazyPage(() => import('./PassPage.tsx'), 'PassPage'),
      'shell.pass',
    ),
  ] as const
}

export const feature = { normalRoutes: createPassRoutes } satisfies Feature

export const places = {
  pages: [
    {
      path: '/other/pass',
      name: 'shell.pass',
      flag: 'Pass',
      play: { at: 30, icon: 'items/ticket' },
      panel: { layer: 'rewards', value: 'pass' },
      rewards: { kind: 'pass', sources: ['pass'] },
    },
  ],
} satisfies Places
