// Route of the fairness page.
import { createRoute, type AnyRoute } from '@tanstack/react-router'
import { lazyPage } from '../../kernel/routing/lazy.ts'
import { readFair } from './address.ts'

export function createFairRoutes<P extends AnyRoute>(normal: P) {
  return [
    createRoute({
      getParentRoute: () => normal,
      path: '/fair',
      validateSearch: readFair,
      component: lazyPage(() => import('./FairPage.tsx'), 'FairPage'),
      staticData: { name: 'fair.title' },
    }),
  ] as const
}
