// All SQL of what members read of their club: the club with everything around it, and its members.
import { type Expression, type Kysely, sql } from 'kysely'
import { once } from '../../../db/driver/compiled.ts'
import type { Schema } from '../../../db/schema.gen.ts'
import { faceColumns, nameHeld, withFace, type FaceRow } from '../../players/players.ts'
import { hidesFromClub } from '../../settings/settings.ts'
import { treasuryHeld } from '../../wallet/wallet.ts'
import type { Role } from '../rules.ts'
import type { ClubRow } from './clubs.ts'

type Db = Kysely<Schema>

/** A club as one member sees it. */
export interface MineRow extends ClubRow {
  readonly my_role: Role
  readonly my_joined_at: Date
  readonly my_contribution: number
  readonly my_muted_until: Date | null
  readonly leader_id: number | null
  readonly leader_name: string | null
  /** Null: it never received anything. */
  readonly treasury: number | null
  readonly alliance_name: string | null
  readonly head_club_id: number | null
  readonly change_kind: number | null
  readonly change_player_id: number | null
  readonly change_name: string | null
  readonly change_at: Date | null
  /** Open applications; counted for officers only. */
  readonly applications: number
}

const selectMine = once(
  ({ playerId, now }: { playerId: number; now: Date }) => sql<MineRow>`
    SELECT club.*, mine.role AS my_role, mine.joined_at AS my_joined_at, mine.contribution AS my_contribution,
      mine.muted_until AS my_muted_until, leader.player_id AS leader_id,
      ${nameHeld(sql.ref('leader.player_id'))} AS leader_name, ${treasuryHeld(sql.ref('club.id'))} AS treasury,
      alliance.name AS alliance_name, alliance.head_club_id, change.kind AS change_kind, change.player_id AS change_player_id,
      ${nameHeld(sql.ref('change.player_id'))} AS change_name, change.effect_at AS change_at,
      CASE WHEN mine.role = 'member' THEN 0 ELSE (SELECT count(*) FROM club_application AS application
        WHERE application.club_id = club.id AND application.state = 'open' AND application.expires_at > ${now}) END
        AS applications
    FROM club_member AS mine JOIN club ON club.id = mine.club_id
      LEFT JOIN club_member AS leader ON leader.club_id = club.id AND leader.role = 'leader'
      LEFT JOIN alliance ON alliance.id = club.alliance_id
      LEFT JOIN club_change AS change ON change.club_id = club.id AND change.state = 'open'
    WHERE mine.player_id = ${playerId}`,
  { keepsPlan: true },
)

export async function readMine(db: Db, playerId: number, now: Date): Promise<MineRow | null> {
  return (await selectMine(db, { playerId, now }))[0] ?? null
}

export interface ListedMember {
  readonly player_id: number
  readonly role: Role
  readonly joined_at: Date
  readonly contribution: number
}

interface Part {
  readonly offset: number
  readonly most: number
}

/** The leader, deputies, then by the time of joining. */
const inOrder = (row: string) => {
  const [role, joined, player] = [sql.ref(`${row}.role`), sql.ref(`${row}.joined_at`), sql.ref(`${row}.player_id`)]
  return sql`CASE ${role} WHEN 'leader' THEN 0 WHEN 'deputy' THEN 1 ELSE 2 END, ${joined}, ${player}`
}

const membersOf = (clubId: number | Expression<number>, { offset, most }: Part) => sql<ListedMember>`
  SELECT player_id, role, joined_at, contribution FROM club_member WHERE club_id = ${clubId}
  ORDER BY ${inOrder('club_member')} OFFSET ${offset} LIMIT ${most}`

const selectMembers = once((asked: Part & { clubId: number }) => membersOf(asked.clubId, asked))

export function listMembers(db: Db, clubId: number, offset: number, most: number): Promise<readonly ListedMember[]> {
  return selectMembers(db, { clubId, offset, most })
}

/** A member as the others see them. */
export interface SeenMember extends Omit<ListedMember, 'player_id'>, FaceRow {
  /** The member does not show whether they are online. */
  readonly is_hidden: boolean
}

/** One row of a page; a page beyond the last one is a single row without a player. Only the first row has the total: parsing two hundred would take longer. */
type SeenRow = (SeenMember | { readonly id: null }) & { readonly total: number | null }

const selectMates = once(
  (asked: Part & { playerId: number }) => sql<SeenRow>`
    SELECT CASE WHEN row_number() OVER (ORDER BY ${inOrder('listed')}) = 1 THEN club.members END AS total,
      listed.role, listed.joined_at, listed.contribution, ${sql.join(faceColumns.map((column) => sql.ref(`listed.${column}`)))},
      ${hidesFromClub(sql.ref('listed.player_id'))} AS is_hidden
    FROM club_member AS mine JOIN club ON club.id = mine.club_id
      LEFT JOIN LATERAL (${withFace(membersOf(sql.ref('mine.club_id'), asked))}) AS listed ON true
    WHERE mine.player_id = ${asked.playerId} ORDER BY ${inOrder('listed')}`,
  { keepsPlan: true },
)

export interface MatesPage {
  readonly total: number
  readonly rows: readonly SeenMember[]
}

/** The members of a player's club, in one statement, in the order of `listMembers`. Null: the player is in no club. */
export async function readMates(db: Db, playerId: number, part: Part): Promise<MatesPage | null> {
  const found = await selectMates(db, { playerId, offset: part.offset, most: part.most })
  if (!found[0]) return null
  return { total: found[0].total!, rows: found.filter((row) => row.id !== null) }
}
