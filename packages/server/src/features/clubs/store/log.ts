// All SQL of the log of a club.
import { type Kysely, type Selectable, sql } from 'kysely'
import type { Tx } from '../../../db/open.ts'
import type { Schema } from '../../../db/schema.gen.ts'

export type LogRow = Selectable<Schema['club_log']>

export interface LogEntry {
  readonly clubId: number
  /** One of `clubEvents`. */
  readonly kind: number
  readonly actorId?: number | null
  readonly targetId?: number | null
  readonly value?: number | null
}

export async function writeLog(tx: Tx, { clubId, kind, actorId, targetId, value }: LogEntry, now: Date): Promise<void> {
  await tx
    .insertInto('club_log')
    .values({
      club_id: clubId,
      kind,
      actor_id: actorId ?? null,
      target_id: targetId ?? null,
      value: value ?? null,
      created_at: now,
    })
    .execute()
}

export interface LogPage {
  readonly clubId: number
  /** Only entries about this player. */
  readonly about: number | null
  readonly offset: number
  readonly most: number
}

/** Newest first. */
export async function readLog(db: Kysely<Schema>, { clubId, about, offset, most }: LogPage) {
  const mine = about === null ? sql`true` : sql`(actor_id = ${about} OR target_id = ${about})`
  const [total, entries] = await Promise.all([
    sql<{ total: number }>`SELECT count(*) AS total FROM club_log WHERE club_id = ${clubId} AND ${mine}`.execute(db),
    sql<LogRow>`SELECT * FROM club_log WHERE club_id = ${clubId} AND ${mine}
      ORDER BY id DESC OFFSET ${offset} LIMIT ${most}`.execute(db),
  ])
  return { total: total.rows[0]!.total, rows: entries.rows }
}
