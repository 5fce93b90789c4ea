// All SQL of claims: who received what, how often a day, and the totals by month.
import { type Kysely, sql } from 'kysely'
import { once } from '../../../db/driver/compiled.ts'
import type { Tx } from '../../../db/open.ts'
import type { Schema } from '../../../db/schema.gen.ts'
import type { KnownClaim } from '../rules.ts'

type Db = Kysely<Schema>

interface ClaimedRow {
  readonly player_id: number
  readonly req_id: string
  readonly amount: number
  readonly household: string | null
}

const selectClaims = once(
  ({ id }: { id: number }) => sql<ClaimedRow>`SELECT player_id, req_id, amount, household FROM red_envelope_claim
    WHERE envelope_id = ${id} ORDER BY share`,
  { keepsPlan: true },
)

/** All claims on an envelope, by player, in the order of the shares. */
export async function readClaims(db: Db, envelopeId: number): Promise<Map<number, KnownClaim>> {
  const rows = await selectClaims(db, { id: envelopeId })
  return new Map(
    rows.map(({ player_id, req_id, amount, household }) => [player_id, { reqId: req_id, amount, household }]),
  )
}

const lockCounters = once(
  ({ envelopeId, ids, day }: { envelopeId: number; ids: readonly number[]; day: string }) => sql<{
    player_id: number
    claims: number
  }>`
    INSERT INTO red_envelope_day AS d (player_id, day, claims)
    SELECT id, ${day}::date, 0 FROM unnest(${ids}::bigint[]) AS id
    WHERE EXISTS (SELECT FROM red_envelope e WHERE e.id = ${envelopeId} AND e.status = 1) ORDER BY id
    ON CONFLICT (player_id, day) DO UPDATE SET claims = d.claims RETURNING player_id, claims`,
  { keepsPlan: true },
)

/** Locks the day's counters of these players, in the order of ids, and returns them. None if the envelope, which is locked, is not open. */
export async function lockDays(
  tx: Tx,
  envelopeId: number,
  playerIds: readonly number[],
  day: string,
): Promise<Map<number, number>> {
  const ids = [...new Set(playerIds)].sort((a, b) => a - b)
  const rows = await lockCounters(tx, { envelopeId, ids, day })
  return new Map(rows.map(({ player_id, claims }) => [player_id, claims]))
}

const selectIds = once(
  ({ count }: { count: number }) => sql<{ id: number }>`
    SELECT nextval(pg_get_serial_sequence('red_envelope_claim', 'id')) AS id FROM generate_series(1, ${count}::int)`,
)

/** Ids of new claims, so that statements that refer to them can be sent together with their insertion. */
export async function reserveIds(tx: Tx, count: number): Promise<number[]> {
  return (await selectIds(tx, { count })).map(({ id }) => id)
}

export interface NewClaim {
  /** Reserved by `reserveIds`. */
  readonly id: number
  readonly playerId: number
  readonly share: number
  readonly amount: number
  readonly reqId: string
  readonly household: string | null
}

interface ClaimColumns {
  readonly id: number
  readonly ids: readonly number[]
  readonly day: string
  readonly now: Date
  readonly players: readonly number[]
  readonly shares: readonly number[]
  readonly amounts: readonly number[]
  readonly keys: readonly string[]
  readonly households: readonly (string | null)[]
}

/** One statement for the three tables: the time of a batch delays the commits of rounds. */
const insertAll = once(
  ({ id, ids, day, now, players, shares, amounts, keys, households }: ClaimColumns) => sql`
    WITH counted AS (
      UPDATE red_envelope_day SET claims = claims + 1 WHERE player_id = ANY(${players}::bigint[]) AND day = ${day}::date
    ), summed AS (
      UPDATE red_envelope SET received_quantity = received_quantity + cardinality(${players}::bigint[]),
        received_amount = received_amount + (SELECT sum(a) FROM unnest(${amounts}::bigint[]) AS a)
      WHERE id = ${id}
    )
    INSERT INTO red_envelope_claim (envelope_id, id, player_id, share, amount, req_id, household, day, created_at)
    SELECT ${id}::bigint, t.*, ${day}::date, ${now}::timestamptz FROM unnest(${ids}::bigint[], ${players}::bigint[],
      ${shares}::integer[], ${amounts}::bigint[], ${keys}::uuid[], ${households}::text[]) AS t`,
  { keepsPlan: true },
)

/** Also counts them in the row of the envelope, which is locked, and in the day's counters. */
export async function insertClaims(
  tx: Tx,
  envelopeId: number,
  claims: readonly NewClaim[],
  day: string,
  now: Date,
): Promise<void> {
  await insertAll(tx, {
    id: envelopeId,
    ids: claims.map(({ id }) => id),
    day,
    now,
    players: claims.map(({ playerId }) => playerId),
    shares: claims.map(({ share }) => share),
    amounts: claims.map(({ amount }) => amount),
    keys: claims.map(({ reqId }) => reqId),
    households: claims.map(({ household }) => household),
  })
}

export async function findClaim(db: Db, envelopeId: number, playerId: number) {
  return db
    .selectFrom('red_envelope_claim')
    .select(['share', 'amount', 'req_id'])
    .where('envelope_id', '=', envelopeId)
    .where('player_id', '=', playerId)
    .executeTakeFirst()
}

export async function countToday(db: Db, playerId: number, day: string): Promise<number> {
  const row = await db
    .selectFrom('red_envelope_day')
    .select('claims')
    .where('player_id', '=', playerId)
    .where('day', '=', day)
    .executeTakeFirst()
  return row?.claims ?? 0
}

export interface ClaimRow {
  readonly player_id: number
  readonly share: number
  readonly amount: number
  readonly created_at: Date
}

export async function listClaims(
  db: Db,
  envelopeId: number,
  { offset, most }: { readonly offset: number; readonly most: number },
): Promise<ClaimRow[]> {
  return db
    .selectFrom('red_envelope_claim')
    .select(['player_id', 'share', 'amount', 'created_at'])
    .where('envelope_id', '=', envelopeId)
    .orderBy('share')
    .offset(offset)
    .limit(most)
    .execute()
}

export interface ReceivedRow {
  readonly envelope_id: number
  readonly sender: string
  readonly title: string
  readonly amount: number
  readonly created_at: Date
  readonly luckiest_id: number | null
}

export async function listReceived(
  db: Db,
  playerId: number,
  { offset, most }: { readonly offset: number; readonly most: number },
): Promise<{ total: number; rows: ReceivedRow[] }> {
  const mine = db.selectFrom('red_envelope_claim as c').where('c.player_id', '=', playerId)
  const counted = await mine.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow()
  const rows = await mine
    .innerJoin('red_envelope as e', 'e.id', 'c.envelope_id')
    .select(['c.envelope_id', 'e.sender', 'e.title', 'c.amount', 'c.created_at', 'e.luckiest_id'])
    .orderBy('c.id', 'desc')
    .offset(offset)
    .limit(most)
    .execute()
  return { total: counted.total, rows }
}

export interface MonthRow {
  readonly month: string
  readonly sent: number
  readonly sent_quantity: number
  readonly received: number
  readonly received_quantity: number
  readonly luckiest: number
}

/** By month in Taipei, newest first: coins sent without what was returned, coins received, times luckiest. */
export async function sumMonths(db: Db, playerId: number, most: number): Promise<MonthRow[]> {
  const { rows } = await sql<MonthRow>`SELECT to_char(day, 'YYYY-MM') AS month, sum(sent)::bigint AS sent,
      sum(sent_quantity)::bigint AS sent_quantity, sum(received)::bigint AS received,
      sum(received_quantity)::bigint AS received_quantity, sum(luckiest)::bigint AS luckiest
    FROM (
      SELECT day, amount - refunded AS sent, 1 AS sent_quantity, 0 AS received, 0 AS received_quantity, 0 AS luckiest
        FROM red_envelope WHERE player_id = ${playerId}
      UNION ALL SELECT day, 0, 0, amount, 1, 0 FROM red_envelope_claim WHERE player_id = ${playerId}
      UNION ALL SELECT day, 0, 0, 0, 0, 1 FROM red_envelope WHERE luckiest_id = ${playerId}
    ) AS all_days GROUP BY 1 ORDER BY 1 DESC LIMIT ${most}`.execute(db)
  return rows
}

export async function dropOldDays(db: Db, before: string): Promise<void> {
  await db.deleteFrom('red_envelope_day').where('day', '<', before).execute()
}

export async function allClaims(db: Db, playerId: number, most: number) {
  return db
    .selectFrom('red_envelope_claim')
    .select(['envelope_id as envelopeId', 'amount', 'created_at as createdAt'])
    .where('player_id', '=', playerId)
    .orderBy('id', 'desc')
    .limit(most)
    .execute()
}

export async function eraseClaimer(tx: Tx, playerId: number): Promise<void> {
  await tx.updateTable('red_envelope_claim').set({ household: null }).where('player_id', '=', playerId).execute()
  await tx.deleteFrom('red_envelope_day').where('player_id', '=', playerId).execute()
}
