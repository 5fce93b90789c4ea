// All SQL of players who may not send, and of refusals.
import { type Kysely, sql } from 'kysely'
import type { Tx } from '../../../db/open.ts'
import type { Schema } from '../../../db/schema.gen.ts'

type Db = Kysely<Schema>

export async function isSwitchedOff(db: Db, playerId: number): Promise<boolean> {
  const row = await db
    .selectFrom('red_envelope_ban')
    .select('player_id')
    .where('player_id', '=', playerId)
    .executeTakeFirst()
  return row !== undefined
}

export async function switchOff(tx: Tx, playerId: number, reason: string, now: Date): Promise<void> {
  await tx
    .insertInto('red_envelope_ban')
    .values({ player_id: playerId, reason, created_at: now })
    .onConflict((conflict) => conflict.column('player_id').doUpdateSet({ reason, created_at: now }))
    .execute()
}

export async function allow(tx: Tx, playerId: number): Promise<void> {
  await tx.deleteFrom('red_envelope_ban').where('player_id', '=', playerId).execute()
}

export async function readBan(db: Db, playerId: number) {
  return db.selectFrom('red_envelope_ban').selectAll().where('player_id', '=', playerId).executeTakeFirst()
}

export interface Refused {
  readonly brand: string
  readonly day: string
  readonly reason: string
  readonly refusals: number
}

export async function addRefusals(db: Db, refused: readonly Refused[]): Promise<void> {
  if (refused.length === 0) return
  await sql`INSERT INTO red_envelope_refusal AS r (brand, day, reason, refusals)
    SELECT * FROM unnest(${refused.map(({ brand }) => brand)}::text[], ${refused.map(({ day }) => day)}::date[],
      ${refused.map(({ reason }) => reason)}::text[], ${refused.map(({ refusals }) => refusals)}::bigint[])
    ON CONFLICT (brand, day, reason) DO UPDATE SET refusals = r.refusals + excluded.refusals`.execute(db)
}

export async function dropOldRefusals(db: Db, before: string): Promise<void> {
  await db.deleteFrom('red_envelope_refusal').where('day', '<', before).execute()
}
