// SQL of the columns of a player that follow from limits: whether there are any, and how often to remind of the time played.
import type { Kysely } from 'kysely'
import type { Tx } from '../../db/open.ts'
import type { Schema } from '../../db/schema.gen.ts'

/** Locks the player's row, so that changes of limits and sign-ins of one player run one after the other. */
export async function lockLimits(tx: Tx, playerId: number): Promise<{ hasLimits: boolean }> {
  const row = await tx
    .selectFrom('player')
    .select('has_limits')
    .where('id', '=', playerId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow()
  return { hasLimits: row.has_limits }
}

export async function markLimits(
  tx: Tx,
  playerId: number,
  change: { readonly hasLimits?: boolean; readonly reminderMinutes?: number },
): Promise<void> {
  const { hasLimits, reminderMinutes } = change
  if (hasLimits === undefined && reminderMinutes === undefined) return
  await tx
    .updateTable('player')
    .set({
      ...(hasLimits === undefined ? {} : { has_limits: hasLimits }),
      ...(reminderMinutes === undefined ? {} : { reminder_minutes: reminderMinutes }),
    })
    .where('id', '=', playerId)
    .execute()
}

export async function readReminder(db: Kysely<Schema>, playerId: number): Promise<number> {
  const row = await db
    .selectFrom('player')
    .select('reminder_minutes')
    .where('id', '=', playerId)
    .executeTakeFirstOrThrow()
  return row.reminder_minutes
}
