// All SQL of reminders: browsers, what was sent, counts of a day.
import type { BrandCode } from '@lantern/brands/brand.ts'
import { type Kysely, type Selectable, sql } from 'kysely'
import type { Tx } from '../../db/open.ts'
import type { Schema } from '../../db/schema.gen.ts'

type Db = Kysely<Schema>
export type BrowserRow = Selectable<Schema['push_browser']>

/** Serialises changes of a player's browsers, and the count of a day. */
export async function lockPlayer(tx: Tx, playerId: number): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(hashtextextended(${`reminders:${playerId}`}, 0))`.execute(tx)
}

export type NewBrowser = Pick<
  BrowserRow,
  'player_id' | 'brand' | 'endpoint' | 'p256dh' | 'auth' | 'session_id' | 'name' | 'lang'
>

/** An endpoint is known to its browser only: the player who signed in there last gets the reminders. */
export async function saveBrowser(tx: Tx, browser: NewBrowser, now: Date): Promise<void> {
  const { endpoint: _endpoint, ...changed } = browser
  await tx
    .insertInto('push_browser')
    .values({ ...browser, created_at: now, used_at: now })
    .onConflict((conflict) => conflict.column('endpoint').doUpdateSet({ ...changed, used_at: now, wait_until: null }))
    .execute()
}

export async function dropBeyond(tx: Tx, playerId: number, most: number): Promise<void> {
  await sql`DELETE FROM push_browser WHERE id IN (
    SELECT id FROM push_browser WHERE player_id = ${playerId} ORDER BY used_at DESC, id DESC OFFSET ${most})`.execute(
    tx,
  )
}

export async function browsersOf(db: Db, playerId: number): Promise<BrowserRow[]> {
  return db.selectFrom('push_browser').selectAll().where('player_id', '=', playerId).orderBy('id').execute()
}

export async function findBrowser(db: Db, id: number): Promise<BrowserRow | undefined> {
  return db.selectFrom('push_browser').selectAll().where('id', '=', id).executeTakeFirst()
}

/** False: the player has no such browser. */
export async function removeBrowser(db: Db, playerId: number, id: number): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('push_browser')
    .where('player_id', '=', playerId)
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return numDeletedRows > 0n
}

/** Removes the browsers of one session, or with null of all sessions. */
export async function removeOfSession(tx: Tx, playerId: number, sessionId: string | null): Promise<void> {
  const all = tx.deleteFrom('push_browser').where('player_id', '=', playerId)
  await (sessionId === null ? all : all.where('session_id', '=', sessionId)).execute()
}

export async function waitUntil(db: Db, id: number, until: Date): Promise<void> {
  await db.updateTable('push_browser').set({ wait_until: until }).where('id', '=', id).execute()
}

interface WithBrowser {
  readonly playerId: number
  readonly brand: BrandCode
}

/** The players among these who have a browser. */
export async function withBrowser(db: Db, playerIds: readonly number[]): Promise<WithBrowser[]> {
  const rows = await db
    .selectFrom('push_browser')
    .select(['player_id', 'brand'])
    .distinct()
    .where('player_id', '=', sql<number>`ANY(${playerIds}::bigint[])`)
    .execute()
  return rows.map((row) => ({ playerId: row.player_id, brand: row.brand as BrandCode }))
}

/** Players who have a browser, in the order of their ids. */
export async function readPlayers(db: Db, after: number, most: number): Promise<WithBrowser[]> {
  const rows = await db
    .selectFrom('push_browser')
    .select(['player_id', 'brand'])
    .distinct()
    .where('player_id', '>', after)
    .orderBy('player_id')
    .limit(most)
    .execute()
  return rows.map((row) => ({ playerId: row.player_id, brand: row.brand as BrandCode }))
}

export async function countOfDay(
  db: Db,
  playerIds: readonly number[],
  day: string,
): Promise<ReadonlyMap<number, number>> {
  const rows = await db
    .selectFrom('reminder')
    .select((eb) => ['player_id', eb.fn.countAll<number>().as('count')])
    .where('player_id', '=', sql<number>`ANY(${playerIds}::bigint[])`)
    .where('day', '=', day)
    .groupBy('player_id')
    .execute()
  return new Map(rows.map((row) => [row.player_id, Number(row.count)]))
}

export interface NewReminder {
  readonly playerId: number
  readonly brand: BrandCode
  readonly topic: string
  readonly key: string
  readonly day: string
}

/** Null: the player was reminded of it before, or often enough today. The player is locked. */
export async function addReminder(tx: Tx, one: NewReminder, mostADay: number, now: Date): Promise<number | null> {
  const { rows } = await sql<{ id: number }>`INSERT INTO reminder (player_id, brand, topic, key, day, created_at)
    SELECT ${one.playerId}, ${one.brand}, ${one.topic}, ${one.key}, ${one.day}, ${now}
    WHERE (SELECT count(*) FROM reminder WHERE player_id = ${one.playerId} AND day = ${one.day}) < ${mostADay}
    ON CONFLICT DO NOTHING RETURNING id`.execute(tx)
  return rows[0]?.id ?? null
}

export type Counted = 'sent' | 'failed' | 'gone'

export async function count(
  db: Db,
  { brand, day, topic }: { readonly brand: string; readonly day: string; readonly topic: string },
  what: Counted,
): Promise<void> {
  await db
    .insertInto('reminder_day')
    .values({ brand, day, topic, [what]: 1 })
    .onConflict((conflict) =>
      conflict
        .columns(['brand', 'day', 'topic'])
        .doUpdateSet({ [what]: sql<number>`reminder_day.${sql.id(what)} + 1` }),
    )
    .execute()
}

export async function readCounts(db: Db, brand: BrandCode, from: string, to: string) {
  return db
    .selectFrom('reminder_day')
    .select((eb) => [
      'topic',
      eb.fn.sum<number>('sent').as('sent'),
      eb.fn.sum<number>('failed').as('failed'),
      eb.fn.sum<number>('gone').as('gone'),
    ])
    .where('brand', '=', brand)
    .where('day', '>=', from)
    .where('day', '<=', to)
    .groupBy('topic')
    .execute()
}

export async function dropOld(db: Db, before: string, sumsBefore: string): Promise<void> {
  await db.deleteFrom('reminder').where('day', '<', before).execute()
  await db.deleteFrom('reminder_day').where('day', '<', sumsBefore).execute()
}

export async function remindersSent(db: Db, playerId: number, most: number) {
  return db
    .selectFrom('reminder')
    .select(['topic', 'day', 'created_at'])
    .where('player_id', '=', playerId)
    .orderBy('id', 'desc')
    .limit(most)
    .execute()
}

export async function erase(tx: Tx, playerId: number): Promise<void> {
  await tx.deleteFrom('push_browser').where('player_id', '=', playerId).execute()
  await tx.deleteFrom('reminder').where('player_id', '=', playerId).execute()
}
