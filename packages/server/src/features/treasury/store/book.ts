// All SQL of the book of a treasury: every movement, in the transaction that moves the money.
import { type Kysely, sql } from 'kysely'
import { once } from '../../../db/driver/compiled.ts'
import type { Tx } from '../../../db/open.ts'
import type { Schema } from '../../../db/schema.gen.ts'
import { taipeiDay } from '../../../kernel/time/day.ts'

type Db = Kysely<Schema>

/** The numbers of the ledger's reasons. */
export const bookReasons = { feed: 600, coupon: 601, exchange: 602, back: 604, week: 605 } as const
type BookReason = (typeof bookReasons)[keyof typeof bookReasons]

export interface NewRecord {
  readonly clubId: number
  readonly brand: string
  readonly reason: BookReason
  /** Negative: paid out. */
  readonly amount: number
  readonly playerId?: number
}

export async function addRecords(tx: Tx, records: readonly NewRecord[], now: Date): Promise<void> {
  const day = taipeiDay(now)
  await tx
    .insertInto('club_record')
    .values(
      records.map(({ clubId, brand, reason, amount, playerId }) => ({
        club_id: clubId,
        brand,
        reason,
        amount,
        player_id: playerId ?? null,
        day,
        created_at: now,
      })),
    )
    .execute()
}

export interface NewExchange {
  /** Reserved by `reserveIds`. */
  readonly id: number
  readonly clubId: number
  readonly brand: string
  readonly playerId: number
  readonly amount: number
  readonly now: Date
}

interface ExchangeColumns {
  readonly ids: readonly number[]
  readonly clubs: readonly number[]
  readonly brands: readonly string[]
  readonly amounts: readonly number[]
  readonly players: readonly number[]
  readonly days: readonly string[]
  readonly times: readonly Date[]
}

const insertExchanges = once(
  ({ ids, clubs, brands, amounts, players, days, times }: ExchangeColumns) => sql`
    INSERT INTO club_record (id, club_id, brand, reason, amount, player_id, day, created_at)
    SELECT t.id, t.club_id, t.brand, ${bookReasons.exchange}, -t.amount, t.player_id, t.day, t.created_at
    FROM unnest(${ids}::bigint[], ${clubs}::bigint[], ${brands}::text[], ${amounts}::bigint[], ${players}::bigint[],
      ${days}::date[], ${times}::timestamptz[]) AS t(id, club_id, brand, amount, player_id, day, created_at)`,
  { keepsPlan: true },
)

const selectIds = once(
  ({ count }: { count: number }) => sql<{ id: number }>`
    SELECT nextval(pg_get_serial_sequence('club_record', 'id')) AS id FROM generate_series(1, ${count}::int)`,
)

/** Ids of new records, so that statements that refer to them can be sent together with their insertion. */
export async function reserveIds(tx: Tx, count: number): Promise<number[]> {
  return (await selectIds(tx, { count })).map(({ id }) => id)
}

/** The members are locked, and none of them has exchanged on this day. */
export async function addExchanges(tx: Tx, exchanges: readonly NewExchange[]): Promise<void> {
  await insertExchanges(tx, {
    ids: exchanges.map(({ id }) => id),
    clubs: exchanges.map(({ clubId }) => clubId),
    brands: exchanges.map(({ brand }) => brand),
    amounts: exchanges.map(({ amount }) => amount),
    players: exchanges.map(({ playerId }) => playerId),
    days: exchanges.map(({ now }) => taipeiDay(now)),
    times: exchanges.map(({ now }) => now),
  })
}

const selectExchanged = once(
  ({ players, days }: { players: readonly number[]; days: readonly string[] }) => sql<{ player_id: number }>`
    SELECT record.player_id FROM club_record AS record
    JOIN unnest(${players}::bigint[], ${days}::date[]) AS t(player_id, day)
      ON t.player_id = record.player_id AND t.day = record.day
    WHERE record.reason = 602`,
  { keepsPlan: true },
)

/** The members among these who have exchanged on their day. */
export async function whoExchanged(
  tx: Tx,
  asked: readonly { readonly playerId: number; readonly now: Date }[],
): Promise<Set<number>> {
  const rows = await selectExchanged(tx, {
    players: asked.map(({ playerId }) => playerId),
    days: asked.map(({ now }) => taipeiDay(now)),
  })
  return new Set(rows.map(({ player_id }) => player_id))
}

export async function hasExchanged(db: Db, playerId: number, day: string): Promise<boolean> {
  const { rows } = await sql`SELECT 1 FROM club_record
    WHERE player_id = ${playerId} AND day = ${day}::date AND reason = 602`.execute(db)
  return rows.length > 0
}

export interface BookQuery {
  readonly clubId: number
  /** Only movements about this player. */
  readonly playerId: number | null
  readonly side: 'all' | 'in' | 'out'
}

export interface BookRow {
  readonly id: number
  readonly reason: number
  readonly amount: number
  readonly playerId: number | null
  readonly createdAt: Date
}

const where = ({ clubId, playerId, side }: BookQuery) => sql`club_id = ${clubId}
  ${playerId === null ? sql`` : sql`AND player_id = ${playerId}`}
  ${side === 'all' ? sql`` : side === 'in' ? sql`AND amount > 0` : sql`AND amount < 0`}`

const columns = sql`id, reason, amount, player_id AS "playerId", created_at AS "createdAt"`

/** Newest first. */
export async function readBook(
  db: Db,
  query: BookQuery,
  { offset, most }: { readonly offset: number; readonly most: number },
): Promise<{ total: number; rows: BookRow[] }> {
  const [counted, listed] = await Promise.all([
    sql<{ total: number }>`SELECT count(*) AS total FROM club_record WHERE ${where(query)}`.execute(db),
    sql<BookRow>`SELECT ${columns} FROM club_record WHERE ${where(query)}
      ORDER BY id DESC OFFSET ${offset} LIMIT ${most}`.execute(db),
  ])
  return { total: counted.rows[0]!.total, rows: listed.rows }
}

/** The next rows of a list that is read completely, newest first. */
export async function readBookAfter(db: Db, query: BookQuery, beyond: number, most: number): Promise<BookRow[]> {
  const { rows } = await sql<BookRow>`SELECT ${columns} FROM club_record WHERE ${where(query)} AND id < ${beyond}
    ORDER BY id DESC LIMIT ${most}`.execute(db)
  return rows
}

/** The sum of the club's movements after this one. */
export async function sumAfter(db: Db, clubId: number, id: number): Promise<number> {
  const { rows } = await sql<{ sum: number }>`SELECT coalesce(sum(amount), 0)::bigint AS sum FROM club_record
    WHERE club_id = ${clubId} AND id > ${id}`.execute(db)
  return rows[0]!.sum
}

/** For operators, newest first. */
export const listMovements = (db: Db, clubId: number) =>
  db
    .selectFrom('club_record')
    .select(['id as ID', 'reason as Reason', 'amount as Amount'])
    .select(['player_id as PlayerID', 'created_at as CreatedAt'])
    .where('club_id', '=', clubId)
    .orderBy('id', 'desc')

/** Sums of the clubs of a brand, by reason. */
export async function sumReasons(db: Db, brand: string, first: string, last: string) {
  const { rows } = await sql<{ Reason: number; Movements: number; Coins: number }>`
    SELECT reason AS "Reason", count(*) AS "Movements", sum(amount)::bigint AS "Coins"
    FROM club_record WHERE brand = ${brand} AND day BETWEEN ${first}::date AND ${last}::date
    GROUP BY reason ORDER BY reason`.execute(db)
  return rows
}

export async function dropOldRecords(db: Db, before: string): Promise<void> {
  await db.deleteFrom('club_record').where('day', '<', before).execute()
}

export async function allRecords(db: Db, playerId: number, most: number) {
  const rows = db.selectFrom('club_record').select(['club_id as clubId', 'reason', 'amount', 'created_at as createdAt'])
  return rows.where('player_id', '=', playerId).orderBy('id', 'desc').limit(most).execute()
}
