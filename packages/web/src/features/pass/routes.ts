// Route of the pass.
import type { AnyRoute } from '@tanstack/react-router'
import { lazyPage } from '../../kernel/routing/lazy.ts'
import { createMemberPage } from '../../kernel/routing/pages.ts'

export function createPassRoutes<P extends AnyRoute>(normal: P) {
  return [
    createMemberPage(
      normal,
      '/other/pass',
      lazyPage(() => import('./PassPage.tsx'), 'PassPage'),
      'shell.pass',
    ),
  ] as const
}
