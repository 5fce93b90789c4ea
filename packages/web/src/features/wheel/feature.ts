// Manifest of the fire wheel.
import type { AnyRoute } from '@tanstack/react-router'
import { lazyPage } from '../../kernel/routing/lazy.ts'
import { createMemberPage } from '../../kernel/routing/pages.ts'
import type { Feature, Places } from '../../page/feature.ts'

declare module '../../page/feature.ts' {
  interface FairSearch {
    readonly spin?: string
  }
}

function createWheelRoutes<P extends AnyRoute>(normal: P) {
  return [
    createMemberPage(
      normal,
      '/other/fire-wheel',
      lazyPage(() => import('./WheelPage.tsx'), 'WheelPage'),
      'shell.fireWheel',
    ),
  ] as const
}

export const feature = { normalRoutes: createWheelRoutes } satisfies Feature

export const places = {
  pages: [
    {
      path: '/other/fire-wheel',
      name: 'shell.fireWheel',
      flag: 'FireWheel',
      play: { at: 60, icon: 'items/wheel' },
      quick: { at: 20, name: 'play.fireWheel', icon: 'items/wheel', dots: ['wheel'] },
      panel: { layer: 'rewards', value: 'wheel' },
      rewards: { kind: 'wheel', sources: ['wheel'] },
    },
  ],
  fair: {
    at: 20,
    side: 'wheel',
    name: 'wheel.proofTab',
    flag: 'FireWheel',
    parameter: 'spin',
    form: /^[A-Za-z0-9-]{1,64}$/,
    load: () => import('./SpinVerifier.tsx'),
  },
} satisfies Places
