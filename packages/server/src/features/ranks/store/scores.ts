// All SQL of scores and results.
import { type Kysely, sql } from 'kysely'
import type { Tx } from '../../../db/open.ts'
import type { Schema } from '../../../db/schema.gen.ts'
import type { Item } from '../../mail/mail.ts'
import { coinsOf, type Tally } from '../rules.ts'
import { periods, type Cursor } from './events.ts'

type Db = Kysely<Schema>

/** One place of a list. */
export interface Place {
  readonly playerId: number
  readonly score: number
  readonly items: readonly Item[]
}

export interface NumberedPlace extends Place {
  readonly place: number
}

/** Sums are added, maxima are raised; in the order of keys, so that two writers do not deadlock. */
export async function addScores(tx: Tx, tallies: readonly Tally[], isBest: boolean): Promise<void> {
  if (tallies.length === 0) return
  const column = <K extends keyof Tally>(key: K): Tally[K][] => tallies.map((one) => one[key])
  const change = isBest
    ? sql`score = excluded.score, reached_at = excluded.reached_at, changed = excluded.changed
        WHERE excluded.score > mine.score`
    : sql`score = mine.score + excluded.score, reached_at = greatest(mine.reached_at, excluded.reached_at),
        changed = excluded.changed`
  await sql`INSERT INTO rank_score AS mine (event_id, player_id, score, reached_at)
    SELECT * FROM unnest(${column('eventId')}::bigint[], ${column('playerId')}::bigint[], ${column('score')}::bigint[],
      ${column('reachedAt')}::timestamptz[])
    ON CONFLICT (event_id, player_id) DO UPDATE SET ${change}`.execute(tx)
}

export interface ScoreRow {
  readonly playerId: number
  readonly score: number
  readonly reachedAt: Date
}

/** Rows that changed after this number, in the order of changes. */
export async function changedSince(
  db: Db,
  eventId: number,
  changed: number,
  most: number,
): Promise<(ScoreRow & { readonly changed: number })[]> {
  return db
    .selectFrom('rank_score')
    .select(['player_id as playerId', 'score', 'reached_at as reachedAt', 'changed'])
    .where('event_id', '=', eventId)
    .where('changed', '>', changed)
    .orderBy('changed')
    .limit(most)
    .execute()
}

/** Best first, after a row. */
export async function scoresAfter(db: Db, eventId: number, after: Cursor | null, most: number): Promise<ScoreRow[]> {
  const { rows } = await sql<ScoreRow>`
    SELECT player_id AS "playerId", score, reached_at AS "reachedAt" FROM rank_score
    WHERE event_id = ${eventId} ${
      after === null
        ? sql``
        : sql`AND score <= ${after.score} AND (score < ${after.score}
            OR (reached_at, player_id) > (${after.reachedAt}::timestamptz, ${after.playerId}))`
    }
    ORDER BY score DESC, reached_at, player_id LIMIT ${most}`.execute(db)
  return rows
}

export async function addResults(tx: Tx, eventId: number, places: readonly NumberedPlace[]): Promise<void> {
  if (places.length === 0) return
  await sql`INSERT INTO rank_result (event_id, place, player_id, score, prize, items)
    SELECT ${eventId}::bigint, * FROM unnest(${places.map(({ place }) => place)}::integer[],
      ${places.map(({ playerId }) => playerId)}::bigint[], ${places.map(({ score }) => score)}::bigint[],
      ${places.map(({ items }) => coinsOf(items))}::bigint[],
      ${places.map(({ items }) => (items.length === 0 ? null : JSON.stringify(items)))}::jsonb[])`.execute(tx)
}

interface ResultRow {
  readonly place: number
  readonly playerId: number
  readonly score: number
  readonly prize: number
  readonly items: unknown
}

const readResultRow = ({ place, playerId, score, prize, items }: ResultRow): NumberedPlace => ({
  place,
  playerId,
  score,
  items: (items as readonly Item[] | null) ?? (prize > 0 ? [{ ItemID: 1, Amount: prize }] : []),
})

const resultsOf = (db: Db, eventId: number) =>
  db
    .selectFrom('rank_result')
    .select(['place', 'player_id as playerId', 'score', 'prize', 'items'])
    .where('event_id', '=', eventId)

export async function readResults(
  db: Db,
  eventId: number,
  { offset, most }: { readonly offset: number; readonly most: number },
): Promise<NumberedPlace[]> {
  const rows = await resultsOf(db, eventId).where('place', '>', offset).orderBy('place').limit(most).execute()
  return rows.map(readResultRow)
}

export async function resultOf(db: Db, eventId: number, playerId: number): Promise<NumberedPlace | undefined> {
  const row = await resultsOf(db, eventId).where('player_id', '=', playerId).executeTakeFirst()
  return row && readResultRow(row)
}

export async function countResults(db: Db, eventId: number): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    SELECT coalesce(max(place), 0) AS total FROM rank_result WHERE event_id = ${eventId}`.execute(db)
  return rows[0]!.total
}

/** The next prizes to be sent. The caller holds the lock of the event. */
export async function unpaidResults(tx: Tx, eventId: number, most: number): Promise<NumberedPlace[]> {
  const rows = await resultsOf(tx, eventId)
    .where('paid_at', 'is', null)
    .where((row) => row.or([row('prize', '>', 0), row('items', 'is not', null)]))
    .orderBy('place')
    .limit(most)
    .execute()
  return rows.map(readResultRow)
}

export async function markPaid(tx: Tx, eventId: number, places: readonly number[], now: Date): Promise<void> {
  await tx
    .updateTable('rank_result')
    .set({ paid_at: now })
    .where('event_id', '=', eventId)
    .where('place', '=', sql<number>`ANY(${places}::integer[])`)
    .execute()
}

export const markSettled = periods.markSettled

/** How many have a score, and how many prizes are sent and not sent. */
export async function countParts(db: Db, eventId: number): Promise<{ scores: number; paid: number; unpaid: number }> {
  const { rows } = await sql<{ scores: number; paid: number; unpaid: number }>`SELECT
    (SELECT count(*) FROM rank_score WHERE event_id = ${eventId}) AS scores,
    count(*) FILTER (WHERE paid_at IS NOT NULL) AS paid, count(*) FILTER (WHERE paid_at IS NULL) AS unpaid
    FROM rank_result WHERE event_id = ${eventId} AND (prize > 0 OR items IS NOT NULL)`.execute(db)
  return rows[0]!
}

/** What the prizes of an event cost, by item. */
export async function costOf(db: Db, eventId: number): Promise<{ ItemID: number; Amount: number }[]> {
  const { rows } = await sql<{ ItemID: number; Amount: number }>`
    SELECT (item->>'ItemID')::integer AS "ItemID", sum((item->>'Amount')::bigint)::bigint AS "Amount"
    FROM rank_result, jsonb_array_elements(items) AS item WHERE event_id = ${eventId} GROUP BY 1 ORDER BY 1`.execute(db)
  return rows
}
