// All SQL of the conversation with customer service: desks, automatic answers, waiting players.
import type { BrandCode } from '@lantern/brands/brand.ts'
import type { Locale } from '@lantern/locales/locale.ts'
import { type Kysely, type Selectable, sql } from 'kysely'
import type { Tx } from '../../db/open.ts'
import type { Schema } from '../../db/schema.gen.ts'

type Db = Kysely<Schema>
export type AnswerRow = Selectable<Schema['service_answer']>
export type TalkRow = Selectable<Schema['service_talk']>

/** Serialises nodes that start together, and operators who edit. */
export async function lockAnswers(tx: Tx): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(hashtextextended('service', 0))`.execute(tx)
}

export async function readDesks(db: Db): Promise<Map<BrandCode, number>> {
  const rows = await db.selectFrom('service_desk').selectAll().execute()
  return new Map(rows.map((row) => [row.brand as BrandCode, row.player_id]))
}

export async function saveDesk(tx: Tx, brand: BrandCode, playerId: number): Promise<void> {
  await tx.insertInto('service_desk').values({ brand, player_id: playerId }).execute()
}

export interface Shelf {
  readonly brand: BrandCode
  readonly locale: Locale
}

export interface AnswerText {
  readonly kind: 'choice' | 'person' | 'greeting' | 'queued'
  readonly sort: number
  readonly question: string
  readonly answer: string
}

export async function findUntouched(db: Db, wanted: readonly Shelf[]): Promise<Shelf[]> {
  const rows = await db.selectFrom('service_answer').select(['brand', 'locale']).distinct().execute()
  return wanted.filter(({ brand, locale }) => !rows.some((row) => row.brand === brand && row.locale === locale))
}

export async function addAnswers(tx: Tx, shelf: Shelf, answers: readonly AnswerText[], now: Date): Promise<void> {
  await tx
    .insertInto('service_answer')
    .values(answers.map((answer) => ({ ...shelf, ...answer, created_at: now })))
    .execute()
}

/** The answers in the order in which they are offered. */
export async function readAnswers(db: Db, { brand, locale }: Shelf): Promise<AnswerRow[]> {
  return db
    .selectFrom('service_answer')
    .selectAll()
    .where('brand', '=', brand)
    .where('locale', '=', locale)
    .where('removed_at', 'is', null)
    .orderBy('sort')
    .orderBy('id')
    .execute()
}

/** Finds the choice in any language of the brand: it stays on the screen when the language is changed. */
export async function findChoice(db: Db, brand: BrandCode, question: string): Promise<AnswerRow | undefined> {
  return db
    .selectFrom('service_answer')
    .selectAll()
    .where('brand', '=', brand)
    .where('question', '=', question)
    .where('kind', 'in', ['choice', 'person'])
    .where('removed_at', 'is', null)
    .limit(1)
    .executeTakeFirst()
}

/** Returns the removed row; undefined if there was none. */
export async function removeAnswer(
  tx: Tx,
  { brand, locale }: Shelf,
  question: string,
  now: Date,
): Promise<AnswerRow | undefined> {
  return tx
    .updateTable('service_answer')
    .set({ removed_at: now })
    .where('brand', '=', brand)
    .where('locale', '=', locale)
    .where('question', '=', question)
    .where('removed_at', 'is', null)
    .returningAll()
    .executeTakeFirst()
}

/** The conversation's row, created if necessary and locked: messages that a player sends over several sockets are answered one after the other. */
export async function lockTalk(tx: Tx, playerId: number, { brand, locale }: Shelf): Promise<TalkRow> {
  const { rows } = await sql<TalkRow>`
    INSERT INTO service_talk AS talk (player_id, brand, locale) VALUES (${playerId}, ${brand}, ${locale})
    ON CONFLICT (player_id) DO UPDATE SET locale = excluded.locale RETURNING talk.*`.execute(tx)
  return rows[0]!
}

export async function changeTalk(
  tx: Tx,
  playerId: number,
  change: Partial<Pick<TalkRow, 'greeted_at' | 'waiting_since' | 'agent' | 'answered_at'>>,
): Promise<void> {
  await tx.updateTable('service_talk').set(change).where('player_id', '=', playerId).execute()
}

/** The longest waiting first. */
export const listWaiting = (db: Db, brand: BrandCode) =>
  db
    .selectFrom('service_talk')
    .select('player_id as PlayerID')
    .where('brand', '=', brand)
    .where('waiting_since', 'is not', null)
    .orderBy('waiting_since')
    .orderBy('player_id')

export async function findTalks(db: Db, playerIds: readonly number[]): Promise<Map<number, TalkRow>> {
  const rows = await db
    .selectFrom('service_talk')
    .selectAll()
    .where('player_id', '=', sql<number>`ANY(${playerIds}::bigint[])`)
    .execute()
  return new Map(rows.map((row) => [row.player_id, row]))
}

/** The texts of all automatic answers of a brand, also of those that were replaced or removed. */
export async function readAutomaticTexts(db: Db, brand: BrandCode): Promise<Set<string>> {
  const rows = await db.selectFrom('service_answer').select('answer').distinct().where('brand', '=', brand).execute()
  return new Set(rows.map(({ answer }) => answer))
}

export async function findTalk(db: Db, playerId: number): Promise<TalkRow | undefined> {
  return db.selectFrom('service_talk').selectAll().where('player_id', '=', playerId).executeTakeFirst()
}

export async function dropTalk(tx: Tx, playerId: number): Promise<void> {
  await tx.deleteFrom('service_talk').where('player_id', '=', playerId).execute()
}
