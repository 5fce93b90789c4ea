// Route of the vault.
import type { AnyRoute } from '@tanstack/react-router'
import { lazyPage } from '../../kernel/routing/lazy.ts'
import { createMemberPage } from '../../kernel/routing/pages.ts'

export function createVaultRoutes<P extends AnyRoute>(normal: P) {
  return [
    createMemberPage(
      normal,
      '/other/bankcode',
      lazyPage(() => import('./VaultPage.tsx'), 'VaultPage'),
      'shell.vault',
    ),
  ] as const
}
