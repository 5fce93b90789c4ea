// All SQL of moderation in live rooms: moderators, mutes, removals in force, slow mode.
import { liveActs } from '@lantern/protocol/values/live.ts'
import { type Kysely, sql } from 'kysely'
import type { Tx } from '../../../db/open.ts'
import type { Schema } from '../../../db/schema.gen.ts'

type Db = Kysely<Schema>

export async function readModerators(db: Db, roomId: number): Promise<number[]> {
  const rows = await db
    .selectFrom('live_moderator')
    .select('player_id')
    .where('room_id', '=', roomId)
    .orderBy('created_at')
    .orderBy('player_id')
    .execute()
  return rows.map(({ player_id }) => player_id)
}

export async function isModerator(db: Db, roomId: number, playerId: number): Promise<boolean> {
  const row = await db
    .selectFrom('live_moderator')
    .select('player_id')
    .where('room_id', '=', roomId)
    .where('player_id', '=', playerId)
    .executeTakeFirst()
  return row !== undefined
}

export async function addModerator(tx: Tx, roomId: number, playerId: number, now: Date): Promise<void> {
  await tx
    .insertInto('live_moderator')
    .values({ room_id: roomId, player_id: playerId, created_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

export async function removeModerator(tx: Tx, roomId: number, playerId: number): Promise<void> {
  await tx.deleteFrom('live_moderator').where('room_id', '=', roomId).where('player_id', '=', playerId).execute()
}

export interface Mute {
  readonly roomId: number
  readonly playerId: number
  readonly until: Date
  readonly byId: number
}

export async function saveMute(tx: Tx, { roomId, playerId, until, byId }: Mute, now: Date): Promise<void> {
  const mute = { until_at: until, by_id: byId, created_at: now }
  await tx
    .insertInto('live_mute')
    .values({ room_id: roomId, player_id: playerId, ...mute })
    .onConflict((conflict) => conflict.columns(['room_id', 'player_id']).doUpdateSet(mute))
    .execute()
}

export async function removeMute(tx: Tx, roomId: number, playerId: number): Promise<boolean> {
  const gone = await tx
    .deleteFrom('live_mute')
    .where('room_id', '=', roomId)
    .where('player_id', '=', playerId)
    .executeTakeFirst()
  return gone.numDeletedRows > 0n
}

export interface MeasureRow {
  readonly player_id: number
  readonly act: number
  readonly until_at: Date | null
  readonly created_at: Date
  readonly by_id: number | null
}

/** Mutes and removals in force, newest first. */
export async function listMeasures(
  db: Db,
  roomId: number,
  now: Date,
  { offset, most }: { readonly offset: number; readonly most: number },
): Promise<{ readonly total: number; readonly rows: readonly MeasureRow[] }> {
  const { rows } = await sql<MeasureRow & { total: number }>`
    SELECT player_id, act, until_at, created_at, by_id, count(*) OVER ()::int AS total FROM (
      SELECT player_id, ${liveActs.mute}::int AS act, until_at, created_at, by_id FROM live_mute
        WHERE room_id = ${roomId} AND until_at > ${now}
      UNION ALL
      SELECT player_id, ${liveActs.kick}::int, until_at, created_at, by_id FROM live_ban
        WHERE room_id = ${roomId} AND (until_at IS NULL OR until_at > ${now})) AS measure
    ORDER BY created_at DESC, player_id OFFSET ${offset} LIMIT ${most}`.execute(db)
  return { total: rows[0]?.total ?? 0, rows }
}

/**
 * Takes the viewer's turn in slow mode under the lock of the row. Null: taken; else the time of the last message. A refused message
 * rolls back and takes no turn.
 */
export async function takeTurn(
  tx: Tx,
  { roomId, playerId, seconds }: { roomId: number; playerId: number; seconds: number },
  now: Date,
): Promise<Date | null> {
  const before = new Date(now.getTime() - 1000 * seconds)
  const taken = await tx
    .insertInto('live_slow')
    .values({ room_id: roomId, player_id: playerId, sent_at: now })
    .onConflict((conflict) =>
      conflict.columns(['room_id', 'player_id']).doUpdateSet({ sent_at: now }).where('live_slow.sent_at', '<=', before),
    )
    .returning('sent_at')
    .executeTakeFirst()
  if (taken) return null
  const { sent_at } = await tx
    .selectFrom('live_slow')
    .select('sent_at')
    .where('room_id', '=', roomId)
    .where('player_id', '=', playerId)
    .executeTakeFirstOrThrow()
  return sent_at
}

/** Rows that no longer decide anything. */
export async function forgetOld(db: Db, now: Date): Promise<void> {
  await db
    .deleteFrom('live_slow')
    .where('sent_at', '<', new Date(now.getTime() - 3_600_000))
    .execute()
  await db.deleteFrom('live_mute').where('until_at', '<=', now).execute()
  await db.deleteFrom('live_ban').where('until_at', '<=', now).execute()
}
