// Manifest of the sign-in card.
import type { AnyRoute } from '@tanstack/react-router'
import { lazyPage } from '../../kernel/routing/lazy.ts'
import { createMemberPage } from '../../kernel/routing/pages.ts'
import type { Feature, Places } from '../../page/feature.ts'

function createStampRoutes<P extends AnyRoute>(normal: P) {
  return [
    createMemberPage(
      normal,
      '/other/sevendaySignIn',
      lazyPage(() => import('./SignInPage.tsx'), 'SignInPage'),
      'shell.sevenDays',
    ),
  ] as const
}

export const feature = { normalRoutes: createStampRoutes } satisfies Feature

export const places = {
  pages: [
    {
      path: '/other/sevendaySignIn',
      name: 'shell.sevenDays',
      flag: 'SevenDays',
      play: { at: 90, icon: 'items/calendar' },
      panel: { layer: 'rewards', value: 'stamps' },
      rewards: { kind: 'stamp', sources: ['signIn', 'month'] },
    },
  ],
} satisfies Places
