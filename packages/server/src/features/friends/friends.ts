// The door of friends: who keeps apart from whom, what one chose about another, and who may see that someone is here.
import type { Kysely } from 'kysely'
import type { Schema } from '../../db/schema.gen.ts'
import { kinds } from './rules.ts'
import * as store from './store.ts'

/** areApart: one of the two blocks the other. apartAmong: those of them who do, or whom the player blocks. */
export { apartAmong, areApart, relationOf } from './store.ts'
export type { Relationship } from './rules.ts'

/** Whom a player has befriended, the newest first. */
export function friendIds(db: Kysely<Schema>, playerId: number): Promise<number[]> {
  return store.chosenIds(db, playerId, kinds.friend)
}
