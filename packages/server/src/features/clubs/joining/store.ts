// All SQL of applications and invitations, and of what decides whether a player may join.
import { type Kysely, type Selectable, sql } from 'kysely'
import { once } from '../../../db/driver/compiled.ts'
import type { Tx } from '../../../db/open.ts'
import type { Schema } from '../../../db/schema.gen.ts'

type Db = Kysely<Schema>
export type ApplicationRow = Selectable<Schema['club_application']>

/**
 * Serialises what one player asks and receives: the number of open applications, and an application that is written while another club
 * admits the player. Taken after the locks of clubs; several players in the order of their ids.
 */
export async function lockApplicants(tx: Tx, playerIds: readonly number[]): Promise<void> {
  for (const id of playerIds.toSorted((a, b) => a - b))
    await sql`SELECT pg_advisory_xact_lock(hashtextextended(${`club.applicant:${id}`}, 0))`.execute(tx)
}

/** When the club last refused the player. */
export async function lastRefused(db: Db, playerId: number, clubId: number): Promise<Date | null> {
  const row = await db
    .selectFrom('club_application')
    .select('settled_at')
    .where('player_id', '=', playerId)
    .where('club_id', '=', clubId)
    .where('state', '=', 'refused')
    .orderBy('settled_at', 'desc')
    .executeTakeFirst()
  return row?.settled_at ?? null
}

const tables = { application: sql`club_application`, invitation: sql`club_invitation` }
type Kind = keyof typeof tables

type Whose = { readonly playerId: number } | { readonly clubId: number }
const isOf = (of: Whose) => ('playerId' in of ? sql`player_id = ${of.playerId}` : sql`club_id = ${of.clubId}`)

/** Closes what has expired, of a player or of a club, so that the unique indexes and counts contain only what is valid. */
export async function expireOf(tx: Tx, of: Whose, now: Date): Promise<void> {
  for (const table of Object.values(tables))
    await sql`UPDATE ${table} SET state = 'expired', settled_at = ${now}
      WHERE ${isOf(of)} AND state = 'open' AND expires_at <= ${now}`.execute(tx)
}

/** The caller has closed what has expired. */
export async function countOpen(tx: Tx, kind: Kind, of: Whose): Promise<number> {
  const { rows } = await sql<{ total: number }>`SELECT count(*) AS total FROM ${tables[kind]}
    WHERE ${isOf(of)} AND state = 'open'`.execute(tx)
  return rows[0]!.total
}

/** Whether an application or invitation of this player and this club is open. */
export async function hasOpen(
  db: Db,
  kind: Kind,
  { playerId, clubId }: { readonly playerId: number; readonly clubId: number },
  now: Date,
): Promise<boolean> {
  const { rows } = await sql`SELECT 1 FROM ${tables[kind]}
    WHERE player_id = ${playerId} AND club_id = ${clubId} AND state = 'open' AND expires_at > ${now}`.execute(db)
  return rows.length > 0
}

/** Everything that has expired. Returns the clubs that have fewer open applications. */
export async function expireAll(tx: Tx, now: Date): Promise<number[]> {
  const { rows } = await sql<{ club_id: number }>`UPDATE club_application SET state = 'expired', settled_at = ${now}
    WHERE state = 'open' AND expires_at <= ${now} RETURNING club_id`.execute(tx)
  await sql`UPDATE club_invitation SET state = 'expired', settled_at = ${now}
    WHERE state = 'open' AND expires_at <= ${now}`.execute(tx)
  await tx.deleteFrom('club_link').where('expires_at', '<=', now).execute()
  return [...new Set(rows.map((row) => row.club_id))]
}

export interface NewApplication {
  readonly clubId: number
  readonly playerId: number
  readonly words: string
  readonly expiresAt: Date
}

/** False: one is open already. */
export async function insertApplication(tx: Tx, asked: NewApplication, now: Date): Promise<boolean> {
  const row = await tx
    .insertInto('club_application')
    .values({
      club_id: asked.clubId,
      player_id: asked.playerId,
      words: asked.words,
      created_at: now,
      expires_at: asked.expiresAt,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/** False: there is no open one. */
export async function withdraw(tx: Tx, playerId: number, clubId: number, now: Date): Promise<boolean> {
  const row = await tx
    .updateTable('club_application')
    .set({ state: 'withdrawn', settled_at: now })
    .where('player_id', '=', playerId)
    .where('club_id', '=', clubId)
    .where('state', '=', 'open')
    .where('expires_at', '>', now)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

export async function refuse(tx: Tx, id: number, actorId: number, now: Date): Promise<void> {
  await tx
    .updateTable('club_application')
    .set({ state: 'refused', settled_at: now, settled_by: actorId })
    .where('id', '=', id)
    .where('state', '=', 'open')
    .execute()
}

/** Applications to this club by id, settled and expired ones too. */
export async function findApplications(tx: Tx, clubId: number, ids: readonly number[]): Promise<ApplicationRow[]> {
  return tx.selectFrom('club_application').selectAll().where('club_id', '=', clubId).where('id', 'in', ids).execute()
}

/** Open ones, oldest first. */
export async function listApplications(
  db: Db,
  {
    clubId,
    offset,
    most,
    now,
  }: { readonly clubId: number; readonly offset: number; readonly most: number; readonly now: Date },
): Promise<{ total: number; rows: ApplicationRow[] }> {
  const open = db
    .selectFrom('club_application')
    .where('club_id', '=', clubId)
    .where('state', '=', 'open')
    .where('expires_at', '>', now)
  const [rows, total] = await Promise.all([
    open.selectAll().orderBy('created_at').orderBy('id').offset(offset).limit(most).execute(),
    countApplications(db, clubId, now),
  ])
  return { total, rows }
}

const selectCount = once(
  ({ clubId, now }: { clubId: number; now: Date }) => sql<{ total: number }>`
    SELECT count(*) AS total FROM club_application
    WHERE club_id = ${clubId} AND state = 'open' AND expires_at > ${now}::timestamptz`,
)

/** The badge of officers. */
export async function countApplications(db: Db, clubId: number, now: Date): Promise<number> {
  return (await selectCount(db, { clubId, now }))[0]!.total
}

export async function officersOf(db: Db, clubId: number): Promise<number[]> {
  const rows = await db
    .selectFrom('club_member')
    .select('player_id')
    .where('club_id', '=', clubId)
    .where('role', 'in', ['leader', 'deputy'])
    .execute()
  return rows.map(({ player_id }) => player_id)
}

/** One of my open applications or invitations, with the face of its club. */
export interface Waiting {
  readonly id: number
  readonly clubId: number
  readonly name: string
  readonly members: number
  readonly level: number
  readonly picturePath: string
  readonly pictureDefault: number
  readonly inviterId: number | null
  readonly createdAt: Date
  readonly expiresAt: Date
}

const clubFace = sql`club.id AS "clubId", club.name, club.members, club.level, club.picture_path AS "picturePath",
  club.picture_default AS "pictureDefault"`

/** Newest first. */
export async function readMine(db: Db, kind: Kind, playerId: number, now: Date): Promise<Waiting[]> {
  const inviter = kind === 'invitation' ? sql`asked.inviter_id` : sql`NULL::bigint`
  const { rows } = await sql<Waiting>`SELECT asked.id, ${clubFace}, ${inviter} AS "inviterId",
      asked.created_at AS "createdAt", asked.expires_at AS "expiresAt"
    FROM ${tables[kind]} AS asked JOIN club ON club.id = asked.club_id
    WHERE asked.player_id = ${playerId} AND asked.state = 'open' AND asked.expires_at > ${now}
    ORDER BY asked.id DESC LIMIT 100`.execute(db)
  return rows
}

export interface NewInvitation {
  readonly clubId: number
  readonly playerId: number
  readonly inviterId: number
  readonly expiresAt: Date
}

/** Undefined: one is open already. */
export async function insertInvitation(tx: Tx, invited: NewInvitation, now: Date): Promise<number | undefined> {
  const row = await tx
    .insertInto('club_invitation')
    .values({
      club_id: invited.clubId,
      player_id: invited.playerId,
      inviter_id: invited.inviterId,
      created_at: now,
      expires_at: invited.expiresAt,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return row?.id
}

/** An open and valid invitation of this player. */
export async function findInvitation(db: Db, id: number, playerId: number, now: Date) {
  return db
    .selectFrom('club_invitation')
    .select(['id', 'club_id'])
    .where('id', '=', id)
    .where('player_id', '=', playerId)
    .where('state', '=', 'open')
    .where('expires_at', '>', now)
    .executeTakeFirst()
}

export async function decline(tx: Tx, id: number, now: Date): Promise<void> {
  await tx
    .updateTable('club_invitation')
    .set({ state: 'declined', settled_at: now })
    .where('id', '=', id)
    .where('state', '=', 'open')
    .execute()
}

export interface Joined {
  readonly clubId: number
  readonly playerId: number
  /** The application or invitation by which the player joined: it is accepted, all others are void. */
  readonly how: string
  readonly actorId: number | null
}

/** Settles the open applications and invitations of a player who joined a club. Returns the clubs whose open applications became fewer. */
export async function settleRequests(tx: Tx, { clubId, playerId, how, actorId }: Joined, now: Date): Promise<number[]> {
  const { rows } = await sql<{ club_id: number }>`
    UPDATE club_application SET settled_at = ${now}, settled_by = ${actorId}::bigint,
      state = CASE WHEN club_id = ${clubId} AND ${how} = 'application' THEN 'accepted' ELSE 'void' END
    WHERE player_id = ${playerId} AND state = 'open' RETURNING club_id`.execute(tx)
  await sql`UPDATE club_invitation SET settled_at = ${now},
      state = CASE WHEN club_id = ${clubId} AND ${how} = 'invitation' THEN 'accepted' ELSE 'void' END
    WHERE player_id = ${playerId} AND state = 'open'`.execute(tx)
  return rows.map((row) => row.club_id)
}

/** A dissolved club has no open application, invitation or link. */
export async function voidRequestsTo(tx: Tx, clubId: number, now: Date): Promise<void> {
  await sql`UPDATE club_application SET state = 'void', settled_at = ${now}
    WHERE club_id = ${clubId} AND state = 'open'`.execute(tx)
  await sql`UPDATE club_invitation SET state = 'void', settled_at = ${now}
    WHERE club_id = ${clubId} AND state = 'open'`.execute(tx)
  await tx.deleteFrom('club_link').where('club_id', '=', clubId).execute()
}
