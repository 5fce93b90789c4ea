// Routes of missions and challenges.
import type { AnyRoute } from '@tanstack/react-router'
import { lazyPage } from '../../kernel/routing/lazy.ts'
import { createMemberPage } from '../../kernel/routing/pages.ts'

export function createMissionRoutes<P extends AnyRoute>(normal: P) {
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
