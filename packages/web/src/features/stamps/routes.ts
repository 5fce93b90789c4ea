// Route of the sign-in card.
import type { AnyRoute } from '@tanstack/react-router'
import { lazyPage } from '../../kernel/routing/lazy.ts'
import { createMemberPage } from '../../kernel/routing/pages.ts'

export function createStampRoutes<P extends AnyRoute>(normal: P) {
  return [
    createMemberPage(
      normal,
      '/other/sevendaySignIn',
      lazyPage(() => import('./SignInPage.tsx'), 'SignInPage'),
      'shell.sevenDays',
    ),
  ] as const
}
