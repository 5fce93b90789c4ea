// Route and layer of the reward centre.
import type { AnyRoute } from '@tanstack/react-router'
import { lazyPage } from '../../kernel/routing/lazy.ts'
import { flagLayer, type Layer } from '../../kernel/routing/layers.ts'
import { createMemberPage } from '../../kernel/routing/pages.ts'
import type { Place } from '../../kernel/routing/navigation.ts'

declare module '../../kernel/routing/layers.ts' {
  interface LayerNames {
    rewards: true
  }
  interface LayerSearch {
    readonly rewards?: true
  }
}

export const rewardLayers: readonly Layer[] = [flagLayer('rewards')]

export const rewardsPlace: Place = { path: '/other/rewards', name: 'shell.rewards', flag: 'Rewards', dots: [] }

export function createRewardRoutes<P extends AnyRoute>(normal: P) {
  return [
    createMemberPage(
      normal,
      '/other/rewards',
      lazyPage(() => import('./RewardsPage.tsx'), 'RewardsPage'),
      'shell.rewards',
    ),
  ] as const
}
