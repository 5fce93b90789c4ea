// All SQL of announced broadcasts.
import type { BrandCode } from '@lantern/brands/brand.ts'
import { type Kysely, type Selectable, sql } from 'kysely'
import type { Tx } from '../../../db/open.ts'
import type { Schema } from '../../../db/schema.gen.ts'

type Db = Kysely<Schema>
export type ScheduledRow = Selectable<Schema['live_schedule']>

export async function insert(
  tx: Tx,
  { brand, roomId, startsAt, title }: { brand: string; roomId: number; startsAt: Date; title: string },
  now: Date,
): Promise<void> {
  await tx
    .insertInto('live_schedule')
    .values({ brand, room_id: roomId, starts_at: startsAt, title, created_at: now })
    .execute()
}

/** False: the room has no such entry. */
export async function remove(tx: Tx, roomId: number, id: number): Promise<boolean> {
  const gone = await tx
    .deleteFrom('live_schedule')
    .where('room_id', '=', roomId)
    .where('id', '=', id)
    .executeTakeFirst()
  return gone.numDeletedRows > 0n
}

/** Entries ahead, the next first. */
export async function readOwn(db: Db, roomId: number, now: Date): Promise<ScheduledRow[]> {
  return db
    .selectFrom('live_schedule')
    .selectAll()
    .where('room_id', '=', roomId)
    .where('starts_at', '>', now)
    .orderBy('starts_at')
    .orderBy('id')
    .execute()
}

/** The next entry of each of these rooms. */
export async function readNext(db: Db, roomIds: readonly number[], now: Date): Promise<Map<number, ScheduledRow>> {
  if (roomIds.length === 0) return new Map()
  const { rows } = await sql<ScheduledRow>`
    SELECT DISTINCT ON (room_id) * FROM live_schedule
    WHERE room_id = ANY(${roomIds}::bigint[]) AND starts_at > ${now} ORDER BY room_id, starts_at, id`.execute(db)
  return new Map(rows.map((row) => [row.room_id, row]))
}

export async function readOfBrand(
  db: Db,
  brand: BrandCode,
  now: Date,
  { offset, most }: { readonly offset: number; readonly most: number },
) {
  const all = db
    .selectFrom('live_schedule')
    .innerJoin('live_room', 'live_room.id', 'live_schedule.room_id')
    .where('live_schedule.brand', '=', brand)
    .where('starts_at', '>', now)
  const rows = await all
    .selectAll('live_schedule')
    .select(['live_room.host_id', 'live_room.category', 'live_room.cover'])
    .orderBy('starts_at')
    .orderBy('live_schedule.id')
    .offset(offset)
    .limit(most)
    .execute()
  const { total } = await all.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow()
  return { total, rows }
}

export async function forgetPast(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('live_schedule').where('starts_at', '<', before).execute()
}
