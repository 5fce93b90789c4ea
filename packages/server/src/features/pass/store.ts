// All SQL of the pass: players in a season, and what was sold.
import type { BrandCode } from '@lantern/brands/brand.ts'
import { type Kysely, sql } from 'kysely'
import type { Tx } from '../../db/open.ts'
import type { Schema } from '../../db/schema.gen.ts'
import { taipeiDay } from '../../kernel/time/day.ts'

type Db = Kysely<Schema>

export interface PassPlayer {
  readonly hasPremium: boolean
  readonly boughtSteps: number
}

export interface Risen {
  readonly playerId: number
  readonly brand: BrandCode
  readonly season: string
  readonly endsAt: Date
  readonly steps: number
}

/** Stores the steps and returns who has the premium lane ('7 season/2026-01-07'). Called with the rows of the points locked. */
export async function raiseSteps(tx: Tx, risen: readonly Risen[]): Promise<Set<string>> {
  const sorted = risen.toSorted((a, b) => a.playerId - b.playerId)
  const column = <T>(read: (one: Risen) => T): T[] => sorted.map(read)
  const { rows } = await sql<{ player_id: number; season: string }>`
    WITH raised AS (INSERT INTO pass_player AS mine (player_id, season, brand, steps, ends_at)
      SELECT * FROM unnest(${column(({ playerId }) => playerId)}::bigint[], ${column(({ season }) => season)}::text[],
        ${column(({ brand }) => brand)}::text[], ${column(({ steps }) => steps)}::integer[],
        ${column(({ endsAt }) => endsAt)}::timestamptz[])
      ON CONFLICT (player_id, season) DO UPDATE SET steps = greatest(mine.steps, excluded.steps)
      RETURNING player_id, season, has_premium)
    SELECT player_id, season FROM raised WHERE has_premium`.execute(tx)
  return new Set(rows.map(({ player_id, season }) => `${player_id} ${season}`))
}

export async function readPlayer(db: Db, playerId: number, season: string): Promise<PassPlayer> {
  const row = await db
    .selectFrom('pass_player')
    .select(['has_premium', 'bought_steps'])
    .where('player_id', '=', playerId)
    .where('season', '=', season)
    .executeTakeFirst()
  return { hasPremium: row?.has_premium ?? false, boughtSteps: row?.bought_steps ?? 0 }
}

export interface Sale {
  readonly brand: BrandCode
  readonly playerId: number
  readonly season: string
  readonly endsAt: Date
  /** 0: the premium lane. */
  readonly steps: number
  readonly currency: number
  readonly price: number
}

/** Called with the row of the points locked. */
export async function addSale(tx: Tx, sale: Sale, now: Date): Promise<void> {
  const { brand, playerId, season, endsAt, steps, currency, price } = sale
  const isPremium = steps === 0
  await sql`INSERT INTO pass_player AS mine (player_id, season, brand, has_premium, bought_steps, ends_at)
    VALUES (${playerId}, ${season}, ${brand}, ${isPremium}, ${steps}, ${endsAt})
    ON CONFLICT (player_id, season) DO UPDATE SET
      has_premium = mine.has_premium OR excluded.has_premium,
      bought_steps = mine.bought_steps + excluded.bought_steps`.execute(tx)
  await tx
    .insertInto('pass_purchase')
    .values({ brand, player_id: playerId, season, steps, currency, price, day: taipeiDay(now), created_at: now })
    .execute()
}

/** Players by the number of steps they have reached in a season. */
export async function countSteps(db: Db, brand: BrandCode, season: string) {
  const { rows } = await sql<{ Steps: number; Players: number; Premium: number }>`
    SELECT steps AS "Steps", count(*) AS "Players", count(*) FILTER (WHERE has_premium) AS "Premium" FROM pass_player
    WHERE brand = ${brand} AND season = ${season} GROUP BY steps ORDER BY steps`.execute(db)
  return rows
}

export async function countSales(db: Db, brand: BrandCode, first: string, last: string) {
  const { rows } = await sql<{ Day: string; Premium: number; Steps: number; Currency: number; Paid: number }>`
    SELECT day AS "Day", count(*) FILTER (WHERE steps = 0) AS "Premium", sum(steps)::bigint AS "Steps", currency AS "Currency",
      sum(price)::bigint AS "Paid"
    FROM pass_purchase WHERE brand = ${brand} AND day BETWEEN ${first} AND ${last}
    GROUP BY day, currency ORDER BY day DESC, currency`.execute(db)
  return rows
}

export async function dropEnded(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('pass_player').where('ends_at', '<', before).execute()
}
