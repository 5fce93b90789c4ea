// All SQL of stream keys and of the leases of publishers.
import type { BrandCode } from '@lantern/brands/brand.ts'
import { sql, type Kysely } from 'kysely'
import type { Tx } from '../../../db/open.ts'
import type { Schema } from '../../../db/schema.gen.ts'
import { leasesIn, type Lease } from '../../../kernel/leaseRows.ts'

type Db = Kysely<Schema>

export interface KeyedRoom {
  readonly id: number
  readonly brand: BrandCode
  readonly hostId: number
  /** Null: no key was ever created. */
  readonly sealed: Buffer | null
}

export async function findKeyed(db: Db, roomId: number): Promise<KeyedRoom | undefined> {
  const row = await db
    .selectFrom('live_room')
    .leftJoin('live_key', 'live_key.room_id', 'live_room.id')
    .select(['live_room.id', 'live_room.brand', 'live_room.host_id as hostId', 'live_key.sealed'])
    .where('live_room.id', '=', roomId)
    .executeTakeFirst()
  return row as KeyedRoom | undefined
}

/** Keeps an existing key; returns the one that is stored. */
export async function ensureKey(db: Db, roomId: number, sealed: Buffer, now: Date): Promise<Buffer> {
  await db
    .insertInto('live_key')
    .values({ room_id: roomId, sealed, created_at: now })
    .onConflict((conflict) => conflict.column('room_id').doNothing())
    .execute()
  const row = await db.selectFrom('live_key').select('sealed').where('room_id', '=', roomId).executeTakeFirstOrThrow()
  return row.sealed
}

export async function replaceKey(tx: Db, roomId: number, sealed: Buffer, now: Date): Promise<void> {
  await tx
    .insertInto('live_key')
    .values({ room_id: roomId, sealed, created_at: now })
    .onConflict((conflict) => conflict.column('room_id').doUpdateSet({ sealed, created_at: now }))
    .execute()
}

export async function removeKeyOf(tx: Tx, hostId: number): Promise<void> {
  await sql`DELETE FROM live_key USING live_room
    WHERE live_key.room_id = live_room.id AND live_room.host_id = ${hostId}`.execute(tx)
}

export async function insertAlarm(db: Db, roomId: number, attempts: number, now: Date): Promise<void> {
  await sql`INSERT INTO live_key_alarm (brand, room_id, attempts, created_at)
    SELECT brand, id, ${attempts}, ${now} FROM live_room WHERE id = ${roomId}`.execute(db)
}

/** For operators, newest first, with the host of the room. */
export const listAlarms = (db: Db, brand: BrandCode) =>
  db
    .selectFrom('live_key_alarm')
    .innerJoin('live_room', 'live_room.id', 'live_key_alarm.room_id')
    .select(['live_key_alarm.room_id as RoomID', 'live_room.host_id as HostID'])
    .select(['attempts as Attempts', 'live_key_alarm.created_at as CreatedAt'])
    .where('live_key_alarm.brand', '=', brand)
    .orderBy('live_key_alarm.created_at', 'desc')
    .orderBy('live_key_alarm.id', 'desc')

export async function forgetAlarms(db: Db, brand: BrandCode, before: Date): Promise<void> {
  await db.deleteFrom('live_key_alarm').where('brand', '=', brand).where('created_at', '<', before).execute()
}

/** Changes with every publisher: `epoch` is the one of the last. */
export const leases = leasesIn<number>('live_lease', (roomId) => ({ room_id: roomId }))

/** The epoch of the next publisher; null if the lease is lost. */
export async function raiseEpoch(db: Db, roomId: number, { holder, epoch }: Lease): Promise<number | null> {
  const { rows } = await sql<{ epoch: number }>`
    UPDATE live_lease SET epoch = epoch + 1 WHERE room_id = ${roomId} AND holder = ${holder} AND epoch = ${epoch}
    RETURNING epoch`.execute(db)
  return rows[0]?.epoch ?? null
}

/** Ends every lease of the room: the holder's next statement finds another epoch. */
export async function revokeLease(tx: Tx, roomId: number, now: Date): Promise<void> {
  await sql`UPDATE live_lease SET epoch = epoch + 1, held_until = ${now} WHERE room_id = ${roomId}`.execute(tx)
}
