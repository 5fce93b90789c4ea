// All SQL of reports.
import type { BrandCode } from '@lantern/brands/brand.ts'
import { type Kysely, sql } from 'kysely'
import type { Tx } from '../../db/open.ts'
import type { Schema } from '../../db/schema.gen.ts'

export interface Target {
  readonly kind: number
  readonly targetId: number
}

export interface NewReport extends Target {
  readonly brand: BrandCode
  readonly reporterId: number
  /** The player whose profile, message or room is reported. */
  readonly playerId: number
  readonly reason: number
  readonly words: string
  readonly evidence: unknown
}

/** Serialises the reports of one player, so that none is stored twice and the daily limit holds. */
export async function lockReporter(tx: Tx, reporterId: number): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(hashtextextended(${`report:${reporterId}`}, 0))`.execute(tx)
}

/** The open report of the same thing. */
export async function findOpen(tx: Tx, reporterId: number, { kind, targetId }: Target): Promise<number | undefined> {
  const row = await tx
    .selectFrom('report')
    .select('id')
    .where('reporter_id', '=', reporterId)
    .where('kind', '=', kind)
    .where('target_id', '=', targetId)
    .where('settled_at', 'is', null)
    .executeTakeFirst()
  return row?.id
}

export async function readTimes(tx: Tx, reporterId: number, since: Date): Promise<Date[]> {
  const rows = await tx
    .selectFrom('report')
    .select('created_at')
    .where('reporter_id', '=', reporterId)
    .where('created_at', '>', since)
    .execute()
  return rows.map((row) => row.created_at)
}

export async function saveReport(tx: Tx, report: NewReport, now: Date): Promise<number> {
  const { id } = await tx
    .insertInto('report')
    .values({
      brand: report.brand,
      reporter_id: report.reporterId,
      kind: report.kind,
      target_id: report.targetId,
      player_id: report.playerId,
      reason: report.reason,
      words: report.words,
      evidence: JSON.stringify(report.evidence),
      created_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** The player's own reports, without the evidence: it consists of other players' data. */
export async function readOwn(db: Kysely<Schema>, reporterId: number, most: number) {
  return db
    .selectFrom('report')
    .select(['id', 'kind', 'target_id', 'reason', 'words', 'created_at', 'settled_at'])
    .where('reporter_id', '=', reporterId)
    .orderBy('created_at', 'desc')
    .limit(most)
    .execute()
}

/** Erases the player's own words, and their data in reports by and about others; the reports themselves stay. */
export async function eraseReports(tx: Tx, playerId: number): Promise<void> {
  await tx.updateTable('report').set({ words: '' }).where('reporter_id', '=', playerId).execute()
  await sql`UPDATE report SET evidence = '{}' WHERE player_id = ${playerId} AND kind IN (1, 3)`.execute(tx)
  await sql`UPDATE report SET evidence = jsonb_set(evidence, '{Lines}', coalesce((
      SELECT jsonb_agg(line) FROM jsonb_array_elements(evidence -> 'Lines') AS line
      WHERE (line ->> 'PlayerID')::bigint <> ${playerId}), '[]'))
    WHERE evidence @> ${JSON.stringify({ Lines: [{ PlayerID: playerId }] })}::jsonb`.execute(tx)
}

export async function dropSettled(db: Kysely<Schema>, before: Date): Promise<void> {
  await db.deleteFrom('report').where('settled_at', '<', before).execute()
}
