// All SQL of the word lists. A removed word stays as a row, so that an edited list is never filled with the initial words again.
import type { Locale } from '@lantern/locales/locale.ts'
import { type Kysely, sql } from 'kysely'
import type { Tx } from '../../db/open.ts'
import type { Schema } from '../../db/schema.gen.ts'
import type { ListedWord } from './filter.ts'

export async function readWords(db: Kysely<Schema>): Promise<ListedWord[]> {
  const rows = await db
    .selectFrom('sensitive_word')
    .select(['word', 'is_allowed'])
    .where('removed_at', 'is', null)
    .orderBy('id')
    .execute()
  return rows.map(({ word, is_allowed }) => ({ word, isAllowed: is_allowed }))
}

/** For operators. */
export const listWords = (db: Kysely<Schema>, locale: Locale) =>
  db
    .selectFrom('sensitive_word')
    .select(['id as ID', 'word as Word', 'is_allowed as IsAllowed', 'created_at as CreatedAt'])
    .where('locale', '=', locale)
    .where('removed_at', 'is', null)
    .orderBy('id')

/** Serialises edits of the lists. */
export async function lockLists(tx: Tx): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(hashtextextended('words', 0))`.execute(tx)
}

export async function findUntouched(db: Kysely<Schema>, locales: readonly Locale[]): Promise<Locale[]> {
  const rows = await db.selectFrom('sensitive_word').select('locale').distinct().execute()
  return locales.filter((locale) => !rows.some((row) => row.locale === locale))
}

/** Returns how many of them are new on the list. */
export async function addWords(
  tx: Tx,
  locale: Locale,
  { words, isAllowed }: { readonly words: readonly string[]; readonly isAllowed: boolean },
  now: Date,
): Promise<number> {
  const { rows } = await sql`
    INSERT INTO sensitive_word (locale, word, is_allowed, created_at)
    SELECT ${locale}, word, ${isAllowed}, ${now} FROM unnest(${words}::text[]) AS word
    ON CONFLICT (locale, word) WHERE removed_at IS NULL DO NOTHING RETURNING id`.execute(tx)
  return rows.length
}

/** Returns how many of them were on the list. */
export async function removeWords(tx: Tx, locale: Locale, words: readonly string[], now: Date): Promise<number> {
  const { rows } = await sql`
    UPDATE sensitive_word SET removed_at = ${now}
    WHERE locale = ${locale} AND word = ANY(${words}::text[]) AND removed_at IS NULL RETURNING id`.execute(tx)
  return rows.length
}
