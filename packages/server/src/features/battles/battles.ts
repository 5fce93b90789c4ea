// Entry file of battles: what was staked in them on a day, battles that have started, and open battles after a restore.
import { addDays, startOfDay } from '../../kernel/time/day.ts'
import { addPlayed, type PlayedOn } from '../limits/limits.ts'
import { enteredOn } from './lists.ts'

export { startedOf as startedBattlesOf, voidOpen as voidBattles } from './lists.ts'

/** With the entries of battles. */
export const andBattled = (playedOn: PlayedOn): PlayedOn =>
  addPlayed(playedOn, (db, playerId, day) => enteredOn(db, playerId, startOfDay(day), startOfDay(addDays(day, 1))))
