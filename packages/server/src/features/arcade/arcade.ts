// Entry file of shared rounds: the owner of their tables, and the stakes of a day.
import { addDays, startOfDay } from '../../kernel/time/day.ts'
import { addPlayed, type PlayedOn } from '../limits/limits.ts'
import * as bets from './bets.ts'

export { createOwner } from './owner.ts'
export { selectBets } from './bets.ts'
export { endAllChains } from './store.ts'

/** With the stakes in shared rounds. */
export const andShared = (playedOn: PlayedOn): PlayedOn =>
  addPlayed(playedOn, (db, playerId, day) => bets.playedOn(db, playerId, startOfDay(day), startOfDay(addDays(day, 1))))
