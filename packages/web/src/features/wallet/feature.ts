// Manifest of the bank book.
import type { AnyRoute } from '@tanstack/react-router'
import { lazyPage } from '../../kernel/routing/lazy.ts'
import { createMemberPage, framed } from '../../kernel/routing/pages.ts'
import type { Feature, Places } from '../../page/feature.ts'

function createWalletRoutes<P extends AnyRoute>(normal: P) {
  return [
    framed(
      createMemberPage(
        normal,
        '/member/passbook',
        lazyPage(() => import('./BankBookPage.tsx'), 'BankBookPage'),
        'shell.passbook',
      ),
    ),
  ] as const
}

export const feature = { normalRoutes: createWalletRoutes } satisfies Feature

export const places = {
  pages: [{ path: '/member/passbook', name: 'shell.passbook', member: { at: 30 } }],
} satisfies Places
