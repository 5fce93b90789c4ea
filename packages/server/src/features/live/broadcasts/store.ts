// All SQL of broadcasts: their life, viewers by the minute, the days of a statement.
import type { BrandCode } from '@lantern/brands/brand.ts'
import { type Kysely, type Selectable, sql } from 'kysely'
import type { Tx } from '../../../db/open.ts'
import type { Schema } from '../../../db/schema.gen.ts'
import type { DayRow } from '../../hosts/hosts.ts'
import type { StreamFacts } from '../streams/types.ts'

type Db = Kysely<Schema>
export type BroadcastRow = Selectable<Schema['live_broadcast']>

export interface NewBroadcast {
  readonly brand: BrandCode
  readonly roomId: number
  readonly hostId: number
  readonly title: string
  readonly category: number
}

export async function insertBroadcast(tx: Tx, { brand, roomId, hostId, title, category }: NewBroadcast, now: Date) {
  return tx
    .insertInto('live_broadcast')
    .values({ brand, room_id: roomId, host_id: hostId, title, category, started_at: now })
    .returningAll()
    .executeTakeFirstOrThrow()
}

export async function findOpen(db: Db, roomId: number): Promise<BroadcastRow | undefined> {
  return db
    .selectFrom('live_broadcast')
    .selectAll()
    .where('room_id', '=', roomId)
    .where('ended_at', 'is', null)
    .executeTakeFirst()
}

export async function saveFacts(tx: Tx, id: number, facts: StreamFacts): Promise<void> {
  const { via, videoCodec, audioCodec, width, height, fps } = facts
  const stream = { via, video_codec: videoCodec, audio_codec: audioCodec, width, height, fps }
  await tx.updateTable('live_broadcast').set(stream).where('id', '=', id).execute()
}

/** Null: the stream is there again. */
export async function saveLoss(tx: Tx, id: number, loss: { lostAt: Date; endsAt: Date } | null): Promise<void> {
  await tx
    .updateTable('live_broadcast')
    .set({ lost_at: loss?.lostAt ?? null, ends_at: loss?.endsAt ?? null })
    .where('id', '=', id)
    .execute()
}

export async function endBroadcast(
  tx: Tx,
  id: number,
  end: { readonly at: Date; readonly cause: string; readonly gifts: number; readonly points: number },
): Promise<void> {
  await tx
    .updateTable('live_broadcast')
    .set({
      ended_at: end.at,
      end_cause: end.cause,
      lost_at: null,
      ends_at: null,
      gifts: end.gifts,
      points: end.points,
      people: sql<number>`(SELECT count(*) FROM live_viewer WHERE live_viewer.broadcast_id = live_broadcast.id)`,
    })
    .where('id', '=', id)
    .execute()
}

export async function readAllOpen(db: Db): Promise<BroadcastRow[]> {
  return db.selectFrom('live_broadcast').selectAll().where('ended_at', 'is', null).execute()
}

export async function raisePeak(db: Db, roomId: number, viewers: number): Promise<void> {
  await db
    .updateTable('live_broadcast')
    .set({ peak: viewers })
    .where('room_id', '=', roomId)
    .where('ended_at', 'is', null)
    .where('peak', '<', viewers)
    .execute()
}

/** One minute of a broadcast; a repetition of the same minute changes nothing. */
export async function saveMinute(tx: Tx, id: number, minute: number, viewers: readonly number[]): Promise<void> {
  const added = await tx
    .insertInto('live_broadcast_minute')
    .values({ broadcast_id: id, minute, viewers: viewers.length })
    .onConflict((conflict) => conflict.doNothing())
    .returning('minute')
    .executeTakeFirst()
  if (!added) return
  await sql`
    INSERT INTO live_viewer AS known (broadcast_id, player_id, minutes)
    SELECT ${id}, player_id, 1 FROM unnest(${viewers}::bigint[]) AS player_id ORDER BY player_id
    ON CONFLICT (broadcast_id, player_id) DO UPDATE SET minutes = known.minutes + 1`.execute(tx)
  await sql`
    UPDATE live_broadcast SET viewer_minutes = viewer_minutes + ${viewers.length}, peak = greatest(peak, ${viewers.length}),
      people = (SELECT count(*) FROM live_viewer WHERE broadcast_id = ${id})
    WHERE id = ${id}`.execute(tx)
}

export async function listBroadcasts(
  db: Db,
  roomId: number,
  { offset, most, id }: { readonly offset: number; readonly most: number; readonly id: number | undefined },
): Promise<{ readonly total: number; readonly rows: readonly (BroadcastRow & { readonly hasRecording: boolean })[] }> {
  const all = db.selectFrom('live_broadcast').where('room_id', '=', roomId)
  const asked = id === undefined ? all : all.where('id', '=', id)
  const rows = await asked
    .selectAll()
    .select(
      sql<boolean>`EXISTS (SELECT 1 FROM live_recording WHERE live_recording.broadcast_id = live_broadcast.id
        AND hidden_at IS NULL AND deleted_at IS NULL)`.as('hasRecording'),
    )
    .orderBy('started_at', 'desc')
    .offset(offset)
    .limit(most)
    .execute()
  const { total } = await asked.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow()
  return { total, rows }
}

/** Viewers by the minute; minutes without a row have none. */
export async function readMinutes(db: Db, id: number): Promise<number[]> {
  const rows = await db
    .selectFrom('live_broadcast_minute')
    .select(['minute', 'viewers'])
    .where('broadcast_id', '=', id)
    .orderBy('minute')
    .execute()
  const minutes = Array.from({ length: (rows.at(-1)?.minute ?? -1) + 1 }, () => 0)
  for (const { minute, viewers } of rows) minutes[minute] = viewers
  return minutes
}

/** Figures by the Taipei day on which a broadcast began. A running one counts up to `now`. */
export async function readDays(db: Db, hostId: number, from: Date, to: Date): Promise<DayRow[]> {
  const { rows } = await sql<DayRow>`
    SELECT (started_at AT TIME ZONE 'Asia/Taipei')::date::text AS day, count(*)::int AS broadcasts,
      sum(ceil(extract(epoch FROM coalesce(ended_at, lost_at, ${to}::timestamptz) - started_at) / 60))::int AS minutes,
      sum(people)::int AS people, max(peak)::int AS peak
    FROM live_broadcast WHERE host_id = ${hostId} AND started_at >= ${from} AND started_at < ${to}
    GROUP BY 1`.execute(db)
  return rows
}

/** The broadcasts of a brand for operators, newest first. */
export const listOfBrand = (db: Db, brand: BrandCode, isOpen: boolean) =>
  db
    .selectFrom('live_broadcast')
    .select(['id as BroadcastID', 'room_id as RoomID', 'host_id as HostID', 'title as Title', 'category as Category'])
    .select(['started_at as StartedAt', 'lost_at as LostAt', 'ends_at as EndsAt', 'ended_at as EndedAt'])
    .select(['end_cause as EndCause', 'peak as Peak', 'people as People', 'viewer_minutes as ViewerMinutes'])
    .select(['gifts as Gifts', 'points as Points', 'via as Via', 'video_codec as VideoCodec'])
    .select(['audio_codec as AudioCodec', 'width as Width', 'height as Height', 'fps as FrameRate'])
    .where('brand', '=', brand)
    .$if(isOpen, (query) => query.where('ended_at', 'is', null))
    .orderBy('started_at', 'desc')
    .orderBy('id', 'desc')

/** Inserts a past broadcast with its viewers by the minute, for seed data. */
export async function insertPast(
  tx: Tx,
  broadcast: NewBroadcast,
  past: { readonly startedAt: Date; readonly endedAt: Date; readonly viewers: readonly (readonly number[])[] },
): Promise<number> {
  const { id } = await insertBroadcast(tx, broadcast, past.startedAt)
  await sql`
    INSERT INTO live_broadcast_minute (broadcast_id, minute, viewers)
    SELECT ${id}, nth - 1, viewers FROM unnest(${past.viewers.map(({ length }) => length)}::int[])
      WITH ORDINALITY AS each (viewers, nth)`.execute(tx)
  const watched = past.viewers.flat()
  await sql`
    INSERT INTO live_viewer (broadcast_id, player_id, minutes)
    SELECT ${id}, player_id, count(*) FROM unnest(${watched}::bigint[]) AS player_id GROUP BY player_id`.execute(tx)
  const most = past.viewers.reduce((peak, { length }) => Math.max(peak, length), 0)
  await sql`UPDATE live_broadcast SET viewer_minutes = ${watched.length}, peak = ${most} WHERE id = ${id}`.execute(tx)
  await endBroadcast(tx, id, { at: past.endedAt, cause: 'host', gifts: 0, points: 0 })
  return id
}

export async function forgetViewers(db: Db, brand: BrandCode, before: Date): Promise<void> {
  await sql`DELETE FROM live_viewer USING live_broadcast WHERE live_broadcast.id = broadcast_id
    AND brand = ${brand} AND ended_at < ${before}`.execute(db)
}
