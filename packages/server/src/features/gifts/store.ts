// All SQL of gifts: the records, the daily counters, and the coins that are still frozen.
import type { BrandCode } from '@lantern/brands/brand.ts'
import { type GiftStatus, giftStatuses } from '@lantern/protocol/values/gifts.ts'
import { type Kysely, type RawBuilder, type Selectable, sql } from 'kysely'
import { once } from '../../db/driver/compiled.ts'
import type { Tx } from '../../db/open.ts'
import type { Schema } from '../../db/schema.gen.ts'

export type GiftRow = Selectable<Schema['gift']>
export type DayRow = Omit<Selectable<Schema['gift_day']>, 'day'>

export interface NewGift {
  readonly brand: BrandCode
  readonly fromId: number
  readonly toId: number
  readonly mailId: number
  readonly itemId: number
  readonly amount: number
  readonly fee: number
  readonly freezeDays: number
}

export async function insertGift(tx: Tx, gift: NewGift, now: Date): Promise<void> {
  await tx
    .insertInto('gift')
    .values({
      brand: gift.brand,
      from_id: gift.fromId,
      to_id: gift.toId,
      mail_id: gift.mailId,
      item_id: gift.itemId,
      amount: gift.amount,
      fee: gift.fee,
      freeze_days: gift.freezeDays,
      created_at: now,
    })
    .execute()
}

/** Settles the gift of a letter; undefined when it is already settled, or the letter is not a gift. */
export async function settleGift(tx: Tx, mailId: number, status: GiftStatus, now: Date): Promise<GiftRow | undefined> {
  return tx
    .updateTable('gift')
    .set({ status, settled_at: now })
    .where('mail_id', '=', mailId)
    .where('status', '=', giftStatuses.waiting)
    .returningAll()
    .executeTakeFirst()
}

export interface GiftQuery {
  readonly playerId: number
  readonly type: 'sent' | 'received' | 'both'
  readonly from: Date | null
  readonly to: Date | null
  readonly offset: number
  readonly most: number
}

/** A coin gift, or a live gift: these have no fee and are received at once. */
export interface GiftRecord {
  readonly id: number
  readonly from_id: number
  readonly to_id: number
  readonly item_id: number
  readonly amount: number
  readonly fee: number
  readonly status: number
  readonly created_at: Date
  readonly settled_at: Date | null
}

/** A popular host receives so many live gifts that counting all of them would take long. */
const mostCounted = 10_000

/** Both tables take their ids from one sequence, so the order of ids is the order of the list. */
export async function listGifts(
  db: Kysely<Schema>,
  { playerId, type, from, to, offset, most }: GiftQuery,
): Promise<{ total: number; rows: GiftRecord[] }> {
  const sides = { sent: ['from_id'], received: ['to_id'], both: ['from_id', 'to_id'] }[type]
  const within = sql`AND (${from}::timestamptz IS NULL OR created_at >= ${from}) AND (${to}::timestamptz IS NULL OR created_at <= ${to})`
  // One branch for each table and side, so that each is read from its index; no gift has the same player on both sides.
  const branches = (columns: (table: string) => RawBuilder<unknown>, limit: number) =>
    sql.join(
      ['gift', 'live_gift'].flatMap((table) =>
        sides.map(
          (
            side,
          ) => sql`(SELECT ${columns(table)} FROM ${sql.table(table)} WHERE ${sql.ref(side)} = ${playerId} ${within}
            ORDER BY id DESC LIMIT ${limit})`,
        ),
      ),
      sql` UNION ALL `,
    )
  const shown = (table: string) =>
    table === 'gift'
      ? sql`id, from_id, to_id, item_id, amount, fee, status, created_at, settled_at`
      : sql`id, from_id, to_id, item_id, amount, 0, ${giftStatuses.collected}::smallint, created_at, created_at`
  const [counted, listed] = await Promise.all([
    sql<{ gifts: number }>`SELECT count(*) AS gifts FROM (${branches(() => sql`id`, mostCounted)}) AS found`.execute(
      db,
    ),
    sql<GiftRecord>`SELECT * FROM (${branches(shown, offset + most)}) AS found ORDER BY id DESC OFFSET ${offset} LIMIT ${most}`.execute(
      db,
    ),
  ])
  return { total: counted.rows[0]!.gifts, rows: listed.rows }
}

const unused = { sent_count: 0, sent_amount: 0, received_count: 0, received_amount: 0 }

export async function readDays(
  db: Kysely<Schema>,
  playerIds: readonly number[],
  day: string,
): Promise<Map<number, DayRow>> {
  const rows = await db
    .selectFrom('gift_day')
    .select(['player_id', 'sent_count', 'sent_amount', 'received_count', 'received_amount'])
    .where('player_id', '=', sql<number>`ANY(${playerIds}::bigint[])`)
    .where('day', '=', day)
    .execute()
  const found = new Map(rows.map((row) => [row.player_id, row]))
  return new Map(playerIds.map((id) => [id, found.get(id) ?? { ...unused, player_id: id }]))
}

/** Locks the counters of this day for these players; always in the order of ids, which prevents a deadlock. */
export async function lockDays(tx: Tx, playerIds: readonly number[], day: string): Promise<void> {
  const ordered = playerIds.toSorted((a, b) => a - b)
  await sql`INSERT INTO gift_day (player_id, day)
    SELECT id, ${day}::date FROM unnest(${ordered}::bigint[]) AS id ORDER BY id ON CONFLICT DO NOTHING`.execute(tx)
  await sql`SELECT 1 FROM gift_day WHERE player_id = ANY(${ordered}::bigint[]) AND day = ${day}::date
    ORDER BY player_id FOR NO KEY UPDATE`.execute(tx)
}

/** Requires that both rows are locked. */
export async function countGift(tx: Tx, fromId: number, toId: number, amount: number, day: string): Promise<void> {
  await sql`UPDATE gift_day SET
      sent_count = sent_count + (player_id = ${fromId})::int,
      sent_amount = sent_amount + CASE WHEN player_id = ${fromId} THEN ${amount}::bigint ELSE 0 END,
      received_count = received_count + (player_id = ${toId})::int,
      received_amount = received_amount + CASE WHEN player_id = ${toId} THEN ${amount}::bigint ELSE 0 END
    WHERE player_id IN (${fromId}, ${toId}) AND day = ${day}::date`.execute(tx)
}

/** Coins that may be played but not given on. */
export interface FrozenLot {
  readonly cause: 'gift' | 'clubCoupon' | 'clubExchange' | 'redEnvelope'
  /** The row of the gift, the coupon, the exchange or the claim. */
  readonly causeId: number
  readonly playerId: number
  readonly amount: number
  readonly until: Date
}

interface LotColumns {
  readonly causes: readonly string[]
  readonly rows: readonly number[]
  readonly players: readonly number[]
  readonly amounts: readonly number[]
  readonly times: readonly Date[]
}

const insertLots = once(
  ({ causes, rows, players, amounts, times }: LotColumns) => sql`
    INSERT INTO gift_lot (cause, cause_id, player_id, amount, frozen_until)
    SELECT * FROM unnest(${causes}::text[], ${rows}::bigint[], ${players}::bigint[], ${amounts}::bigint[],
      ${times}::timestamptz[])`,
  { keepsPlan: true },
)

export async function freezeCoins(tx: Tx, ...lots: readonly FrozenLot[]): Promise<void> {
  await insertLots(tx, {
    causes: lots.map(({ cause }) => cause),
    rows: lots.map(({ causeId }) => causeId),
    players: lots.map(({ playerId }) => playerId),
    amounts: lots.map(({ amount }) => amount),
    times: lots.map(({ until }) => until),
  })
}

export interface Frozen {
  readonly amount: number
  /** When the next of them are released. */
  readonly until: Date | null
}

export async function readFrozen(db: Kysely<Schema>, playerId: number, now: Date): Promise<Frozen> {
  const { rows } = await sql<Frozen>`SELECT coalesce(sum(amount), 0)::bigint AS amount, min(frozen_until) AS until
    FROM gift_lot WHERE player_id = ${playerId} AND frozen_until > ${now}`.execute(db)
  return rows[0]!
}

export interface Old {
  readonly settledBefore: Date
  readonly daysBefore: string
  readonly now: Date
}

/** An unsettled gift is never deleted: its letter settles it. */
export async function dropOld(db: Kysely<Schema>, { settledBefore, daysBefore, now }: Old): Promise<void> {
  await db.deleteFrom('gift').where('settled_at', '<', settledBefore).execute()
  await db.deleteFrom('gift_day').where('day', '<', daysBefore).execute()
  await db.deleteFrom('gift_lot').where('frozen_until', '<=', now).execute()
}

export async function allGifts(db: Kysely<Schema>, playerId: number, most: number): Promise<GiftRecord[]> {
  return (await listGifts(db, { playerId, type: 'both', from: null, to: null, offset: 0, most })).rows
}

export async function allLots(db: Kysely<Schema>, playerId: number, most: number) {
  return db
    .selectFrom('gift_lot')
    .select(['cause', 'amount', 'frozen_until as frozenUntil'])
    .where('player_id', '=', playerId)
    .orderBy('frozen_until')
    .limit(most)
    .execute()
}

export async function allDays(db: Kysely<Schema>, playerId: number, most: number) {
  return db
    .selectFrom('gift_day')
    .select(['day', 'sent_count', 'sent_amount', 'received_count', 'received_amount'])
    .where('player_id', '=', playerId)
    .orderBy('day', 'desc')
    .limit(most)
    .execute()
}

/** The other side's record then shows an id and a pseudonym. */
export async function erase(tx: Tx, playerId: number): Promise<void> {
  await tx.deleteFrom('gift_lot').where('player_id', '=', playerId).execute()
  await tx.deleteFrom('gift_day').where('player_id', '=', playerId).execute()
}
