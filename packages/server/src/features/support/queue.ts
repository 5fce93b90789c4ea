// All SQL of the moderators' queue: which moderator handles which report, and its outcome.
import type { BrandCode } from '@lantern/brands/brand.ts'
import { type Kysely, type Selectable, sql } from 'kysely'
import type { Tx } from '../../db/open.ts'
import type { Schema } from '../../db/schema.gen.ts'

type Db = Kysely<Schema>
export type ReportRow = Selectable<Schema['report']>

export interface QueuePage {
  readonly brand: BrandCode
  /** open: not claimed. claimed: a moderator is handling it. settled: done. */
  readonly state: 'open' | 'claimed' | 'settled'
  readonly offset: number
  readonly most: number
  readonly now: Date
}

/** Oldest first; settled ones newest first. With the number of other reports of the same thing, and the player's earlier cases. */
export async function listQueue(db: Db, { brand, state, offset, most, now }: QueuePage) {
  const inState = {
    open: sql`settled_at IS NULL AND (claimed_until IS NULL OR claimed_until <= ${now})`,
    claimed: sql`settled_at IS NULL AND claimed_until > ${now}`,
    settled: sql`settled_at IS NOT NULL`,
  }[state]
  const order = state === 'settled' ? sql`settled_at DESC, id DESC` : sql`created_at, id`
  const { rows } = await sql<ReportRow & { alike: number; earlier: number }>`
    SELECT report.*,
      (SELECT count(*) FROM report AS other WHERE other.brand = report.brand AND other.kind = report.kind
        AND other.target_id = report.target_id AND other.settled_at IS NULL AND other.id <> report.id) AS alike,
      (SELECT count(*) FROM report AS past WHERE past.player_id = report.player_id
        AND past.outcome ->> 'Verdict' = 'guilty') AS earlier
    FROM report WHERE brand = ${brand} AND ${inState} ORDER BY ${order} OFFSET ${offset} LIMIT ${most}`.execute(db)
  return rows
}

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
