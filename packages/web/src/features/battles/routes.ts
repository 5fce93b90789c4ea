// Route and layer of bonus battles.
import type { AnyRoute } from '@tanstack/react-router'
import { lazyPage } from '../../kernel/routing/lazy.ts'
import type { Layer } from '../../kernel/routing/layers.ts'
import { createMemberPage } from '../../kernel/routing/pages.ts'
import { panelValue, readPanel } from './address.ts'

declare module '../../kernel/routing/layers.ts' {
  interface LayerNames {
    battles: true
  }
  interface LayerSearch {
    /** `true` for the lobby, the number of a battle, or `code.` with a private one's code. */
    readonly battles?: true | number | string
  }
}

export const battleLayers: readonly Layer[] = [
  {
    name: 'battles',
    read({ battles }) {
      const search = readPanel(battles)
      return search ? { battles: panelValue(search) } : {}
    },
  },
]

export function createBattleRoutes<P extends AnyRoute>(normal: P) {
  return [
    createMemberPage(
      normal,
      '/other/battle',
      lazyPage(() => import('./BattlePage.tsx'), 'BattlePage'),
      'shell.battle',
    ),
  ] as const
}
