// The players with the most coins, by brand. It reads every balance, so it is run by a job and not by calls.
import { brandCodes, type BrandCode } from '@lantern/brands/brand.ts'
import { type Kysely, sql } from 'kysely'
import type { Schema } from '../../db/schema.gen.ts'

export interface Rich {
  readonly brand: BrandCode
  readonly playerId: number
  readonly coins: number
}

/** Highest balance first; of equals the older account. */
export async function findRichest(db: Kysely<Schema>, most: number): Promise<Rich[]> {
  const { rows } = await sql<Rich>`SELECT brand, top.owner_id AS "playerId", top.balance AS coins
    FROM unnest(${[...brandCodes]}::text[]) AS brand CROSS JOIN LATERAL (
      SELECT owner_id, balance FROM account
      WHERE account.brand = brand.brand AND kind = 'player' AND currency = 1 AND balance > 0
      ORDER BY balance DESC, owner_id LIMIT ${most}) AS top
    ORDER BY brand, top.balance DESC, top.owner_id`.execute(db)
  return rows
}

/** The place of a player by these coins among the brand's players, without those in `out`. It reads every balance: cache its answer. */
export async function countRicher(
  db: Kysely<Schema>,
  { brand, playerId, coins, out }: { brand: BrandCode; playerId: number; coins: number; out: readonly number[] },
): Promise<number> {
  const { rows } = await sql<{ rank: number }>`SELECT 1 + count(*) AS rank FROM account
    WHERE brand = ${brand} AND kind = 'player' AND currency = 1
      AND (balance > ${coins} OR (balance = ${coins} AND owner_id < ${playerId}))
      AND owner_id <> ALL(${out}::bigint[])`.execute(db)
  return rows[0]!.rank
}
