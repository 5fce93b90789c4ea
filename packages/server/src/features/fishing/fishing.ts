// Entry file of fishing: the shots of a day, for the features that count what a player plays.
import type { Kysely } from 'kysely'
import type { Schema } from '../../db/schema.gen.ts'
import { addPlayed, type PlayedOn } from '../limits/limits.ts'
import { openBuyInOf, readPlayed } from './store.ts'

export { dropAllSeeds, selectBuyIns } from './store.ts'

/** With the shots at tables. */
export const andFished = (playedOn: PlayedOn): PlayedOn => addPlayed(playedOn, readPlayed)

/** The buy-ins whose coins are at a table. */
export async function openBuyInsOf(db: Kysely<Schema>, playerId: number): Promise<readonly number[]> {
  const open = await openBuyInOf(db, playerId)
  return open ? [open.number] : []
}
