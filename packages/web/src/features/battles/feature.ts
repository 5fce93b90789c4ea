// Manifest of bonus battles.
import type { AnyRoute } from '@tanstack/react-router'
import { lazyPage } from '../../kernel/routing/lazy.ts'
import type { Layer } from '../../kernel/routing/layers.ts'
import { createMemberPage } from '../../kernel/routing/pages.ts'
import { panelValue, readPanel } from './address.ts'
import type { Feature, Places } from '../../page/feature.ts'

declare module '../../page/feature.ts' {
  interface FairSearch {
    readonly battle?: number
  }
}

declare module '../../kernel/routing/layers.ts' {
  interface LayerNames {
    battles: true
  }
  interface LayerSearch {
    /** `true` for the lobby, the number of a battle, or `code.` with a private one's code. */
    readonly battles?: true | number | string
  }
}

const battles: Layer = {
  name: 'battles',
  read({ battles: value }) {
    const search = readPanel(value)
    return search ? { battles: panelValue(search) } : {}
  },
}

function createBattleRoutes<P extends AnyRoute>(normal: P) {
  return [
    createMemberPage(
      normal,
      '/other/battle',
      lazyPage(() => import('./BattlePage.tsx'), 'BattlePage'),
      'shell.battle',
    ),
  ] as const
}

export const feature = { normalRoutes: createBattleRoutes, layers: [battles] } satisfies Feature

export const places = {
  pages: [
    {
      path: '/other/battle',
      name: 'shell.battle',
      flag: 'Battle',
      play: { at: 50, icon: 'swords' },
      panel: { layer: 'battles', value: 'true' },
    },
  ],
  fair: {
    at: 40,
    side: 'battle',
    name: 'battles.proofTab',
    flag: 'Battle',
    parameter: 'battle',
    form: /^[1-9]\d{0,14}$/,
    load: () => import('./proof/BattleVerifier.tsx'),
  },
} satisfies Places
