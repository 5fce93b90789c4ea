// Entry file of games: the catalogue, the seeds, and replays.
export { Mathematics } from './math.ts'
export { nameGame } from './names.ts'
export { findMine } from './roundLookup.ts'
export { GameProviders, type GameProvider } from './providers/registry.ts'
export { replayRecord, type RoundRecord } from './replay.ts'
export { noteOpened } from './seats.ts'
export { ensureSeed, holdSeed, newSeed, seedsOf } from './seeds.ts'
export { chooseVariant, Shelf } from './shelf.ts'
