// All SQL of stamps.
import { type Kysely, sql } from 'kysely'
import type { Tx } from '../../db/open.ts'
import type { Schema } from '../../db/schema.gen.ts'

type Db = Kysely<Schema>

export interface Stamp {
  /** The Taipei day. */
  readonly day: string
  /** Counts all stamps of the player from 1. */
  readonly nth: number
  readonly cardDay: string
}

/** Serialises the claims of one player. */
export async function lockStamps(tx: Tx, playerId: number): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(hashtextextended(${`stamps:${playerId}`}, 0))`.execute(tx)
}

/** The day of the newest stamp, or null; a subquery. */
export const lastDay = ({ playerId }: { playerId: number }) =>
  sql<string | null>`SELECT day FROM stamp WHERE player_id = ${playerId} ORDER BY day DESC LIMIT 1`

export async function readLast(db: Db, playerId: number): Promise<Stamp | null> {
  const row = await db
    .selectFrom('stamp')
    .select(['day', 'nth', 'card_day as cardDay'])
    .where('player_id', '=', playerId)
    .orderBy('day', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row ?? null
}

/** The days with a stamp from the first on and before the second, in order. */
export async function readDays(db: Db, playerId: number, from: string, before: string): Promise<string[]> {
  const rows = await db
    .selectFrom('stamp')
    .select('day')
    .where('player_id', '=', playerId)
    .where('day', '>=', from)
    .where('day', '<', before)
    .orderBy('day')
    .execute()
  return rows.map(({ day }) => day)
}

/** The players among these who took the stamp of this day. */
export async function withStampOn(db: Db, playerIds: readonly number[], day: string): Promise<Set<number>> {
  const { rows } = await sql<{ player_id: number }>`SELECT player_id FROM stamp
    WHERE player_id = ANY(${playerIds}::bigint[]) AND day = ${day}::date`.execute(db)
  return new Set(rows.map(({ player_id }) => player_id))
}

export async function addStamp(tx: Tx, playerId: number, { day, nth, cardDay }: Stamp): Promise<void> {
  await tx.insertInto('stamp').values({ player_id: playerId, day, nth, card_day: cardDay }).execute()
}

/** The newest stamp of a player stays: it has the state of the card. */
export async function dropStamps(db: Db, before: string): Promise<void> {
  await sql`DELETE FROM stamp s WHERE s.day < ${before}::date
    AND EXISTS (SELECT FROM stamp later WHERE later.player_id = s.player_id AND later.day > s.day)`.execute(db)
}
