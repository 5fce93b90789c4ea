// The only place that changes limits and pauses: under the player's lock, together with the flag `has_limits` in the player's row.
import type { Kysely } from 'kysely'
import type { Tx } from '../../db/open.ts'
import type { Schema } from '../../db/schema.gen.ts'
import { taipeiDay } from '../../kernel/time/day.ts'
import { lockLimits, markLimits } from '../players/players.ts'
import { isNone, limitKinds, settleLimit, type Rest } from './rules.ts'
import * as store from './store.ts'

/** What a player has played on a day, computed from the rounds themselves. */
export type PlayedOn = (db: Kysely<Schema>, playerId: number, day: string) => Promise<store.Played>

/** Adds what was played in a feature to what was played elsewhere; a minute in both counts twice, so that a limit is never exceeded. */
export function addPlayed(playedOn: PlayedOn, playedHere: PlayedOn): PlayedOn {
  return async (db, playerId, day) => {
    const elsewhere = await playedOn(db, playerId, day)
    const here = await playedHere(db, playerId, day)
    const last = Math.max(elsewhere.lastMinute?.getTime() ?? 0, here.lastMinute?.getTime() ?? 0)
    return {
      minutes: elsewhere.minutes + here.minutes,
      wagered: elsewhere.wagered + here.wagered,
      lastMinute: last > 0 ? new Date(last) : null,
    }
  }
}

export interface Chosen {
  readonly limits: store.LimitSet
  readonly rest: Rest | null
}

/** True when the flag in the player's row has changed. */
export async function adjust(
  tx: Tx,
  playerId: number,
  now: Date,
  playedOn: PlayedOn,
  choose: (current: Chosen) => Chosen = (current) => current,
): Promise<boolean> {
  const { hasLimits: hadLimits } = await lockLimits(tx, playerId)
  const current = { limits: await store.readLimits(tx, playerId), rest: await store.readRest(tx, playerId) }
  const { limits, rest } = choose(current)
  let hasLimits = rest !== null && rest.until > now
  for (const kind of limitKinds) {
    const limit = settleLimit(limits[kind], now)
    if (isNone(limit)) await store.dropLimit(tx, playerId, kind)
    else await store.saveLimit(tx, playerId, kind, limit)
    hasLimits ||= !isNone(limit)
  }
  if (rest && rest !== current.rest) await store.saveRest(tx, playerId, rest)
  if (hasLimits === hadLimits) return false
  await markLimits(tx, playerId, { hasLimits })
  // Rounds were not counted for this player until now, so today's are counted from the rounds themselves.
  const day = taipeiDay(now)
  if (hasLimits) await store.startCount(tx, playerId, day, await playedOn(tx, playerId, day))
  return true
}
