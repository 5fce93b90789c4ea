// SQL of the cards of clubs: public facts, and the relation of one player to each club.
import { type Kysely, sql } from 'kysely'
import { once } from '../../../db/driver/compiled.ts'
import type { Schema } from '../../../db/schema.gen.ts'
import { nameHeld } from '../../players/players.ts'

type Db = Kysely<Schema>

/** The club of a player, and when the player last left one by exit or kick. */
export interface Joiner {
  readonly clubId: number | null
  readonly leftAt: Date | null
}

/** The public facts of a club and its relation to one player; the player's own club and last leaving are the same in all rows. */
export interface CardRow {
  readonly id: number
  readonly name: string
  readonly members: number
  readonly level: number
  readonly picturePath: string
  readonly pictureDefault: number
  readonly joinMode: number
  readonly leastVip: number
  readonly leastLevel: number
  readonly language: string
  readonly introduction: string
  readonly createdAt: Date
  readonly leaderId: number | null
  readonly leaderName: string | null
  readonly isPending: boolean
  readonly hasApplied: boolean
  readonly isInvited: boolean
  readonly isRefused: boolean
  readonly ownClubId: number | null
  readonly leftAt: Date | null
}

export interface CardsAsked {
  readonly brand: string
  readonly playerId: number
  readonly clubIds: readonly number[]
  readonly refusedSince: Date
  readonly now: Date
}

/** Subqueries that do not depend on a club, so that they run once for all rows. */
const ownClub = (playerId: number) => sql`(SELECT club_id FROM club_member WHERE player_id = ${playerId})`
const lastLeft = (playerId: number) => sql`(SELECT max(left_at) FROM club_stay
  WHERE player_id = ${playerId} AND left_how IN ('exit', 'kick'))`

const selectCards = once(
  ({ brand, playerId, clubIds, refusedSince, now }: CardsAsked) => sql<CardRow>`
    SELECT club.id, club.name, club.members, club.level, club.picture_path AS "picturePath",
      club.picture_default AS "pictureDefault", club.join_mode AS "joinMode", club.least_vip AS "leastVip", club.least_level AS "leastLevel",
      club.language, club.introduction, club.created_at AS "createdAt", leader.player_id AS "leaderId",
      ${nameHeld(sql.ref('leader.player_id'))} AS "leaderName",
      ${ownClub(playerId)} AS "ownClubId", ${lastLeft(playerId)} AS "leftAt",
      EXISTS (SELECT 1 FROM club_change WHERE club_change.club_id = club.id AND club_change.state = 'open') AS "isPending",
      club.id = ANY (ARRAY(SELECT mine.club_id FROM club_application AS mine WHERE mine.player_id = ${playerId}
        AND mine.state = 'open' AND mine.expires_at > ${now}::timestamptz)) AS "hasApplied",
      club.id = ANY (ARRAY(SELECT mine.club_id FROM club_invitation AS mine WHERE mine.player_id = ${playerId}
        AND mine.state = 'open' AND mine.expires_at > ${now}::timestamptz)) AS "isInvited",
      club.id = ANY (ARRAY(SELECT mine.club_id FROM club_application AS mine WHERE mine.player_id = ${playerId}
        AND mine.state = 'refused' AND mine.settled_at > ${refusedSince}::timestamptz)) AS "isRefused"
    FROM unnest(${clubIds}::bigint[]) AS asked (id)
    JOIN club ON club.id = asked.id AND club.brand = ${brand} AND club.dissolved_at IS NULL
    LEFT JOIN club_member AS leader ON leader.club_id = club.id AND leader.role = 'leader'`,
  { keepsPlan: true },
)

export const readCards = (db: Db, asked: CardsAsked): Promise<CardRow[]> => selectCards(db, asked)

const selectJoiner = once(
  ({ playerId }: { playerId: number }) =>
    sql<Joiner>`SELECT ${ownClub(playerId)} AS "clubId", ${lastLeft(playerId)} AS "leftAt"`,
  { keepsPlan: true },
)

export async function readJoiner(db: Db, playerId: number): Promise<Joiner> {
  return (await selectJoiner(db, { playerId }))[0]!
}
