// All SQL of recordings; the files belong to the media process.
import type { BrandCode } from '@lantern/brands/brand.ts'
import { type Kysely, type Selectable, sql } from 'kysely'
import type { Tx } from '../../../db/open.ts'
import type { Schema } from '../../../db/schema.gen.ts'
import type { RoomRow } from '../store.ts'
import type { FinishedRecording } from '../streams/types.ts'

type Db = Kysely<Schema>
export type RecordingRow = Selectable<Schema['live_recording']>

const dayMs = 86_400_000

/** How long after the end of its broadcast the end of a recording may be reported. */
const lateMs = 60_000

/** Belongs to the last broadcast of the room. False: there is none, or the host's account was erased meanwhile. */
export async function save(
  tx: Tx,
  { file, bytes, durationMs, endedAt: reported }: FinishedRecording,
  room: RoomRow,
  { recordingDays }: { readonly recordingDays: number },
  now: Date,
): Promise<boolean> {
  const endedAt = reported ?? now.getTime()
  const broadcast = await tx
    .selectFrom('live_broadcast')
    .select(['id', 'end_cause'])
    .where('room_id', '=', room.id)
    .where((row) =>
      row.or([row('ended_at', 'is', null), row('ended_at', '>', new Date(endedAt - durationMs - lateMs))]),
    )
    .orderBy('started_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (!broadcast || broadcast.end_cause === 'erased') return false
  await tx
    .insertInto('live_recording')
    .values({
      broadcast_id: broadcast.id,
      room_id: room.id,
      file,
      bytes,
      duration_ms: durationMs,
      began_at: new Date(endedAt - durationMs),
      expires_at: new Date(now.getTime() + recordingDays * dayMs),
    })
    .onConflict((conflict) => conflict.column('file').doNothing())
    .execute()
  return true
}

export async function list(
  db: Db,
  roomId: number,
  now: Date,
  { offset, most, id }: { readonly offset: number; readonly most: number; readonly id: number | undefined },
) {
  const all = db
    .selectFrom('live_recording')
    .innerJoin('live_broadcast', 'live_broadcast.id', 'live_recording.broadcast_id')
    .where('live_recording.room_id', '=', roomId)
    .where('hidden_at', 'is', null)
    .where('deleted_at', 'is', null)
    .where('expires_at', '>', now)
  const asked = id === undefined ? all : all.where('live_recording.broadcast_id', '=', id)
  const rows = await asked
    .selectAll('live_recording')
    .select(['live_broadcast.title'])
    .orderBy('began_at', 'desc')
    .offset(offset)
    .limit(most)
    .execute()
  const { total } = await asked.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow()
  return { total, rows }
}

/** The room of a recording that may be shown; undefined: it is hidden, deleted, expired or unknown. */
export async function roomOfShown(db: Db, file: string, now: Date): Promise<number | undefined> {
  const row = await db
    .selectFrom('live_recording')
    .select('room_id')
    .where('file', '=', file)
    .where('hidden_at', 'is', null)
    .where('deleted_at', 'is', null)
    .where('expires_at', '>', now)
    .executeTakeFirst()
  return row?.room_id
}

/** The host deletes all recordings of a broadcast; the job removes the files. False: there is none. */
export async function remove(tx: Tx, roomId: number, broadcastId: number, now: Date): Promise<boolean> {
  const gone = await tx
    .updateTable('live_recording')
    .set({ deleted_at: now })
    .where('room_id', '=', roomId)
    .where('broadcast_id', '=', broadcastId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  return gone.numUpdatedRows > 0n
}

/** An operator hides or shows the recordings of a broadcast. */
export async function hide(tx: Tx, brand: BrandCode, broadcastId: number, hiddenAt: Date | null): Promise<boolean> {
  const { rows } = await sql`UPDATE live_recording SET hidden_at = ${hiddenAt} FROM live_broadcast
    WHERE live_broadcast.id = broadcast_id AND brand = ${brand} AND broadcast_id = ${broadcastId}
    RETURNING live_recording.id`.execute(tx)
  return rows.length > 0
}

/** Files to remove: deleted by the host, or expired. */
export async function readRemovable(db: Db, now: Date, most: number): Promise<{ id: number; file: string }[]> {
  return db
    .selectFrom('live_recording')
    .select(['id', 'file'])
    .where('removed_at', 'is', null)
    .where((row) => row.or([row('expires_at', '<=', now), row('deleted_at', 'is not', null)]))
    .orderBy('expires_at')
    .limit(most)
    .execute()
}

/** The known recordings by the name of the file: true if the file is to be removed, or was removed. */
export async function readKnown(db: Db, files: readonly string[], now: Date): Promise<ReadonlyMap<string, boolean>> {
  const { rows } = await sql<{ file: string; isOver: boolean }>`
    SELECT file, (expires_at <= ${now} OR deleted_at IS NOT NULL OR removed_at IS NOT NULL) AS "isOver"
    FROM live_recording WHERE file = ANY(${files}::text[])`.execute(db)
  return new Map(rows.map(({ file, isOver }) => [file, isOver]))
}

export async function markRemoved(db: Db, id: number, now: Date): Promise<void> {
  await db
    .updateTable('live_recording')
    .set({ removed_at: now, deleted_at: sql<Date>`coalesce(deleted_at, ${now})` })
    .where('id', '=', id)
    .execute()
}
