// All SQL of live rooms, of their covers, schedules and bans.
import type { BrandCode } from '@lantern/brands/brand.ts'
import { liveCategories, liveStatuses } from '@lantern/protocol/values/live.ts'
import { type Kysely, type Selectable, sql } from 'kysely'
import { once } from '../../db/driver/compiled.ts'
import type { Tx } from '../../db/open.ts'
import type { Schema } from '../../db/schema.gen.ts'
import { roomRules, type ChatAccess } from './rules.ts'

type Db = Kysely<Schema>
export type RoomRow = Selectable<Schema['live_room']>

/** The host's only room; created when it is first requested. */
export async function ensureRoom(
  db: Db,
  brand: BrandCode,
  hostId: number,
  now: Date,
  category: number = liveCategories.other,
): Promise<void> {
  await db
    .insertInto('live_room')
    .values({ brand, host_id: hostId, category, created_at: now })
    .onConflict((conflict) => conflict.column('host_id').doNothing())
    .execute()
}

export async function hasRoom(db: Db, hostId: number): Promise<boolean> {
  return (await db.selectFrom('live_room').select('id').where('host_id', '=', hostId).executeTakeFirst()) !== undefined
}

export async function findRoomOf(db: Db, hostId: number): Promise<RoomRow> {
  return db.selectFrom('live_room').selectAll().where('host_id', '=', hostId).executeTakeFirstOrThrow()
}

/** Undefined: the player has no room. */
export async function findRoomOfAny(db: Db, hostId: number): Promise<RoomRow | undefined> {
  return db.selectFrom('live_room').selectAll().where('host_id', '=', hostId).executeTakeFirst()
}

export async function lockRoomOf(tx: Tx, hostId: number): Promise<RoomRow> {
  return (await lockRoomOfAny(tx, hostId))!
}

/** Undefined: the player has no room. */
export async function lockRoomOfAny(tx: Tx, hostId: number): Promise<RoomRow | undefined> {
  return tx.selectFrom('live_room').selectAll().where('host_id', '=', hostId).forUpdate().executeTakeFirst()
}

export async function lockRoom(tx: Tx, roomId: number): Promise<RoomRow | undefined> {
  return tx.selectFrom('live_room').selectAll().where('id', '=', roomId).forUpdate().executeTakeFirst()
}

/** A room with its open broadcast, the beginning of it, and since when the stream is gone. */
export interface AiredRoom extends RoomRow {
  readonly broadcastId: number | null
  readonly startedAt: Date | null
  readonly lostAt: Date | null
}

export interface KnownRoom extends AiredRoom {
  /** Whether the room has any bans: most rooms need no further query. */
  readonly hasBans: boolean
}

const findRooms = once(
  ({ roomId }: { roomId: number }) => sql<KnownRoom>`
    SELECT room.*, open.id AS "broadcastId", open.started_at AS "startedAt", open.lost_at AS "lostAt",
      EXISTS (SELECT 1 FROM live_ban WHERE live_ban.room_id = room.id) AS "hasBans"
    FROM live_room AS room LEFT JOIN live_broadcast AS open ON open.room_id = room.id AND open.ended_at IS NULL
    WHERE room.id = ${roomId}`,
)

export async function findRoom(db: Db, roomId: number): Promise<KnownRoom | null> {
  return (await findRooms(db, { roomId }))[0] ?? null
}

const broadcastColumns = [
  'live_broadcast.id as broadcastId',
  'live_broadcast.started_at as startedAt',
  'live_broadcast.lost_at as lostAt',
] as const

/** Open rooms with a stream, as far as the rows know. */
export async function readRoomsOnAir(db: Db, brand: BrandCode): Promise<AiredRoom[]> {
  return db
    .selectFrom('live_room')
    .innerJoin('live_broadcast', (join) =>
      join.onRef('live_broadcast.room_id', '=', 'live_room.id').on('live_broadcast.ended_at', 'is', null),
    )
    .selectAll('live_room')
    .select(broadcastColumns)
    .where('live_room.brand', '=', brand)
    .where('live_room.status', '=', liveStatuses.live)
    .where('live_broadcast.lost_at', 'is', null)
    .orderBy('live_room.id')
    .limit(roomRules.listed)
    .execute()
}

/** The rooms of these hosts, on air or not. */
export async function readRoomsOf(db: Db, hostIds: readonly number[]): Promise<AiredRoom[]> {
  if (hostIds.length === 0) return []
  return db
    .selectFrom('live_room')
    .leftJoin('live_broadcast', (join) =>
      join.onRef('live_broadcast.room_id', '=', 'live_room.id').on('live_broadcast.ended_at', 'is', null),
    )
    .selectAll('live_room')
    .select(broadcastColumns)
    .where('live_room.host_id', '=', sql<number>`ANY(${hostIds}::bigint[])`)
    .execute()
}

export async function saveStream(
  tx: Tx,
  roomId: number,
  stream: Pick<RoomRow, 'status' | 'stream_epoch'>,
): Promise<void> {
  await tx.updateTable('live_room').set(stream).where('id', '=', roomId).execute()
}

export type RoomSettings = Pick<
  RoomRow,
  | 'category'
  | 'audience'
  | 'audience_vip'
  | 'slow_seconds'
  | 'followers_only'
  | 'no_links'
  | 'is_recorded'
  | 'opens_on_publish'
  | 'cover'
>

export async function saveSettings(tx: Tx, roomId: number, settings: RoomSettings): Promise<void> {
  await tx.updateTable('live_room').set(settings).where('id', '=', roomId).execute()
}

/** A publish no longer opens the room. */
export async function stopOpening(tx: Tx, roomId: number): Promise<void> {
  await tx.updateTable('live_room').set({ opens_on_publish: false }).where('id', '=', roomId).execute()
}

export async function savePin(tx: Tx, roomId: number, messageId: number | null): Promise<void> {
  await tx.updateTable('live_room').set({ pinned_id: messageId }).where('id', '=', roomId).execute()
}

export async function saveRoom(tx: Tx, roomId: number, room: Pick<RoomRow, 'title' | 'status'>): Promise<void> {
  await tx.updateTable('live_room').set(room).where('id', '=', roomId).execute()
}

const findAccessRows = once(
  ({ roomId, playerId, now }: { roomId: number; playerId: number; now: Date }) => sql<ChatAccess>`
    SELECT room.status, room.host_id AS "hostId", EXISTS (SELECT 1 FROM live_ban AS ban
      WHERE ban.room_id = room.id AND ban.player_id = ${playerId}
        AND (ban.until_at IS NULL OR ban.until_at > ${now}::timestamptz)) AS "isBanned",
      EXISTS (SELECT 1 FROM live_moderator AS staff
        WHERE staff.room_id = room.id AND staff.player_id = ${playerId}) AS "isModerator",
      (SELECT until_at FROM live_ban AS ban WHERE ban.room_id = room.id AND ban.player_id = ${playerId}
        AND until_at > ${now}::timestamptz) AS "bannedUntil",
      (SELECT until_at FROM live_mute AS mute WHERE mute.room_id = room.id AND mute.player_id = ${playerId}
        AND until_at > ${now}::timestamptz) AS "mutedUntil",
      room.slow_seconds AS "slowSeconds", room.followers_only AS "followersOnly", room.no_links AS "noLinks"
    FROM live_room AS room WHERE room.id = ${roomId}`,
)

/** The current state of the room for one player. */
export async function findAccess(db: Db, roomId: number, playerId: number, now: Date): Promise<ChatAccess | null> {
  return (await findAccessRows(db, { roomId, playerId, now }))[0] ?? null
}

export async function isModeratorOf(db: Db, hostId: number, playerId: number): Promise<boolean> {
  const row = await db
    .selectFrom('live_moderator')
    .innerJoin('live_room', 'live_room.id', 'live_moderator.room_id')
    .select('live_moderator.player_id')
    .where('live_room.host_id', '=', hostId)
    .where('live_moderator.player_id', '=', playerId)
    .executeTakeFirst()
  return row !== undefined
}

/** `byId` null: an operator. */
export async function saveBan(
  tx: Tx,
  ban: {
    readonly roomId: number
    readonly playerId: number
    readonly until: Date | null
    readonly byId: number | null
  },
  now: Date,
): Promise<void> {
  const row = { until_at: ban.until, by_id: ban.byId, created_at: now }
  await tx
    .insertInto('live_ban')
    .values({ room_id: ban.roomId, player_id: ban.playerId, ...row })
    .onConflict((conflict) => conflict.columns(['room_id', 'player_id']).doUpdateSet(row))
    .execute()
}

export async function findBan(db: Db, roomId: number, playerId: number) {
  return db
    .selectFrom('live_ban')
    .selectAll()
    .where('room_id', '=', roomId)
    .where('player_id', '=', playerId)
    .executeTakeFirst()
}

export async function removeBan(tx: Tx, roomId: number, playerId: number): Promise<void> {
  await tx.deleteFrom('live_ban').where('room_id', '=', roomId).where('player_id', '=', playerId).execute()
}
