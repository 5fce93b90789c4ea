// Routes of the present page.
import { createRoute, redirect, type AnyRoute } from '@tanstack/react-router'
import { currentLocale } from '../../kernel/language/language.ts'
import { lazyPage } from '../../kernel/routing/lazy.ts'
import { createMemberPage } from '../../kernel/routing/pages.ts'
import type { Place } from '../../kernel/routing/navigation.ts'

export const giftPlace: Place = { path: '/member/present', name: 'shell.present' }

export function createGiftRoutes<P extends AnyRoute>(normal: P) {
  return [
    createMemberPage(
      normal,
      '/member/present',
      lazyPage(() => import('./PresentPage.tsx'), 'PresentPage'),
      'shell.present',
    ),
    // The address used by the menu of the play pages.
    createRoute({
      getParentRoute: () => normal,
      path: '/present',
      beforeLoad: () => {
        throw redirect({ to: '/$locale/member/present', params: { locale: currentLocale() }, replace: true })
      },
    }),
  ] as const
}
