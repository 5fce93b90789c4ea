// All SQL of absent leaders and of what is removed after its retention period.
import type { BrandCode } from '@lantern/brands/brand.ts'
import { type Kysely, sql } from 'kysely'
import type { Tx } from '../../../db/open.ts'
import type { Schema } from '../../../db/schema.gen.ts'
import { withPlayer } from '../../players/players.ts'

export interface AbsentLeader {
  readonly club_id: number
  readonly player_id: number
  readonly absence_day: number | null
  readonly last_login_at: Date
  readonly banned_until: Date | null
  readonly deletion_at: Date | null
}

type Asked =
  | { readonly clubId: number }
  | { readonly brand: BrandCode; readonly since: Date; readonly bannedBeyond: Date }

/** The leader of one club, or the leaders of living clubs of a brand who may be absent or whose absence may have ended. */
export async function readLedAbsently(db: Kysely<Schema>, asked: Asked): Promise<AbsentLeader[]> {
  const which = 'clubId' in asked ? sql`club.id = ${asked.clubId}` : sql`club.brand = ${asked.brand}`
  const led = withPlayer(sql<{ club_id: number; player_id: number; absence_day: number | null }>`
    SELECT member.club_id, member.player_id, club.absence_day FROM club JOIN club_member AS member
      ON member.club_id = club.id AND member.role = 'leader' WHERE club.dissolved_at IS NULL AND ${which}`)
  const absent =
    'clubId' in asked
      ? sql`true`
      : sql`last_login_at <= ${asked.since} OR absence_day IS NOT NULL OR banned_until > ${asked.bannedBeyond}
          OR deletion_at IS NOT NULL`
  const { rows } =
    await sql<AbsentLeader>`SELECT club_id, player_id, absence_day, last_login_at, banned_until, deletion_at
    FROM (${led}) AS led WHERE ${absent} ORDER BY club_id`.execute(db)
  return rows
}

export interface Retention {
  readonly stays: Date
  readonly log: Date
  readonly settled: Date
}

/** Rows of a brand that ended before these times. */
export async function dropOld(tx: Tx, brand: BrandCode, { stays, log, settled }: Retention): Promise<void> {
  const ours = sql`club_id IN (SELECT id FROM club WHERE brand = ${brand})`
  await sql`DELETE FROM club_stay WHERE left_at < ${stays} AND ${ours}`.execute(tx)
  await sql`DELETE FROM club_log WHERE created_at < ${log} AND ${ours}`.execute(tx)
  await sql`DELETE FROM club_change WHERE settled_at < ${log} AND ${ours}`.execute(tx)
  await sql`DELETE FROM club_application WHERE settled_at < ${settled} AND ${ours}`.execute(tx)
  await sql`DELETE FROM club_invitation WHERE settled_at < ${settled} AND ${ours}`.execute(tx)
  await sql`DELETE FROM alliance_invitation WHERE settled_at < ${settled} AND ${ours}`.execute(tx)
}
