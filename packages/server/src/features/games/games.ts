// The door of games: what was played on a day.
export { playedOn } from './store.ts'
