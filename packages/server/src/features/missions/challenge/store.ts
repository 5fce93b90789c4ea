// All SQL of challenges.
import type { BrandCode } from '@lantern/brands/brand.ts'
import { type Kysely, type Selectable, sql } from 'kysely'
import type { Tx } from '../../../db/open.ts'
import type { Schema } from '../../../db/schema.gen.ts'
import type { Item } from '../../mail/mail.ts'
import { challengePeriod, nameOf, type Measure, type MeasureType, type Period } from '../../progress/progress.ts'

type Db = Kysely<Schema>
type Row = Selectable<Schema['challenge']>

export interface Challenge {
  readonly playerId: number
  readonly day: string
  readonly tier: number
  readonly brand: BrandCode
  readonly measure: Measure
  readonly target: number
  readonly items: readonly Item[]
  readonly requestId: string
  readonly period: Period
  readonly claimableUntil: Date
  readonly isMet: boolean
}

const challengeOf = (row: Row): Challenge => ({
  playerId: row.player_id,
  day: row.day,
  tier: row.tier,
  brand: row.brand as BrandCode,
  measure: { type: row.condition as MeasureType, threshold: row.threshold },
  target: row.target,
  items: row.items as unknown as readonly Item[],
  requestId: row.request_id,
  period: challengePeriod(row.day, row.tier, row.started_at, row.ends_at),
  claimableUntil: row.claimable_until,
  isMet: row.met_at !== null,
})

/** Serialises the starts of one player. */
export async function lockChallenges(tx: Tx, playerId: number): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(hashtextextended(${`missions.challenge:${playerId}`}, 0))`.execute(tx)
}

export async function addChallenge(tx: Tx, challenge: Challenge): Promise<void> {
  const { playerId, day, tier, brand, measure, target, items, requestId, period, claimableUntil } = challenge
  await tx
    .insertInto('challenge')
    .values({
      player_id: playerId,
      day,
      tier,
      brand,
      condition: measure.type,
      threshold: measure.threshold,
      target,
      items: JSON.stringify(items),
      request_id: requestId,
      started_at: period.startsAt,
      ends_at: period.endsAt,
      claimable_until: claimableUntil,
    })
    .execute()
}

/** The challenges of a player that were started since a day, in the order in which they were started. */
export async function listChallenges(db: Db, playerId: number, since: string): Promise<Challenge[]> {
  const rows = await db
    .selectFrom('challenge')
    .selectAll()
    .where('player_id', '=', playerId)
    .where('day', '>=', since)
    .orderBy('started_at')
    .execute()
  return rows.map(challengeOf)
}

/** The challenges that are not met and whose time overlaps the span. */
export async function listOverlapping(
  db: Db,
  playerIds: readonly number[],
  { from, to }: { readonly from: Date; readonly to: Date },
): Promise<Challenge[]> {
  const { rows } = await sql<Row>`SELECT * FROM challenge WHERE player_id = ANY(${playerIds}::bigint[])
    AND started_at <= ${to} AND ends_at > ${from} AND met_at IS NULL`.execute(db)
  return rows.map(challengeOf)
}

export interface ChallengeName {
  readonly playerId: number
  readonly day: string
  readonly tier: number
}

/** Challenges by player and key of the period. */
export async function findChallenges(tx: Tx, names: readonly ChallengeName[]): Promise<Map<string, Challenge>> {
  const { rows } = await sql<Row>`SELECT challenge.* FROM challenge JOIN unnest(
      ${names.map(({ playerId }) => playerId)}::bigint[], ${names.map(({ day }) => day)}::date[],
      ${names.map(({ tier }) => tier)}::integer[]) AS t(player_id, day, tier) USING (player_id, day, tier)`.execute(tx)
  return new Map(rows.map(challengeOf).map((one) => [`${one.playerId} ${one.period.key} ${nameOf(one.measure)}`, one]))
}

export async function setMet(tx: Tx, names: readonly ChallengeName[], now: Date): Promise<void> {
  await sql`UPDATE challenge SET met_at = ${now} FROM unnest(
      ${names.map(({ playerId }) => playerId)}::bigint[], ${names.map(({ day }) => day)}::date[],
      ${names.map(({ tier }) => tier)}::integer[]) AS t(player_id, day, tier)
    WHERE challenge.player_id = t.player_id AND challenge.day = t.day AND challenge.tier = t.tier`.execute(tx)
}

export async function dropChallenges(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('challenge').where('ends_at', '<', before).execute()
}
