// Manifest of the mailbox.
import type { AnyRoute } from '@tanstack/react-router'
import { lazyPage } from '../../kernel/routing/lazy.ts'
import { createMemberPage, framed } from '../../kernel/routing/pages.ts'
import { flagLayer } from '../../kernel/routing/layers.ts'
import type { Feature, Places } from '../../page/feature.ts'

declare module '../../kernel/routing/layers.ts' {
  interface LayerNames {
    mail: true
    letter: true
  }
  interface LayerSearch {
    readonly mail?: true
  }
}

function createMailRoutes<P extends AnyRoute>(normal: P) {
  return [
    framed(
      createMemberPage(
        normal,
        '/member/mail',
        lazyPage(() => import('./MailPage.tsx'), 'MailPage'),
        'mail.title',
      ),
    ),
  ] as const
}

export const feature = { normalRoutes: createMailRoutes, layers: [flagLayer('mail')] } satisfies Feature

export const places = {
  pages: [
    {
      path: '/member/mail',
      name: 'mail.title',
      member: { at: 60 },
      panel: { layer: 'mail', value: 'true' },
      rewards: { kind: 'mail', sources: ['mail'] },
    },
  ],
} satisfies Places
