// Entry: the first rows of a ranking, the tabs above each ranking, and the menu entry of the rankings on the play pages.
import type { PlayPlace } from '../../page/playPlace.ts'

export { RankRail } from './RankRail.tsx'
export { RankTabs } from './RankTabs.tsx'
export { useTimeLeft } from './timeLeft.ts'

export const rankPlayPlace: PlayPlace = { path: '/rank', name: 'shell.rank', icon: 'items/trophy' }
