// All SQL of what play feeds: the coins of each hour until they are paid.
import type { BrandCode } from '@lantern/brands/brand.ts'
import { type Kysely, sql } from 'kysely'
import type { Tx } from '../../../db/open.ts'
import type { Schema } from '../../../db/schema.gen.ts'

type Db = Kysely<Schema>

export interface ClubCoins {
  readonly clubId: number
  readonly brand: string
  readonly coins: number
}

/** Adds to an hour that is not paid yet. Returns the clubs whose hour is already paid: theirs were not added. */
export async function addToHour(tx: Tx, added: readonly ClubCoins[], hour: Date): Promise<ClubCoins[]> {
  const { rows } = await sql<{ club_id: number }>`INSERT INTO club_hour AS mine (club_id, hour, brand, coins)
    SELECT t.club_id, ${hour}, t.brand, t.coins FROM unnest(${added.map(({ clubId }) => clubId)}::bigint[],
      ${added.map(({ brand }) => brand)}::text[], ${added.map(({ coins }) => coins)}::bigint[]) AS t(club_id, brand, coins)
    ON CONFLICT (club_id, hour) DO UPDATE SET coins = mine.coins + excluded.coins WHERE mine.posted_at IS NULL
    RETURNING club_id`.execute(tx)
  const done = new Set(rows.map(({ club_id }) => club_id))
  return added.filter(({ clubId }) => !done.has(clubId))
}

/** By hour (in ms): the clubs whose next coins go into that hour, their latest stored one, or the one after it if that is already paid. */
export async function nextHours(tx: Tx, clubIds: readonly number[]): Promise<Map<number, number[]>> {
  const { rows } = await sql<{ club_id: number; next: Date }>`SELECT club_id,
      max(hour) + CASE WHEN bool_or(posted_at IS NULL AND hour = latest) THEN interval '0' ELSE interval '1 hour' END AS next
    FROM (SELECT *, max(hour) OVER (PARTITION BY club_id) AS latest FROM club_hour
      WHERE club_id = ANY(${clubIds}::bigint[])) AS hours
    GROUP BY club_id`.execute(tx)
  const clubs = Map.groupBy(rows, ({ next }) => next.getTime())
  return new Map([...clubs].map(([hour, found]) => [hour, found.map(({ club_id }) => club_id)]))
}

export interface HourRow {
  readonly clubId: number
  readonly hour: Date
  readonly brand: BrandCode
  readonly coins: number
}

/** Hours that began before and are not paid, in the order (hour, club). */
export async function dueHours(
  db: Db,
  before: Date,
  beyond: { readonly hour: Date; readonly clubId: number },
  most: number,
): Promise<HourRow[]> {
  const { rows } = await sql<HourRow>`SELECT club_id AS "clubId", hour, brand, coins FROM club_hour
    WHERE posted_at IS NULL AND hour < ${before} AND (hour, club_id) > (${beyond.hour}::timestamptz, ${beyond.clubId}::bigint)
    ORDER BY hour, club_id LIMIT ${most}`.execute(db)
  return rows
}

/** Undefined: it was paid meanwhile. */
export async function lockHour(tx: Tx, clubId: number, hour: Date): Promise<HourRow | undefined> {
  const { rows } = await sql<HourRow>`SELECT club_id AS "clubId", hour, brand, coins FROM club_hour
    WHERE club_id = ${clubId} AND hour = ${hour} AND posted_at IS NULL FOR UPDATE`.execute(tx)
  return rows[0]
}

export async function markPosted(tx: Tx, { clubId, hour }: HourRow, isPaid: boolean, now: Date): Promise<void> {
  await tx
    .updateTable('club_hour')
    .set({ posted_at: now, is_paid: isPaid })
    .where('club_id', '=', clubId)
    .where('hour', '=', hour)
    .execute()
}

/** Coins of the hours since then, paid or not. */
export async function fedSince(db: Db, clubId: number, since: Date): Promise<number> {
  const { rows } = await sql<{ coins: number }>`SELECT coalesce(sum(coins), 0)::bigint AS coins FROM club_hour
    WHERE club_id = ${clubId} AND hour >= ${since}`.execute(db)
  return rows[0]!.coins
}

/** Paid hours beyond their retention. */
export async function dropOldFeed(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('club_hour').where('hour', '<', before).where('posted_at', 'is not', null).execute()
}
