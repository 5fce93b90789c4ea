// All SQL of entries and of disqualified players.
import { type Kysely, sql } from 'kysely'
import type { Tx } from '../../../db/open.ts'
import type { Schema } from '../../../db/schema.gen.ts'
import type { JoinTimes } from '../rules.ts'

type Db = Kysely<Schema>

export async function hasEntry(db: Db, eventId: number, playerId: number): Promise<boolean> {
  const entry = db.selectFrom('rank_entry').select('event_id').where('event_id', '=', eventId)
  return (await entry.where('player_id', '=', playerId).executeTakeFirst()) !== undefined
}

/** Those of these events that the player has joined. */
export async function joinedOf(db: Db, playerId: number, eventIds: readonly number[]): Promise<Set<number>> {
  const rows = await db
    .selectFrom('rank_entry')
    .select('event_id')
    .where('player_id', '=', playerId)
    .where('event_id', '=', sql<number>`ANY(${eventIds}::bigint[])`)
    .execute()
  return new Set(rows.map(({ event_id }) => event_id))
}

/** The caller holds the lock of the event. */
export async function addEntry(
  tx: Tx,
  entry: { readonly eventId: number; readonly playerId: number; readonly paid: number; readonly now: Date },
): Promise<void> {
  await tx
    .insertInto('rank_entry')
    .values({ event_id: entry.eventId, player_id: entry.playerId, paid: entry.paid, joined_at: entry.now })
    .execute()
  await tx
    .updateTable('rank_event')
    .set({ entrants: sql`entrants + 1` })
    .where('id', '=', entry.eventId)
    .execute()
}

export async function joinTimes(tx: Tx, eventIds: readonly number[], playerIds: readonly number[]): Promise<JoinTimes> {
  const { rows } = await sql<{ event_id: number; player_id: number; joined_at: Date }>`
    SELECT event_id, player_id, joined_at FROM rank_entry
    WHERE event_id = ANY(${eventIds}::bigint[]) AND player_id = ANY(${playerIds}::bigint[])`.execute(tx)
  return new Map(rows.map(({ event_id, player_id, joined_at }) => [`${event_id}/${player_id}`, joined_at]))
}

export interface Unrefunded {
  readonly playerId: number
  readonly paid: number
}

export async function lockUnrefunded(tx: Tx, eventId: number, most: number): Promise<Unrefunded[]> {
  return tx
    .selectFrom('rank_entry')
    .select(['player_id as playerId', 'paid'])
    .where('event_id', '=', eventId)
    .where('refunded_at', 'is', null)
    .where('paid', '>', 0)
    .orderBy('player_id')
    .limit(most)
    .forUpdate()
    .execute()
}

export async function markEntriesRefunded(
  tx: Tx,
  eventId: number,
  playerIds: readonly number[],
  now: Date,
): Promise<void> {
  await tx
    .updateTable('rank_entry')
    .set({ refunded_at: now })
    .where('event_id', '=', eventId)
    .where('player_id', '=', sql<number>`ANY(${playerIds}::bigint[])`)
    .execute()
}

/** What all entries of an event have paid and not got back. */
export async function paidInto(db: Db, eventId: number): Promise<number> {
  const { rows } = await sql<{ paid: number }>`SELECT coalesce(sum(paid), 0)::bigint AS paid FROM rank_entry
    WHERE event_id = ${eventId} AND refunded_at IS NULL`.execute(db)
  return rows[0]!.paid
}

/** False: already disqualified. */
export async function exclude(
  tx: Tx,
  exclusion: { eventId: number; playerId: number; actor: string; reason: string; now: Date },
): Promise<boolean> {
  const row = await tx
    .insertInto('rank_exclusion')
    .values({
      event_id: exclusion.eventId,
      player_id: exclusion.playerId,
      actor: exclusion.actor,
      reason: exclusion.reason,
      created_at: exclusion.now,
    })
    .onConflict((known) => known.doNothing())
    .returning('player_id')
    .executeTakeFirst()
  return row !== undefined
}

export async function excludedFrom(db: Db, eventId: number): Promise<Set<number>> {
  const rows = await db.selectFrom('rank_exclusion').select('player_id').where('event_id', '=', eventId).execute()
  return new Set(rows.map(({ player_id }) => player_id))
}
