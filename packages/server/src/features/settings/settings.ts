// The door of settings: the language a player has chosen, for whoever writes to them unasked.
import { parseLocale, type Locale } from '@lantern/locales/locale.ts'
import type { Kysely } from 'kysely'
import type { Schema } from '../../db/schema.gen.ts'
import { readSetting } from './store.ts'

/** Null: they never chose. */
export async function langOf(db: Kysely<Schema>, playerId: number): Promise<Locale | null> {
  return parseLocale((await readSetting(db, playerId))?.lang)
}
