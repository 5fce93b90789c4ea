// SQL of clubs for their treasury: the shared lock of an exchange, what boards show, contributions of members, the freeze.
import { type Kysely, type Selectable, sql } from 'kysely'
import { once } from '../../../db/driver/compiled.ts'
import type { Tx } from '../../../db/open.ts'
import type { Schema } from '../../../db/schema.gen.ts'
import type { Role } from '../rules.ts'
import type { ClubRow } from '../store/clubs.ts'

type Db = Kysely<Schema>

/** A member who exchanges, locked, with the club under a shared lock: dissolution and freezing wait for it, other exchanges do not. */
export interface Exchanger {
  readonly playerId: number
  readonly clubId: number
  readonly isFrozen: boolean
  readonly contribution: number
}

const selectExchangers = once(
  ({ playerIds }: { playerIds: readonly number[] }) => sql<Exchanger>`
    SELECT member.player_id AS "playerId", club.id AS "clubId", club.is_frozen AS "isFrozen", member.contribution
    FROM club_member AS member JOIN club ON club.id = member.club_id
    WHERE member.player_id = ANY(${playerIds}::bigint[]) AND club.dissolved_at IS NULL
    ORDER BY club.id, member.player_id FOR SHARE OF club FOR NO KEY UPDATE OF member`,
  { keepsPlan: true },
)

/** Players who are in no club are absent. */
export async function shareOwnClubs(tx: Tx, playerIds: readonly number[]): Promise<Map<number, Exchanger>> {
  const rows = await selectExchangers(tx, { playerIds })
  return new Map(rows.map((row) => [row.playerId, row]))
}

const updateContributions = once(
  ({ ids, coins }: { ids: readonly number[]; coins: readonly number[] }) => sql`
    UPDATE club_member SET contribution = contribution - taken.coins
    FROM unnest(${ids}::bigint[], ${coins}::bigint[]) AS taken(player_id, coins)
    WHERE club_member.player_id = taken.player_id`,
  { keepsPlan: true },
)

/** The members are locked and have enough. */
export async function takeContributions(
  tx: Tx,
  taken: readonly { readonly playerId: number; readonly coins: number }[],
): Promise<void> {
  await updateContributions(tx, { ids: taken.map(({ playerId }) => playerId), coins: taken.map(({ coins }) => coins) })
}

export type ClubFaceRow = Pick<
  Selectable<Schema['club']>,
  'id' | 'name' | 'level' | 'members' | 'picture_path' | 'picture_default' | 'dissolved_at'
>

export async function readClubs(db: Db, clubIds: readonly number[]): Promise<Map<number, ClubFaceRow>> {
  const rows = await db
    .selectFrom('club')
    .select(['id', 'name', 'level', 'members', 'picture_path', 'picture_default', 'dissolved_at'])
    .where('id', '=', sql<number>`ANY(${clubIds}::bigint[])`)
    .execute()
  return new Map(rows.map((row) => [row.id, row]))
}

/** Joined at, by player, of those of these players who are members of the club. */
export async function joinTimes(db: Db, clubId: number, playerIds: readonly number[]): Promise<Map<number, Date>> {
  const rows = await db
    .selectFrom('club_member')
    .select(['player_id', 'joined_at'])
    .where('club_id', '=', clubId)
    .where('player_id', '=', sql<number>`ANY(${playerIds}::bigint[])`)
    .execute()
  return new Map(rows.map(({ player_id, joined_at }) => [player_id, joined_at]))
}

export interface Contributor {
  readonly playerId: number
  readonly role: Role
  readonly contribution: number
}

export async function readContributors(db: Db, clubId: number): Promise<Contributor[]> {
  const rows = await db
    .selectFrom('club_member')
    .select(['player_id as playerId', 'role', 'contribution'])
    .where('club_id', '=', clubId)
    .execute()
  return rows as Contributor[]
}

/** A frozen treasury grants no coupons and exchanges nothing. The row is locked by the caller. */
export async function freezeTreasury(tx: Tx, { id }: Pick<ClubRow, 'id'>, isFrozen: boolean): Promise<void> {
  await tx.updateTable('club').set({ is_frozen: isFrozen }).where('id', '=', id).execute()
}

/** The number of living clubs and of their members at each level, for operators. */
export async function countLevels(db: Db, brand: string) {
  const { rows } = await sql<{ Level: number; Clubs: number; Members: number }>`
    SELECT level AS "Level", count(*) AS "Clubs", sum(members)::bigint AS "Members" FROM club
    WHERE brand = ${brand} AND dissolved_at IS NULL GROUP BY level ORDER BY level`.execute(db)
  return rows
}
