// Manifest of the fairness page.
import { createRoute, type AnyRoute } from '@tanstack/react-router'
import { lazyPage } from '../../kernel/routing/lazy.ts'
import type { FairSearch, Feature, Places } from '../../page/feature.ts'

function createFairRoutes<P extends AnyRoute>(normal: P) {
  return [
    createRoute({
      getParentRoute: () => normal,
      path: '/fair',
      // The page reads the parameters: their forms are loaded with it.
      validateSearch: (search: FairSearch) => search,
      component: lazyPage(() => import('./FairPage.tsx'), 'FairPage'),
      staticData: { name: 'fair.title' },
    }),
  ] as const
}

export const feature = { normalRoutes: createFairRoutes } satisfies Feature

export const places = { pages: [{ path: '/fair', name: 'fair.title', more: { at: 30 } }] } satisfies Places
