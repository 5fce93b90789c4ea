// Manifest of the reward centre.
import type { AnyRoute } from '@tanstack/react-router'
import { lazyPage } from '../../kernel/routing/lazy.ts'
import { isOpened, type Layer } from '../../kernel/routing/layers.ts'
import { createMemberPage, framed } from '../../kernel/routing/pages.ts'
import { findPanel } from '../../page/panels.ts'
import type { Feature, Places } from '../../page/feature.ts'

declare module '../../kernel/routing/layers.ts' {
  interface LayerNames {
    rewards: true
  }
  interface LayerSearch {
    /** The reward centre, or another reward page by the value of its panel. */
    readonly rewards?: true | string
  }
}

const rewards: Layer = {
  name: 'rewards',
  read({ rewards: value }) {
    if (isOpened(value)) return { rewards: true }
    return typeof value === 'string' && findPanel('rewards', value) ? { rewards: value } : {}
  },
}

function createRewardRoutes<P extends AnyRoute>(normal: P) {
  return [
    framed(
      createMemberPage(
        normal,
        '/other/rewards',
        lazyPage(() => import('./RewardsPage.tsx'), 'RewardsPage'),
        'shell.rewards',
      ),
    ),
  ] as const
}

export const feature = { normalRoutes: createRewardRoutes, layers: [rewards] } satisfies Feature

export const places = {
  pages: [
    {
      path: '/other/rewards',
      name: 'shell.rewards',
      flag: 'Rewards',
      member: { at: 100, dots: [] },
      panel: { layer: 'rewards', value: 'true', width: 560 },
      rewards: { kind: 'relief', sources: ['relief'] },
    },
  ],
} satisfies Places
