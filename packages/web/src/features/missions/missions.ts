// Entry: the menu entries of missions and challenges, their pages for the panel over the play pages, and the frame above a game.
import { lazyNamed } from '../../kernel/routing/lazy.ts'
import type { PlayPlace } from '../../page/playPlace.ts'

export { SubPlayFrame } from './subplay/SubPlayFrame.tsx'

export const missionPlace: PlayPlace = {
  path: '/other/mission',
  name: 'shell.mission',
  icon: 'items/mission',
  flag: 'Mission',
  dots: ['mission', 'chest'],
}

export const challengePlace: PlayPlace = {
  path: '/other/challenge',
  name: 'shell.challenge',
  icon: 'items/target',
  flag: 'Challenge',
}

export const MissionPage = lazyNamed(() => import('./MissionPage.tsx'), 'MissionPage')
export const ChallengePage = lazyNamed(() => import('./challenge/ChallengePage.tsx'), 'ChallengePage')
