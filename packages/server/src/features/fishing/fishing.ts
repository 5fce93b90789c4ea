// Entry file of fishing: the shots of a day, for the features that count what a player plays.
import type { Kysely } from 'kysely'
import type { Schema } from '../../db/schema.gen.ts'
import { openBuyInOf, readPlayed, type Played } from './store.ts'

export { dropAllSeeds } from './store.ts'

type PlayedOn = (db: Kysely<Schema>, playerId: number, day: string) => Promise<Played>

/** Adds shots at tables to what was played elsewhere; a minute in both counts twice, so that a limit is never exceeded. */
export function andFished(playedOn: PlayedOn): PlayedOn {
  return async (db, playerId, day) => {
    const elsewhere = await playedOn(db, playerId, day)
    const here = await readPlayed(db, playerId, day)
    const last = Math.max(elsewhere.lastMinute?.getTime() ?? 0, here.lastMinute?.getTime() ?? 0)
    return {
      minutes: elsewhere.minutes + here.minutes,
      wagered: elsewhere.wagered + here.wagered,
      lastMinute: last > 0 ? new Date(last) : null,
    }
  }
}

/** The buy-ins whose coins are at a table. */
export async function openBuyInsOf(db: Kysely<Schema>, playerId: number): Promise<readonly number[]> {
  const open = await openBuyInOf(db, playerId)
  return open ? [open.number] : []
}
