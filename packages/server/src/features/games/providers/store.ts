// All SQL of what providers asked of our wallet.
import { type Kysely, type Selectable, sql } from 'kysely'
import type { Tx } from '../../../db/open.ts'
import type { Schema } from '../../../db/schema.gen.ts'

export type MoveRow = Selectable<Schema['provider_move']>
export type RoundRow = Selectable<Schema['provider_round']>

/** Requests about one round, and about one move, wait for each other: whichever comes first is seen by the other. */
export async function lockRound(tx: Tx, provider: string, roundId: string, moveId: string): Promise<void> {
  for (const name of [`provider.round:${provider}:${roundId}`, `provider.move:${provider}:${moveId}`])
    await sql`SELECT pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(tx)
}

export async function findMove(tx: Tx, provider: string, moveId: string): Promise<MoveRow | undefined> {
  const moves = tx.selectFrom('provider_move').selectAll().where('provider', '=', provider)
  return moves.where('move_id', '=', moveId).executeTakeFirst()
}

/** The rollback that named this move, before or after it came. */
export async function findUndoing(tx: Tx, provider: string, moveId: string): Promise<MoveRow | undefined> {
  const moves = tx.selectFrom('provider_move').selectAll().where('provider', '=', provider)
  return moves.where('kind', '=', 'rollback').where('undoes', '=', moveId).executeTakeFirst()
}

export async function addMove(tx: Tx, move: Omit<MoveRow, 'is_undone'>): Promise<void> {
  await tx.insertInto('provider_move').values(move).execute()
}

export async function markUndone(tx: Tx, provider: string, moveId: string): Promise<void> {
  const moves = tx.updateTable('provider_move').set({ is_undone: true }).where('provider', '=', provider)
  await moves.where('move_id', '=', moveId).execute()
}

export async function findRound(tx: Tx, provider: string, roundId: string): Promise<RoundRow | undefined> {
  const rounds = tx.selectFrom('provider_round').selectAll().where('provider', '=', provider)
  return rounds.where('round_id', '=', roundId).executeTakeFirst()
}

export async function saveRound(tx: Tx, round: RoundRow): Promise<void> {
  const { bet, win, is_closed } = round
  await tx
    .insertInto('provider_round')
    .values(round)
    .onConflict((known) => known.columns(['provider', 'round_id']).doUpdateSet({ bet, win, is_closed }))
    .execute()
}

/** What is this old is settled between the houses long since. */
export async function dropOld(db: Kysely<Schema>, before: Date): Promise<void> {
  await db.deleteFrom('provider_move').where('created_at', '<', before).execute()
  await db.deleteFrom('provider_round').where('created_at', '<', before).execute()
}

/** The rounds of a player at other providers, newest first, for the export of personal data. */
export function listRounds(db: Kysely<Schema>, playerId: number) {
  return db
    .selectFrom('provider_round')
    .select(['provider', 'round_id as round', 'game_code as game', 'bet', 'win', 'created_at as at'])
    .where('player_id', '=', playerId)
    .orderBy('created_at', 'desc')
    .execute()
}
