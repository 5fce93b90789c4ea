// Entry: the first rows of a board, and the place of the rankings in the menu of the play pages.
import type { PlayPlace } from '../../page/playPlace.ts'

export { RankRail } from './RankRail.tsx'

export const rankPlayPlace: PlayPlace = { path: '/rank', name: 'shell.rank', icon: 'items/trophy' }
