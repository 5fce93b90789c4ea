// The badge of officers: how many applications are open.
import type { Kysely } from 'kysely'
import type { Schema } from '../../../db/schema.gen.ts'
import type { SendNews } from '../news.ts'
import { countApplications, officersOf } from './store.ts'

/** Sends the number of open applications to the officers. */
export async function sendToOfficers(db: Kysely<Schema>, clubId: number, now: Date, send: SendNews): Promise<void> {
  const Applications = await countApplications(db, clubId, now)
  send({ clubId, toPlayers: { ids: await officersOf(db, clubId), body: { Changed: { Applications } } } })
}
