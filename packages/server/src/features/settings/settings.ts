// Entry file of settings: the language a player has chosen, for messages that are not replies to a request.
import { parseLocale, type Locale } from '@lantern/locales/locale.ts'
import type { Kysely } from 'kysely'
import type { Schema } from '../../db/schema.gen.ts'
import { readSetting } from './store.ts'

/** Those of the players who do not show the members of their club when they are online. */
export { hiddenFromClub } from './store.ts'

/** Null: the player has not chosen one. */
export async function langOf(db: Kysely<Schema>, playerId: number): Promise<Locale | null> {
  return parseLocale((await readSetting(db, playerId))?.lang)
}
