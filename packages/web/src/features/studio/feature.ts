// Manifest of the studio, where players become hosts and hosts run their room.
import { createRoute, redirect, type AnyRoute } from '@tanstack/react-router'
import { lazyPage } from '../../kernel/routing/lazy.ts'
import { readStudioSearch } from './sections.ts'
import { isStudioDocument, keepStudioDocument } from './studioDocument.ts'
import type { Feature, Places } from '../../page/feature.ts'

function createStudioRoutes<P extends AnyRoute>(normal: P) {
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

export const feature = {
  normalRoutes: createStudioRoutes,
  start: ({ history }) => keepStudioDocument(history),
} satisfies Feature

export const places = {
  pages: [{ path: '/member/studio', name: 'studio.title', flag: 'Live', member: { at: 110 } }],
} satisfies Places
