// Manifest of missions and challenges.
import type { AnyRoute } from '@tanstack/react-router'
import { lazyPage } from '../../kernel/routing/lazy.ts'
import { createMemberPage } from '../../kernel/routing/pages.ts'
import type { Feature, Places } from '../../page/feature.ts'

function createMissionRoutes<P extends AnyRoute>(normal: P) {
  return [
    createMemberPage(
      normal,
      '/other/mission',
      lazyPage(() => import('./MissionPage.tsx'), 'MissionPage'),
      'shell.mission',
    ),
    createMemberPage(
      normal,
      '/other/challenge',
      lazyPage(() => import('./challenge/ChallengePage.tsx'), 'ChallengePage'),
      'shell.challenge',
    ),
  ] as const
}

export const feature = { normalRoutes: createMissionRoutes } satisfies Feature

export const places = {
  pages: [
    {
      path: '/other/mission',
      name: 'shell.mission',
      flag: 'Mission',
      play: { at: 20, icon: 'items/mission', dots: ['mission', 'chest'] },
      quick: { at: 10, name: 'play.mission', icon: 'items/mission', dots: ['mission', 'chest'] },
      panel: { layer: 'rewards', value: 'mission', width: 640 },
      rewards: { kind: 'mission', sources: ['mission', 'chest'] },
    },
    {
      path: '/other/challenge',
      name: 'shell.challenge',
      flag: 'Challenge',
      play: { at: 40, icon: 'items/target' },
      panel: { layer: 'rewards', value: 'challenge' },
      rewards: { kind: 'challenge', sources: ['challenge'] },
    },
  ],
} satisfies Places
