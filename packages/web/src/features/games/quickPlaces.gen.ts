// Written by npm run features: links next to a game.
import type { PlayPlace } from '../../page/feature.ts'

export const quickPlaces: readonly PlayPlace[] = [
  { path: '/other/mission', name: 'play.mission', flag: 'Mission', icon: 'items/mission', dots: ['mission', 'chest'] },
  { path: '/other/fire-wheel', name: 'play.fireWheel', flag: 'FireWheel', icon: 'items/wheel', dots: ['wheel'] },
  { path: '/rank', name: 'play.rank', icon: 'items/trophy' },
]
