// Writes the audit entry of a row changed by an operator, in the same transaction as the change; and finds entries for operators.
import { type Kysely, sql } from 'kysely'
import type { Tx } from '../../db/open.ts'
import type { Schema } from '../../db/schema.gen.ts'

export interface Change {
  readonly brand: string
  /** An operator's name, or `house` for changes made by the system itself. */
  readonly actor: string
  readonly what: string
  readonly row: string | number
  readonly before?: unknown
  readonly after?: unknown
  readonly now: Date
}

/** Every audit entry that follows in this transaction gets the reason, by the default of the column. */
export async function setReason(tx: Tx, reason: string): Promise<void> {
  await sql`SELECT set_config('lantern.reason', ${reason}, true)`.execute(tx)
}

export async function noteChange(tx: Tx, change: Change): Promise<void> {
  const asJson = (value: unknown): string | null => (value === undefined ? null : JSON.stringify(value))
  await tx
    .insertInto('audit')
    .values({
      brand: change.brand,
      actor: change.actor,
      what: change.what,
      row_id: String(change.row),
      before: asJson(change.before),
      after: asJson(change.after),
      created_at: change.now,
    })
    .execute()
}

export interface AuditFilter {
  /** Entries that concern all brands have the brand `all`. */
  readonly brand?: string | undefined
  readonly actor?: string | undefined
  readonly what?: string | undefined
  readonly row?: string | undefined
  readonly since?: Date | undefined
  readonly until?: Date | undefined
}

/** Newest first, as a query of which the caller reads a page. */
export const searchAudit = (db: Kysely<Schema>, { brand, actor, what, row, since, until }: AuditFilter) =>
  db
    .selectFrom('audit')
    .select(['id as ID', 'brand as Brand', 'actor as Actor', 'reason as Reason', 'what as What', 'row_id as Row'])
    .select(['before as Before', 'after as After', 'created_at as CreatedAt'])
    .$if(brand !== undefined, (entries) => entries.where('brand', '=', brand!))
    .$if(actor !== undefined, (entries) => entries.where('actor', '=', actor!))
    .$if(what !== undefined, (entries) => entries.where('what', '=', what!))
    .$if(row !== undefined, (entries) => entries.where('row_id', '=', row!))
    .$if(since !== undefined, (entries) => entries.where('created_at', '>=', since!))
    .$if(until !== undefined, (entries) => entries.where('created_at', '<', until!))
    .orderBy('id', 'desc')
