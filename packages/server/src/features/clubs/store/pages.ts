// All SQL of what members read of their club: the club with everything around it, and its members.
import { type Kysely, sql } from 'kysely'
import { once } from '../../../db/driver/compiled.ts'
import type { Schema } from '../../../db/schema.gen.ts'
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
  readonly alliance_name: string | null
  readonly head_club_id: number | null
  readonly change_kind: number | null
  readonly change_player_id: number | null
  readonly change_at: Date | null
  /** Open applications; counted for officers only. */
  readonly applications: number
}

const selectMine = once(
  ({ playerId, now }: { playerId: number; now: Date }) => sql<MineRow>`
    SELECT club.*, mine.role AS my_role, mine.joined_at AS my_joined_at, mine.contribution AS my_contribution,
      mine.muted_until AS my_muted_until, leader.player_id AS leader_id, alliance.name AS alliance_name,
      alliance.head_club_id, change.kind AS change_kind, change.player_id AS change_player_id,
      change.effect_at AS change_at,
      CASE WHEN mine.role = 'member' THEN 0 ELSE (SELECT count(*) FROM club_application AS application
        WHERE application.club_id = club.id AND application.state = 'open' AND application.expires_at > ${now}) END
        AS applications
    FROM club_member AS mine JOIN club ON club.id = mine.club_id
      LEFT JOIN club_member AS leader ON leader.club_id = club.id AND leader.role = 'leader'
      LEFT JOIN alliance ON alliance.id = club.alliance_id
      LEFT JOIN club_change AS change ON change.club_id = club.id AND change.state = 'open'
    WHERE mine.player_id = ${playerId}`,
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

const selectMembers = once(
  ({ clubId, offset, most }: { clubId: number; offset: number; most: number }) => sql<ListedMember>`
    SELECT player_id, role, joined_at, contribution FROM club_member WHERE club_id = ${clubId}
    ORDER BY CASE role WHEN 'leader' THEN 0 WHEN 'deputy' THEN 1 ELSE 2 END, joined_at, player_id
    OFFSET ${offset} LIMIT ${most}`,
)

/** The leader, deputies, then by the time of joining. */
export function listMembers(db: Db, clubId: number, offset: number, most: number): Promise<readonly ListedMember[]> {
  return selectMembers(db, { clubId, offset, most })
}
