// Entry file of friends: blocks between players, the relation of one player to another, and who may see the online state.
import { relationTypes } from '@lantern/protocol/values/friends.ts'
import type { Kysely } from 'kysely'
import type { Tx } from '../../db/open.ts'
import type { Schema } from '../../db/schema.gen.ts'
import * as store from './store.ts'

/**
 * areBlocked: one of the two blocks the other. blockedAmong: those who block the player, or whom the player blocks. befriendersAmong: those
 * who have added the player as a friend, and so let the player see whether they are online.
 */
export { blockedAmong, areBlocked, befriendersAmong, isBlockedPair, relationOf, standingTo } from './store.ts'

/** How names are searched: the normalised text, a number typed instead of a name, and the terms of the index. */
export { gramsOf, readNumber, readSearch } from './rules.ts'

/** The friends of a player, newest first. */
export function friendIds(db: Kysely<Schema>, playerId: number): Promise<number[]> {
  return store.chosenIds(db, playerId, relationTypes.friend)
}

/** Makes all of them friends of each other; for seed data. */
export async function befriendAll(tx: Tx, ids: readonly number[], now: Date): Promise<void> {
  for (const playerId of ids)
    for (const otherId of ids)
      if (playerId !== otherId) await store.choose(tx, playerId, otherId, relationTypes.friend, now)
}
