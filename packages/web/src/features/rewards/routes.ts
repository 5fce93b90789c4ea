// Route and layer of the reward centre.
import type { AnyRoute } from '@tanstack/react-router'
import { lazyPage } from '../../kernel/routing/lazy.ts'
import { isOpened, type Layer } from '../../kernel/routing/layers.ts'
import { createMemberPage } from '../../kernel/routing/pages.ts'
import type { Place } from '../../kernel/routing/navigation.ts'
import { isRewardPanel, type RewardPanelName } from '../../page/rewardPanels.ts'

declare module '../../kernel/routing/layers.ts' {
  interface LayerNames {
    rewards: true
  }
  interface LayerSearch {
    /** The reward centre, or another reward page by its name. */
    readonly rewards?: true | RewardPanelName
  }
}

export const rewardLayers: readonly Layer[] = [
  {
    name: 'rewards',
    read({ rewards }) {
      if (isOpened(rewards)) return { rewards: true }
      return isRewardPanel(rewards) ? { rewards } : {}
    },
  },
]

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
