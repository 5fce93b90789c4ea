// All SQL of clubs, their members and alliances.
import type { BrandCode } from '@lantern/brands/brand.ts'
import { type Kysely, type Selectable, sql } from 'kysely'
import { once } from '../../db/driver/compiled.ts'
import type { Tx } from '../../db/open.ts'
import type { Schema } from '../../db/schema.gen.ts'
import type { Heir, Role } from './rules.ts'

type Db = Kysely<Schema>
export type ClubRow = Selectable<Schema['club']>

/** A player's membership: the club, its alliance and the player's role. */
export interface Membership {
  readonly clubId: number
  readonly name: string
  readonly role: Role
  readonly isChatOpen: boolean
  readonly allianceId: number | null
  readonly colorId: number | null
}

/** Club and role of a player, as a subquery. */
export const selectMembership = ({ playerId }: { readonly playerId: number }) => sql<Membership>`
  SELECT club.id AS "clubId", club.name, member.role, club.is_chat_open AS "isChatOpen",
    club.alliance_id AS "allianceId", club.color_id AS "colorId"
  FROM club_member AS member JOIN club ON club.id = member.club_id WHERE member.player_id = ${playerId}`

/** Prepared, because it runs for every message of a club. */
const findMemberships = once(selectMembership)

/** The same as a single JSON value. */
export const membershipQuery = (seen: { readonly playerId: number }) =>
  sql<Membership | null>`SELECT to_json(mine) FROM (${selectMembership(seen)}) AS mine`

export async function findMembership(db: Db, playerId: number): Promise<Membership | null> {
  return (await findMemberships(db, { playerId }))[0] ?? null
}

const selectMates = once(
  ({ playerId, most }: { playerId: number; most: number }) => sql<{ player_id: number }>`
    SELECT other.player_id FROM club_member AS mine JOIN club_member AS other USING (club_id)
    WHERE mine.player_id = ${playerId} AND other.player_id <> ${playerId} LIMIT ${most}`,
)

/** Some of the members of the same club. */
export async function matesOf(db: Db, playerId: number, most = 50): Promise<number[]> {
  return (await selectMates(db, { playerId, most })).map(({ player_id: id }) => id)
}

/** Serialises joining, leaving and alliances of one club, so that no maximum is exceeded and the club always has a leader. */
export async function lockClub(tx: Tx, clubId: number): Promise<ClubRow | undefined> {
  return tx.selectFrom('club').selectAll().where('id', '=', clubId).forUpdate().executeTakeFirst()
}

export interface NewClub {
  readonly brand: BrandCode
  readonly name: string
}

/** Undefined: another club of the brand has this name. */
export async function insertClub(tx: Tx, { brand, name }: NewClub, now: Date): Promise<number | undefined> {
  const row = await tx
    .insertInto('club')
    .values({ brand, name, skeleton: name.toLowerCase(), created_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return row?.id
}

/** False: the player is already in a club. */
export async function insertMember(
  tx: Tx,
  member: { readonly clubId: number; readonly playerId: number; readonly role: Role },
  now: Date,
): Promise<boolean> {
  const row = await tx
    .insertInto('club_member')
    .values({ player_id: member.playerId, club_id: member.clubId, role: member.role, joined_at: now })
    .onConflict((conflict) => conflict.column('player_id').doNothing())
    .returning('player_id')
    .executeTakeFirst()
  return row !== undefined
}

export async function readMembers(db: Db, clubId: number): Promise<Heir[]> {
  const rows = await db
    .selectFrom('club_member')
    .select(['player_id', 'role', 'joined_at'])
    .where('club_id', '=', clubId)
    .orderBy('joined_at')
    .execute()
  return rows.map((row) => ({ playerId: row.player_id, role: row.role as Role, joinedAt: row.joined_at }))
}

export async function removeMember(tx: Tx, playerId: number): Promise<void> {
  await tx.deleteFrom('club_member').where('player_id', '=', playerId).execute()
}

export async function setRole(tx: Tx, playerId: number, role: Role): Promise<void> {
  await tx.updateTable('club_member').set({ role }).where('player_id', '=', playerId).execute()
}

export async function removeClub(tx: Tx, clubId: number): Promise<void> {
  await tx.deleteFrom('club').where('id', '=', clubId).execute()
}

export async function setChatOpen(tx: Tx, clubId: number, isOpen: boolean): Promise<void> {
  await tx.updateTable('club').set({ is_chat_open: isOpen }).where('id', '=', clubId).execute()
}

/** Undefined: another alliance of the brand has this name. */
export async function insertAlliance(tx: Tx, { brand, name }: NewClub, now: Date): Promise<number | undefined> {
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
