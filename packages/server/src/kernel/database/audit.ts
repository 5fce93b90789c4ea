// Writes the audit entry of a row changed by an operator, in the same transaction as the change.
import { sql } from 'kysely'
import type { Tx } from '../../db/open.ts'

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
