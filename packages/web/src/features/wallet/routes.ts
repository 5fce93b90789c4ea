// Route of the bank book.
import type { AnyRoute } from '@tanstack/react-router'
import { lazyPage } from '../../kernel/routing/lazy.ts'
import { createMemberPage } from '../../kernel/routing/pages.ts'
import type { Place } from '../../kernel/routing/navigation.ts'

export const walletPlace: Place = { path: '/member/passbook', name: 'shell.passbook' }

export function createWalletRoutes<P extends AnyRoute>(normal: P) {
  return [
    createMemberPage(
      normal,
      '/member/passbook',
      lazyPage(() => import('./BankBookPage.tsx'), 'BankBookPage'),
      'shell.passbook',
    ),
  ] as const
}
