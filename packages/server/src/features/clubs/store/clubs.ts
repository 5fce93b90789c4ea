// All SQL of the rows of clubs.
import type { BrandCode } from '@lantern/brands/brand.ts'
import { type Kysely, type Selectable, type Updateable, sql } from 'kysely'
import type { Tx } from '../../../db/open.ts'
import type { Schema } from '../../../db/schema.gen.ts'

type Db = Kysely<Schema>
export type ClubRow = Omit<Selectable<Schema['club']>, 'brand'> & { readonly brand: BrandCode }

/** Serialises everything that changes one club: members, roles, pending changes, the alliance. Undefined: unknown or dissolved. */
export async function lockClub(tx: Tx, clubId: number): Promise<ClubRow | undefined> {
  const row = await tx
    .selectFrom('club')
    .selectAll()
    .where('id', '=', clubId)
    .where('dissolved_at', 'is', null)
    .forUpdate()
    .executeTakeFirst()
  return row as ClubRow | undefined
}

/** Dissolved ones too. */
export async function findClub(db: Db, clubId: number): Promise<ClubRow | undefined> {
  const row = await db.selectFrom('club').selectAll().where('id', '=', clubId).executeTakeFirst()
  return row as ClubRow | undefined
}

export interface NewClub {
  readonly brand: BrandCode
  readonly name: string
  readonly skeleton: string
  readonly introduction?: string
  readonly picture_default?: number
  readonly join_mode?: number
  readonly language?: string
}

/** Undefined: another club of the brand has this name. */
export async function insertClub(tx: Tx, club: NewClub, now: Date): Promise<ClubRow | undefined> {
  const row = await tx
    .insertInto('club')
    .values({ ...club, created_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .returningAll()
    .executeTakeFirst()
  return row as ClubRow | undefined
}

/** Removes a club that was inserted in this transaction and got no member. */
export async function removeClub(tx: Tx, clubId: number): Promise<void> {
  await tx.deleteFrom('club').where('id', '=', clubId).execute()
}

export async function setClub(tx: Tx, clubId: number, set: Updateable<Schema['club']>): Promise<void> {
  await tx.updateTable('club').set(set).where('id', '=', clubId).execute()
}

export async function countMembers(tx: Tx, clubId: number, change: number): Promise<number> {
  const row = await tx
    .updateTable('club')
    .set((eb) => ({ members: eb('members', '+', change) }))
    .where('id', '=', clubId)
    .returning('members')
    .executeTakeFirstOrThrow()
  return row.members
}

/** The club after coins were fed to its treasury. */
export async function addFed(tx: Tx, clubId: number, coins: number): Promise<ClubRow> {
  const row = await tx
    .updateTable('club')
    .set((eb) => ({ fed: eb('fed', '+', coins) }))
    .where('id', '=', clubId)
    .returningAll()
    .executeTakeFirstOrThrow()
  return row as ClubRow
}

/** Another club of the brand has this name, or had it until it was dissolved. */
export async function isNameTaken(tx: Tx, { id, brand }: ClubRow, skeleton: string): Promise<boolean> {
  const row = await tx
    .selectFrom('club')
    .select('id')
    .where('brand', '=', brand)
    .where('skeleton', '=', skeleton)
    .where('id', '<>', id)
    .executeTakeFirst()
  return row !== undefined
}

/** Names of clubs that were dissolved before are free again; the texts and the crest that players made for them go. */
export async function releaseNames(tx: Tx, brand: BrandCode, before: Date): Promise<void> {
  await sql`DELETE FROM club_crest USING club WHERE club.id = club_id AND brand = ${brand} AND dissolved_at < ${before}`.execute(
    tx,
  )
  await sql`UPDATE club SET skeleton = NULL, introduction = '', notice = '', picture_path = ''
    WHERE brand = ${brand} AND dissolved_at < ${before}
      AND (skeleton IS NOT NULL OR introduction <> '' OR notice <> '' OR picture_path <> '')`.execute(tx)
}
