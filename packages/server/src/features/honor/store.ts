// All SQL of honors: a player's latest great wins, and the pinned ones, which stay.
import type { BrandCode } from '@lantern/brands/brand.ts'
import { mostPinnedHonors } from '@lantern/protocol/values/ranks.ts'
import { type Kysely, type Selectable, sql } from 'kysely'
import type { Tx } from '../../db/open.ts'
import type { Schema } from '../../db/schema.gen.ts'
import type { RoundRecord } from '../games/games.ts'

type Db = Kysely<Schema>
/** Rounds of one player have a record and can be replayed; others have none. */
export type HonorRow = Omit<Selectable<Schema['honor']>, 'record'> & { readonly record: RoundRecord | null }

export const mostKept = 10

export interface NewHonor {
  readonly brand: BrandCode
  readonly playerId: number
  readonly roundId: string
  readonly gameCode: string
  readonly at: Date
  readonly bet: number
  readonly win: number
  readonly record?: RoundRecord
}

/** Serialises changes of one player's honors. */
async function lockHonors(tx: Tx, playerId: number): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(hashtextextended(${`honor:${playerId}`}, 0))`.execute(tx)
}

/** Keeps the latest ten and all pinned ones. */
export async function addHonor(
  tx: Tx,
  { brand, playerId, roundId, gameCode, at, bet, win, record }: NewHonor,
): Promise<void> {
  await lockHonors(tx, playerId)
  await tx
    .insertInto('honor')
    .values({
      brand,
      player_id: playerId,
      round_id: roundId,
      game_code: gameCode,
      bet,
      win,
      created_at: at,
      record: record ? JSON.stringify(record) : null,
    })
    .onConflict((round) => round.columns(['player_id', 'round_id']).doNothing())
    .execute()
  await sql`DELETE FROM honor WHERE player_id = ${playerId} AND pinned_at IS NULL AND id NOT IN (
    SELECT id FROM honor WHERE player_id = ${playerId} ORDER BY created_at DESC, id DESC LIMIT ${mostKept})`.execute(tx)
}

/** A round of one player, which can be replayed. */
export const addRound = (
  tx: Tx,
  { record, ...honor }: Pick<NewHonor, 'brand' | 'playerId' | 'bet' | 'win'> & { readonly record: RoundRecord },
): Promise<void> =>
  addHonor(tx, { ...honor, roundId: record.id, gameCode: record.gameCode, at: new Date(record.at), record })

export async function listHonors(db: Db, brand: BrandCode, playerId: number): Promise<HonorRow[]> {
  const rows = await db
    .selectFrom('honor')
    .selectAll()
    .where('brand', '=', brand)
    .where('player_id', '=', playerId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute()
  return rows as unknown as HonorRow[]
}

export async function findHonor(db: Db, brand: BrandCode, playerId: number, id: number): Promise<HonorRow | undefined> {
  const row = await db
    .selectFrom('honor')
    .selectAll()
    .where('brand', '=', brand)
    .where('player_id', '=', playerId)
    .where('id', '=', id)
    .executeTakeFirst()
  return row as unknown as HonorRow | undefined
}

export async function findByRound(db: Db, playerId: number, roundId: string): Promise<HonorRow | undefined> {
  const mine = db.selectFrom('honor').selectAll().where('player_id', '=', playerId)
  return (await mine.where('round_id', '=', roundId).executeTakeFirst()) as unknown as HonorRow | undefined
}

export async function setPinned(
  tx: Tx,
  playerId: number,
  id: number,
  at: Date | null,
): Promise<'TargetNotFound' | 'PinLimit' | null> {
  await lockHonors(tx, playerId)
  const rows = await tx.selectFrom('honor').select(['id', 'pinned_at']).where('player_id', '=', playerId).execute()
  const mine = rows.find((row) => row.id === id)
  if (!mine) return 'TargetNotFound'
  if (at !== null && mine.pinned_at === null && rows.filter((row) => row.pinned_at !== null).length >= mostPinnedHonors)
    return 'PinLimit'
  if (at === null || mine.pinned_at === null)
    await tx.updateTable('honor').set({ pinned_at: at }).where('id', '=', id).execute()
  return null
}
