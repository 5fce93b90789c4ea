// All SQL of battles, seats and spins.
import type { BrandCode } from '@lantern/brands/brand.ts'
import { battleStatuses, seatStates } from '@lantern/protocol/values/battles.ts'
import { type Kysely, type Selectable, sql } from 'kysely'
import type { Tx } from '../../db/open.ts'
import type { Schema } from '../../db/schema.gen.ts'

type Db = Kysely<Schema>
export type BattleRow = Omit<Selectable<Schema['battle']>, 'brand'> & { readonly brand: BrandCode }
export type SeatRow = Selectable<Schema['battle_seat']>
export type SpinRow = Selectable<Schema['battle_spin']>

export interface NewBattle {
  readonly brand: BrandCode
  readonly gameCode: string
  readonly mathHash: string
  readonly bet: number
  readonly entry: number
  readonly seats: number
  readonly spins: number
  readonly feePercent: number
  readonly intervalMs: number
  readonly code: string | null
  readonly rematchOf: number | null
  readonly serverSeed: string
  readonly serverSeedHash: string
  readonly closesAt: Date
}

export async function insertBattle(tx: Tx, battle: NewBattle, now: Date): Promise<BattleRow> {
  const row = await tx
    .insertInto('battle')
    .values({
      brand: battle.brand,
      game_code: battle.gameCode,
      math_hash: battle.mathHash,
      bet: battle.bet,
      entry: battle.entry,
      seats: battle.seats,
      spins: battle.spins,
      fee_percent: battle.feePercent,
      interval_ms: battle.intervalMs,
      code: battle.code,
      rematch_of: battle.rematchOf,
      server_seed: battle.serverSeed,
      server_seed_hash: battle.serverSeedHash,
      created_at: now,
      closes_at: battle.closesAt,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  return row as BattleRow
}

export async function findBattle(db: Db, id: number): Promise<BattleRow | undefined> {
  const row = await db.selectFrom('battle').selectAll().where('id', '=', id).executeTakeFirst()
  return row as BattleRow | undefined
}

export async function findByCode(db: Db, brand: BrandCode, code: string): Promise<BattleRow | undefined> {
  const row = await db
    .selectFrom('battle')
    .selectAll()
    .where('brand', '=', brand)
    .where('code', '=', code)
    .executeTakeFirst()
  return row as BattleRow | undefined
}

/** Serialises entering, leaving, the start and the end of a battle. */
export async function lockBattle(tx: Tx, id: number): Promise<BattleRow | undefined> {
  const { rows } = await sql<BattleRow>`SELECT * FROM battle WHERE id = ${id} FOR NO KEY UPDATE`.execute(tx)
  return rows[0]
}

export interface Terms {
  readonly brand: BrandCode
  readonly gameCode: string
  readonly entry: number
  readonly seats: number
}

/** Two players who search at the same time find each other: the second waits for the battle that the first one opens. */
export async function lockTerms(tx: Tx, { brand, gameCode, entry, seats }: Terms): Promise<void> {
  const name = `battle:${brand}:${gameCode}:${entry}:${seats}`
  await sql`SELECT pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(tx)
}

/** Open public battles on these terms, the oldest first. */
export async function findFitting(
  db: Db,
  { brand, gameCode, entry, seats }: Terms,
  feePercent: number,
  now: Date,
): Promise<number[]> {
  const rows = await db
    .selectFrom('battle')
    .select('id')
    .where('brand', '=', brand)
    .where('game_code', '=', gameCode)
    .where('entry', '=', entry)
    .where('seats', '=', seats)
    .where('fee_percent', '=', feePercent)
    .where('status', '=', battleStatuses.open)
    .where('code', 'is', null)
    .where('is_void', '=', false)
    .where('closes_at', '>', now)
    .orderBy('id')
    .limit(20)
    .execute()
  return rows.map(({ id }) => id)
}

/** The open battle to which the players of an ended one were invited. */
export async function findRematch(db: Db, rematchOf: number): Promise<number | null> {
  const row = await db
    .selectFrom('battle')
    .select('id')
    .where('rematch_of', '=', rematchOf)
    .where('status', '=', battleStatuses.open)
    .orderBy('id')
    .executeTakeFirst()
  return row?.id ?? null
}

/** The seats that were not refunded, in the order of entering. */
export async function readSeats(db: Db, battleId: number): Promise<SeatRow[]> {
  return (await readSeatsOf(db, [battleId])).get(battleId) ?? []
}

export async function readSeatsOf(db: Db, battleIds: readonly number[]): Promise<Map<number, SeatRow[]>> {
  const { rows } = await sql<SeatRow>`SELECT * FROM battle_seat
    WHERE battle_id = ANY(${battleIds}::bigint[]) AND state <> ${seatStates.refunded} ORDER BY id`.execute(db)
  return Map.groupBy(rows, (row) => row.battle_id)
}

export interface NewSeat {
  readonly battleId: number
  readonly playerId: number
  readonly clientSeed: string
  readonly isBot: boolean
  readonly isCounted: boolean
}

/** False: the player is in a battle already. */
export async function insertSeat(tx: Tx, seat: NewSeat, now: Date): Promise<boolean> {
  const { rows } = await sql`
    INSERT INTO battle_seat (battle_id, player_id, client_seed, is_bot, is_counted, created_at)
    VALUES (${seat.battleId}, ${seat.playerId}, ${seat.clientSeed}, ${seat.isBot}, ${seat.isCounted}, ${now})
    ON CONFLICT (player_id) WHERE state = 0 DO NOTHING RETURNING id`.execute(tx)
  return rows.length > 0
}

/** The battle in which the player is. */
export async function liveBattleOf(db: Db, playerId: number): Promise<number | null> {
  const row = await db
    .selectFrom('battle_seat')
    .select('battle_id')
    .where('player_id', '=', playerId)
    .where('state', '=', seatStates.entered)
    .executeTakeFirst()
  return row?.battle_id ?? null
}

export async function markRefunded(tx: Tx, seatIds: readonly number[]): Promise<void> {
  await sql`UPDATE battle_seat SET state = ${seatStates.refunded}, seat = NULL
    WHERE id = ANY(${seatIds}::bigint[])`.execute(tx)
}

export interface Drawn {
  readonly seat: number
  readonly spin: number
  readonly win: number
  readonly grid: readonly (readonly number[])[]
  readonly freeSpins: number
  readonly digest: string
}

/** Requires that the row is locked and open. Numbers the seats and stores every spin. */
export async function startBattle(
  tx: Tx,
  battleId: number,
  seatIds: readonly number[],
  drawn: readonly Drawn[],
  now: Date,
): Promise<void> {
  await sql`UPDATE battle_seat SET seat = given.seat
    FROM unnest(${seatIds}::bigint[]) WITH ORDINALITY AS given (id, seat) WHERE battle_seat.id = given.id`.execute(tx)
  await sql`INSERT INTO battle_spin (battle_id, seat, spin, win, grid, free_spins, digest)
    SELECT ${battleId}, d.seat, d.spin, d.win, d.grid, d."freeSpins", d.digest
    FROM jsonb_to_recordset(${JSON.stringify(drawn)}::jsonb)
      AS d (seat smallint, spin smallint, win bigint, grid jsonb, "freeSpins" smallint, digest text)`.execute(tx)
  await tx
    .updateTable('battle')
    .set({ status: battleStatuses.running, started_at: now })
    .where('id', '=', battleId)
    .execute()
}

/** Requires that the row is locked and open. The waiting time begins now. */
export async function reopenAt(tx: Tx, { id, created_at, closes_at }: BattleRow, now: Date): Promise<void> {
  const closesAt = new Date(now.getTime() + closes_at.getTime() - created_at.getTime())
  await tx.updateTable('battle').set({ created_at: now, closes_at: closesAt }).where('id', '=', id).execute()
}

/** Requires that the row is locked and running. */
export async function restartAt(tx: Tx, id: number, startedAt: Date): Promise<void> {
  await tx.updateTable('battle').set({ started_at: startedAt }).where('id', '=', id).execute()
}

export async function readSpins(db: Db, battleIds: readonly number[]): Promise<Map<number, SpinRow[]>> {
  const { rows } = await sql<SpinRow>`SELECT * FROM battle_spin
    WHERE battle_id = ANY(${battleIds}::bigint[]) ORDER BY battle_id, seat, spin`.execute(db)
  return Map.groupBy(rows, (row) => row.battle_id)
}

export interface Paid {
  readonly seatId: number
  readonly total: number
  readonly prize: number
}

/** Requires that the row is locked. */
export async function endBattle(
  tx: Tx,
  battleId: number,
  { status, fee, paid }: { readonly status: number; readonly fee: number; readonly paid: readonly Paid[] },
  now: Date,
): Promise<void> {
  if (paid.length > 0)
    await sql`UPDATE battle_seat SET state = ${seatStates.paid}, total = d.total, prize = d.prize
      FROM jsonb_to_recordset(${JSON.stringify(paid)}::jsonb) AS d ("seatId" bigint, total bigint, prize bigint)
      WHERE battle_seat.id = d."seatId"`.execute(tx)
  await tx.updateTable('battle').set({ status, fee, ended_at: now }).where('id', '=', battleId).execute()
}
