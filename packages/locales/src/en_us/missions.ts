// Missions: boards, points and chests, claiming and exchanging.
import type { Texts } from '../locale.ts'
import type { missions as original } from '../zh_tw/missions.ts'

export const missions: Texts<typeof original> = {
  failed: 'Missions cannot be loaded',
  none: 'There are no missions now',
  daily: 'Daily',
  weekly: 'Weekly',
  newcomer: 'Newcomer',
  reset_daily: 'New missions at 00:00 Taipei time',
  reset_weekly: 'New missions on Wednesday at 00:00',
  reset_newcomer: 'For seven days after you registered',
  points: 'Mission points today',
  pointsOf: '{points} of {most} points',
  chest_ready: 'Open the chest of {points} points: {items}',
  chest_taken: 'Chest of {points} points, opened: {items}',
  chest_locked: 'Chest at {points} points: {items}',
  plusPoints: '+{points} pts',
  claimName: 'Claim the reward of “{title}”: {items}',
  go: 'Play',
  swapName: 'Exchange the mission “{title}”',
  swapped: 'The mission was exchanged',
  abnormal: 'This mission is abnormal, please contact support',
}
