// Manifest of gifts: the present page.
import { createRoute, redirect, type AnyRoute } from '@tanstack/react-router'
import { currentLocale } from '../../kernel/language/language.ts'
import { lazyPage } from '../../kernel/routing/lazy.ts'
import { createMemberPage, framed } from '../../kernel/routing/pages.ts'
import type { Feature, Places } from '../../page/feature.ts'

function createGiftRoutes<P extends AnyRoute>(normal: P) {
  return [
    framed(
      createMemberPage(
        normal,
        '/member/present',
        lazyPage(() => import('./PresentPage.tsx'), 'PresentPage'),
        'shell.present',
      ),
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

export const feature = { normalRoutes: createGiftRoutes } satisfies Feature

export const places = {
  pages: [
    { path: '/member/present', name: 'shell.present', member: { at: 40 } },
    { path: '/present', name: 'shell.present', play: { at: 120, icon: 'gifts/42' } },
  ],
} satisfies Places
