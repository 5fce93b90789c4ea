// All SQL of a player's relation to games: favourites, the last opened, how far the last round was shown.
import { type Kysely, type Selectable, sql } from 'kysely'
import type { Schema } from '../../db/schema.gen.ts'

type Db = Kysely<Schema>
export type SeatRow = Selectable<Schema['game_seat']>

export async function listSeats(db: Db, playerId: number): Promise<SeatRow[]> {
  return db
    .selectFrom('game_seat')
    .selectAll()
    .where('player_id', '=', playerId)
    .orderBy(sql`opened_at DESC NULLS LAST`)
    .orderBy('game_code')
    .execute()
}

export async function setFavourite(db: Db, playerId: number, gameCode: string, isFavourite: boolean): Promise<void> {
  await db
    .insertInto('game_seat')
    .values({ player_id: playerId, game_code: gameCode, is_favourite: isFavourite })
    .onConflict((seat) => seat.columns(['player_id', 'game_code']).doUpdateSet({ is_favourite: isFavourite }))
    .execute()
}

/** Stores that the game was opened; returns the row, with what the last visit left in it. */
export async function noteOpened(db: Db, playerId: number, gameCode: string, now: Date): Promise<SeatRow> {
  return db
    .insertInto('game_seat')
    .values({ player_id: playerId, game_code: gameCode, opened_at: now })
    .onConflict((seat) => seat.columns(['player_id', 'game_code']).doUpdateSet({ opened_at: now }))
    .returningAll()
    .executeTakeFirstOrThrow()
}

export async function noteShown(
  db: Db,
  playerId: number,
  gameCode: string,
  shown: { roundId: string; upto: number },
): Promise<void> {
  const { roundId: shown_round, upto: shown_upto } = shown
  await db
    .insertInto('game_seat')
    .values({ player_id: playerId, game_code: gameCode, shown_round, shown_upto })
    .onConflict((seat) => seat.columns(['player_id', 'game_code']).doUpdateSet({ shown_round, shown_upto }))
    .execute()
}
