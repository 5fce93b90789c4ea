// Players who work for the operator; a role is granted by an operator, written to the audit log, and never comes from a request.
import type { StaffRole } from '@lantern/protocol/values/accounts.ts'
import type { Kysely } from 'kysely'
import type { Tx } from '../../db/open.ts'
import type { Schema } from '../../db/schema.gen.ts'
import { noteChange } from '../../kernel/database/audit.ts'

/** Null: an ordinary player. */
export async function staffRoleOf(db: Kysely<Schema>, playerId: number): Promise<StaffRole | null> {
  const row = await db.selectFrom('player_staff').select('role').where('player_id', '=', playerId).executeTakeFirst()
  return (row?.role as StaffRole | undefined) ?? null
}

export interface StaffGrant {
  readonly brand: string
  readonly playerId: number
  /** Null revokes the role. */
  readonly role: StaffRole | null
  readonly actor: string
  readonly now: Date
}

export async function setStaffRole(tx: Tx, { brand, playerId, role, actor, now }: StaffGrant): Promise<void> {
  const before = await staffRoleOf(tx, playerId)
  await tx.deleteFrom('player_staff').where('player_id', '=', playerId).execute()
  if (role)
    await tx
      .insertInto('player_staff')
      .values({ player_id: playerId, role, granted_by: actor, granted_at: now })
      .execute()
  await noteChange(tx, { brand, actor, what: 'player_staff', row: playerId, before, after: role, now })
}
