// Manifest of the vault.
import type { AnyRoute } from '@tanstack/react-router'
import { lazyPage } from '../../kernel/routing/lazy.ts'
import { createMemberPage } from '../../kernel/routing/pages.ts'
import type { Feature, Places } from '../../page/feature.ts'

declare module '../../page/feature.ts' {
  interface FairSearch {
    /** A day. */
    readonly vault?: string
  }
}

function createVaultRoutes<P extends AnyRoute>(normal: P) {
  return [
    createMemberPage(
      normal,
      '/other/bankcode',
      lazyPage(() => import('./VaultPage.tsx'), 'VaultPage'),
      'shell.vault',
    ),
  ] as const
}

export const feature = { normalRoutes: createVaultRoutes } satisfies Feature

export const places = {
  pages: [
    {
      path: '/other/bankcode',
      name: 'shell.vault',
      flag: 'Vault',
      play: { at: 110, icon: 'items/chest' },
      panel: { layer: 'rewards', value: 'vault' },
    },
  ],
  fair: {
    at: 30,
    side: 'vault',
    name: 'vault.proofTab',
    flag: 'Vault',
    parameter: 'vault',
    form: /^\d{4}-\d{2}-\d{2}$/,
    load: () => import('./VaultVerifier.tsx'),
  },
} satisfies Places
