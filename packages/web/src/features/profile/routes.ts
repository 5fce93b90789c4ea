// Route and layers of profiles.
import type { AnyRoute } from '@tanstack/react-router'
import { lazyPage } from '../../kernel/routing/lazy.ts'
import { createMemberPage } from '../../kernel/routing/pages.ts'
import type { Layer } from '../../kernel/routing/layers.ts'
import type { Place } from '../../kernel/routing/navigation.ts'

declare module '../../kernel/routing/layers.ts' {
  interface LayerNames {
    player: true
    report: true
    edit: true
  }
}

export const profileLayers: readonly Layer[] = [{ name: 'player', within: ['report'] }]

export { PagesWithPlayers } from './player/PlayerLayer.tsx'

export const profilePlace: Place = { path: '/member/info', name: 'shell.memberProfile' }
export const vipPlace: Place = { path: '/member/vip', name: 'shell.vip' }

export function createProfileRoutes<P extends AnyRoute>(normal: P) {
  return [
    createMemberPage(
      normal,
      '/member/info',
      lazyPage(() => import('./overview/ProfilePage.tsx'), 'ProfilePage'),
      'shell.memberProfile',
    ),
    createMemberPage(
      normal,
      '/member/vip',
      lazyPage(() => import('./vip/VipPage.tsx'), 'VipPage'),
      'shell.vip',
    ),
  ] as const
}
