// Route of the packages for returning players.
import type { AnyRoute } from '@tanstack/react-router'
import { lazyPage } from '../../kernel/routing/lazy.ts'
import { createMemberPage } from '../../kernel/routing/pages.ts'

export function createReturnRoutes<P extends AnyRoute>(normal: P) {
  return [
    createMemberPage(
      normal,
      '/other/return',
      lazyPage(() => import('./ReturnPage.tsx'), 'ReturnPage'),
      'shell.returning',
    ),
  ] as const
}
