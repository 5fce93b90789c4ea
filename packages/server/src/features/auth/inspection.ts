// All SQL with which operators read the sign-ins and devices of a player.
import type { Kysely } from 'kysely'
import type { Schema } from '../../db/schema.gen.ts'
import { endTime, nameDevice } from './rules.ts'

/** The last sign-ins of a player, newest first. */
export async function readSignIns(db: Kysely<Schema>, playerId: number, most: number, now: Date) {
  const rows = await db
    .selectFrom('session')
    .select(['created_at', 'acted_at', 'ended_at', 'ended_because', 'provider', 'client', 'lang', 'ip', 'user_agent'])
    .select('is_new_device')
    .where('player_id', '=', playerId)
    .orderBy('created_at', 'desc')
    .limit(most)
    .execute()
  return rows.map((row) => {
    const EndedAt = endTime({ createdAt: row.created_at, actedAt: row.acted_at, endedAt: row.ended_at }, now)
    return {
      CreatedAt: row.created_at,
      LastActionAt: row.acted_at,
      EndedAt,
      EndedBecause: row.ended_because,
      IsOpen: EndedAt === null,
      Provider: row.provider,
      Client: row.client,
      Lang: row.lang,
      Device: nameDevice(row.user_agent),
      Address: row.ip,
      IsNewDevice: row.is_new_device,
    }
  })
}

/** The devices of a player, the one that was used last first. */
export const readDevices = (db: Kysely<Schema>, playerId: number) =>
  db
    .selectFrom('known_device')
    .select(['first_at as FirstAt', 'last_at as LastAt'])
    .where('player_id', '=', playerId)
    .orderBy('last_at', 'desc')
    .execute()
