// Entry file of red envelopes: what a report shows.
import type { Kysely } from 'kysely'
import type { Schema } from '../../db/schema.gen.ts'
import { canRead, type Reader } from './places.ts'
import * as store from './store/envelopes.ts'

export { openEnvelopesOf } from './store/envelopes.ts'

/** The sender and the texts of an envelope; null when the reader cannot see it. */
export async function envelopeSeen(
  db: Kysely<Schema>,
  reader: Reader,
  id: number,
): Promise<{ readonly senderId: number; readonly title: string; readonly content: string } | null> {
  const row = await store.findEnvelope(db, id)
  if (!row || !(await canRead(db, row, reader))) return null
  return { senderId: row.player_id, title: row.title, content: row.content }
}
