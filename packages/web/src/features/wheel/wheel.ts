// Entry: the menu entry of the fire wheel, and its page for the panel over the play pages.
import { lazyNamed } from '../../kernel/routing/lazy.ts'
import type { PlayPlace } from '../../page/playPlace.ts'

export const wheelPlace: PlayPlace = {
  path: '/other/fire-wheel',
  name: 'shell.fireWheel',
  icon: 'items/wheel',
  flag: 'FireWheel',
}

export const WheelPage = lazyNamed(() => import('./WheelPage.tsx'), 'WheelPage')
