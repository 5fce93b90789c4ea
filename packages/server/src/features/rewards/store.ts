// All SQL of the reward centre: the timed bonus, and the lock of a player who collects.
import { type Kysely, sql } from 'kysely'
import type { Tx } from '../../db/open.ts'
import type { Schema } from '../../db/schema.gen.ts'

type Db = Kysely<Schema>

export interface Taken {
  readonly taken: number
  readonly takenAt: Date | null
}

const nothing: Taken = { taken: 0, takenAt: null }

/** The last time as milliseconds since 1970, or null; a subquery. */
export const lastTakenAt = ({ playerId }: { playerId: number }) =>
  sql<
    number | null
  >`SELECT (extract(epoch FROM taken_at) * 1000)::bigint FROM timed_bonus WHERE player_id = ${playerId}`

export async function readTaken(db: Db, playerId: number): Promise<Taken> {
  const row = await db.selectFrom('timed_bonus').selectAll().where('player_id', '=', playerId).executeTakeFirst()
  return row ? { taken: row.taken, takenAt: row.taken_at } : nothing
}

/** The row is locked; a player without one is locked by the advisory lock of `lockPlayer`. */
export async function lockTaken(tx: Tx, playerId: number): Promise<Taken> {
  await lockPlayer(tx, playerId)
  return readTaken(tx, playerId)
}

export async function setTaken(tx: Tx, playerId: number, taken: number, now: Date): Promise<void> {
  await tx
    .insertInto('timed_bonus')
    .values({ player_id: playerId, taken, taken_at: now })
    .onConflict((known) => known.column('player_id').doUpdateSet({ taken, taken_at: now }))
    .execute()
}

export async function eraseTaken(tx: Tx, playerId: number): Promise<void> {
  await tx.deleteFrom('timed_bonus').where('player_id', '=', playerId).execute()
}

/** Serialises the calls of one player that collect. Taken twice in a transaction it does not wait. */
export async function lockPlayer(tx: Tx, playerId: number): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(hashtextextended(${`rewards:${playerId}`}, 0))`.execute(tx)
}
