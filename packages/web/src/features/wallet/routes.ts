// Route of the bank book.
import { createRoute, type AnyRoute } from '@tanstack/react-router'
import { lazyPage } from '../../kernel/routing/lazy.ts'
import type { Place } from '../../kernel/routing/navigation.ts'

export const walletPlace: Place = { path: '/member/passbook', name: 'shell.passbook' }

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
