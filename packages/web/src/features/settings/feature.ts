// Manifest of the settings.
import { createRoute, type AnyRoute } from '@tanstack/react-router'
import { lazyPage } from '../../kernel/routing/lazy.ts'
import { followSettings } from './follow.ts'
import { framed } from '../../kernel/routing/pages.ts'
import { readSettingsSearch } from './sections.ts'
import type { Feature, Places } from '../../page/feature.ts'

function createSettingsRoutes<P extends AnyRoute>(normal: P) {
  return [
    framed(
      createRoute({
        getParentRoute: () => normal,
        path: '/member/settings',
        validateSearch: readSettingsSearch,
        component: lazyPage(() => import('./SettingsPage.tsx'), 'SettingsPage'),
        staticData: { name: 'settings.title', isProtected: true },
      }),
    ),
  ] as const
}

export const feature = { normalRoutes: createSettingsRoutes, start: followSettings } satisfies Feature

export const places = {
  pages: [{ path: '/member/settings', name: 'settings.title', member: { at: 120 } }],
} satisfies Places
