// All SQL of coupons.
import { couponStates } from '@lantern/protocol/values/clubs.ts'
import { type Kysely, type Selectable, sql } from 'kysely'
import type { Tx } from '../../../db/open.ts'
import type { Schema } from '../../../db/schema.gen.ts'

type Db = Kysely<Schema>
export type CouponRow = Selectable<Schema['club_coupon']>

export interface NewCoupon {
  readonly clubId: number
  readonly playerId: number
  readonly giverId: number
  readonly mailId: number
  readonly amount: number
  readonly freezeDays: number
  readonly day: string
  readonly expiresAt: Date
}

export async function insertCoupons(tx: Tx, coupons: readonly NewCoupon[], now: Date): Promise<void> {
  await tx
    .insertInto('club_coupon')
    .values(
      coupons.map((coupon) => ({
        club_id: coupon.clubId,
        player_id: coupon.playerId,
        giver_id: coupon.giverId,
        mail_id: coupon.mailId,
        amount: coupon.amount,
        freeze_days: coupon.freezeDays,
        day: coupon.day,
        created_at: now,
        expires_at: coupon.expiresAt,
      })),
    )
    .execute()
}

/** Settles the coupon of a letter; undefined: it is settled already. */
export async function settleCoupon(
  tx: Tx,
  mailId: number,
  isCollected: boolean,
  now: Date,
): Promise<CouponRow | undefined> {
  return tx
    .updateTable('club_coupon')
    .set({ state: isCollected ? couponStates.collected : couponStates.returned, settled_at: now })
    .where('mail_id', '=', mailId)
    .where('state', '=', couponStates.waiting)
    .returningAll()
    .executeTakeFirst()
}

export interface GrantedToday {
  readonly club: number
  readonly giver: number
  readonly receivers: ReadonlyMap<number, number>
}

/** Coins of the day's coupons. The club is locked by the caller, so no other grant is running. Receivers count over all clubs. */
export async function readGranted(
  db: Db,
  asked: { clubId: number; giverId: number; playerIds: readonly number[]; day: string },
): Promise<GrantedToday> {
  const { clubId, giverId, playerIds, day } = asked
  const [own, received] = await Promise.all([
    sql<{ club: number; giver: number }>`SELECT coalesce(sum(amount), 0)::bigint AS club,
        coalesce(sum(amount) FILTER (WHERE giver_id = ${giverId}), 0)::bigint AS giver
      FROM club_coupon WHERE club_id = ${clubId} AND day = ${day}::date`.execute(db),
    sql<{ player_id: number; coins: number }>`SELECT player_id, sum(amount)::bigint AS coins FROM club_coupon
      WHERE player_id = ANY(${playerIds}::bigint[]) AND day = ${day}::date GROUP BY player_id`.execute(db),
  ])
  return { ...own.rows[0]!, receivers: new Map(received.rows.map(({ player_id, coins }) => [player_id, coins])) }
}

export interface CouponQuery {
  readonly clubId: number
  /** Only coupons to this player. */
  readonly playerId: number | null
  /** Only those that returned. */
  readonly isReturned?: boolean
}

const where = ({ clubId, playerId, isReturned = false }: CouponQuery) =>
  sql`club_id = ${clubId} ${playerId === null ? sql`` : sql`AND player_id = ${playerId}`}
    ${isReturned ? sql`AND state = ${couponStates.returned}` : sql``}`

/** Newest first. */
export async function readCoupons(
  db: Db,
  query: CouponQuery,
  { offset, most }: { readonly offset: number; readonly most: number },
): Promise<{ total: number; rows: CouponRow[] }> {
  const [counted, listed] = await Promise.all([
    sql<{ total: number }>`SELECT count(*) AS total FROM club_coupon WHERE ${where(query)}`.execute(db),
    sql<CouponRow>`SELECT * FROM club_coupon WHERE ${where(query)}
      ORDER BY id DESC OFFSET ${offset} LIMIT ${most}`.execute(db),
  ])
  return { total: counted.rows[0]!.total, rows: listed.rows }
}

/** The next rows of a list that is read completely, newest first. */
export async function readCouponsAfter(db: Db, query: CouponQuery, beyond: number, most: number): Promise<CouponRow[]> {
  const { rows } = await sql<CouponRow>`SELECT * FROM club_coupon WHERE ${where(query)} AND id < ${beyond}
    ORDER BY id DESC LIMIT ${most}`.execute(db)
  return rows
}

/** For operators, newest first. */
export const listCoupons = (db: Db, clubId: number) =>
  db
    .selectFrom('club_coupon')
    .select(['id as ID', 'player_id as PlayerID', 'giver_id as GiverID', 'mail_id as MailID', 'amount as Amount'])
    .select(['freeze_days as FreezeDays', 'state as State', 'day as Day'])
    .select(['created_at as CreatedAt', 'expires_at as ExpiresAt', 'settled_at as SettledAt'])
    .where('club_id', '=', clubId)
    .orderBy('id', 'desc')

export async function dropOldCoupons(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('club_coupon').where('settled_at', '<', before).execute()
}

/** Received and granted ones. */
export async function allCoupons(db: Db, playerId: number, most: number) {
  return db
    .selectFrom('club_coupon')
    .select(['club_id as clubId', 'player_id as playerId', 'giver_id as giverId', 'amount', 'state'])
    .select('created_at as createdAt')
    .where((coupon) => coupon.or([coupon('player_id', '=', playerId), coupon('giver_id', '=', playerId)]))
    .orderBy('id', 'desc')
    .limit(most)
    .execute()
}
