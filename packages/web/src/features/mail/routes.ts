// Route and layers of the mailbox.
import { createRoute, type AnyRoute } from '@tanstack/react-router'
import { lazyPage } from '../../kernel/routing/lazy.ts'
import { isOpened, type Layer } from '../../kernel/routing/layers.ts'
import type { Place } from '../../kernel/routing/navigation.ts'

declare module '../../kernel/routing/layers.ts' {
  interface LayerNames {
    mail: true
    letter: true
  }
  interface LayerSearch {
    readonly mail?: true
  }
}

export const mailLayers: readonly Layer[] = [
  { name: 'mail', read: (search) => (isOpened(search.mail) ? { mail: true } : {}) },
]

export const mailPlace: Place = { path: '/member/mail', name: 'mail.title' }

export function createMailRoutes<P extends AnyRoute>(normal: P) {
  return [
    createRoute({
      getParentRoute: () => normal,
      path: '/member/mail',
      component: lazyPage(() => import('./MailPage.tsx'), 'MailPage'),
      staticData: { name: 'mail.title', isProtected: true },
    }),
  ] as const
}
