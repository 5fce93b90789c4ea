// All SQL of return rewards: the cards.
import { type Kysely, sql } from 'kysely'
import type { Tx } from '../../db/open.ts'
import type { Schema } from '../../db/schema.gen.ts'

type Db = Kysely<Schema>

export interface Card {
  /** The Taipei day on which it was opened. */
  readonly day: string
  readonly taken: number
  readonly takenDay: string | null
}

/** Whether the player ever had a card, as 1 or null; a subquery. */
export const hasCard = ({ playerId }: { playerId: number }) =>
  sql<number | null>`SELECT 1 FROM return_card WHERE player_id = ${playerId} LIMIT 1`

/** The newest card. */
export async function readCard(db: Db, playerId: number): Promise<Card | null> {
  const row = await newest(db, playerId).executeTakeFirst()
  return row ?? null
}

/** Serialises the claims on one card. */
export async function lockCard(tx: Tx, playerId: number): Promise<Card | null> {
  const row = await newest(tx, playerId).forUpdate().executeTakeFirst()
  return row ?? null
}

const newest = (db: Db, playerId: number) =>
  db
    .selectFrom('return_card')
    .select(['day', 'taken', 'taken_day as takenDay'])
    .where('player_id', '=', playerId)
    .orderBy('day', 'desc')
    .limit(1)

export async function openCard(tx: Tx, playerId: number, day: string): Promise<void> {
  await tx
    .insertInto('return_card')
    .values({ player_id: playerId, day })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

export async function takePackage(tx: Tx, playerId: number, card: Card, today: string): Promise<void> {
  await tx
    .updateTable('return_card')
    .set({ taken: card.taken + 1, taken_day: today })
    .where('player_id', '=', playerId)
    .where('day', '=', card.day)
    .execute()
}

export async function dropCards(db: Db, before: string): Promise<void> {
  await db.deleteFrom('return_card').where('day', '<', before).execute()
}
