// Finds one round, for the callers that show it again.
import type { Kysely } from 'kysely'
import type { Schema } from '../../db/schema.gen.ts'
import { recordOf, type RoundRecord } from './replay.ts'
import { findRound } from './store.ts'

export async function findMine(
  db: Kysely<Schema>,
  playerId: number,
  roundId: string,
): Promise<(RoundRecord & { readonly brand: string; readonly cost: number }) | null> {
  const row = await findRound(db, playerId, roundId)
  return row ? { ...recordOf(row), brand: row.brand, cost: row.cost ?? row.bet } : null
}
