// All SQL of live rooms and of their bans.
import type { BrandCode } from '@lantern/brands/brand.ts'
import { liveStatuses } from '@lantern/protocol/values.ts'
import { type Kysely, type Selectable, sql } from 'kysely'
import { once } from '../../db/driver/compiled.ts'
import type { Tx } from '../../db/open.ts'
import type { Schema } from '../../db/schema.gen.ts'
import { roomRules, type Doorway } from './rules.ts'

type Db = Kysely<Schema>
export type RoomRow = Selectable<Schema['live_room']>

/** The host's only room; created when it is first requested. */
export async function ensureRoom(db: Db, brand: BrandCode, hostId: number, now: Date): Promise<void> {
  await db
    .insertInto('live_room')
    .values({ brand, host_id: hostId, created_at: now })
    .onConflict((conflict) => conflict.column('host_id').doNothing())
    .execute()
}

export async function findRoomOf(db: Db, hostId: number): Promise<RoomRow> {
  return db.selectFrom('live_room').selectAll().where('host_id', '=', hostId).executeTakeFirstOrThrow()
}

export async function lockRoomOf(tx: Tx, hostId: number): Promise<RoomRow> {
  return tx.selectFrom('live_room').selectAll().where('host_id', '=', hostId).forUpdate().executeTakeFirstOrThrow()
}

export interface KnownRoom extends RoomRow {
  /** Whether the room has any bans: most rooms need no further query. */
  readonly hasBans: boolean
}

const findRooms = once(
  ({ roomId }: { roomId: number }) => sql<KnownRoom>`
    SELECT room.*, EXISTS (SELECT 1 FROM live_ban WHERE live_ban.room_id = room.id) AS "hasBans"
    FROM live_room AS room WHERE room.id = ${roomId}`,
)

export async function findRoom(db: Db, roomId: number): Promise<KnownRoom | null> {
  return (await findRooms(db, { roomId }))[0] ?? null
}

export async function readRoomsOnAir(db: Db, brand: BrandCode): Promise<RoomRow[]> {
  return db
    .selectFrom('live_room')
    .selectAll()
    .where('brand', '=', brand)
    .where('status', '=', liveStatuses.live)
    .orderBy('id')
    .limit(roomRules.listed)
    .execute()
}

export async function saveRoom(tx: Tx, roomId: number, room: Pick<RoomRow, 'title' | 'status'>): Promise<void> {
  await tx.updateTable('live_room').set(room).where('id', '=', roomId).execute()
}

const findDoorways = once(
  ({ roomId, playerId, now }: { roomId: number; playerId: number; now: Date }) => sql<Doorway>`
    SELECT room.status, room.host_id AS "hostId", EXISTS (SELECT 1 FROM live_ban AS ban
      WHERE ban.room_id = room.id AND ban.player_id = ${playerId}
        AND (ban.until_at IS NULL OR ban.until_at > ${now}::timestamptz)) AS "isBanned"
    FROM live_room AS room WHERE room.id = ${roomId}`,
)

/** The current state of the room for one player. */
export async function findDoorway(db: Db, roomId: number, playerId: number, now: Date): Promise<Doorway | null> {
  return (await findDoorways(db, { roomId, playerId, now }))[0] ?? null
}

export async function saveBan(tx: Tx, roomId: number, playerId: number, until: Date | null, now: Date): Promise<void> {
  await tx
    .insertInto('live_ban')
    .values({ room_id: roomId, player_id: playerId, until_at: until, created_at: now })
    .onConflict((conflict) => conflict.columns(['room_id', 'player_id']).doUpdateSet({ until_at: until }))
    .execute()
}

export async function removeBan(tx: Tx, roomId: number, playerId: number): Promise<void> {
  await tx.deleteFrom('live_ban').where('room_id', '=', roomId).where('player_id', '=', playerId).execute()
}

export async function readOwn(db: Db, playerId: number) {
  const room = await db
    .selectFrom('live_room')
    .select(['id', 'title', 'status', 'created_at'])
    .where('host_id', '=', playerId)
    .executeTakeFirst()
  const bans = await db.selectFrom('live_ban').selectAll().where('player_id', '=', playerId).execute()
  return { room, bans }
}

/** The room stays, closed and without a title: its messages have their own retention period. */
export async function erase(tx: Tx, playerId: number): Promise<void> {
  await tx
    .updateTable('live_room')
    .set({ title: '', status: liveStatuses.closed })
    .where('host_id', '=', playerId)
    .execute()
  await tx.deleteFrom('live_ban').where('player_id', '=', playerId).execute()
}
