// Written by npm run features: other links of the menu.
import type { Place } from '../kernel/routing/navigation.ts'

export const morePlaces: readonly Place[] = [
  { path: '/play-game/live', name: 'shell.live', flag: 'Live' },
  { path: '/download', name: 'shell.download' },
  { path: '/fair', name: 'fair.title' },
]
