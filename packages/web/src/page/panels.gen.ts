// Written by npm run features: pages that open as a panel over the play pages.
import type { PanelPlace } from './feature.ts'

export const panels: readonly PanelPlace[] = [
  ['/member/mail', 'mail', 'true'],
  ['/other/rewards', 'rewards', 'true', 560],
  ['/other/mission', 'rewards', 'mission', 640],
  ['/other/challenge', 'rewards', 'challenge'],
  ['/other/sevendaySignIn', 'rewards', 'stamps'],
  ['/other/return', 'rewards', 'return', 760],
  ['/other/pass', 'rewards', 'pass'],
  ['/other/fire-wheel', 'rewards', 'wheel'],
  ['/other/bankcode', 'rewards', 'vault'],
  ['/other/battle', 'battles', 'true'],
  ['/member/vip', 'rewards', 'vip'],
]
