// Entry: the first rows of a board.
export { RankRail } from './RankRail.tsx'
