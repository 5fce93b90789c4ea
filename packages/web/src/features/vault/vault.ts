// Entry: the menu entry of the vault.
import type { PlayPlace } from '../../page/playPlace.ts'

export const vaultPlace: PlayPlace = {
  path: '/other/bankcode',
  name: 'shell.vault',
  icon: 'items/chest',
  flag: 'Vault',
}
