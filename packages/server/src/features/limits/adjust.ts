// The only place that changes limits and pauses: under the player's lock, together with the flag `has_limits` in the player's row.
import type { Kysely } from 'kysely'
import type { Tx } from '../../db/open.ts'
import type { Schema } from '../../db/schema.gen.ts'
import { addDays, startOfDay, taipeiDay } from '../../kernel/time/day.ts'
import { lockLimits, markLimits } from '../players/players.ts'
import { isNone, limitKinds, settleLimit, type Rest } from './rules.ts'
import * as store from './store.ts'

/** What a player has played on a day, computed from the rounds themselves. */
export type PlayedOn = (db: Kysely<Schema>, playerId: number, day: string) => Promise<store.Played>

declare module '../../kernel/feature/feature.ts' {
  interface Feature {
    /** What a player has staked in it on a day, which counts towards the limits. */
    readonly stakes?: PlayedOn
  }
}

type PlayedBetween = (db: Kysely<Schema>, playerId: number, from: Date, until: Date) => Promise<store.Played>

/** From a query with the bounds of the day. */
export const betweenBounds =
  (read: PlayedBetween): PlayedOn =>
  (db, playerId, day) =>
    read(db, playerId, startOfDay(day), startOfDay(addDays(day, 1)))

/** What was played in all features; a minute in two of them counts twice, so that a limit is never exceeded. */
export function sumPlayed(stakes: () => readonly PlayedOn[]): PlayedOn {
  return async (db, playerId, day) => {
    let [minutes, wagered, last] = [0, 0, 0]
    for (const playedOn of stakes()) {
      const played = await playedOn(db, playerId, day)
      minutes += played.minutes
      wagered += played.wagered
      last = Math.max(last, played.lastMinute?.getTime() ?? 0)
    }
    return { minutes, wagered, lastMinute: last > 0 ? new Date(last) : null }
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
