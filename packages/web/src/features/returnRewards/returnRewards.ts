// Entry: the menu entry of the packages for returning players, and their page for the panel over the play pages.
import { lazyNamed } from '../../kernel/routing/lazy.ts'
import type { PlayPlace } from '../../page/playPlace.ts'

export const returnPlace: PlayPlace = {
  path: '/other/return',
  name: 'shell.returning',
  icon: 'items/chest',
  flag: 'Return',
}

export const ReturnPage = lazyNamed(() => import('./ReturnPage.tsx'), 'ReturnPage')
