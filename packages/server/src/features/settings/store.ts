// All SQL of a player's switches. No row means the defaults.
import { type Expression, type Kysely, type Selectable, sql } from 'kysely'
import type { Tx } from '../../db/open.ts'
import type { Schema } from '../../db/schema.gen.ts'

export type SettingRow = Selectable<Schema['setting']>

export async function readSetting(db: Kysely<Schema>, playerId: number): Promise<SettingRow | undefined> {
  return db.selectFrom('setting').selectAll().where('player_id', '=', playerId).executeTakeFirst()
}

/** The languages of the players who have chosen one. */
export async function readLangs(
  db: Kysely<Schema>,
  playerIds: readonly number[],
): Promise<readonly { readonly player_id: number; readonly lang: string | null }[]> {
  return db
    .selectFrom('setting')
    .select(['player_id', 'lang'])
    .where('player_id', '=', sql<number>`ANY(${playerIds}::bigint[])`)
    .where('lang', 'is not', null)
    .execute()
}

/** Whether a player does not show to the club when they are online, as a subquery. */
export const hidesFromClub = (playerId: Expression<number>) =>
  sql<boolean>`EXISTS (SELECT 1 FROM setting WHERE setting.player_id = ${playerId} AND NOT setting.show_online_to_club)`

export interface WantedReminders {
  readonly topics: readonly string[]
  /** The hour of the stamp reminder in Taipei. */
  readonly remindAt: number
  readonly lang: string | null
}

export async function remindersOf(
  db: Kysely<Schema>,
  playerIds: readonly number[],
): Promise<ReadonlyMap<number, WantedReminders>> {
  const rows = await db
    .selectFrom('setting')
    .select(['player_id', 'topics', 'remind_at', 'lang'])
    .where('player_id', '=', sql<number>`ANY(${playerIds}::bigint[])`)
    .where(sql<boolean>`topics <> '{}'`)
    .execute()
  return new Map(rows.map((row) => [row.player_id, { topics: row.topics, remindAt: row.remind_at, lang: row.lang }]))
}

/** Writes only the changed columns: two devices that change different switches do not overwrite each other. */
export async function saveSetting(
  tx: Tx,
  playerId: number,
  change: Partial<Omit<SettingRow, 'player_id'>>,
): Promise<SettingRow> {
  return tx
    .insertInto('setting')
    .values({ player_id: playerId, ...change })
    .onConflict((conflict) => conflict.column('player_id').doUpdateSet({ player_id: playerId, ...change }))
    .returningAll()
    .executeTakeFirstOrThrow()
}

export async function eraseSetting(tx: Tx, playerId: number): Promise<void> {
  await tx.deleteFrom('setting').where('player_id', '=', playerId).execute()
}
