// All SQL of alliances.
import type { BrandCode } from '@lantern/brands/brand.ts'
import { type Kysely, sql } from 'kysely'
import type { Tx } from '../../../db/open.ts'
import type { Schema } from '../../../db/schema.gen.ts'

type Db = Kysely<Schema>

export interface NewAlliance {
  readonly brand: BrandCode
  readonly name: string
}

/** Undefined: another alliance of the brand has this name. */
export async function insertAlliance(tx: Tx, { brand, name }: NewAlliance, now: Date): Promise<number | undefined> {
  const row = await tx
    .insertInto('alliance')
    .values({ brand, name, skeleton: name.toLowerCase(), created_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return row?.id
}

/** Locks the row, so that two clubs that join at the same time get different colours. */
export async function lockAlliance(tx: Tx, allianceId: number): Promise<{ brand: string } | undefined> {
  return tx.selectFrom('alliance').select('brand').where('id', '=', allianceId).forUpdate().executeTakeFirst()
}

export async function readColors(tx: Tx, allianceId: number): Promise<number[]> {
  const rows = await tx.selectFrom('club').select('color_id').where('alliance_id', '=', allianceId).execute()
  return rows.map((row) => row.color_id!)
}

export async function setAlliance(
  tx: Tx,
  clubId: number,
  alliance: { readonly allianceId: number; readonly colorId: number } | null,
): Promise<void> {
  await tx
    .updateTable('club')
    .set({ alliance_id: alliance?.allianceId ?? null, color_id: alliance?.colorId ?? null })
    .where('id', '=', clubId)
    .execute()
}

export interface AlliedClub {
  readonly allianceName: string
  readonly id: number
  readonly name: string
  readonly members: number
  readonly picturePath: string
  readonly pictureDefault: number
  readonly colorId: number
}

/** By colour; at most ten. */
export async function readAlliedClubs(db: Db, allianceId: number): Promise<AlliedClub[]> {
  const { rows } = await sql<AlliedClub>`
    SELECT alliance.name AS "allianceName", club.id, club.name, club.color_id AS "colorId",
      club.picture_path AS "picturePath", club.picture_default AS "pictureDefault",
      (SELECT count(*) FROM club_member WHERE club_member.club_id = club.id) AS members
    FROM alliance JOIN club ON club.alliance_id = alliance.id
    WHERE alliance.id = ${allianceId} ORDER BY club.color_id`.execute(db)
  return rows
}
