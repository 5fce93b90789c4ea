// Entry: the menu entry of the fire wheel.
import type { PlayPlace } from '../../page/playPlace.ts'

export const wheelPlace: PlayPlace = {
  path: '/other/fire-wheel',
  name: 'shell.fireWheel',
  icon: 'items/wheel',
  flag: 'FireWheel',
}
