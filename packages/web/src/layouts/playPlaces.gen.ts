// Written by npm run features: the menu of the play pages.
import type { PlayPlace } from '../page/feature.ts'

export const playPlaces: readonly PlayPlace[] = [
  { path: '/play-game/live', name: 'shell.live', flag: 'Live', icon: 'radio' },
  { path: '/other/mission', name: 'shell.mission', flag: 'Mission', icon: 'items/mission', dots: ['mission', 'chest'] },
  { path: '/other/pass', name: 'shell.pass', flag: 'Pass', icon: 'items/ticket' },
  { path: '/other/challenge', name: 'shell.challenge', flag: 'Challenge', icon: 'items/target' },
  { path: '/other/battle', name: 'shell.battle', flag: 'Battle', icon: 'swords' },
  { path: '/other/fire-wheel', name: 'shell.fireWheel', flag: 'FireWheel', icon: 'items/wheel' },
  { path: '/rank', name: 'shell.rank', icon: 'items/trophy' },
  { path: '/other/announcement', name: 'shell.announcement', icon: 'megaphone' },
  { path: '/other/sevendaySignIn', name: 'shell.sevenDays', flag: 'SevenDays', icon: 'items/calendar' },
  { path: '/other/return', name: 'shell.returning', flag: 'Return', icon: 'items/chest' },
  { path: '/other/bankcode', name: 'shell.vault', flag: 'Vault', icon: 'items/chest' },
  { path: '/present', name: 'shell.present', icon: 'gifts/42' },
  { path: '/club', name: 'shell.club', flag: 'Club', icon: 'users' },
]
