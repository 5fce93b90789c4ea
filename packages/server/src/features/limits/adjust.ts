// The one way in which limits and pauses change: under the player's lock, with the mark beside the player kept true.
import type { Kysely } from 'kysely'
import type { Tx } from '../../db/open.ts'
import type { Schema } from '../../db/schema.gen.ts'
import { taipeiDay } from '../../kernel/time/day.ts'
import { lockLimits, markLimits } from '../players/players.ts'
import { isNone, limitKinds, settleLimit, type Rest } from './rules.ts'
import * as store from './store.ts'

/** What a player has played on a day, from the rounds themselves. */
export type PlayedOn = (db: Kysely<Schema>, playerId: number, day: string) => Promise<store.Played>

export interface Chosen {
  readonly limits: store.LimitSet
  readonly rest: Rest | null
}

/** True when the mark beside the player has changed. */
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
  // Nobody counted so far: today's rounds are counted now.
  const day = taipeiDay(now)
  if (hasLimits) await store.startCount(tx, playerId, day, await playedOn(tx, playerId, day))
  return true
}
