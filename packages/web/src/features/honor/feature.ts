// Manifest of shown and shared wins.
import { createRoute, redirect, type AnyRoute } from '@tanstack/react-router'
import { currentLocale } from '../../kernel/language/language.ts'
import { lazyPage } from '../../kernel/routing/lazy.ts'
import { readOldShare, readShare } from './share/address.ts'
import type { Feature } from '../../page/feature.ts'

declare module '../../kernel/routing/layers.ts' {
  interface LayerNames {
    share: true
  }
}

function createHonorRoutes<P extends AnyRoute>(normal: P) {
  return [
    createRoute({
      getParentRoute: () => normal,
      path: '/share',
      validateSearch: readShare,
      beforeLoad: ({ location }) => {
        const search = readOldShare(location.search)
        if (search) throw redirect({ to: '/$locale/share', params: { locale: currentLocale() }, search, replace: true })
      },
      component: lazyPage(() => import('./share/SharePage.tsx'), 'SharePage'),
      staticData: { name: 'share.pageTitle' },
    }),
  ] as const
}

export const feature = { normalRoutes: createHonorRoutes } satisfies Feature
