// All SQL of pending changes of leader and dissolutions.
import type { Kysely, Selectable } from 'kysely'
import type { Tx } from '../../../db/open.ts'
import type { Schema } from '../../../db/schema.gen.ts'

type Db = Kysely<Schema>
export type ChangeRow = Selectable<Schema['club_change']>

export async function findPending(db: Db, clubId: number): Promise<ChangeRow | null> {
  const row = await db
    .selectFrom('club_change')
    .selectAll()
    .where('club_id', '=', clubId)
    .where('state', '=', 'open')
    .executeTakeFirst()
  return row ?? null
}

export async function findChange(db: Db, id: number): Promise<ChangeRow | undefined> {
  return db.selectFrom('club_change').selectAll().where('id', '=', id).executeTakeFirst()
}

export interface NewChange {
  readonly clubId: number
  readonly kind: number
  readonly playerId: number | null
  readonly askedBy: number
  readonly effectAt: Date
}

export async function insertChange(tx: Tx, change: NewChange, now: Date): Promise<ChangeRow> {
  return tx
    .insertInto('club_change')
    .values({
      club_id: change.clubId,
      kind: change.kind,
      player_id: change.playerId,
      asked_by: change.askedBy,
      asked_at: now,
      effect_at: change.effectAt,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
}

export async function settleChange(tx: Tx, id: number, state: 'done' | 'cancelled' | 'void', now: Date): Promise<void> {
  await tx
    .updateTable('club_change')
    .set({ state, settled_at: now })
    .where('id', '=', id)
    .where('state', '=', 'open')
    .execute()
}
