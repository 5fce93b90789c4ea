// Entry: the menu entry of missions.
import type { PlayPlace } from '../../page/playPlace.ts'

export const missionPlace: PlayPlace = {
  path: '/other/mission',
  name: 'shell.mission',
  icon: 'items/mission',
  flag: 'Mission',
  dots: ['mission', 'chest'],
}
