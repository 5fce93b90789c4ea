// Entry: the not-found page, and the menu entries of site pages and planned features.
import type { Place } from '../../kernel/routing/navigation.ts'
import type { PlayPlace } from '../../page/playPlace.ts'

export { NotFoundPage } from './NotFoundPage.tsx'

export const downloadPlace: Place = { path: '/download', name: 'shell.download' }

// Pages of planned features: each entry moves to its feature when that is built.
export const wheelPlace: PlayPlace = {
  path: '/other/fire-wheel',
  name: 'shell.fireWheel',
  icon: 'items/wheel',
  flag: 'FireWheel',
}
export const vaultPlace: PlayPlace = {
  path: '/other/bankcode',
  name: 'shell.vault',
  icon: 'items/chest',
  flag: 'Vault',
}
