// Route of bonus battles.
import type { AnyRoute } from '@tanstack/react-router'
import { lazyPage } from '../../kernel/routing/lazy.ts'
import { createMemberPage } from '../../kernel/routing/pages.ts'

export function createBattleRoutes<P extends AnyRoute>(normal: P) {
  return [
    createMemberPage(
      normal,
      '/other/battle',
      lazyPage(() => import('./BattlePage.tsx'), 'BattlePage'),
      'shell.battle',
    ),
  ] as const
}
