// Entry: the menu entry of the packages for returning players.
import type { PlayPlace } from '../../page/playPlace.ts'

export const returnPlace: PlayPlace = {
  path: '/other/return',
  name: 'shell.returning',
  icon: 'items/chest',
  flag: 'Return',
}
