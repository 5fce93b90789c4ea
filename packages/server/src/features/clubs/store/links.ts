// All SQL of links by which players join.
import type { Kysely } from 'kysely'
import type { Tx } from '../../../db/open.ts'
import type { Schema } from '../../../db/schema.gen.ts'

type Db = Kysely<Schema>

export interface Link {
  readonly clubId: number
  readonly token: string
  readonly usesLeft: number
  readonly expiresAt: Date
}

const linkOf = (row: { club_id: number; token: string; uses_left: number; expires_at: Date }): Link => ({
  clubId: row.club_id,
  token: row.token,
  usesLeft: row.uses_left,
  expiresAt: row.expires_at,
})

const linkColumns = ['club_id', 'token', 'uses_left', 'expires_at'] as const

/** Null: none, used up or expired. */
export async function readLink(
  db: Db,
  by: { readonly clubId: number } | { readonly token: string },
  now: Date,
): Promise<Link | null> {
  const living = db.selectFrom('club_link').select(linkColumns).where('uses_left', '>', 0).where('expires_at', '>', now)
  const one = 'token' in by ? living.where('token', '=', by.token) : living.where('club_id', '=', by.clubId)
  const row = await one.executeTakeFirst()
  return row ? linkOf(row) : null
}

/** Replaces the link of the club. */
export async function saveLink(tx: Tx, link: Link & { readonly createdBy: number }, now: Date): Promise<void> {
  const set = {
    token: link.token,
    uses_left: link.usesLeft,
    created_by: link.createdBy,
    created_at: now,
    expires_at: link.expiresAt,
  }
  await tx
    .insertInto('club_link')
    .values({ club_id: link.clubId, ...set })
    .onConflict((conflict) => conflict.column('club_id').doUpdateSet(set))
    .execute()
}

/** False: the link has expired or is used up. Called under the lock of the club. */
export async function useLink(tx: Tx, token: string, now: Date): Promise<boolean> {
  const row = await tx
    .updateTable('club_link')
    .set((eb) => ({ uses_left: eb('uses_left', '-', 1) }))
    .where('token', '=', token)
    .where('uses_left', '>', 0)
    .where('expires_at', '>', now)
    .returning('club_id')
    .executeTakeFirst()
  return row !== undefined
}
