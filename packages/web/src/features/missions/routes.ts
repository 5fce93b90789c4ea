// Route of missions, and its entry in the menu of the play pages.
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
  ] as const
}
