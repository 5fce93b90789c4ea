// All SQL of limits, pauses and daily usage.
import type { BrandCode } from '@lantern/brands/brand.ts'
import { type Kysely, sql } from 'kysely'
import type { Tx } from '../../db/open.ts'
import type { Schema } from '../../db/schema.gen.ts'
import { limitKinds, noLimit, type Limit, type LimitKind, type Rest, type RoundStanding } from './rules.ts'

export type LimitSet = Readonly<Record<LimitKind, Limit>>

export interface Used {
  readonly minutes: number
  readonly wagered: number
  readonly purchased: number
}

export async function readLimits(db: Kysely<Schema>, playerId: number): Promise<LimitSet> {
  const rows = await db.selectFrom('play_limit').selectAll().where('player_id', '=', playerId).execute()
  const found = new Map(rows.map((row) => [row.kind, row]))
  const read = (kind: LimitKind): Limit => {
    const row = found.get(kind)
    return row ? { amount: row.amount, nextAmount: row.next_amount, nextAt: row.next_at } : noLimit
  }
  return Object.fromEntries(limitKinds.map((kind) => [kind, read(kind)])) as unknown as LimitSet
}

export async function saveLimit(tx: Tx, playerId: number, kind: LimitKind, limit: Limit): Promise<void> {
  const values = { amount: limit.amount, next_amount: limit.nextAmount, next_at: limit.nextAt }
  await tx
    .insertInto('play_limit')
    .values({ player_id: playerId, kind, ...values })
    .onConflict((conflict) => conflict.columns(['player_id', 'kind']).doUpdateSet(values))
    .execute()
}

export async function dropLimit(tx: Tx, playerId: number, kind: LimitKind): Promise<void> {
  await tx.deleteFrom('play_limit').where('player_id', '=', playerId).where('kind', '=', kind).execute()
}

/** The pause of a player, current or ended. */
export async function readRest(db: Kysely<Schema>, playerId: number): Promise<Rest | null> {
  const row = await db.selectFrom('play_rest').selectAll().where('player_id', '=', playerId).executeTakeFirst()
  return row ? { kind: row.kind as Rest['kind'], from: row.from_at, until: row.until_at } : null
}

export async function readResting(
  db: Kysely<Schema>,
  playerIds: readonly number[],
  now: Date,
): Promise<ReadonlySet<number>> {
  const rows = await db
    .selectFrom('play_rest')
    .select('player_id')
    .where('player_id', '=', sql<number>`ANY(${playerIds}::bigint[])`)
    .where('until_at', '>', now)
    .execute()
  return new Set(rows.map((row) => row.player_id))
}

export async function saveRest(tx: Tx, playerId: number, rest: Rest): Promise<void> {
  const values = { kind: rest.kind, from_at: rest.from, until_at: rest.until }
  await tx
    .insertInto('play_rest')
    .values({ player_id: playerId, ...values })
    .onConflict((conflict) => conflict.column('player_id').doUpdateSet(values))
    .execute()
}

/** Serialises linking a phone, registering by it and excluding it. */
export async function lockPhone(tx: Tx, brand: BrandCode, phoneHash: Buffer): Promise<void> {
  const name = `exclusion:${brand}:${phoneHash.toString('base64')}`
  await sql`SELECT pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(tx)
}

export async function readExclusion(tx: Tx, brand: BrandCode, phoneHash: Buffer): Promise<Date | null> {
  const row = await tx
    .selectFrom('phone_exclusion')
    .select('until_at')
    .where('brand', '=', brand)
    .where('phone_hash', '=', phoneHash)
    .executeTakeFirst()
  return row?.until_at ?? null
}

/** The end can only become later. */
export async function saveExclusion(tx: Tx, brand: BrandCode, phoneHash: Buffer, until: Date): Promise<void> {
  await tx
    .insertInto('phone_exclusion')
    .values({ brand, phone_hash: phoneHash, until_at: until })
    .onConflict((conflict) =>
      conflict
        .columns(['brand', 'phone_hash'])
        .doUpdateSet({ until_at: sql<Date>`greatest(phone_exclusion.until_at, excluded.until_at)` }),
    )
    .execute()
}

export async function readUsed(db: Kysely<Schema>, playerId: number, day: string): Promise<Used> {
  const row = await db
    .selectFrom('play_day')
    .select(['minutes', 'wagered', 'purchased'])
    .where('player_id', '=', playerId)
    .where('day', '=', day)
    .executeTakeFirst()
  return row ?? { minutes: 0, wagered: 0, purchased: 0 }
}

/** The total of a day's rounds. */
export interface Played {
  readonly minutes: number
  readonly wagered: number
  readonly lastMinute: Date | null
}

/** Sets the counters to what was played before counting started; never lowers what is already counted. */
export async function startCount(tx: Tx, playerId: number, day: string, played: Played): Promise<void> {
  await sql`INSERT INTO play_day AS d (player_id, day, minutes, last_minute, minute_rounds, wagered)
    VALUES (${playerId}, ${day}, ${played.minutes}, ${played.lastMinute}, 1, ${played.wagered})
    ON CONFLICT (player_id, day) DO UPDATE SET
      minutes = greatest(d.minutes, excluded.minutes), last_minute = greatest(d.last_minute, excluded.last_minute),
      minute_rounds = greatest(d.minute_rounds, 1), wagered = greatest(d.wagered, excluded.wagered)`.execute(tx)
}

export interface Spending {
  readonly playerId: number
  readonly amount: number
  readonly day: string
  readonly minute: Date
  readonly now: Date
}

/** CTEs with the current limits and the current pause, shared by the statements below. */
const standing = ({ playerId, now }: Pick<Spending, 'playerId' | 'now'>) => sql`
  held AS (
    SELECT max(amount) FILTER (WHERE kind = 'time') AS most_minutes, max(amount) FILTER (WHERE kind = 'wager') AS most_coins,
      max(amount) FILTER (WHERE kind = 'purchase') AS most_money
    FROM (
      SELECT kind, CASE WHEN next_at <= ${now}::timestamptz THEN next_amount ELSE amount END AS amount
      FROM play_limit WHERE player_id = ${playerId}) AS settled),
  rest AS (SELECT kind, until_at FROM play_rest WHERE player_id = ${playerId} AND until_at > ${now}::timestamptz)`

/**
 * One statement reads, decides and counts, so that each of several concurrent rounds sees the usage of the ones before it. A minute is counted
 * by its first round.
 */
export async function takeRound(db: Kysely<Schema>, spending: Spending): Promise<RoundStanding & { isTaken: boolean }> {
  const { playerId, amount, day, minute } = spending
  const { rows } = await sql<RoundStanding & { isTaken: boolean }>`
    WITH ${standing(spending)}, taken AS (
      INSERT INTO play_day AS d (player_id, day, minutes, last_minute, minute_rounds, wagered)
      SELECT ${playerId}::bigint, ${day}::date, 1, ${minute}::timestamptz, 1, ${amount}::bigint FROM held
      WHERE NOT EXISTS (SELECT FROM rest) AND (most_coins IS NULL OR ${amount}::bigint <= most_coins)
      ON CONFLICT (player_id, day) DO UPDATE SET
        wagered = d.wagered + excluded.wagered,
        minutes = d.minutes + CASE WHEN d.last_minute >= excluded.last_minute THEN 0 ELSE 1 END,
        minute_rounds = CASE WHEN d.last_minute >= excluded.last_minute THEN d.minute_rounds + 1 ELSE 1 END,
        last_minute = greatest(d.last_minute, excluded.last_minute)
      WHERE d.wagered + excluded.wagered <= coalesce((SELECT most_coins FROM held), d.wagered + excluded.wagered)
        AND (d.last_minute >= excluded.last_minute OR d.minutes < coalesce((SELECT most_minutes FROM held), d.minutes + 1))
      RETURNING 1)
    SELECT rest.kind AS rest, rest.until_at AS "restUntil", most_minutes AS "mostMinutes", most_coins AS "mostCoins",
      coalesce(d.minutes, 0) AS minutes, d.last_minute AS "lastMinute", coalesce(d.wagered, 0) AS wagered,
      EXISTS (SELECT FROM taken) AS "isTaken"
    FROM held LEFT JOIN rest ON true LEFT JOIN play_day d ON d.player_id = ${playerId} AND d.day = ${day}::date`.execute(
    db,
  )
  return rows[0]!
}

/** Gives back a round that was not played, and its minute if it had no other round. */
export async function returnRound(db: Kysely<Schema>, { playerId, amount, day, minute }: Omit<Spending, 'now'>) {
  await sql`UPDATE play_day SET
      wagered = wagered - ${amount}::bigint,
      minutes = minutes - CASE WHEN last_minute = ${minute} AND minute_rounds = 1 THEN 1 ELSE 0 END,
      last_minute = CASE WHEN last_minute = ${minute} AND minute_rounds = 1 THEN NULL ELSE last_minute END,
      minute_rounds = minute_rounds - CASE WHEN last_minute = ${minute} THEN 1 ELSE 0 END
    WHERE player_id = ${playerId} AND day = ${day}::date`.execute(db)
}

export type PurchaseStanding = Pick<RoundStanding, 'rest' | 'restUntil'> & { readonly isTaken: boolean }

export async function takePurchase(tx: Tx, spending: Omit<Spending, 'minute'>): Promise<PurchaseStanding> {
  const { playerId, amount, day } = spending
  const { rows } = await sql<PurchaseStanding>`
    WITH ${standing(spending)}, taken AS (
      INSERT INTO play_day AS d (player_id, day, purchased)
      SELECT ${playerId}::bigint, ${day}::date, ${amount}::bigint FROM held
      WHERE NOT EXISTS (SELECT FROM rest) AND (most_money IS NULL OR ${amount}::bigint <= most_money)
      ON CONFLICT (player_id, day) DO UPDATE SET purchased = d.purchased + excluded.purchased
      WHERE d.purchased + excluded.purchased <= coalesce((SELECT most_money FROM held), d.purchased + excluded.purchased)
      RETURNING 1)
    SELECT rest.kind AS rest, rest.until_at AS "restUntil", EXISTS (SELECT FROM taken) AS "isTaken"
    FROM held LEFT JOIN rest ON true`.execute(tx)
  return rows[0]!
}

export async function returnPurchase(tx: Tx, playerId: number, amount: number, day: string): Promise<void> {
  await sql`UPDATE play_day SET purchased = purchased - ${amount}::bigint
    WHERE player_id = ${playerId} AND day = ${day}::date`.execute(tx)
}

/** Players whose limits or pauses have changed by time alone. */
export async function findDue(db: Kysely<Schema>, now: Date): Promise<number[]> {
  const { rows } = await sql<{ player_id: number }>`
    SELECT player_id FROM play_limit WHERE next_at <= ${now}
    UNION
    SELECT r.player_id FROM play_rest r JOIN player p ON p.id = r.player_id
    WHERE r.until_at <= ${now} AND p.has_limits AND NOT EXISTS (SELECT FROM play_limit l WHERE l.player_id = r.player_id)`.execute(
    db,
  )
  return rows.map((row) => row.player_id)
}

export async function dropOld(db: Kysely<Schema>, usedBefore: string, restsBefore: Date, now: Date): Promise<void> {
  await db.deleteFrom('phone_exclusion').where('until_at', '<=', now).execute()
  await db.deleteFrom('play_day').where('day', '<', usedBefore).execute()
  await db.deleteFrom('play_rest').where('until_at', '<', restsBefore).execute()
}

export async function readDays(db: Kysely<Schema>, playerId: number) {
  return db
    .selectFrom('play_day')
    .select(['day', 'minutes', 'wagered', 'purchased'])
    .where('player_id', '=', playerId)
    .orderBy('day', 'desc')
    .execute()
}

/** A running pause stays, under the player id alone: erasure does not end it. */
export async function erase(tx: Tx, playerId: number, now: Date): Promise<void> {
  await tx.deleteFrom('play_limit').where('player_id', '=', playerId).execute()
  await tx.deleteFrom('play_day').where('player_id', '=', playerId).execute()
  await tx.deleteFrom('play_rest').where('player_id', '=', playerId).where('until_at', '<=', now).execute()
}
