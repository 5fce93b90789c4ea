// Route of the settings.
import { createRoute, type AnyRoute } from '@tanstack/react-router'
import { lazyPage } from '../../kernel/routing/lazy.ts'
import { readSettingsSearch } from './sections.ts'
import type { Place } from '../../kernel/routing/navigation.ts'

export { followSettings } from './follow.ts'

export const settingsPlace: Place = { path: '/member/settings', name: 'settings.title' }

export function createSettingsRoutes<P extends AnyRoute>(normal: P) {
  return [
    createRoute({
      getParentRoute: () => normal,
      path: '/member/settings',
      validateSearch: readSettingsSearch,
      component: lazyPage(() => import('./SettingsPage.tsx'), 'SettingsPage'),
      staticData: { name: 'settings.title', isProtected: true },
    }),
  ] as const
}
