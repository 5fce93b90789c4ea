// All SQL of friends and blocks.
import { type Kysely, sql } from 'kysely'
import { once } from '../../db/once.ts'
import type { Tx } from '../../db/open.ts'
import type { Schema } from '../../db/schema.gen.ts'
import { withPlayer } from '../players/players.ts'
import { kinds, type Kind, type Relationship } from './rules.ts'

type Db = Kysely<Schema>

/** What one player chooses about others is decided one after another: the numbers hold, whatever comes at once. */
export async function lockChooser(tx: Tx, playerId: number): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(hashtextextended(${`relation:${playerId}`}, 0))`.execute(tx)
}

const selectBlocks = once(
  ({ a, b }: { a: number; b: number }) =>
    sql<{ is_apart: boolean }>`SELECT EXISTS (SELECT 1 FROM relation WHERE kind = 2
      AND ((player_id = ${a} AND other_id = ${b}) OR (player_id = ${b} AND other_id = ${a}))) AS is_apart`,
)

export async function areApart(db: Db, a: number, b: number): Promise<boolean> {
  const [row] = await selectBlocks(db, { a, b })
  return row!.is_apart
}

const selectApart = once(
  ({ playerId, ids }: { playerId: number; ids: readonly number[] }) => sql<{ id: number }>`
    SELECT other_id AS id FROM relation WHERE player_id = ${playerId} AND kind = 2 AND other_id = ANY(${ids}::bigint[])
    UNION SELECT player_id FROM relation WHERE other_id = ${playerId} AND kind = 2 AND player_id = ANY(${ids}::bigint[])`,
)

export async function apartAmong(db: Db, playerId: number, ids: readonly number[]): Promise<Set<number>> {
  if (ids.length === 0) return new Set()
  return new Set((await selectApart(db, { playerId, ids })).map(({ id }) => id))
}

const selectRelations = once(
  ({ playerId, ids }: { playerId: number; ids: readonly number[] }) => sql<{ other_id: number; kind: Kind }>`
    SELECT other_id, kind FROM relation WHERE player_id = ${playerId} AND other_id = ANY(${ids}::bigint[])`,
)

/** What the player chose about each of them; those they chose nothing about are absent. */
export async function relationsTo(db: Db, playerId: number, ids: readonly number[]): Promise<Map<number, Kind>> {
  if (ids.length === 0) return new Map()
  return new Map((await selectRelations(db, { playerId, ids })).map(({ other_id, kind }) => [other_id, kind]))
}

export async function relationOf(db: Db, playerId: number, otherId: number): Promise<Relationship> {
  return (await relationsTo(db, playerId, [otherId])).get(otherId) ?? 0
}

/** The newest first. */
export async function chosenIds(db: Db, playerId: number, kind: Kind): Promise<number[]> {
  const rows = await db
    .selectFrom('relation')
    .select('other_id')
    .where('player_id', '=', playerId)
    .where('kind', '=', kind)
    .orderBy('since', 'desc')
    .orderBy('other_id')
    .execute()
  return rows.map(({ other_id }) => other_id)
}
