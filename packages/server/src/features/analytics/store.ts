// All SQL of statistics: rows of events, the salt of the day, daily sums, funnels.
import type { BrandCode } from '@lantern/brands/brand.ts'
import type { EventField, EventName } from '@lantern/protocol/analytics.ts'
import { type Kysely, sql } from 'kysely'
import type { Schema } from '../../db/schema.gen.ts'
import { inTransaction } from '../../kernel/database/transaction.ts'
import type { EventRow } from './rules.ts'

type Db = Kysely<Schema>

/** The salt of a day, the same on all nodes; the first that needs it makes it. */
export async function readSalt(db: Db, day: string, fresh: Buffer): Promise<Buffer> {
  const { rows } = await sql<{ salt: Buffer }>`
    WITH made AS (INSERT INTO analytics_salt (day, salt) VALUES (${day}, ${fresh}) ON CONFLICT DO NOTHING RETURNING salt)
    SELECT salt FROM made UNION ALL SELECT salt FROM analytics_salt WHERE day = ${day} LIMIT 1`.execute(db)
  // If two nodes insert at the same time, the snapshot of the second statement does not contain the row of the first: it is read again.
  return rows[0]?.salt ?? readSalt(db, day, fresh)
}

export async function dropSalts(db: Db, today: string): Promise<void> {
  await db.deleteFrom('analytics_salt').where('day', '<', today).execute()
}

export async function insertEvents(db: Db, events: readonly EventRow[]): Promise<void> {
  const column = <T>(read: (row: EventRow) => T): T[] => events.map(read)
  const insert = sql`INSERT INTO analytics_event AS kept (brand, day, created_at, visitor, name, fields, minute, events)
    SELECT brand, day, at, visitor, name, fields::jsonb, minute, events FROM unnest(
      ${column(({ brand }) => brand)}::text[], ${column(({ day }) => day)}::date[], ${column(({ at }) => at)}::timestamptz[],
      ${column(({ visitor }) => visitor)}::bytea[], ${column(({ name }) => name)}::text[],
      ${column(({ fields }) => JSON.stringify(fields))}::text[], ${column(({ minute }) => minute)}::timestamptz[],
      ${column((row) => row.events)}::int[]
    ) WITH ORDINALITY AS given (brand, day, at, visitor, name, fields, minute, events, nth) ORDER BY nth
    ON CONFLICT (visitor, minute, name, fields) DO UPDATE SET events = kept.events + excluded.events`
  // Repeated after a deadlock: two nodes may update the same rows of a visitor in different order.
  await inTransaction(db, (tx) => insert.execute(tx))
}

export interface Sum {
  readonly day: string
  readonly name: string
  readonly field: string
  readonly value: string
  readonly events: number
  readonly visitors: number
}

const sumsOf = (brand: BrandCode | null, day: string) => sql<Sum & { brand: string }>`
  SELECT brand, day, name, coalesce(field, '') AS field, coalesce(value, '') AS value, sum(events)::int8 AS events,
    count(DISTINCT visitor)::int8 AS visitors
  FROM (
    SELECT brand, day, name, visitor, events, NULL AS field, NULL AS value FROM analytics_event WHERE day = ${day}
    UNION ALL
    SELECT brand, day, name, visitor, events, part.key, part.value FROM analytics_event, jsonb_each_text(fields) AS part WHERE day = ${day}
  ) AS parts WHERE ${brand}::text IS NULL OR brand = ${brand}
  GROUP BY brand, day, name, field, value`

/** Adds up the events of a day again and replaces its sums. */
export async function sumDay(db: Db, day: string): Promise<void> {
  await sql`INSERT INTO analytics_day (brand, day, name, field, value, events, visitors)
    SELECT brand, day, name, field, value, events, visitors FROM (${sumsOf(null, day)}) AS counted
    ON CONFLICT (brand, day, name, field, value) DO UPDATE SET events = excluded.events, visitors = excluded.visitors`.execute(
    db,
  )
}

/** Days that have rows and no sums yet, before `today`. */
export async function daysToSum(db: Db, today: string): Promise<string[]> {
  const { rows } = await sql<{ day: string }>`SELECT DISTINCT day FROM analytics_event AS row WHERE day < ${today}
    AND NOT EXISTS (SELECT FROM analytics_day WHERE analytics_day.day = row.day AND field = '') ORDER BY day`.execute(
    db,
  )
  return rows.map(({ day }) => day)
}

export async function readSums(db: Db, brand: BrandCode, from: string, to: string, today: string): Promise<Sum[]> {
  const kept = await db
    .selectFrom('analytics_day')
    .select(['day', 'name', 'field', 'value', 'events', 'visitors'])
    .where('brand', '=', brand)
    .where('day', '>=', from)
    .where('day', '<=', to)
    .where('day', '<', today)
    .orderBy('day')
    .orderBy('name')
    .orderBy('field')
    .orderBy('value')
    .execute()
  if (to < today || from > today) return kept
  const { rows } = await sumsOf(brand, today).execute(db)
  return [...kept, ...rows.map(({ brand: _brand, ...sum }) => sum)]
}

/**
 * Visitors of each day who took the first n steps in this order. Equal events within a minute count at the time of the first. A
 * day is counted by itself, because its visitors have no other.
 */
export async function countFunnel(
  db: Db,
  brand: BrandCode,
  [first, ...rest]: readonly EventName[],
  from: string,
  to: string,
): Promise<number[]> {
  const step = (nth: number) => sql.id(`step${nth}`)
  const later = rest.map(
    (name, nth) => sql`${step(nth + 1)} AS (
      SELECT before.visitor, before.day, min(row.id) AS id FROM ${step(nth)} AS before
      JOIN analytics_event AS row ON row.brand = ${brand} AND row.day = before.day AND row.name = ${name}
        AND row.visitor = before.visitor AND row.id > before.id
      GROUP BY before.visitor, before.day)`,
  )
  const begun = sql`${step(0)} AS (SELECT visitor, day, min(id) AS id FROM analytics_event
    WHERE brand = ${brand} AND day >= ${from} AND day <= ${to} AND name = ${first} GROUP BY visitor, day)`
  const counts = [0, ...rest.map((_name, nth) => nth + 1)].map((nth) => sql`(SELECT count(*) FROM ${step(nth)})`)
  const { rows } = await sql<{ counts: number[] }>`WITH ${sql.join([begun, ...later])}
    SELECT ARRAY[${sql.join(counts)}]::int8[] AS counts`.execute(db)
  return rows[0]!.counts.map(Number)
}

type NumberField = 'Seats' | 'Code'

export interface Exported {
  readonly id: number
  readonly at: Date
  readonly visitor: string
  readonly name: string
  readonly fields: Readonly<Partial<Record<Exclude<EventField, NumberField>, string> & Record<NumberField, number>>>
  readonly events: number
}

export async function readRows(
  db: Db,
  brand: BrandCode,
  day: string,
  after: number,
  most: number,
): Promise<Exported[]> {
  const { rows } =
    await sql<Exported>`SELECT id, created_at AS at, encode(visitor, 'hex') AS visitor, name, fields, events
    FROM analytics_event WHERE brand = ${brand} AND day = ${day} AND id > ${after} ORDER BY id LIMIT ${most}`.execute(
      db,
    )
  return rows
}

/** In batches, so that no statement holds the table for long; returns how many rows were removed. */
export async function dropRows(db: Db, before: string, most: number): Promise<number> {
  const { numAffectedRows } = await sql`DELETE FROM analytics_event WHERE id IN (
    SELECT id FROM analytics_event WHERE day < ${before} LIMIT ${most})`.execute(db)
  return Number(numAffectedRows ?? 0)
}

export async function dropSums(db: Db, before: string): Promise<void> {
  await db.deleteFrom('analytics_day').where('day', '<', before).execute()
}

/** Events by a value of a field, over the kept days. */
export async function countValues(
  db: Db,
  brand: BrandCode,
  name: EventName,
  days: { readonly from: string; readonly to: string; readonly today: string },
): Promise<Map<string, number>> {
  const sums = await readSums(db, brand, days.from, days.to, days.today)
  const counts = new Map<string, number>()
  for (const { name: one, field, value, events } of sums)
    if (one === name && field !== '') counts.set(value, (counts.get(value) ?? 0) + Number(events))
  return counts
}
