// Headings and words of the member lists of clubs that are downloaded.
import type { Texts } from '../locale.ts'
import type { clubSheets as zh } from '../zh_tw/clubSheets.ts'

export const clubSheets: Texts<typeof zh> = {
  player: 'Player number',
  name: 'Nickname',
  vip: 'VIP',
  level: 'Level',
  role: 'Role',
  joined: 'Joined',
  left: 'Left',
  how: 'How',
  contribution: 'Contribution',
  words: 'Message',
  applied: 'Applied',
  expires: 'Expires',
  leader: 'Leader',
  deputy: 'Deputy leader',
  member: 'Member',
  exit: 'Left',
  kick: 'Removed',
  dissolution: 'Dissolved',
  erasure: 'Account deleted',
}
