// Route of invitations.
import { createRoute, type AnyRoute } from '@tanstack/react-router'
import { lazyPage } from '../../kernel/routing/lazy.ts'
import type { Place } from '../../kernel/routing/navigation.ts'

export const invitePlace: Place = { path: '/member/invite', name: 'invite.title' }

export function createInviteRoutes<P extends AnyRoute>(normal: P) {
  return [
    createRoute({
      getParentRoute: () => normal,
      path: '/member/invite',
      component: lazyPage(() => import('./InvitePage.tsx'), 'InvitePage'),
      staticData: { name: 'invite.title', isProtected: true },
    }),
  ] as const
}
