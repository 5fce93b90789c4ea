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

/** Whether the player has not been rewarded, as a subquery. */
export const isUnrewarded = ({ playerId }: { playerId: number }) =>
  sql<boolean>`SELECT NOT EXISTS (SELECT FROM phone_reward WHERE player_id = ${playerId})`

export async function isTaken(db: Kysely<Schema>, brand: BrandCode, playerId: number, phoneHash: Buffer) {
  const row = await db
    .selectFrom('phone_reward')
    .select('player_id')
    .where((reward) =>
      reward.or([
        reward('player_id', '=', playerId),
        reward.and([reward('brand', '=', brand), reward('phone_hash', '=', phoneHash)]),
      ]),
    )
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}
