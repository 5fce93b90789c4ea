// Route of the studio, where players become hosts and hosts run their room.
import { createRoute, redirect, type AnyRoute } from '@tanstack/react-router'
import { lazyPage } from '../../kernel/routing/lazy.ts'
import type { Place } from '../../kernel/routing/navigation.ts'
import { readStudioSearch } from './sections.ts'
import { isStudioDocument } from './studioDocument.ts'

export { keepStudioDocument } from './studioDocument.ts'

export const studioPlace: Place = { path: '/member/studio', name: 'studio.title', flag: 'Live' }

export function createStudioRoutes<P extends AnyRoute>(normal: P) {
  return [
    createRoute({
      getParentRoute: () => normal,
      path: '/member/studio',
      validateSearch: readStudioSearch,
      beforeLoad: ({ location, preload }) => {
        if (!isStudioDocument && !preload) throw redirect({ href: location.href, reloadDocument: true })
      },
      component: lazyPage(() => import('./StudioPage.tsx'), 'StudioPage'),
      staticData: { name: 'studio.title', isProtected: true },
    }),
  ] as const
}
