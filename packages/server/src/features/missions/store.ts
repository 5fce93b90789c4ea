// All SQL of missions: which of them players have exchanged.
import { type Kysely, sql } from 'kysely'
import type { Tx } from '../../db/open.ts'
import type { Schema } from '../../db/schema.gen.ts'

type Db = Kysely<Schema>

/** By player and period ('7 day/2026-01-15'): the spare mission for each exchanged one. Only recent periods have any. */
export async function readSwaps(db: Db, playerIds: readonly number[]): Promise<Map<string, Map<number, number>>> {
  const { rows } = await sql<{ player_id: number; period: string; mission_id: number; spare_id: number }>`
    SELECT player_id, period, mission_id, spare_id FROM mission_swap
    WHERE player_id = ANY(${playerIds}::bigint[])`.execute(db)
  const found = new Map<string, Map<number, number>>()
  for (const { player_id, period, mission_id, spare_id } of rows) {
    const key = `${player_id} ${period}`
    const swaps = found.get(key) ?? new Map<number, number>()
    found.set(key, swaps.set(mission_id, spare_id))
  }
  return found
}

/** Serialises the exchanges of one player. */
export async function lockSwaps(tx: Tx, playerId: number): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(hashtextextended(${`missions.swap:${playerId}`}, 0))`.execute(tx)
}

interface NewSwap {
  readonly playerId: number
  readonly period: string
  readonly missionId: number
  readonly spareId: number
}

export async function addSwap(tx: Tx, { playerId, period, missionId, spareId }: NewSwap, now: Date): Promise<void> {
  await tx
    .insertInto('mission_swap')
    .values({ player_id: playerId, period, mission_id: missionId, spare_id: spareId, created_at: now })
    .execute()
}

export async function dropSwaps(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('mission_swap').where('created_at', '<', before).execute()
}
