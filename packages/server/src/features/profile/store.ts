// All SQL of leaving and of the coins for binding a phone.
import type { BrandCode } from '@lantern/brands/brand.ts'
import type { Kysely } from 'kysely'
import type { Tx } from '../../db/open.ts'
import type { Schema } from '../../db/schema.gen.ts'

export interface Reward {
  readonly brand: BrandCode
  readonly phoneHash: Buffer
  readonly playerId: number
  readonly amount: number
}

/** False when the player or the phone has had it. */
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

/** False when the session that asks is no longer the player's. */
export async function askDeletion(tx: Tx, playerId: number, generation: number, at: Date): Promise<boolean> {
  const row = await tx
    .updateTable('player')
    .set({ deletion_at: at })
    .where('id', '=', playerId)
    .where('session_generation', '=', generation)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/** Whose time has come, by number. */
export async function findLeavers(db: Kysely<Schema>, now: Date, afterId: number, most: number): Promise<number[]> {
  const rows = await db
    .selectFrom('player')
    .select('id')
    .where('deletion_at', '<=', now)
    .where('erased_at', 'is', null)
    .where('id', '>', afterId)
    .orderBy('id')
    .limit(most)
    .execute()
  return rows.map(({ id }) => id)
}

/** Locks the player; false when a sign-in came first and called it off, or it is done. */
export async function lockLeaver(tx: Tx, playerId: number, now: Date): Promise<boolean> {
  const row = await tx
    .selectFrom('player')
    .select('id')
    .where('id', '=', playerId)
    .where('deletion_at', '<=', now)
    .where('erased_at', 'is', null)
    .forUpdate()
    .executeTakeFirst()
  return row !== undefined
}
