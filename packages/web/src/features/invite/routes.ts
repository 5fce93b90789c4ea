// Route of invitations.
import type { AnyRoute } from '@tanstack/react-router'
import { lazyPage } from '../../kernel/routing/lazy.ts'
import { createMemberPage } from '../../kernel/routing/pages.ts'
import type { Place } from '../../kernel/routing/navigation.ts'

export const invitePlace: Place = { path: '/member/invite', name: 'invite.title' }

export function createInviteRoutes<P extends AnyRoute>(normal: P) {
  return [
    createMemberPage(
      normal,
      '/member/invite',
      lazyPage(() => import('./InvitePage.tsx'), 'InvitePage'),
      'invite.title',
    ),
  ] as const
}
