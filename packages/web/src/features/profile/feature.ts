// Manifest of profiles and of the VIP page.
import type { AnyRoute } from '@tanstack/react-router'
import { lazyPage } from '../../kernel/routing/lazy.ts'
import { createMemberPage, framed } from '../../kernel/routing/pages.ts'
import { memberPlaces } from '../../page/memberPlaces.gen.ts'
import type { Feature, Places } from '../../page/feature.ts'

declare module '../../kernel/routing/layers.ts' {
  interface LayerNames {
    player: true
    report: true
    edit: true
  }
}

function createProfileRoutes<P extends AnyRoute>(normal: P) {
  return [
    framed(
      createMemberPage(
        normal,
        '/member/info',
        lazyPage(() => import('./overview/ProfilePage.tsx'), 'ProfilePage'),
        'shell.memberProfile',
      ),
    ),
    framed(
      createMemberPage(
        normal,
        '/member/vip',
        lazyPage(() => import('./vip/VipPage.tsx'), 'VipPage'),
        'shell.vip',
      ),
    ),
  ] as const
}

export const feature = {
  normalRoutes: createProfileRoutes,
  layers: [{ name: 'player', within: ['report'] }],
  entries: [{ at: 60, path: '/member', name: 'shell.member', places: memberPlaces }],
} satisfies Feature

export const places = {
  pages: [
    { path: '/member/info', name: 'shell.memberProfile', member: { at: 10 } },
    {
      path: '/member/vip',
      name: 'shell.vip',
      member: { at: 20 },
      panel: { layer: 'rewards', value: 'vip' },
      rewards: { kind: 'vip', sources: ['vip'] },
    },
  ],
} satisfies Places
