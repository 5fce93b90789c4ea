// All SQL of the seeds that decide rounds.
import { type Kysely, type Selectable, sql } from 'kysely'
import { commitSeed } from '@lantern/games/engine/fair.ts'
import type { Tx } from '../../db/open.ts'
import type { Schema } from '../../db/schema.gen.ts'
import type { Randomness } from '../../kernel/ids/ids.ts'

export type SeedRow = Selectable<Schema['game_seed']>

export function newSeed(playerId: number, randomness: Randomness): NewSeed {
  const serverSeed = randomness.bytes(32).toString('hex')
  return {
    playerId,
    serverSeed,
    serverSeedHash: commitSeed(serverSeed),
    clientSeed: randomness.bytes(8).toString('hex'),
  }
}

async function currentSeed(db: Kysely<Schema>, playerId: number): Promise<SeedRow | undefined> {
  return db
    .selectFrom('game_seed')
    .selectAll()
    .where('player_id', '=', playerId)
    .where('retired_at', 'is', null)
    .executeTakeFirst()
}

export interface NewSeed {
  readonly playerId: number
  readonly serverSeed: string
  readonly serverSeedHash: string
  readonly clientSeed: string
}

/** The player's seed, created if there is none; of two concurrent creations one is stored and both use it. */
export async function ensureSeed(db: Kysely<Schema>, seed: NewSeed, now: Date): Promise<SeedRow> {
  await db
    .insertInto('game_seed')
    .values({
      player_id: seed.playerId,
      server_seed: seed.serverSeed,
      server_seed_hash: seed.serverSeedHash,
      client_seed: seed.clientSeed,
      created_at: now,
    })
    .onConflict((conflict) => conflict.column('player_id').where('retired_at', 'is', null).doNothing())
    .execute()
  return (await currentSeed(db, seed.playerId))!
}

/** If a player's other tabs rotate seeds more often than this during one call, the call fails. */
const mostTries = 8

/** Like `ensureSeed`, for a draw of another feature in this transaction: a rotation waits for its COMMIT, so a shown seed decides nothing. */
export async function holdSeed(tx: Tx, seed: NewSeed, now: Date): Promise<SeedRow> {
  for (let attempt = 1; attempt <= mostTries; attempt++) {
    await ensureSeed(tx, seed, now)
    const { rows } = await sql<SeedRow>`SELECT * FROM game_seed
      WHERE player_id = ${seed.playerId} AND retired_at IS NULL FOR SHARE`.execute(tx)
    if (rows[0]) return rows[0]
  }
  throw new Error(`the seed of player ${seed.playerId} was rotated during each of ${mostTries} attempts`)
}

/** Of concurrent rotations the second waits for this lock, and retires the seed that the first one created. */
export async function retireSeed(tx: Tx, playerId: number, now: Date): Promise<SeedRow | undefined> {
  await sql`SELECT pg_advisory_xact_lock(hashtextextended(${`seed:${playerId}`}, 0))`.execute(tx)
  return tx
    .updateTable('game_seed')
    .set({ retired_at: now })
    .where('player_id', '=', playerId)
    .where('retired_at', 'is', null)
    .returningAll()
    .executeTakeFirst()
}

export async function seedsOf(db: Kysely<Schema>, ids: readonly number[]): Promise<Map<number, SeedRow>> {
  const rows = await db
    .selectFrom('game_seed')
    .selectAll()
    .where('id', '=', sql<number>`ANY(${ids}::bigint[])`)
    .execute()
  return new Map(rows.map((row) => [row.id, row]))
}

/** Retires every seed in use; a round that waits under one of them is ended without its player. */
export async function retireAllSeeds(tx: Tx, now: Date): Promise<number> {
  const { numUpdatedRows } = await tx
    .updateTable('game_seed')
    .set({ retired_at: now })
    .where('retired_at', 'is', null)
    .executeTakeFirst()
  return Number(numUpdatedRows)
}

export async function isSeedRetired(db: Kysely<Schema>, id: number): Promise<boolean> {
  const row = await db.selectFrom('game_seed').select('retired_at').where('id', '=', id).executeTakeFirst()
  return row?.retired_at !== null
}
