// The door of fishing: what was shot on a day, for whoever counts what a player plays.
import { type Kysely, sql } from 'kysely'
import type { Schema } from '../../db/schema.gen.ts'

export { dropAllSeeds } from './store.ts'

interface Played {
  readonly minutes: number
  readonly wagered: number
  readonly lastMinute: Date | null
}

type PlayedOn = (db: Kysely<Schema>, playerId: number, day: string) => Promise<Played>

/** What was played elsewhere and shot at tables; a minute in both counts twice, so that a limit is never passed. */
export function andFished(playedOn: PlayedOn): PlayedOn {
  return async (db, playerId, day) => {
    const elsewhere = await playedOn(db, playerId, day)
    const { rows } = await sql<Played>`
      SELECT coalesce(sum(stake), 0)::bigint AS wagered, count(DISTINCT date_trunc('minute', created_at)) AS minutes,
        date_trunc('minute', max(created_at)) AS "lastMinute"
      FROM fish_shots WHERE player_id = ${playerId} AND day = ${day}::date`.execute(db)
    const here = rows[0]!
    const last = Math.max(elsewhere.lastMinute?.getTime() ?? 0, here.lastMinute?.getTime() ?? 0)
    return {
      minutes: elsewhere.minutes + here.minutes,
      wagered: elsewhere.wagered + here.wagered,
      lastMinute: last > 0 ? new Date(last) : null,
    }
  }
}
