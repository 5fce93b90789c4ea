// All SQL of the covers of rooms.
import type { Kysely } from 'kysely'
import type { Tx } from '../../../db/open.ts'
import type { Schema } from '../../../db/schema.gen.ts'

/** Replaces the previous picture with its name; returns the address of the new one. */
export async function save(tx: Tx, roomId: number, name: string, webp: Buffer, now: Date): Promise<string> {
  const row = { name, webp, created_at: now }
  await tx
    .insertInto('live_cover')
    .values({ room_id: roomId, ...row })
    .onConflict((conflict) => conflict.column('room_id').doUpdateSet(row))
    .execute()
  const cover = `/covers/${name}.webp`
  await tx.updateTable('live_room').set({ cover }).where('id', '=', roomId).execute()
  return cover
}

export async function remove(tx: Tx, roomId: number): Promise<void> {
  await tx.deleteFrom('live_cover').where('room_id', '=', roomId).execute()
}

export async function find(db: Kysely<Schema>, name: string): Promise<Buffer | undefined> {
  return (await db.selectFrom('live_cover').select('webp').where('name', '=', name).executeTakeFirst())?.webp
}
