// All SQL of alliances: their rows, the alliance columns of clubs, invitations.
import type { BrandCode } from '@lantern/brands/brand.ts'
import { type Kysely, type Selectable, sql } from 'kysely'
import { once } from '../../../db/driver/compiled.ts'
import type { Tx } from '../../../db/open.ts'
import type { Schema } from '../../../db/schema.gen.ts'
import { nameSkeleton } from '../../players/players.ts'

type Db = Kysely<Schema>
export type AllianceRow = Omit<Selectable<Schema['alliance']>, 'brand'> & { readonly brand: BrandCode }

export interface NewAlliance {
  readonly brand: BrandCode
  readonly name: string
}

/** Undefined: another living alliance of the brand has a name that looks the same. */
export async function insertAlliance(tx: Tx, { brand, name }: NewAlliance, now: Date): Promise<number | undefined> {
  const row = await tx
    .insertInto('alliance')
    .values({ brand, name, skeleton: nameSkeleton(name), created_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return row?.id
}

/** Serialises changes of its clubs and colours. Rows of clubs are locked before it. Undefined: it never existed or has ended. */
export async function lockAlliance(tx: Tx, allianceId: number): Promise<AllianceRow | undefined> {
  const row = await tx
    .selectFrom('alliance')
    .selectAll()
    .where('id', '=', allianceId)
    .where('ended_at', 'is', null)
    .forUpdate()
    .executeTakeFirst()
  return row as AllianceRow | undefined
}

export async function findAlliance(db: Db, allianceId: number): Promise<AllianceRow | undefined> {
  const row = await db.selectFrom('alliance').selectAll().where('id', '=', allianceId).executeTakeFirst()
  return row as AllianceRow | undefined
}

/** For operators, newest first, ended ones too. */
export const listAlliances = (db: Db, brand: BrandCode) =>
  db
    .selectFrom('alliance')
    .select(['id as AllianceID', 'name as Name', 'head_club_id as HeadClubID'])
    .select(['created_at as CreatedAt', 'ended_at as EndedAt'])
    .where('brand', '=', brand)
    .orderBy('id', 'desc')

/** For operators. Undefined: the brand has no such alliance, not even an ended one. */
export const readAlliance = (db: Db, brand: BrandCode, allianceId: number) =>
  listAlliances(db, brand).where('id', '=', allianceId).executeTakeFirst()

export async function setHead(tx: Tx, allianceId: number, clubId: number): Promise<void> {
  await tx.updateTable('alliance').set({ head_club_id: clubId }).where('id', '=', allianceId).execute()
}

/** The name is free again at once. */
export async function endAlliance(tx: Tx, allianceId: number, now: Date): Promise<void> {
  await tx
    .updateTable('alliance')
    .set({ ended_at: now, skeleton: null, head_club_id: null })
    .where('id', '=', allianceId)
    .execute()
}

export async function renameAlliance(tx: Tx, allianceId: number, name: string, skeleton: string): Promise<void> {
  await tx.updateTable('alliance').set({ name, skeleton }).where('id', '=', allianceId).execute()
}

/** Whether a living alliance of the brand other than this one has the name. */
export async function isNameTaken(db: Db, brand: string, skeleton: string, butId = 0): Promise<boolean> {
  const row = await db
    .selectFrom('alliance')
    .select('id')
    .where('brand', '=', brand)
    .where('skeleton', '=', skeleton)
    .where('id', '<>', butId)
    .executeTakeFirst()
  return row !== undefined
}

export async function enterAlliance(
  tx: Tx,
  clubId: number,
  { allianceId, colorId }: { readonly allianceId: number; readonly colorId: number },
  now: Date,
): Promise<void> {
  await tx
    .updateTable('club')
    .set({ alliance_id: allianceId, color_id: colorId, allied_at: now, color_changed_at: null })
    .where('id', '=', clubId)
    .execute()
}

export async function leaveAlliance(tx: Tx, clubId: number, now: Date): Promise<void> {
  await tx
    .updateTable('club')
    .set({ alliance_id: null, color_id: null, allied_at: null, color_changed_at: null, alliance_left_at: now })
    .where('id', '=', clubId)
    .execute()
}

export async function setColor(tx: Tx, clubId: number, colorId: number, now: Date): Promise<void> {
  await tx.updateTable('club').set({ color_id: colorId, color_changed_at: now }).where('id', '=', clubId).execute()
}

export interface AlliedClub {
  readonly id: number
  readonly name: string
  readonly members: number
  readonly level: number
  readonly picturePath: string
  readonly pictureDefault: number
  readonly colorId: number
  readonly alliedAt: Date
  readonly colorChangedAt: Date | null
}

const selectAllied = once(
  ({ allianceId }: { allianceId: number }) => sql<AlliedClub>`
    SELECT id, name, members, level, picture_path AS "picturePath", picture_default AS "pictureDefault",
      color_id AS "colorId", allied_at AS "alliedAt", color_changed_at AS "colorChangedAt"
    FROM club WHERE alliance_id = ${allianceId} ORDER BY color_id`,
)

/** The clubs of an alliance by colour; at most ten. */
export const readAlliedClubs = (db: Db, allianceId: number): Promise<AlliedClub[]> => selectAllied(db, { allianceId })

/** Of an invitation; the fields of the club name the invited one in `sent` and the inviting one in `received`. */
export interface InvitationShown {
  readonly id: number
  readonly allianceId: number
  readonly allianceName: string
  readonly clubId: number
  readonly clubName: string
  readonly members: number
  readonly picturePath: string
  readonly pictureDefault: number
  readonly expiresAt: Date
}

const invitationColumns = sql`invitation.id, invitation.alliance_id AS "allianceId", alliance.name AS "allianceName",
  club.id AS "clubId", club.name AS "clubName", club.members, club.picture_path AS "picturePath",
  club.picture_default AS "pictureDefault", invitation.expires_at AS "expiresAt"`

export async function readReceived(db: Db, clubId: number, now: Date): Promise<InvitationShown[]> {
  const { rows } = await sql<InvitationShown>`SELECT ${invitationColumns}
    FROM alliance_invitation AS invitation JOIN alliance ON alliance.id = invitation.alliance_id
    JOIN club ON club.id = alliance.head_club_id
    WHERE invitation.club_id = ${clubId} AND invitation.state = 'open' AND invitation.expires_at > ${now}
    ORDER BY invitation.id DESC LIMIT 100`.execute(db)
  return rows
}

export async function readSent(db: Db, allianceId: number, now: Date): Promise<InvitationShown[]> {
  const { rows } = await sql<InvitationShown>`SELECT ${invitationColumns}
    FROM alliance_invitation AS invitation JOIN alliance ON alliance.id = invitation.alliance_id
    JOIN club ON club.id = invitation.club_id
    WHERE invitation.alliance_id = ${allianceId} AND invitation.state = 'open' AND invitation.expires_at > ${now}
    ORDER BY invitation.id DESC LIMIT 100`.execute(db)
  return rows
}

export interface NewInvitation {
  readonly allianceId: number
  readonly clubId: number
  readonly inviterId: number
  readonly expiresAt: Date
}

/** Undefined: an invitation of this club is open. One that has expired is closed first. */
export async function insertInvitation(tx: Tx, invitation: NewInvitation, now: Date): Promise<number | undefined> {
  const { allianceId, clubId } = invitation
  await tx
    .updateTable('alliance_invitation')
    .set({ state: 'expired', settled_at: now })
    .where('alliance_id', '=', allianceId)
    .where('club_id', '=', clubId)
    .where('state', '=', 'open')
    .where('expires_at', '<=', now)
    .execute()
  const row = await tx
    .insertInto('alliance_invitation')
    .values({
      alliance_id: allianceId,
      club_id: clubId,
      inviter_id: invitation.inviterId,
      created_at: now,
      expires_at: invitation.expiresAt,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return row?.id
}

/** Open and valid; locked, so that two answers are decided one after the other. */
export async function lockInvitation(tx: Tx, id: number, clubId: number, now: Date) {
  return tx
    .selectFrom('alliance_invitation')
    .select(['id', 'alliance_id'])
    .where('id', '=', id)
    .where('club_id', '=', clubId)
    .where('state', '=', 'open')
    .where('expires_at', '>', now)
    .forUpdate()
    .executeTakeFirst()
}

type Outcome = 'accepted' | 'declined' | 'void'

export async function settleInvitation(tx: Tx, id: number, state: Outcome, now: Date): Promise<void> {
  await tx.updateTable('alliance_invitation').set({ state, settled_at: now }).where('id', '=', id).execute()
}

/** All open invitations of an alliance that ended, or to a club that entered another one or was dissolved. */
export async function voidInvitations(
  tx: Tx,
  of: { readonly allianceId: number } | { readonly clubId: number },
  now: Date,
): Promise<void> {
  const open = tx.updateTable('alliance_invitation').set({ state: 'void', settled_at: now }).where('state', '=', 'open')
  await (
    'clubId' in of ? open.where('club_id', '=', of.clubId) : open.where('alliance_id', '=', of.allianceId)
  ).execute()
}

/** Closes invitations whose time is over. */
export async function expireInvitations(tx: Tx, now: Date): Promise<void> {
  await sql`UPDATE alliance_invitation SET state = 'expired', settled_at = ${now}
    WHERE state = 'open' AND expires_at <= ${now}`.execute(tx)
}
