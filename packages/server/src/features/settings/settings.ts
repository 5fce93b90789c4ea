// Entry file of settings: the language of a player for messages that are not replies to a request, and the switches that other features obey.
import { parseLocale, type Locale } from '@lantern/locales/locale.ts'
import type { Kysely } from 'kysely'
import type { Schema } from '../../db/schema.gen.ts'
import { readLangs, readSetting } from './store.ts'

export { hidesFromClub } from './store.ts'
/** The players among these who want reminders, with topics, hour and language. */
export { remindersOf, type WantedReminders } from './store.ts'

/** The languages that these players have chosen. */
export async function langsOf(db: Kysely<Schema>, playerIds: readonly number[]): Promise<ReadonlyMap<number, Locale>> {
  const chosen = new Map<number, Locale>()
  for (const row of await readLangs(db, playerIds)) {
    const lang = parseLocale(row.lang)
    if (lang) chosen.set(row.player_id, lang)
  }
  return chosen
}

/** False: the player does not want to be counted in statistics of use. */
export async function wantsAnalytics(db: Kysely<Schema>, playerId: number): Promise<boolean> {
  return (await readSetting(db, playerId))?.analytics ?? true
}
