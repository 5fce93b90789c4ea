// Written by npm run features: where rewards are taken.
import type { RewardPlace } from '../../page/feature.ts'

export const rewardPlaces: readonly RewardPlace[] = [
  { path: '/member/mail', kind: 'mail', sources: ['mail'] },
  { path: '/other/rewards', kind: 'relief', sources: ['relief'] },
  { path: '/other/mission', kind: 'mission', sources: ['mission', 'chest'] },
  { path: '/other/challenge', kind: 'challenge', sources: ['challenge'] },
  { path: '/other/sevendaySignIn', kind: 'stamp', sources: ['signIn', 'month'] },
  { path: '/other/return', kind: 'return', sources: ['return'] },
  { path: '/other/pass', kind: 'pass', sources: ['pass'] },
  { path: '/other/fire-wheel', kind: 'wheel', sources: ['wheel'] },
  { path: '/member/vip', kind: 'vip', sources: ['vip'] },
]
