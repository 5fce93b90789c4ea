// Route of the bank book.
import { createRoute, type AnyRoute } from '@tanstack/react-router'
import { lazyPage } from '../../kernel/routing/lazy.ts'

export function createWalletRoutes<P extends AnyRoute>(normal: P) {
  return [
    createRoute({
      getParentRoute: () => normal,
      path: '/member/passbook',
      component: lazyPage(() => import('./PassbookPage.tsx'), 'PassbookPage'),
      staticData: { name: 'shell.passbook', isProtected: true },
    }),
  ] as const
}
