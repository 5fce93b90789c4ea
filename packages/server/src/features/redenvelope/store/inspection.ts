// All SQL of what operators read about red envelopes. The columns have the names of the wire.
import type { BrandCode } from '@lantern/brands/brand.ts'
import { type Kysely, sql } from 'kysely'
import type { Schema } from '../../../db/schema.gen.ts'

type Db = Kysely<Schema>

const columns = [
  'id as RedEnvelopeID',
  'player_id as SenderID',
  'sender as Sender',
  'title as Title',
  'content as Content',
  'amount as Amount',
  'quantity as Quantity',
  'method as Method',
  'channel_type as ChannelType',
  'channel as Channel',
  'status as Status',
  'why as Why',
  'received_amount as ReceivedAmount',
  'received_quantity as ReceivedQuantity',
  'refunded as Refunded',
  'created_at as CreatedAt',
  'expires_at as ExpiresAt',
  'ended_at as EndedAt',
] as const

export interface EnvelopeFilter {
  readonly Brand: BrandCode
  readonly SenderID?: number | undefined
  readonly ChannelType?: number | undefined
  readonly Channel?: string | undefined
  readonly Status?: number | undefined
  readonly Since?: Date | undefined
  readonly Until?: Date | undefined
}

/** Newest first. */
export function searchEnvelopes(db: Db, filter: EnvelopeFilter) {
  const { Brand, SenderID, ChannelType, Channel, Status, Since, Until } = filter
  return db
    .selectFrom('red_envelope')
    .select(columns)
    .where('brand', '=', Brand)
    .$if(SenderID !== undefined, (query) => query.where('player_id', '=', SenderID!))
    .$if(ChannelType !== undefined, (query) => query.where('channel_type', '=', ChannelType!))
    .$if(Channel !== undefined, (query) => query.where('channel', '=', Channel!))
    .$if(Status !== undefined, (query) => query.where('status', '=', Status!))
    .$if(Since !== undefined, (query) => query.where('created_at', '>=', Since!))
    .$if(Until !== undefined, (query) => query.where('created_at', '<=', Until!))
    .orderBy('id', 'desc')
}

export const readEnvelope = (db: Db, id: number) =>
  db
    .selectFrom('red_envelope')
    .select(columns)
    .select(['luckiest_id as LuckiestID', 'freeze_days as FreezeDays'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()

/** In the order of the shares, which is the one in which they were claimed. */
export const listClaims = (db: Db, envelopeId: number) =>
  db
    .selectFrom('red_envelope_claim')
    .select(['player_id as PlayerID', 'share as Share', 'amount as Amount', 'created_at as CreatedAt'])
    .where('envelope_id', '=', envelopeId)
    .orderBy('share')

export interface DayRow {
  readonly Day: string
  readonly Sent: number
  readonly Senders: number
  readonly Claimed: number
  readonly Claimers: number
  readonly Refunded: number
}

/** Sums by the day of sending, of claiming and of ending. */
export async function sumDays(db: Db, brand: BrandCode, first: string, last: string): Promise<DayRow[]> {
  const { rows } =
    await sql<DayRow>`SELECT day::text AS "Day", sum(sent)::bigint AS "Sent", sum(senders)::bigint AS "Senders",
      sum(claimed)::bigint AS "Claimed", sum(claimers)::bigint AS "Claimers", sum(refunded)::bigint AS "Refunded" FROM (
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

export const listRefusals = (db: Db, brand: BrandCode, first: string, last: string) =>
  db
    .selectFrom('red_envelope_refusal')
    .select(['day as Day', 'reason as Reason', 'refusals as Refusals'])
    .where('brand', '=', brand)
    .where('day', '>=', first)
    .where('day', '<=', last)
    .orderBy('day')
    .orderBy('reason')
    .execute()
