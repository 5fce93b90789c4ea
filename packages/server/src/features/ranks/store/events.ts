// All SQL of events: planning, changing, finding, closing.
import { currencies } from '@lantern/protocol/values/wallet.ts'
import type { BrandCode } from '@lantern/brands/brand.ts'
import type { Locale } from '@lantern/locales/locale.ts'
import { type Kysely, type Selectable, sql } from 'kysely'
import { once } from '../../../db/driver/compiled.ts'
import type { Tx } from '../../../db/open.ts'
import type { Schema } from '../../../db/schema.gen.ts'
import type { CurrencyId } from '../../wallet/wallet.ts'
import type { MeasureType } from '../../progress/progress.ts'
import { periodsIn } from '../../plays/plays.ts'
import type { Cohort, Counting, CoinPrize, EventRule, Joinable, Prize, RankRule } from '../rules.ts'

type Db = Kysely<Schema>
type Row = Selectable<Schema['rank_event']>

export const periods = periodsIn('rank_event')

/** What an operator decides about an event. */
export interface EventTerms
  extends Omit<Counting, 'id' | 'brand'>, Omit<Joinable, 'entrants' | 'cancelledAt' | 'isClosed'> {
  readonly titles: Readonly<Record<Locale, string>> | null
  readonly prizes: readonly Prize[]
  readonly price: number
  readonly currency: CurrencyId
  /** Null: one board for all. */
  readonly cohort: Cohort | null
}

export interface RankEvent extends EventTerms {
  readonly id: number
  readonly brand: BrandCode
  readonly isWeekly: boolean
  readonly entrants: number
  readonly version: number
  readonly cancelledAt: Date | null
  readonly isClosed: boolean
  readonly refundedAt: Date | null
  readonly settlingAt: Date | null
  readonly settledAt: Date | null
  /** The number of places that settlement has assigned. */
  readonly placed: number
  readonly placedAfter: Cursor | null
}

/** A score row in the order of places. */
export interface Cursor {
  /** Absent in positions that were stored before there were groups. */
  readonly group?: number
  /** The last place that was assigned in its group. */
  readonly place?: number
  readonly score: number
  readonly reachedAt: string
  readonly playerId: number
}

/** The prizes of a week are stored as coins. */
const readPrizes = (stored: readonly (Prize | CoinPrize)[]): Prize[] =>
  stored.map((one) =>
    'from' in one ? one : { from: one[0], to: one[1], items: [{ ItemID: currencies.coin, Amount: one[2] }] },
  )

const readMeasure = (row: Pick<Row, 'measure_type' | 'threshold'>): Counting['measure'] =>
  row.measure_type === null ? null : { type: row.measure_type as MeasureType, threshold: Number(row.threshold) }

function readEvent(row: Row): RankEvent {
  return {
    id: row.id,
    brand: row.brand as BrandCode,
    rule: row.rule as EventRule,
    measure: readMeasure(row),
    leastBet: row.least_bet,
    games: row.games,
    titles: row.titles as RankEvent['titles'],
    prizes: readPrizes(row.prizes as unknown as readonly (Prize | CoinPrize)[]),
    startsAt: row.starts_at,
    endsAt: row.ends_at,
    leastLevel: row.least_level,
    leastVip: row.least_vip,
    needsEntry: row.needs_entry,
    hasLateEntry: row.has_late_entry,
    mostEntrants: row.most_entrants,
    entrants: row.entrants,
    price: row.price,
    currency: row.currency as CurrencyId,
    cohort: row.group_size === null ? null : { size: row.group_size, bands: row.bands ?? [] },
    version: row.version,
    isWeekly: row.is_weekly,
    cancelledAt: row.cancelled_at,
    isClosed: row.closing_xid !== null || row.closed_at !== null,
    refundedAt: row.refunded_at,
    settlingAt: row.settling_at,
    settledAt: row.settled_at,
    placed: row.placed,
    placedAfter: row.placed_after as Cursor | null,
  }
}

const termsRow = (terms: EventTerms) => ({
  rule: terms.rule,
  measure_type: terms.measure?.type ?? null,
  threshold: terms.measure?.threshold ?? 0,
  titles: terms.titles ? JSON.stringify(terms.titles) : null,
  least_bet: terms.leastBet,
  games: terms.games === null ? null : [...terms.games],
  prizes: JSON.stringify(terms.prizes),
  starts_at: terms.startsAt,
  ends_at: terms.endsAt,
  least_level: terms.leastLevel,
  least_vip: terms.leastVip,
  needs_entry: terms.needsEntry,
  has_late_entry: terms.hasLateEntry,
  most_entrants: terms.mostEntrants,
  price: terms.price,
  currency: terms.currency,
  group_size: terms.cohort?.size ?? null,
  bands: terms.cohort ? [...terms.cohort.bands] : null,
})

export async function addEvent(
  db: Db,
  brand: BrandCode,
  terms: EventTerms,
  { code, now }: { readonly code: string | null; readonly now: Date },
): Promise<number> {
  const row = { ...termsRow(terms), brand, code, created_at: now }
  const { id } = await db.insertInto('rank_event').values(row).returning('id').executeTakeFirstOrThrow()
  return id
}

export async function changeEvent(tx: Tx, id: number, terms: EventTerms): Promise<void> {
  await tx
    .updateTable('rank_event')
    .set({ ...termsRow(terms), version: sql`version + 1` })
    .where('id', '=', id)
    .execute()
}

export interface Week {
  readonly brand: BrandCode
  readonly rule: RankRule
  readonly leastBet: number
  readonly prizes: readonly CoinPrize[]
  readonly startsAt: Date
  readonly endsAt: Date
}

/** Changes nothing when the week is planned already. */
export async function addWeek(db: Db, week: Week, now: Date): Promise<void> {
  await db
    .insertInto('rank_event')
    .values({
      brand: week.brand,
      rule: week.rule,
      titles: null,
      least_bet: week.leastBet,
      prizes: JSON.stringify(week.prizes),
      starts_at: week.startsAt,
      ends_at: week.endsAt,
      is_weekly: true,
      created_at: now,
    })
    .onConflict((known) => known.doNothing())
    .execute()
}

/** `brand/rule/start` of the weeks that start at one of these times. */
export async function plannedAt(db: Db, starts: readonly Date[]): Promise<Set<string>> {
  const rows = await db
    .selectFrom('rank_event')
    .select(['brand', 'rule', 'starts_at'])
    .where('starts_at', '=', sql<Date>`ANY(${starts}::timestamptz[])`)
    .where('is_weekly', '=', true)
    .execute()
  return new Set(rows.map(({ brand, rule, starts_at }) => `${brand}/${rule}/${starts_at.getTime()}`))
}

const selectCounting = once(
  ({ from, to }: { from: Date; to: Date }) => sql<
    Pick<
      Row,
      | 'id'
      | 'brand'
      | 'rule'
      | 'measure_type'
      | 'threshold'
      | 'least_bet'
      | 'games'
      | 'needs_entry'
      | 'starts_at'
      | 'ends_at'
    >
  >`SELECT id, brand, rule, measure_type, threshold, least_bet, games, needs_entry, starts_at, ends_at FROM rank_event
    WHERE closed_at IS NULL AND starts_at <= ${to} AND ends_at > ${from}`,
)

/** The events of all brands that count plays of this time range. Each batch reads them, so texts and prizes are left out. */
export async function countingIn(tx: Tx, from: Date, to: Date): Promise<Counting[]> {
  const rows = await selectCounting(tx, { from, to })
  return rows.map((row) => ({
    id: row.id,
    brand: row.brand,
    rule: row.rule as EventRule,
    measure: readMeasure(row),
    leastBet: row.least_bet,
    games: row.games,
    needsEntry: row.needs_entry,
    startsAt: row.starts_at,
    endsAt: row.ends_at,
  }))
}

/** Those that count orders and can still change: until their settlement, which waits until all orders are counted. */
export async function countingOrders(tx: Tx, types: readonly number[]): Promise<RankEvent[]> {
  const rows = await tx
    .selectFrom('rank_event')
    .selectAll()
    .where('measure_type', '=', sql<number>`ANY(${types}::integer[])`)
    .where('settling_at', 'is', null)
    .where('cancelled_at', 'is', null)
    .execute()
  return rows.map(readEvent)
}

const openIn = (db: Db, brand: BrandCode) =>
  db.selectFrom('rank_event').selectAll().where('brand', '=', brand).where('closed_at', 'is', null)

/** The events that have started and not ended, the one that ends first at the top. */
export async function running(db: Db, brand: BrandCode, now: Date): Promise<RankEvent[]> {
  const rows = await openIn(db, brand)
    .where('starts_at', '<=', now)
    .where('ends_at', '>', now)
    .orderBy('ends_at')
    .orderBy('id')
    .execute()
  return rows.map(readEvent)
}

/** Events with a title of their own that start later, the first one at the top. */
export async function coming(db: Db, brand: BrandCode, now: Date, most: number): Promise<RankEvent[]> {
  const rows = await openIn(db, brand)
    .where('starts_at', '>', now)
    .where('is_weekly', '=', false)
    .orderBy('starts_at')
    .orderBy('id')
    .limit(most)
    .execute()
  return rows.map(readEvent)
}

/** Latest first. */
export async function settled(
  db: Db,
  brand: BrandCode,
  { rule, isWeekly }: { readonly rule: RankRule | null; readonly isWeekly: boolean | null },
  most: number,
): Promise<RankEvent[]> {
  const all = db.selectFrom('rank_event').selectAll().where('brand', '=', brand).where('settled_at', 'is not', null)
  const rows = await all
    .$if(rule !== null, (query) => query.where('rule', '=', rule!))
    .$if(isWeekly !== null, (query) => query.where('is_weekly', '=', isWeekly!))
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

/** Events that a campaign published under these names, locked in the order of their ids. */
export async function lockByCodes(tx: Tx, brand: BrandCode, codes: readonly string[]): Promise<Map<string, RankEvent>> {
  const rows = await tx
    .selectFrom('rank_event')
    .selectAll()
    .where('brand', '=', brand)
    .where('code', '=', sql<string>`ANY(${codes}::text[])`)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()
  return new Map(rows.map((row) => [row.code!, readEvent(row)]))
}

/** The events of a brand for operators, latest start first, with what they brought and cost. */
export const listEvents = (db: Db, brand: BrandCode) =>
  db
    .selectFrom('rank_event as e')
    .select([
      'e.id as EventID',
      'e.titles as Titles',
      'e.starts_at as StartsAt',
      'e.ends_at as EndsAt',
      'e.entrants as Entrants',
      'e.cancelled_at as cancelledAt',
      'e.refunded_at as refundedAt',
      'e.settling_at as settlingAt',
      'e.settled_at as settledAt',
      sql<number>`(SELECT count(*) FROM rank_score s WHERE s.event_id = e.id)`.as('Scores'),
      sql<number>`(SELECT coalesce(sum(n.paid), 0)::bigint FROM rank_entry n
        WHERE n.event_id = e.id AND n.refunded_at IS NULL)`.as('EntryFees'),
      sql<{ ItemID: number; Amount: number }[]>`(SELECT coalesce(jsonb_agg(t ORDER BY t."ItemID"), '[]') FROM (
        SELECT (item->>'ItemID')::integer AS "ItemID", sum((item->>'Amount')::bigint)::bigint AS "Amount"
        FROM rank_result r, jsonb_array_elements(r.items) AS item WHERE r.event_id = e.id GROUP BY 1) AS t)`.as(
        'PrizeCost',
      ),
    ])
    .where('e.brand', '=', brand)
    .where('e.is_weekly', '=', false)
    .orderBy('e.starts_at', 'desc')
    .orderBy('e.id', 'desc')

/** Entries, changes and settlement exclude each other; scores, which only refer to the row, are not blocked. */
export async function lockEvent(tx: Tx, id: number): Promise<RankEvent | undefined> {
  const row = await tx.selectFrom('rank_event').selectAll().where('id', '=', id).forNoKeyUpdate().executeTakeFirst()
  return row && readEvent(row)
}

/** Undefined when it is already settled, or not ready. */
export async function lockToSettle(tx: Tx, id: number): Promise<RankEvent | undefined> {
  const row = await periods.lockToSettle(tx, id)
  return row && readEvent(row)
}

/** This event and those of its brand that ended before it, if they are closed and not settled, in the order of their ends. */
export async function unsettledUpTo(db: Db, id: number): Promise<number[]> {
  const { rows } = await sql<{
    id: number
  }>`SELECT event.id FROM rank_event event JOIN rank_event last ON last.id = ${id}
    WHERE event.brand = last.brand AND (event.ends_at, event.id) <= (last.ends_at, last.id)
      AND event.closed_at IS NOT NULL AND event.settled_at IS NULL AND event.cancelled_at IS NULL
    ORDER BY event.ends_at, event.id`.execute(db)
  return rows.map((row) => row.id)
}

/** No play counts from now on, and it is not settled. */
export async function cancelEvent(tx: Tx, id: number, now: Date): Promise<void> {
  await tx.updateTable('rank_event').set({ cancelled_at: now, closed_at: now }).where('id', '=', id).execute()
}

export async function markRefunded(tx: Tx, id: number, now: Date): Promise<void> {
  await tx.updateTable('rank_event').set({ refunded_at: now }).where('id', '=', id).execute()
}

export async function savePlacing(
  tx: Tx,
  id: number,
  placing: { readonly settlingAt: Date; readonly placed: number; readonly after: Cursor | null },
): Promise<void> {
  await tx
    .updateTable('rank_event')
    .set({
      settling_at: placing.settlingAt,
      placed: placing.placed,
      ...(placing.after && { placed_after: JSON.stringify(placing.after) }),
    })
    .where('id', '=', id)
    .execute()
}
