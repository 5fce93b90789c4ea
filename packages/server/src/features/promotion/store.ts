// All SQL of promoted wins and of anonymous players.
import type { BrandCode } from '@lantern/brands/brand.ts'
import { promotionStatuses, winTypes } from '@lantern/protocol/values/ranks.ts'
import { type Kysely, type Selectable, sql } from 'kysely'
import type { Tx } from '../../db/open.ts'
import type { Schema } from '../../db/schema.gen.ts'
import { promotedRank, type Alert } from './rules.ts'

type Db = Kysely<Schema>
export type WinRow = Selectable<Schema['promoted_win']>

export async function readStatus(db: Db, playerId: number): Promise<number> {
  const row = await db
    .selectFrom('promotion_choice')
    .select('status')
    .where('player_id', '=', playerId)
    .executeTakeFirst()
  return row?.status ?? promotionStatuses.shown
}

export async function setStatus(tx: Tx, playerId: number, status: number): Promise<void> {
  await tx
    .insertInto('promotion_choice')
    .values({ player_id: playerId, status })
    .onConflict((choice) => choice.column('player_id').doUpdateSet({ status }))
    .execute()
}

export async function hiddenAmong(db: Db, ids: readonly number[]): Promise<Set<number>> {
  const rows = await db
    .selectFrom('promotion_choice')
    .select('player_id')
    .where('player_id', '=', sql<number>`ANY(${ids}::bigint[])`)
    .where('status', '=', promotionStatuses.hidden)
    .execute()
  return new Set(rows.map(({ player_id }) => player_id))
}

export interface NewWin extends Alert {
  readonly brand: BrandCode
  readonly playerId: number
  readonly gameCode: string
  /** Null or absent: there is no round to replay. */
  readonly roundId?: string | null
  readonly at: Date
}

export async function addWin(tx: Tx, win: NewWin): Promise<number> {
  const { id } = await tx
    .insertInto('promoted_win')
    .values({
      brand: win.brand,
      player_id: win.playerId,
      game_code: win.gameCode,
      win_type: win.winType,
      symbol_no: win.symbolNo,
      multiple: String(win.multiple),
      multiple_idx: win.multipleIdx,
      coins: win.coins,
      created_at: win.at,
      round_id: win.roundId ?? null,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export async function findWin(db: Db, id: number): Promise<WinRow | undefined> {
  return db.selectFrom('promoted_win').selectAll().where('id', '=', id).executeTakeFirst()
}

const winsOf = (db: Db, brand: BrandCode, most: number) =>
  db.selectFrom('promoted_win').selectAll().where('brand', '=', brand).orderBy('id', 'desc').limit(most)

/** Including those that are only shown on the home page. */
export const recentWins = async (db: Db, brand: BrandCode, most: number): Promise<WinRow[]> =>
  winsOf(db, brand, most).execute()

export async function latestWins(db: Db, brand: BrandCode, most: number): Promise<WinRow[]> {
  return winsOf(db, brand, most)
    .where((win) => win.or([win('multiple_idx', '>=', promotedRank), win('win_type', '<>', winTypes.grand)]))
    .execute()
}

/** Wins that were not promoted are deleted earlier. */
export async function dropOldWins(db: Db, before: Date, lesserBefore: Date): Promise<void> {
  await db
    .deleteFrom('promoted_win')
    .where((win) =>
      win.or([
        win('created_at', '<', before),
        win.and([
          win('created_at', '<', lesserBefore),
          win('multiple_idx', '<', promotedRank),
          win('win_type', '=', winTypes.grand),
        ]),
      ]),
    )
    .execute()
}
