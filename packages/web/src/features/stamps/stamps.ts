// Entry: the menu entry of the sign-in card.
import type { PlayPlace } from '../../page/playPlace.ts'

export const sevenDaysPlace: PlayPlace = {
  path: '/other/sevendaySignIn',
  name: 'shell.sevenDays',
  icon: 'items/calendar',
  flag: 'SevenDays',
}
