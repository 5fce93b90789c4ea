// All SQL of activities, scores, results and the rich list.
import type { BrandCode } from '@lantern/brands/brand.ts'
import type { Locale } from '@lantern/locales/locale.ts'
import { type Kysely, type Selectable, sql } from 'kysely'
import type { Tx } from '../../db/open.ts'
import type { Schema } from '../../db/schema.gen.ts'
import { periodsIn } from '../plays/plays.ts'
import type { Counting, Prize, RankRule, Span, Tally } from './rules.ts'

type Db = Kysely<Schema>

export const periods = periodsIn('rank_event')

export interface Series {
  readonly brand: BrandCode
  readonly rule: RankRule
  readonly leastBet: number
  readonly prizes: readonly Prize[]
  readonly isOpen: boolean
}

export interface RankEvent extends Counting {
  readonly brand: BrandCode
  readonly titles: Readonly<Record<Locale, string>> | null
  readonly prizes: readonly Prize[]
  readonly settledAt: Date | null
}

/** One place of a list. */
export interface Place {
  readonly playerId: number
  readonly score: number
  readonly prize: number
}

function readEvent(row: Selectable<Schema['rank_event']>): RankEvent {
  return {
    id: row.id,
    brand: row.brand as BrandCode,
    rule: row.rule as RankRule,
    leastBet: row.least_bet,
    titles: row.titles as RankEvent['titles'],
    prizes: row.prizes as unknown as readonly Prize[],
    startsAt: row.starts_at,
    endsAt: row.ends_at,
    settledAt: row.settled_at,
  }
}

export async function listSeries(db: Db): Promise<Series[]> {
  const rows = await db.selectFrom('rank_series').selectAll().orderBy('brand').orderBy('rule').execute()
  return rows.map((row) => ({
    brand: row.brand as BrandCode,
    rule: row.rule as RankRule,
    leastBet: row.least_bet,
    isOpen: row.is_open,
    prizes: row.prizes as unknown as readonly Prize[],
  }))
}

const seriesRow = ({ brand, rule, leastBet, prizes, isOpen }: Series) => ({
  brand,
  rule,
  least_bet: leastBet,
  prizes: JSON.stringify(prizes),
  is_open: isOpen,
})

export async function addSeries(tx: Tx, series: readonly Series[]): Promise<void> {
  await tx
    .insertInto('rank_series')
    .values(series.map(seriesRow))
    .onConflict((known) => known.doNothing())
    .execute()
}

export async function saveSeries(tx: Tx, series: Series): Promise<void> {
  const row = seriesRow(series)
  await tx
    .insertInto('rank_series')
    .values(row)
    .onConflict((known) => known.columns(['brand', 'rule']).doUpdateSet(row))
    .execute()
}

export interface NewEvent extends Span {
  readonly brand: BrandCode
  readonly rule: RankRule
  readonly titles?: Readonly<Record<Locale, string>>
  readonly leastBet: number
  readonly prizes: readonly Prize[]
}

/** Undefined when the brand already has one of this rule that starts at this time. */
export async function addEvent(db: Db, event: NewEvent, now: Date): Promise<number | undefined> {
  const row = await db
    .insertInto('rank_event')
    .values({
      brand: event.brand,
      rule: event.rule,
      titles: event.titles ? JSON.stringify(event.titles) : null,
      least_bet: event.leastBet,
      prizes: JSON.stringify(event.prizes),
      starts_at: event.startsAt,
      ends_at: event.endsAt,
      created_at: now,
    })
    .onConflict((known) => known.columns(['brand', 'rule', 'starts_at']).doNothing())
    .returning('id')
    .executeTakeFirst()
  return row?.id
}

/** `brand/rule/start` of those that start at one of these times. */
export async function plannedAt(db: Db, starts: readonly Date[]): Promise<Set<string>> {
  const rows = await db
    .selectFrom('rank_event')
    .select(['brand', 'rule', 'starts_at'])
    .where('starts_at', '=', sql<Date>`ANY(${starts}::timestamptz[])`)
    .execute()
  return new Set(rows.map(({ brand, rule, starts_at }) => `${brand}/${rule}/${starts_at.getTime()}`))
}

/** The activities of all brands that count rounds of this time range. */
export async function countingIn(tx: Tx, from: Date, to: Date): Promise<Counting[]> {
  const rows = await tx
    .selectFrom('rank_event')
    .selectAll()
    .where('closed_at', 'is', null)
    .where('starts_at', '<=', to)
    .where('ends_at', '>', from)
    .execute()
  return rows.map(readEvent)
}

/** Those that have started and not ended, the one that ends first at the top. */
export async function running(db: Db, brand: BrandCode, now: Date): Promise<RankEvent[]> {
  const rows = await db
    .selectFrom('rank_event')
    .selectAll()
    .where('brand', '=', brand)
    .where('closed_at', 'is', null)
    .where('starts_at', '<=', now)
    .where('ends_at', '>', now)
    .orderBy('ends_at')
    .orderBy('id')
    .execute()
  return rows.map(readEvent)
}

/** Latest first. */
export async function settled(db: Db, brand: BrandCode, rule: RankRule | null, most: number): Promise<RankEvent[]> {
  const all = db.selectFrom('rank_event').selectAll().where('brand', '=', brand).where('settled_at', 'is not', null)
  const rows = await all
    .$if(rule !== null, (query) => query.where('rule', '=', rule!))
    .orderBy('ends_at', 'desc')
    .orderBy('id', 'desc')
    .limit(most)
    .execute()
  return rows.map(readEvent)
}

export async function findEvent(db: Db, brand: BrandCode, id: number): Promise<RankEvent | undefined> {
  const mine = db.selectFrom('rank_event').selectAll().where('brand', '=', brand).where('id', '=', id)
  const row = await mine.executeTakeFirst()
  return row && readEvent(row)
}

/** Sums are added, maxima are raised; in the order of keys, so that two writers do not deadlock. */
export async function addScores(tx: Tx, tallies: readonly Tally[], isBest: boolean): Promise<void> {
  if (tallies.length === 0) return
  const column = <K extends keyof Tally>(key: K): Tally[K][] => tallies.map((one) => one[key])
  const change = isBest
    ? sql`score = excluded.score, reached_at = excluded.reached_at WHERE excluded.score > mine.score`
    : sql`score = mine.score + excluded.score, reached_at = greatest(mine.reached_at, excluded.reached_at)`
  await sql`INSERT INTO rank_score AS mine (event_id, player_id, score, reached_at)
    SELECT * FROM unnest(${column('eventId')}::bigint[], ${column('playerId')}::bigint[], ${column('score')}::bigint[],
      ${column('reachedAt')}::timestamptz[])
    ON CONFLICT (event_id, player_id) DO UPDATE SET ${change}`.execute(tx)
}

/** Best first. */
export async function topScores(db: Db, eventId: number, most: number): Promise<{ playerId: number; score: number }[]> {
  return db
    .selectFrom('rank_score')
    .select(['player_id as playerId', 'score'])
    .where('event_id', '=', eventId)
    .orderBy('score', 'desc')
    .orderBy('reached_at')
    .orderBy('player_id')
    .limit(most)
    .execute()
}

export interface OwnPlace {
  readonly rank: number
  readonly score: number
}

export async function placeOf(db: Db, eventId: number, playerId: number): Promise<OwnPlace | undefined> {
  const { rows } = await sql<OwnPlace>`
    SELECT mine.score, 1 + (SELECT count(*) FROM rank_score above WHERE above.event_id = mine.event_id
      AND above.score >= mine.score AND (above.score > mine.score
        OR (above.reached_at, above.player_id) < (mine.reached_at, mine.player_id))) AS rank
    FROM rank_score mine WHERE event_id = ${eventId} AND player_id = ${playerId}`.execute(db)
  return rows[0]
}

/** Undefined when it is already settled, or not ready. */
export async function lockToSettle(tx: Tx, id: number): Promise<RankEvent | undefined> {
  const row = await periods.lockToSettle(tx, id)
  return row && readEvent(row)
}

export async function saveResult(tx: Tx, eventId: number, places: readonly Place[], now: Date): Promise<void> {
  if (places.length > 0)
    await tx
      .insertInto('rank_result')
      .values(
        places.map(({ playerId, score, prize }, nth) => ({
          event_id: eventId,
          place: nth + 1,
          player_id: playerId,
          score,
          prize,
        })),
      )
      .execute()
  await periods.markSettled(tx, eventId, now)
}

export async function readResult(db: Db, eventId: number): Promise<Place[]> {
  return db
    .selectFrom('rank_result')
    .select(['player_id as playerId', 'score', 'prize'])
    .where('event_id', '=', eventId)
    .orderBy('place')
    .execute()
}

export interface RichPlace {
  readonly brand: BrandCode
  readonly place: number
  readonly playerId: number
  readonly coins: number
}

export async function saveRich(tx: Tx, places: readonly RichPlace[]): Promise<void> {
  await tx.deleteFrom('rank_rich').execute()
  if (places.length > 0)
    await tx
      .insertInto('rank_rich')
      .values(places.map(({ playerId, ...rest }) => ({ ...rest, player_id: playerId })))
      .execute()
}

export async function readRich(db: Db, brand: BrandCode): Promise<{ playerId: number; score: number }[]> {
  const all = db.selectFrom('rank_rich').select(['player_id as playerId', 'coins as score'])
  return all.where('brand', '=', brand).orderBy('place').execute()
}
