// Route and layers of the mailbox.
import type { AnyRoute } from '@tanstack/react-router'
import { lazyPage } from '../../kernel/routing/lazy.ts'
import { createMemberPage } from '../../kernel/routing/pages.ts'
import { flagLayer, type Layer } from '../../kernel/routing/layers.ts'
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

export const mailLayers: readonly Layer[] = [flagLayer('mail')]

export const mailPlace: Place = { path: '/member/mail', name: 'mail.title' }

export function createMailRoutes<P extends AnyRoute>(normal: P) {
  return [
    createMemberPage(
      normal,
      '/member/mail',
      lazyPage(() => import('./MailPage.tsx'), 'MailPage'),
      'mail.title',
    ),
  ] as const
}
