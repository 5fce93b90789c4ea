// All SQL of the moderators' queue: which moderator handles which report, and its outcome.
import type { BrandCode } from '@lantern/brands/brand.ts'
import type { ReportOutcome } from '@lantern/protocol/office/moderation.ts'
import type { ReportState } from '@lantern/protocol/values/support.ts'
import { type Kysely, type Selectable, sql } from 'kysely'
import type { Tx } from '../../db/open.ts'
import type { Schema } from '../../db/schema.gen.ts'

type Db = Kysely<Schema>
export type ReportRow = Selectable<Schema['report']>

export interface QueueFilter {
  readonly brand: BrandCode
  readonly state: ReportState
  readonly now: Date
}

/** Reports with the number of other open reports of the same thing, and of the player's upheld ones. For operators. */
const selectReports = (db: Db, brand: BrandCode) =>
  db
    .selectFrom('report')
    .where('report.brand', '=', brand)
    .select(['id as ID', 'kind as Kind', 'target_id as TargetID', 'player_id as PlayerID', 'reporter_id as ReporterID'])
    .select(['reason as Reason', 'words as Words', 'evidence as Evidence', 'created_at as CreatedAt'])
    .select(['claimed_by as ClaimedBy', 'claimed_until as ClaimedUntil'])
    .select(['settled_by as SettledBy', 'settled_at as SettledAt'])
    .select([
      sql<ReportOutcome | null>`outcome`.as('Outcome'),
      sql<number>`(SELECT count(*) FROM report AS other WHERE other.brand = report.brand AND other.kind = report.kind
        AND other.target_id = report.target_id AND other.settled_at IS NULL AND other.id <> report.id)`.as('Alike'),
      sql<number>`(SELECT count(*) FROM report AS past WHERE past.player_id = report.player_id
        AND past.outcome ->> 'Verdict' = 'guilty')`.as('Earlier'),
    ])

/** Oldest first; settled ones newest first. */
export function listQueue(db: Db, { brand, state, now }: QueueFilter) {
  const reports = selectReports(db, brand)
  if (state === 'settled')
    return reports.where('settled_at', 'is not', null).orderBy('settled_at', 'desc').orderBy('id', 'desc')
  const open = reports.where('settled_at', 'is', null).orderBy('created_at').orderBy('id')
  if (state === 'claimed') return open.where('claimed_until', '>', now)
  return open.where((eb) => eb.or([eb('claimed_until', 'is', null), eb('claimed_until', '<=', now)]))
}

/** Reports by and about a player, or of one side, newest first. */
export const selectReportsOf = (db: Db, brand: BrandCode, playerId: number, side?: 'by' | 'about') =>
  selectReports(db, brand)
    .where((eb) =>
      eb.or([
        ...(side === 'about' ? [] : [eb('reporter_id', '=', playerId)]),
        ...(side === 'by' ? [] : [eb('player_id', '=', playerId)]),
      ]),
    )
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')

export async function lockReport(tx: Tx, brand: BrandCode, id: number): Promise<ReportRow | undefined> {
  return tx
    .selectFrom('report')
    .selectAll()
    .where('id', '=', id)
    .where('brand', '=', brand)
    .forUpdate()
    .executeTakeFirst()
}

export async function setClaim(tx: Tx, id: number, claim: { by: string; until: Date } | null): Promise<void> {
  await tx
    .updateTable('report')
    .set({ claimed_by: claim?.by ?? null, claimed_until: claim?.until ?? null })
    .where('id', '=', id)
    .execute()
}

/** Gives every open report of the same thing the same outcome, and returns all of them. Rows are locked in order, to prevent deadlocks. */
export async function settleAlike(
  tx: Tx,
  { brand, kind, target_id }: Pick<ReportRow, 'brand' | 'kind' | 'target_id'>,
  settled: { readonly by: string; readonly outcome: unknown; readonly now: Date },
): Promise<{ id: number; reporterId: number }[]> {
  await sql`SELECT id FROM report WHERE brand = ${brand} AND kind = ${kind} AND target_id = ${target_id}
    AND settled_at IS NULL ORDER BY id FOR UPDATE`.execute(tx)
  const { rows } = await sql<{ id: number; reporterId: number }>`
    UPDATE report SET settled_at = ${settled.now}, settled_by = ${settled.by},
      outcome = ${JSON.stringify(settled.outcome)}::jsonb, claimed_by = NULL, claimed_until = NULL
    WHERE brand = ${brand} AND kind = ${kind} AND target_id = ${target_id} AND settled_at IS NULL
    RETURNING id, reporter_id AS "reporterId"`.execute(tx)
  return rows
}
