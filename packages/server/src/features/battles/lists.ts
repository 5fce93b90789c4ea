// SQL of lists, retention and checks of battles.
import type { BrandCode } from '@lantern/brands/brand.ts'
import { battleStatuses, seatStates } from '@lantern/protocol/values/battles.ts'
import { type Kysely, sql } from 'kysely'
import type { Tx } from '../../db/open.ts'
import type { Schema } from '../../db/schema.gen.ts'
import type { BattleRow } from './store.ts'

type Db = Kysely<Schema>

/** Open public battles of a brand that have a free seat, the next to start first. */
export async function listOpen(db: Db, brand: BrandCode, now: Date, most: number): Promise<BattleRow[]> {
  const rows = await db
    .selectFrom('battle')
    .selectAll()
    .where('brand', '=', brand)
    .where('status', '=', battleStatuses.open)
    .where('code', 'is', null)
    .where('is_void', '=', false)
    .where('closes_at', '>', now)
    .orderBy('closes_at')
    .limit(most)
    .execute()
  return rows as BattleRow[]
}

/** Ended battles in which the player had a seat, newest first. */
export async function listMine(db: Db, playerId: number, offset: number, most: number) {
  const mine = db
    .selectFrom('battle as b')
    .innerJoin('battle_seat as s', 's.battle_id', 'b.id')
    .where('s.player_id', '=', playerId)
    .where('s.state', '=', seatStates.paid)
  const { total } = await mine.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow()
  const rows = await mine.selectAll('b').orderBy('b.id', 'desc').offset(offset).limit(most).execute()
  return { total, rows: rows as BattleRow[] }
}

/** The running battle in which each of these players has a seat. */
export async function startedOf(db: Db, playerIds: readonly number[]): Promise<ReadonlyMap<number, number>> {
  const { rows } = await sql<{ playerId: number; battleId: number }>`
    SELECT s.player_id AS "playerId", b.id AS "battleId" FROM battle_seat s JOIN battle b ON b.id = s.battle_id
    WHERE s.player_id = ANY(${playerIds}::bigint[]) AND s.state = ${seatStates.entered}
      AND b.status = ${battleStatuses.running}`.execute(db)
  return new Map(rows.map(({ playerId, battleId }) => [playerId, battleId]))
}

/** Its seed may have been shown before the database was restored: open battles are refunded when a node takes their lease. */
export async function voidOpen(tx: Tx): Promise<number> {
  const { numUpdatedRows } = await tx
    .updateTable('battle')
    .set({ is_void: true })
    .where('status', '=', battleStatuses.open)
    .executeTakeFirst()
  return Number(numUpdatedRows)
}

/** Coins staked in battles that were not refunded, and the minutes in which they were entered. */
export async function enteredOn(db: Db, playerId: number, from: Date, until: Date) {
  const { rows } = await sql<{ wagered: number; minutes: number; lastMinute: Date | null }>`
    SELECT coalesce(sum(b.entry), 0)::bigint AS wagered, count(DISTINCT date_trunc('minute', s.created_at)) AS minutes,
      date_trunc('minute', max(s.created_at)) AS "lastMinute"
    FROM battle_seat s JOIN battle b ON b.id = s.battle_id
    WHERE s.player_id = ${playerId} AND s.created_at >= ${from} AND s.created_at < ${until}
      AND s.state <> ${seatStates.refunded}`.execute(db)
  return rows[0]!
}

export async function dropOld(tx: Tx, before: Date): Promise<void> {
  const old = sql`(SELECT id FROM battle WHERE ended_at < ${before})`
  await sql`DELETE FROM battle_spin WHERE battle_id IN ${old}`.execute(tx)
  await sql`DELETE FROM battle_seat WHERE battle_id IN ${old}`.execute(tx)
  await tx.deleteFrom('battle').where('ended_at', '<', before).execute()
}

/** What the account of each battle must hold, for reconciliation. */
export const poolQuery = `select b.id as owner_id,
    b.entry * (select count(*) from battle_seat s where s.battle_id = b.id and s.state = ${seatStates.entered}) as balance
  from battle b`

const commonColumns = [
  'b.id as BattleID',
  'b.game_code as GameCode',
  'b.entry as Entry',
  'b.seats as Seats',
  'b.status as Status',
  'b.fee as Fee',
  'b.created_at as CreatedAt',
  'b.started_at as StartedAt',
  'b.ended_at as EndedAt',
] as const

/** The battles of a brand for operators, newest first. */
export const searchBattles = (
  db: Db,
  brand: BrandCode,
  { status, playerId }: { readonly status: number | undefined; readonly playerId: number | undefined },
) =>
  db
    .selectFrom('battle as b')
    .select(commonColumns)
    .select([
      sql<boolean>`b.code IS NOT NULL`.as('IsPrivate'),
      sql<number>`(SELECT count(*) FROM battle_seat s
        WHERE s.battle_id = b.id AND s.state <> ${seatStates.refunded})`.as('Taken'),
    ])
    .where('b.brand', '=', brand)
    .$if(status !== undefined, (query) => query.where('b.status', '=', status!))
    .$if(playerId !== undefined, (query) =>
      query.where(
        sql<boolean>`EXISTS (SELECT FROM battle_seat s WHERE s.battle_id = b.id AND s.player_id = ${playerId})`,
      ),
    )
    .orderBy('b.id', 'desc')

/** One battle for operators. */
export const showBattle = (db: Db, brand: BrandCode, id: number) =>
  db
    .selectFrom('battle as b')
    .select(commonColumns)
    .select([
      'b.math_hash as MathHash',
      'b.bet as Bet',
      'b.spins as SpinCount',
      'b.fee_percent as FeePercent',
      'b.interval_ms as IntervalMs',
      'b.code as Code',
      'b.rematch_of as RematchOf',
      'b.server_seed_hash as ServerSeedHash',
      sql<string | null>`CASE WHEN b.status = ${battleStatuses.ended} THEN b.server_seed END`.as('ServerSeed'),
      'b.is_void as IsVoid',
      'b.closes_at as ClosesAt',
    ])
    .where('b.brand', '=', brand)
    .where('b.id', '=', id)
    .executeTakeFirst()

/** Every seat, refunded ones too, for operators. */
export const allSeats = (db: Db, battleId: number) =>
  db
    .selectFrom('battle_seat')
    .select([
      'seat as Seat',
      'player_id as PlayerID',
      'state as State',
      'client_seed as ClientSeed',
      'is_bot as IsBot',
      'is_counted as IsCounted',
      'total as Total',
      'prize as Prize',
      'created_at as EnteredAt',
    ])
    .where('battle_id', '=', battleId)
    .orderBy('id')
    .execute()

/** Every draw, for operators. */
export async function allSpins(db: Db, battleId: number) {
  const rows = await db
    .selectFrom('battle_spin')
    .select([
      'seat as Seat',
      'spin as Spin',
      'win as Win',
      'grid as Grid',
      'free_spins as FreeSpins',
      'digest as Digest',
    ])
    .where('battle_id', '=', battleId)
    .orderBy('seat')
    .orderBy('spin')
    .execute()
  return rows.map((row) => ({ ...row, Grid: row.Grid as number[][] }))
}

interface DayRow {
  readonly Day: string
  readonly Ended: number
  readonly Cancelled: number
  readonly Entries: number
  readonly Fees: number
  readonly Prizes: number
}

/** By the Taipei day on which battles ended, latest first. Days are compared as texts, because a cast fails for the year 0. Entries: coins paid for battles that were played. */
export async function sumDays(db: Db, brand: BrandCode, first: string, last: string) {
  const { rows } = await sql<DayRow>`
    SELECT to_char(b.ended_at AT TIME ZONE 'Asia/Taipei', 'YYYY-MM-DD') AS "Day",
      count(*) FILTER (WHERE b.status = ${battleStatuses.ended}) AS "Ended",
      count(*) FILTER (WHERE b.status = ${battleStatuses.cancelled}) AS "Cancelled",
      coalesce(sum(b.entry * s.seated) FILTER (WHERE b.status = ${battleStatuses.ended}), 0)::bigint AS "Entries",
      coalesce(sum(b.fee), 0)::bigint AS "Fees", coalesce(sum(s.prizes), 0)::bigint AS "Prizes"
    FROM battle b CROSS JOIN LATERAL (
      SELECT count(*) FILTER (WHERE state = ${seatStates.paid}) AS seated, sum(prize) AS prizes
      FROM battle_seat WHERE battle_id = b.id
    ) s
    WHERE b.brand = ${brand} AND b.ended_at IS NOT NULL
      AND to_char(b.ended_at AT TIME ZONE 'Asia/Taipei', 'YYYY-MM-DD') BETWEEN ${first} AND ${last}
    GROUP BY 1 ORDER BY 1 DESC`.execute(db)
  return rows
}

export async function allMine(db: Db, playerId: number, most: number) {
  const { rows } = await sql<Record<string, unknown>>`
    SELECT b.id AS battle, b.game_code AS game, b.entry, b.status, s.seat, s.state, s.total, s.prize,
      s.client_seed AS "clientSeed", s.created_at AS "enteredAt",
      (SELECT json_agg(p.win ORDER BY p.spin) FROM battle_spin p WHERE p.battle_id = b.id AND p.seat = s.seat) AS wins
    FROM battle_seat s JOIN battle b ON b.id = s.battle_id
    WHERE s.player_id = ${playerId} ORDER BY s.id DESC LIMIT ${most}`.execute(db)
  return rows
}
