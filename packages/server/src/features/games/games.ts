// The door of games: what was played on a day, the shelf, and rounds played again.
export { Mathematics } from './math.ts'
export { nameGame } from './names.ts'
export { findMine } from './finding.ts'
export { GameProviders, type GameProvider } from './providers/registry.ts'
export { replayRecord, type RoundRecord } from './replay.ts'
export { noteOpened } from './seats.ts'
export { chooseVariant, Shelf } from './shelf.ts'
export { playedOn } from './store.ts'
