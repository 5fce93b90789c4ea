// All SQL of the reward for linking a phone.
import type { BrandCode } from '@lantern/brands/brand.ts'
import { type Kysely, sql } from 'kysely'
import type { Tx } from '../../db/open.ts'
import type { Schema } from '../../db/schema.gen.ts'

export interface Reward {
  readonly brand: BrandCode
  readonly phoneHash: Buffer
  readonly playerId: number
  readonly amount: number
}

/** False when the player or the phone has already been rewarded. */
export async function takeReward(tx: Tx, reward: Reward, now: Date): Promise<boolean> {
  const row = await tx
    .insertInto('phone_reward')
    .values({
      brand: reward.brand,
      phone_hash: reward.phoneHash,
      player_id: reward.playerId,
      amount: reward.amount,
      paid_at: now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('player_id')
    .executeTakeFirst()
  return row !== undefined
}

export async function findReward(db: Kysely<Schema>, playerId: number) {
  return db
    .selectFrom('phone_reward')
    .select(['amount', 'paid_at'])
    .where('player_id', '=', playerId)
    .executeTakeFirst()
}

/** Whether the player has been rewarded, as 1 or null; a subquery. */
export const isRewarded = ({ playerId }: { playerId: number }) =>
  sql<number | null>`SELECT 1 FROM phone_reward WHERE player_id = ${playerId}`

/** Those who can take the reward: neither the player nor the phone was rewarded. */
export async function findUntaken<T extends Pick<Reward, 'brand' | 'playerId' | 'phoneHash'>>(
  db: Kysely<Schema>,
  asked: readonly T[],
): Promise<T[]> {
  const column = <V>(read: (one: T) => V): V[] => asked.map(read)
  const { rows } = await sql<{ nth: number }>`SELECT nth::int
    FROM unnest(${column(({ brand }) => brand)}::text[], ${column(({ playerId }) => playerId)}::bigint[],
      ${column(({ phoneHash }) => phoneHash)}::bytea[]) WITH ORDINALITY AS t(brand, player_id, phone_hash, nth)
    WHERE NOT EXISTS (SELECT FROM phone_reward AS paid WHERE paid.player_id = t.player_id)
      AND NOT EXISTS (SELECT FROM phone_reward AS paid WHERE paid.brand = t.brand AND paid.phone_hash = t.phone_hash)`.execute(
    db,
  )
  return rows.map(({ nth }) => asked[nth - 1]!)
}
