// All SQL of uploaded crests.
import type { Kysely } from 'kysely'
import type { Tx } from '../../../db/open.ts'
import type { Schema } from '../../../db/schema.gen.ts'

/** Replaces the previous picture with its name; returns the address of the new one. */
export async function saveCrest(tx: Tx, clubId: number, name: string, webp: Buffer, now: Date): Promise<string> {
  const row = { name, webp, created_at: now }
  await tx
    .insertInto('club_crest')
    .values({ club_id: clubId, ...row })
    .onConflict((conflict) => conflict.column('club_id').doUpdateSet(row))
    .execute()
  const path = `/crests/${name}.webp`
  await tx.updateTable('club').set({ picture_path: path }).where('id', '=', clubId).execute()
  return path
}

export async function removeCrest(tx: Tx, clubId: number): Promise<void> {
  await tx.deleteFrom('club_crest').where('club_id', '=', clubId).execute()
}

export async function findCrest(db: Kysely<Schema>, name: string): Promise<Buffer | undefined> {
  return (await db.selectFrom('club_crest').select('webp').where('name', '=', name).executeTakeFirst())?.webp
}
