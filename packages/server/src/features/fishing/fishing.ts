// Entry file of fishing: the coins of a player at a table.
import type { Kysely } from 'kysely'
import type { Schema } from '../../db/schema.gen.ts'
import { openBuyInOf } from './store.ts'

export { selectBuyIns } from './store.ts'

/** The buy-ins whose coins are at a table. */
export async function openBuyInsOf(db: Kysely<Schema>, playerId: number): Promise<readonly number[]> {
  const open = await openBuyInOf(db, playerId)
  return open ? [open.number] : []
}
