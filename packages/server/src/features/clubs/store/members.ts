// All SQL of members and of their stays.
import { type Kysely, type Selectable, sql } from 'kysely'
import { once } from '../../../db/driver/compiled.ts'
import type { Tx } from '../../../db/open.ts'
import type { Schema } from '../../../db/schema.gen.ts'
import type { Candidate, Role } from '../rules.ts'

type Db = Kysely<Schema>
export type MemberRow = Omit<Selectable<Schema['club_member']>, 'role'> & { readonly role: Role }

/** A player's membership: the club, its alliance and the player's role. */
export interface Membership {
  readonly clubId: number
  readonly name: string
  readonly role: Role
  readonly isChatOpen: boolean
  readonly allianceId: number | null
  readonly colorId: number | null
  /** Milliseconds; until when the player is muted in the club's chat. */
  readonly mutedUntil: number | null
}

/** Club and role of a player, as a subquery. */
export const selectMembership = ({ playerId }: { readonly playerId: number }) => sql<Membership>`
  SELECT club.id AS "clubId", club.name, member.role, club.is_chat_open AND NOT club.is_chat_locked AS "isChatOpen",
    club.alliance_id AS "allianceId", club.color_id AS "colorId",
    floor(extract(epoch FROM member.muted_until) * 1000)::float8 AS "mutedUntil"
  FROM club_member AS member JOIN club ON club.id = member.club_id WHERE member.player_id = ${playerId}`

/** Prepared, because it runs for every message of a club. */
const findMemberships = once(selectMembership, { keepsPlan: true })

/** The membership as a single JSON value. */
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

const selectMember = once(
  ({ playerId }: { playerId: number }) => sql<MemberRow>`SELECT * FROM club_member WHERE player_id = ${playerId}`,
)

export async function findMember(db: Db, playerId: number): Promise<MemberRow | null> {
  return (await selectMember(db, { playerId }))[0] ?? null
}

/** False: the player is already in a club. Begins the stay. */
export async function insertMember(
  tx: Tx,
  member: { readonly clubId: number; readonly playerId: number; readonly role: Role },
  now: Date,
): Promise<boolean> {
  const { playerId, clubId, role } = member
  const row = await tx
    .insertInto('club_member')
    .values({ player_id: playerId, club_id: clubId, role, joined_at: now })
    .onConflict((conflict) => conflict.column('player_id').doNothing())
    .returning('player_id')
    .executeTakeFirst()
  if (!row) return false
  await tx.insertInto('club_stay').values({ player_id: playerId, club_id: clubId, joined_at: now }).execute()
  return true
}

export type LeftHow = 'exit' | 'kick' | 'dissolution' | 'erasure'

/** Ends the memberships and their stays; in the order of players, as `addContributions` locks them. */
export async function removeMembers(
  tx: Tx,
  clubId: number,
  playerIds: readonly number[],
  how: LeftHow,
  now: Date,
): Promise<void> {
  const ids = playerIds.toSorted((a, b) => a - b)
  await sql`SELECT 1 FROM club_member WHERE player_id = ANY(${ids}::bigint[]) ORDER BY player_id FOR UPDATE`.execute(tx)
  await sql`DELETE FROM club_member WHERE club_id = ${clubId} AND player_id = ANY(${ids}::bigint[])`.execute(tx)
  await sql`UPDATE club_stay SET left_at = ${now}, left_how = ${how}
    WHERE club_id = ${clubId} AND player_id = ANY(${ids}::bigint[]) AND left_at IS NULL`.execute(tx)
}

/** The members by the time of joining. */
export async function readMembers(db: Db, clubId: number): Promise<Candidate[]> {
  const rows = await db
    .selectFrom('club_member')
    .select(['player_id', 'role', 'joined_at'])
    .where('club_id', '=', clubId)
    .orderBy('joined_at')
    .orderBy('player_id')
    .execute()
  return rows.map((row) => ({ playerId: row.player_id, role: row.role as Role, joinedAt: row.joined_at }))
}

export async function memberIds(db: Db, clubId: number): Promise<number[]> {
  const rows = await db.selectFrom('club_member').select('player_id').where('club_id', '=', clubId).execute()
  return rows.map(({ player_id }) => player_id)
}

/** Null: the club has no members. */
export async function leaderOf(db: Db, clubId: number): Promise<number | null> {
  const row = await db
    .selectFrom('club_member')
    .select('player_id')
    .where('club_id', '=', clubId)
    .where('role', '=', 'leader')
    .executeTakeFirst()
  return row?.player_id ?? null
}

export async function setRole(tx: Tx, playerId: number, role: Role): Promise<void> {
  await tx.updateTable('club_member').set({ role }).where('player_id', '=', playerId).execute()
}

/** A period of membership. */
export interface Stay {
  readonly playerId: number
  readonly clubId: number
  readonly joinedAt: Date
  readonly leftAt: Date | null
}

/** The stays of these players that lasted beyond `from`, by player and time. */
export async function staysAt(db: Db, playerIds: readonly number[], from: Date): Promise<Stay[]> {
  const { rows } = await sql<Stay>`
    SELECT player_id AS "playerId", club_id AS "clubId", joined_at AS "joinedAt", left_at AS "leftAt" FROM club_stay
    WHERE player_id = ANY(${playerIds}::bigint[]) AND (left_at IS NULL OR left_at > ${from})
    ORDER BY player_id, joined_at`.execute(db)
  return rows
}

/** The stays of a player, newest first, as a query of which operators read a page. */
export const selectStays = (db: Db, playerId: number) =>
  db
    .selectFrom('club_stay')
    .leftJoin('club', 'club.id', 'club_stay.club_id')
    .select(['club_stay.club_id as ClubID', sql<string>`coalesce(club.name, '')`.as('Name')])
    .select(['club_stay.joined_at as JoinedAt', 'club_stay.left_at as LeftAt', 'club_stay.left_how as LeftHow'])
    .where('club_stay.player_id', '=', playerId)
    .orderBy('club_stay.joined_at', 'desc')
    .orderBy('club_stay.id', 'desc')

export interface Contribution {
  readonly playerId: number
  readonly clubId: number
  readonly coins: number
}

/** Adds to the contributions of those who are still members of that club; others lose it. */
export async function addContributions(tx: Tx, added: readonly Contribution[]): Promise<void> {
  const sums = new Map<number, Map<number, number>>()
  for (const { playerId, clubId, coins } of added) {
    const own = sums.get(playerId) ?? new Map<number, number>()
    sums.set(playerId, own.set(clubId, (own.get(clubId) ?? 0) + coins))
  }
  // A player is a member of one club: of several rows of a player at most one is found.
  const rows = [...sums].flatMap(([playerId, own]) => [...own].map(([clubId, coins]) => ({ playerId, clubId, coins })))
  rows.sort((a, b) => a.playerId - b.playerId)
  await sql`UPDATE club_member SET contribution = contribution + added.coins
    FROM unnest(${rows.map(({ playerId }) => playerId)}::bigint[], ${rows.map(({ clubId }) => clubId)}::bigint[],
      ${rows.map(({ coins }) => coins)}::bigint[]) AS added(player_id, club_id, coins)
    WHERE club_member.player_id = added.player_id AND club_member.club_id = added.club_id`.execute(tx)
}

const selectLeft = once(
  ({ playerId }: { playerId: number }) => sql<{ left_at: Date }>`SELECT left_at FROM club_stay
    WHERE player_id = ${playerId} AND left_how IN ('exit', 'kick') ORDER BY left_at DESC LIMIT 1`,
)

/** Until when a player who left or was removed may join no club; null: no cool-down. */
export async function cooldownEnd(db: Db, playerId: number, hours: number, now: Date): Promise<Date | null> {
  const left = (await selectLeft(db, { playerId }))[0]?.left_at
  const end = left && new Date(left.getTime() + hours * 3_600_000)
  return end && end > now ? end : null
}

export async function setMuted(tx: Tx, playerId: number, until: Date | null): Promise<void> {
  await tx.updateTable('club_member').set({ muted_until: until }).where('player_id', '=', playerId).execute()
}

/** False: the member has reminded the leader on this day. */
export async function markReminder(tx: Tx, playerId: number, day: string): Promise<boolean> {
  const { rows } = await sql`UPDATE club_member SET reminded_day = ${day}::date
    WHERE player_id = ${playerId} AND reminded_day IS DISTINCT FROM ${day}::date RETURNING 1`.execute(tx)
  return rows.length > 0
}
