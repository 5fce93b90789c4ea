// Manifest of invitations.
import type { AnyRoute } from '@tanstack/react-router'
import { lazyPage } from '../../kernel/routing/lazy.ts'
import { createMemberPage, framed } from '../../kernel/routing/pages.ts'
import type { Feature, Places } from '../../page/feature.ts'

function createInviteRoutes<P extends AnyRoute>(normal: P) {
  return [
    framed(
      createMemberPage(
        normal,
        '/member/invite',
        lazyPage(() => import('./InvitePage.tsx'), 'InvitePage'),
        'invite.title',
      ),
    ),
  ] as const
}

export const feature = { normalRoutes: createInviteRoutes } satisfies Feature

export const places = { pages: [{ path: '/member/invite', name: 'invite.title', member: { at: 90 } }] } satisfies Places
