// Entry file of battles: what was staked in them on a day, battles that have started, and open battles after a restore.
import type { Kysely } from 'kysely'
import type { Schema } from '../../db/schema.gen.ts'
import { addDays, startOfDay } from '../../kernel/time/day.ts'
import { enteredOn } from './lists.ts'

export { startedOf as startedBattlesOf, voidOpen as voidBattles } from './lists.ts'

interface Played {
  readonly minutes: number
  readonly wagered: number
  readonly lastMinute: Date | null
}
type PlayedOn = (db: Kysely<Schema>, playerId: number, day: string) => Promise<Played>

/** Adds entries of battles to what was played elsewhere; a minute in both counts twice, so that a limit is never exceeded. */
export function andBattled(playedOn: PlayedOn): PlayedOn {
  return async (db, playerId, day) => {
    const elsewhere = await playedOn(db, playerId, day)
    const here = await enteredOn(db, playerId, startOfDay(day), startOfDay(addDays(day, 1)))
    const last = Math.max(elsewhere.lastMinute?.getTime() ?? 0, here.lastMinute?.getTime() ?? 0)
    return {
      minutes: elsewhere.minutes + here.minutes,
      wagered: elsewhere.wagered + here.wagered,
      lastMinute: last > 0 ? new Date(last) : null,
    }
  }
}
