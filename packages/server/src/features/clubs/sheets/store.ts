// All SQL of the member lists that officers download.
import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { Schema } from '../../../db/schema.gen.ts'
import type { LeftHow } from '../store/members.ts'

type Db = Kysely<Schema>

export interface ApplicationRow {
  readonly id: number
  readonly player_id: number
  readonly words: string
  readonly created_at: Date
  readonly expires_at: Date
}

export interface StayRow {
  readonly id: number
  readonly player_id: number
  readonly joined_at: Date
  readonly left_at: Date
  readonly left_how: LeftHow
}

export interface Part {
  readonly clubId: number
  /** Rows after this id. */
  readonly after?: number | null
  readonly offset?: number
  readonly most: number
  readonly now: Date
}

const selectOpen = ({ clubId, now }: Part): RawBuilder<unknown> =>
  sql`FROM club_application WHERE club_id = ${clubId} AND state = 'open' AND expires_at > ${now}`
const selectLeft = ({ clubId }: Part): RawBuilder<unknown> =>
  sql`FROM club_stay WHERE club_id = ${clubId} AND left_at IS NOT NULL`

const slice = ({ after = null, offset = 0, most }: Part): RawBuilder<unknown> =>
  sql`AND id > coalesce(${after}::bigint, 0) ORDER BY id OFFSET ${offset} LIMIT ${most}`

const count = async (db: Db, from: RawBuilder<unknown>): Promise<number> =>
  (await sql<{ total: number }>`SELECT count(*) AS total ${from}`.execute(db)).rows[0]!.total

export async function readApplications(db: Db, part: Part): Promise<ApplicationRow[]> {
  const columns = sql`id, player_id, words, created_at, expires_at`
  return (await sql<ApplicationRow>`SELECT ${columns} ${selectOpen(part)} ${slice(part)}`.execute(db)).rows
}

export async function readLeft(db: Db, part: Part): Promise<StayRow[]> {
  const columns = sql`id, player_id, joined_at, left_at, left_how`
  return (await sql<StayRow>`SELECT ${columns} ${selectLeft(part)} ${slice(part)}`.execute(db)).rows
}

export const countLeft = (db: Db, part: Part): Promise<number> => count(db, selectLeft(part))
