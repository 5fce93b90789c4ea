// SQL of the totals of live gifts: counted from the rows of gifts and exchanges, read for boards, broadcasts and statements.
import type { BrandCode } from '@lantern/brands/brand.ts'
import { type Kysely, sql } from 'kysely'
import type { Tx } from '../../../../db/open.ts'
import type { Schema } from '../../../../db/schema.gen.ts'
import { headOf } from '../../../../kernel/jobs/probe.ts'

type Db = Kysely<Schema>

export type Source = 'gifts' | 'exchanges'

export interface Position {
  readonly xid: string
  readonly number: number
}

export interface GiftFact extends Position {
  readonly brand: BrandCode
  readonly broadcastId: number | null
  readonly fromId: number
  readonly toId: number
  readonly itemId: number
  readonly amount: number
  readonly price: number
  readonly points: number
  readonly at: Date
}

export interface ExchangeFact extends Position {
  readonly brand: BrandCode
  readonly hostId: number
  readonly points: number
  readonly coins: number
  readonly at: Date
}

export async function readPositions(db: Db): Promise<Record<Source, Position>> {
  const rows = await db.selectFrom('live_gift_position').selectAll().execute()
  return Object.fromEntries(rows.map(({ source, ...place }) => [source, place])) as Record<Source, Position>
}

export async function storePosition(tx: Tx, source: Source, { xid, number }: Position): Promise<void> {
  await sql`UPDATE live_gift_position SET xid = ${xid}::xid8, number = ${number} WHERE source = ${source}`.execute(tx)
}

/** Changes with every row that can be read. */
export const heads = sql<string>`concat_ws(' ', coalesce(${headOf('live_gift', 'id')}, ''), coalesce(${headOf('live_host_exchange', 'id')}, ''))`

/** Ids are assigned before COMMIT: only rows below the oldest running transaction are read, so none can appear below the position later.
 * The order names the column: `xid` alone would be the text of the result. */
const after = ({ xid, number }: Position) =>
  sql`(xid, id) > (${xid}::xid8, ${number}::bigint) AND xid < pg_snapshot_xmin(pg_current_snapshot())
    ORDER BY fact.xid, fact.id`

export async function readGifts(db: Db, from: Position, most: number): Promise<GiftFact[]> {
  const { rows } =
    await sql<GiftFact>`SELECT xid::text AS xid, id AS number, brand, broadcast_id AS "broadcastId", from_id AS "fromId",
      to_id AS "toId", item_id AS "itemId", amount, price, points, created_at AS at
    FROM live_gift AS fact WHERE ${after(from)} LIMIT ${most}`.execute(db)
  return rows
}

export async function readExchanges(db: Db, from: Position, most: number): Promise<ExchangeFact[]> {
  const { rows } =
    await sql<ExchangeFact>`SELECT xid::text AS xid, id AS number, brand, host_id AS "hostId", points, coins,
      created_at AS at
    FROM live_host_exchange AS fact WHERE ${after(from)} LIMIT ${most}`.execute(db)
  return rows
}

export interface GifterDay {
  readonly toId: number
  readonly day: string
  readonly fromId: number
  readonly gifts: number
  readonly value: number
}

export async function addGifterDays(tx: Tx, rows: readonly GifterDay[]): Promise<void> {
  await sql`INSERT INTO live_gifter_day AS d (to_id, day, from_id, gifts, value)
    SELECT * FROM unnest(${rows.map((row) => row.toId)}::bigint[], ${rows.map((row) => row.day)}::date[],
      ${rows.map((row) => row.fromId)}::bigint[], ${rows.map((row) => row.gifts)}::bigint[], ${rows.map((row) => row.value)}::bigint[])
    ON CONFLICT (to_id, day, from_id) DO UPDATE SET gifts = d.gifts + excluded.gifts, value = d.value + excluded.value`.execute(
    tx,
  )
}

export interface GifterBroadcast {
  readonly broadcastId: number
  readonly fromId: number
  readonly toId: number
  readonly gifts: number
  readonly value: number
  readonly points: number
  readonly at: Date
}

export async function addGifterBroadcasts(tx: Tx, rows: readonly GifterBroadcast[]): Promise<void> {
  await sql`INSERT INTO live_gifter_broadcast AS b (broadcast_id, from_id, to_id, gifts, value, points, last_at)
    SELECT * FROM unnest(${rows.map((row) => row.broadcastId)}::bigint[], ${rows.map((row) => row.fromId)}::bigint[],
      ${rows.map((row) => row.toId)}::bigint[], ${rows.map((row) => row.gifts)}::bigint[], ${rows.map((row) => row.value)}::bigint[],
      ${rows.map((row) => row.points)}::bigint[], ${rows.map((row) => row.at)}::timestamptz[])
    ON CONFLICT (broadcast_id, from_id) DO UPDATE SET gifts = b.gifts + excluded.gifts, value = b.value + excluded.value,
      points = b.points + excluded.points, last_at = greatest(b.last_at, excluded.last_at)`.execute(tx)
}

export interface HostDay {
  readonly hostId: number
  readonly day: string
  readonly brand: BrandCode
  readonly gifts: number
  readonly value: number
  readonly points: number
  readonly exchanged: number
  readonly coins: number
}

export async function addHostDays(tx: Tx, rows: readonly HostDay[]): Promise<void> {
  const column = (name: keyof HostDay) => rows.map((row) => row[name])
  await sql`INSERT INTO live_host_day AS d (host_id, day, brand, gifts, value, points, exchanged, coins)
    SELECT * FROM unnest(${column('hostId')}::bigint[], ${column('day')}::date[], ${column('brand')}::text[], ${column('gifts')}::bigint[],
      ${column('value')}::bigint[], ${column('points')}::bigint[], ${column('exchanged')}::bigint[], ${column('coins')}::bigint[])
    ON CONFLICT (host_id, day) DO UPDATE SET gifts = d.gifts + excluded.gifts, value = d.value + excluded.value,
      points = d.points + excluded.points, exchanged = d.exchanged + excluded.exchanged, coins = d.coins + excluded.coins`.execute(
    tx,
  )
}

export interface Ranked {
  readonly playerId: number
  readonly gifts: number
  readonly value: number
}

export interface Days {
  readonly first: string
  readonly last: string
}

const ranking = sql`ORDER BY value DESC, "playerId"`

/** The best gifters of a host in some days. */
export async function topOfDays(db: Db, hostId: number, { first, last }: Days, most: number): Promise<Ranked[]> {
  const { rows } =
    await sql<Ranked>`SELECT from_id AS "playerId", sum(gifts)::bigint AS gifts, sum(value)::bigint AS value
    FROM live_gifter_day WHERE to_id = ${hostId} AND day BETWEEN ${first}::date AND ${last}::date
    GROUP BY from_id ${ranking} LIMIT ${most}`.execute(db)
  return rows
}

export async function topOfBroadcast(db: Db, broadcastId: number, most: number): Promise<Ranked[]> {
  const { rows } = await sql<Ranked>`SELECT from_id AS "playerId", gifts, value FROM live_gifter_broadcast
    WHERE broadcast_id = ${broadcastId} ${ranking} LIMIT ${most}`.execute(db)
  return rows
}

export async function lastBroadcastOf(db: Db, hostId: number): Promise<number | null> {
  const row = await db
    .selectFrom('live_gifter_broadcast')
    .select('broadcast_id')
    .where('to_id', '=', hostId)
    .orderBy('broadcast_id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.broadcast_id ?? null
}

/** A gifter's own place, also beyond the listed ones; null without a gift. */
export interface OwnPlace {
  readonly rank: number
  readonly gifts: number
  readonly value: number
}

/** Compares as the list does: the greater value, of equals the lower player id. */
const placeIn = (sums: ReturnType<typeof sql>, playerId: number) => sql<OwnPlace>`WITH sums AS (${sums}),
    own AS (SELECT * FROM sums WHERE "playerId" = ${playerId})
  SELECT own.gifts, own.value, (SELECT count(*) + 1 FROM sums WHERE sums.value > own.value
    OR (sums.value = own.value AND sums."playerId" < own."playerId")) AS rank FROM own`

export async function ownOfDays(
  db: Db,
  hostId: number,
  { first, last }: Days,
  playerId: number,
): Promise<OwnPlace | null> {
  const sums = sql`SELECT from_id AS "playerId", sum(gifts)::bigint AS gifts, sum(value)::bigint AS value FROM live_gifter_day
    WHERE to_id = ${hostId} AND day BETWEEN ${first}::date AND ${last}::date GROUP BY from_id`
  return (await placeIn(sums, playerId).execute(db)).rows[0] ?? null
}

export async function ownOfBroadcast(db: Db, broadcastId: number, playerId: number): Promise<OwnPlace | null> {
  const sums = sql`SELECT from_id AS "playerId", gifts, value FROM live_gifter_broadcast WHERE broadcast_id = ${broadcastId}`
  return (await placeIn(sums, playerId).execute(db)).rows[0] ?? null
}

export async function topHosts(db: Db, brand: BrandCode, { first, last }: Days, most: number): Promise<Ranked[]> {
  const { rows } =
    await sql<Ranked>`SELECT host_id AS "playerId", sum(gifts)::bigint AS gifts, sum(value)::bigint AS value
    FROM live_host_day WHERE brand = ${brand} AND day BETWEEN ${first}::date AND ${last}::date AND gifts > 0
    GROUP BY host_id ${ranking} LIMIT ${most}`.execute(db)
  return rows
}

export async function readHostDays(db: Db, hostId: number, { first, last }: Days): Promise<HostDay[]> {
  const { rows } =
    await sql<HostDay>`SELECT host_id AS "hostId", day::text AS day, brand, gifts, value, points, exchanged, coins
    FROM live_host_day WHERE host_id = ${hostId} AND day BETWEEN ${first}::date AND ${last}::date ORDER BY day`.execute(
      db,
    )
  return rows
}

/** Gifts and points of a span, from the records themselves: exact at once, while the counters follow within a second. */
export async function readEarned(db: Db, hostId: number, from: Date, to: Date) {
  const { rows } = await sql<{ gifts: number; points: number; exchanged: number }>`
    SELECT coalesce(sum(amount), 0)::bigint AS gifts, coalesce(sum(points), 0)::bigint AS points,
      (SELECT coalesce(sum(points), 0)::bigint FROM live_host_exchange
        WHERE host_id = ${hostId} AND created_at >= ${from} AND created_at < ${to}) AS exchanged
    FROM live_gift WHERE to_id = ${hostId} AND created_at >= ${from} AND created_at < ${to}`.execute(db)
  return rows[0]!
}

export interface GiftFilter {
  readonly Brand: BrandCode
  readonly HostID?: number | undefined
  readonly SenderID?: number | undefined
  readonly Since?: Date | undefined
  readonly Until?: Date | undefined
}

/** The records for operators, newest first. */
export const listRecords = (db: Db, { Brand, HostID, SenderID, Since, Until }: GiftFilter) =>
  db
    .selectFrom('live_gift')
    .select(['id as ID', 'created_at as CreatedAt', 'room_id as RoomID', 'broadcast_id as BroadcastID'])
    .select(['from_id as SenderID', 'to_id as HostID', 'item_id as ItemID', 'amount as Amount', 'held as Held'])
    .select(['price as Price', 'points as Points', 'movement_id as MovementID'])
    .where('brand', '=', Brand)
    .$if(HostID !== undefined, (query) => query.where('to_id', '=', HostID!))
    .$if(SenderID !== undefined, (query) => query.where('from_id', '=', SenderID!))
    .$if(Since !== undefined, (query) => query.where('created_at', '>=', Since!))
    .$if(Until !== undefined, (query) => query.where('created_at', '<', Until!))
    .orderBy('id', 'desc')

const sumOf = (column: 'gifts' | 'value' | 'points' | 'exchanged' | 'coins') =>
  sql<number>`sum(${sql.ref(column)})::bigint`

/** What each host has earned and exchanged in some days, for operators; most points first. */
export const listEarnings = (db: Db, brand: BrandCode, { first, last }: Days) =>
  db
    .selectFrom('live_host_day')
    .select(['host_id as HostID', sumOf('gifts').as('Gifts'), sumOf('value').as('Value')])
    .select([sumOf('points').as('Points'), sumOf('exchanged').as('Exchanged'), sumOf('coins').as('Coins')])
    .where('brand', '=', brand)
    .where('day', '>=', first)
    .where('day', '<=', last)
    .groupBy('host_id')
    .orderBy('Points', 'desc')
    .orderBy('host_id')

/** For operators, newest first. */
export const listExchanges = (db: Db, brand: BrandCode) =>
  db
    .selectFrom('live_host_exchange')
    .select(['id as ID', 'created_at as CreatedAt', 'host_id as HostID'])
    .select(['points as Points', 'coins as Coins', 'movement_id as MovementID'])
    .where('brand', '=', brand)
    .orderBy('id', 'desc')
