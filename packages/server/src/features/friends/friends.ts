// The door of friends: who keeps apart from whom, what one chose about another, and who may see that someone is here.
import { relationTypes } from '@lantern/protocol/values.ts'
import type { Kysely } from 'kysely'
import type { Tx } from '../../db/open.ts'
import type { Schema } from '../../db/schema.gen.ts'
import * as store from './store.ts'

/**
 * areApart: one of the two blocks the other. apartAmong: those who block the player, or whom the player blocks.
 * befriendersAmong: those who let the player see whether they are here.
 */
export { apartAmong, areApart, befriendersAmong, isApart, relationOf, standingTo } from './store.ts'

/** Whom a player has befriended, the newest first. */
export function friendIds(db: Kysely<Schema>, playerId: number): Promise<number[]> {
  return store.chosenIds(db, playerId, relationTypes.friend)
}

/** All of them with each other; for worlds that begin with people who know each other. */
export async function befriendAll(tx: Tx, ids: readonly number[], now: Date): Promise<void> {
  for (const playerId of ids)
    for (const otherId of ids)
      if (playerId !== otherId) await store.choose(tx, playerId, otherId, relationTypes.friend, now)
}
