// All SQL of players who may not send, of refusals, and of the operators' lists.
import { type Kysely, sql } from 'kysely'
import type { Tx } from '../../../db/open.ts'
import type { Schema } from '../../../db/schema.gen.ts'

type Db = Kysely<Schema>

export async function isSwitchedOff(db: Db, playerId: number): Promise<boolean> {
  const row = await db
    .selectFrom('red_envelope_ban')
    .select('player_id')
    .where('player_id', '=', playerId)
    .executeTakeFirst()
  return row !== undefined
}

export async function switchOff(tx: Tx, playerId: number, reason: string, now: Date): Promise<void> {
  await tx
    .insertInto('red_envelope_ban')
    .values({ player_id: playerId, reason, created_at: now })
    .onConflict((conflict) => conflict.column('player_id').doUpdateSet({ reason, created_at: now }))
    .execute()
}

export async function allow(tx: Tx, playerId: number): Promise<void> {
  await tx.deleteFrom('red_envelope_ban').where('player_id', '=', playerId).execute()
}

export async function readBan(db: Db, playerId: number) {
  return db.selectFrom('red_envelope_ban').selectAll().where('player_id', '=', playerId).executeTakeFirst()
}

export interface Refused {
  readonly brand: string
  readonly day: string
  readonly reason: string
  readonly refusals: number
}

export async function addRefusals(db: Db, refused: readonly Refused[]): Promise<void> {
  if (refused.length === 0) return
  await sql`INSERT INTO red_envelope_refusal AS r (brand, day, reason, refusals)
    SELECT * FROM unnest(${refused.map(({ brand }) => brand)}::text[], ${refused.map(({ day }) => day)}::date[],
      ${refused.map(({ reason }) => reason)}::text[], ${refused.map(({ refusals }) => refusals)}::bigint[])
    ON CONFLICT (brand, day, reason) DO UPDATE SET refusals = r.refusals + excluded.refusals`.execute(db)
}

export async function dropOldRefusals(db: Db, before: string): Promise<void> {
  await db.deleteFrom('red_envelope_refusal').where('day', '<', before).execute()
}

export interface Search {
  readonly senderId?: number | undefined
  readonly channelType?: number | undefined
  readonly channel?: string | undefined
  readonly status?: number | undefined
  readonly from?: Date | undefined
  readonly to?: Date | undefined
  readonly offset: number
  readonly most: number
}

export async function searchEnvelopes(db: Db, brand: string, search: Search) {
  let found = db.selectFrom('red_envelope').where('brand', '=', brand)
  if (search.senderId !== undefined) found = found.where('player_id', '=', search.senderId)
  if (search.channelType !== undefined) found = found.where('channel_type', '=', search.channelType)
  if (search.channel !== undefined) found = found.where('channel', '=', search.channel)
  if (search.status !== undefined) found = found.where('status', '=', search.status)
  if (search.from !== undefined) found = found.where('created_at', '>=', search.from)
  if (search.to !== undefined) found = found.where('created_at', '<=', search.to)
  return found
    .select([
      'id',
      'player_id',
      'sender',
      'title',
      'content',
      'amount',
      'quantity',
      'method',
      'channel_type',
      'channel',
    ])
    .select([
      'status',
      'why',
      'received_amount',
      'received_quantity',
      'refunded',
      'created_at',
      'expires_at',
      'ended_at',
    ])
    .orderBy('id', 'desc')
    .offset(search.offset)
    .limit(search.most)
    .execute()
}

export interface DayRow {
  readonly day: string
  readonly sent: number
  readonly senders: number
  readonly claimed: number
  readonly claimers: number
  readonly refunded: number
}

/** Sums by the day of sending, of claiming and of ending. */
export async function sumDays(db: Db, brand: string, first: string, last: string): Promise<DayRow[]> {
  const { rows } =
    await sql<DayRow>`SELECT day::text AS day, sum(sent)::bigint AS sent, sum(senders)::bigint AS senders,
      sum(claimed)::bigint AS claimed, sum(claimers)::bigint AS claimers, sum(refunded)::bigint AS refunded FROM (
      SELECT day, sum(amount) AS sent, count(DISTINCT player_id) AS senders, 0 AS claimed, 0 AS claimers, 0 AS refunded
        FROM red_envelope WHERE brand = ${brand} AND day BETWEEN ${first}::date AND ${last}::date GROUP BY day
      UNION ALL SELECT c.day, 0, 0, sum(c.amount), count(DISTINCT c.player_id), 0
        FROM red_envelope_claim c JOIN red_envelope e ON e.id = c.envelope_id
        WHERE e.brand = ${brand} AND c.day BETWEEN ${first}::date AND ${last}::date GROUP BY c.day
      UNION ALL SELECT (ended_at AT TIME ZONE 'Asia/Taipei')::date, 0, 0, 0, 0, sum(refunded)
        FROM red_envelope WHERE brand = ${brand} AND ended_at IS NOT NULL
          AND (ended_at AT TIME ZONE 'Asia/Taipei')::date BETWEEN ${first}::date AND ${last}::date GROUP BY 1
    ) AS days GROUP BY day ORDER BY day`.execute(db)
  return rows
}

export async function readRefusals(db: Db, brand: string, first: string, last: string) {
  return db
    .selectFrom('red_envelope_refusal')
    .select(['day', 'reason', 'refusals'])
    .where('brand', '=', brand)
    .where('day', '>=', first)
    .where('day', '<=', last)
    .orderBy('day')
    .orderBy('reason')
    .execute()
}
