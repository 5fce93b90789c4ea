// Entry: the menu entry of the vault, and its page for the panel over the play pages.
import { lazyNamed } from '../../kernel/routing/lazy.ts'
import type { PlayPlace } from '../../page/playPlace.ts'

export const vaultPlace: PlayPlace = {
  path: '/other/bankcode',
  name: 'shell.vault',
  icon: 'items/chest',
  flag: 'Vault',
}

export const VaultPage = lazyNamed(() => import('./VaultPage.tsx'), 'VaultPage')
