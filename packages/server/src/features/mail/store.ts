// All SQL of letters.
import type { BrandCode } from '@lantern/brands/brand.ts'
import { type Kysely, type Selectable, sql } from 'kysely'
import type { Tx } from '../../db/open.ts'
import type { Schema } from '../../db/schema.gen.ts'

export type LetterRow = Selectable<Schema['mail']>

export async function insertLetter(
  tx: Tx,
  letter: {
    readonly brand: BrandCode
    readonly playerId: number
    readonly kind: string
    readonly parameters: Readonly<Record<string, string | number>>
    readonly now: Date
    readonly expiresAt: Date
  },
): Promise<number> {
  const row = await tx
    .insertInto('mail')
    .values({
      brand: letter.brand,
      player_id: letter.playerId,
      kind: letter.kind,
      parameters: JSON.stringify(letter.parameters),
      created_at: letter.now,
      expires_at: letter.expiresAt,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return row.id
}

/** What can still be read. */
const readable = (db: Kysely<Schema>, playerId: number, now: Date) =>
  db.selectFrom('mail').where('player_id', '=', playerId).where('deleted_at', 'is', null).where('expires_at', '>', now)

export async function countLetters(db: Kysely<Schema>, playerId: number, now: Date): Promise<number> {
  const row = await readable(db, playerId, now)
    .select((eb) => eb.fn.countAll<number>().as('letters'))
    .executeTakeFirstOrThrow()
  return row.letters
}

export async function listLetters(
  db: Kysely<Schema>,
  playerId: number,
  now: Date,
  page: { readonly offset: number; readonly most: number },
): Promise<LetterRow[]> {
  return readable(db, playerId, now).selectAll().orderBy('id', 'desc').offset(page.offset).limit(page.most).execute()
}

export async function findLetter(db: Kysely<Schema>, id: number): Promise<LetterRow | undefined> {
  return db.selectFrom('mail').selectAll().where('id', '=', id).executeTakeFirst()
}

/** Those of the list that are the player's and can be read, locked in the order of their numbers. */
export async function lockLetters(tx: Tx, playerId: number, ids: readonly number[], now: Date): Promise<LetterRow[]> {
  return readable(tx, playerId, now)
    .selectAll()
    .where('id', '=', sql<number>`ANY(${ids}::bigint[])`)
    .orderBy('id')
    .forUpdate()
    .execute()
}

export async function markLetters(
  tx: Tx,
  ids: readonly number[],
  column: 'collected_at' | 'deleted_at',
  now: Date,
): Promise<void> {
  await tx
    .updateTable('mail')
    .set({ [column]: now })
    .where('id', '=', sql<number>`ANY(${ids}::bigint[])`)
    .where(column, 'is', null)
    .execute()
}

/** Letters nobody can read any more. */
export async function dropOldLetters(db: Kysely<Schema>, before: Date): Promise<void> {
  await db.deleteFrom('mail').where('expires_at', '<', before).execute()
}

export async function allLetters(db: Kysely<Schema>, playerId: number, most: number): Promise<LetterRow[]> {
  return db.selectFrom('mail').selectAll().where('player_id', '=', playerId).orderBy('id', 'desc').limit(most).execute()
}

export async function eraseLetters(tx: Tx, playerId: number): Promise<void> {
  await tx.deleteFrom('mail').where('player_id', '=', playerId).execute()
}
