// All SQL of seeds and rounds.
import { type Kysely, type Selectable, sql } from 'kysely'
import type { Tx } from '../../db/open.ts'
import type { Schema } from '../../db/schema.gen.ts'
import { taipeiDay } from '../../kernel/day.ts'
import { uuid7Time } from '../../kernel/ids.ts'
import type { RoundRow, Writer } from '../wallet/wallet.ts'

export type SeedRow = Selectable<Schema['game_seed']>
export type PlayedRow = Selectable<Schema['game_round']>

/** A round as the teller's batch keeps it, in the transaction that moves its money. */
export interface NewRound extends RoundRow {
  readonly kind: 'game.round'
  readonly id: string
  readonly playerId: number
  readonly gameCode: string
  readonly bet: number
  readonly win: number
  readonly events: string
  readonly seedId: number
  readonly mathHash: string
  readonly digest: string
}

/**
 * A seed that was retired since the round was decided gives a null where none may be, and the batch refuses that round
 * alone: whoever has seen a seed can no longer play with it.
 */
export const roundWriter: Writer<NewRound> = {
  sql: `INSERT INTO game_round (id, day, brand, player_id, game_code, bet, win, events, seed_id, math_hash, digest, created_at)
    SELECT ($1::uuid[])[i], ($2::date[])[i], r.brand, ($4::bigint[])[i], r.game_code, ($6::bigint[])[i], ($7::bigint[])[i],
      r.events, s.id, r.math_hash, r.digest, ($12::timestamptz[])[i]
    FROM unnest($3::text[], $5::text[], $8::json[], $10::text[], $11::text[]) WITH ORDINALITY
      AS r(brand, game_code, events, math_hash, digest, i)
    LEFT JOIN LATERAL (
      SELECT game_seed.id FROM game_seed WHERE game_seed.id = ($9::bigint[])[i] AND retired_at IS NULL OFFSET 0) AS s ON true`,
  columns: (booked) => [
    booked.map(({ row }) => row.id),
    booked.map(({ day }) => day),
    booked.map(({ brand }) => brand),
    booked.map(({ row }) => row.playerId),
    booked.map(({ row }) => row.gameCode),
    booked.map(({ row }) => row.bet),
    booked.map(({ row }) => row.win),
    booked.map(({ row }) => row.events),
    booked.map(({ row }) => row.seedId),
    booked.map(({ row }) => row.mathHash),
    booked.map(({ row }) => row.digest),
    booked.map(({ at }) => at),
  ],
}

/** True for the refusal that a retired seed makes in the batch. */
export function isRetiredSeed(error: unknown): boolean {
  const { code, table, column } = error as { code?: string; table?: string; column?: string }
  return code === '23502' && column === 'seed_id' && (table ?? '').startsWith('game_round')
}

export async function currentSeed(db: Kysely<Schema>, playerId: number): Promise<SeedRow | undefined> {
  return db
    .selectFrom('game_seed')
    .selectAll()
    .where('player_id', '=', playerId)
    .where('retired_at', 'is', null)
    .executeTakeFirst()
}

export interface NewSeed {
  readonly playerId: number
  readonly serverSeed: string
  readonly serverSeedHash: string
  readonly clientSeed: string
}

/** The player's seed, made if there is none; of two that come together one wins and both use it. */
export async function ensureSeed(db: Kysely<Schema>, seed: NewSeed, now: Date): Promise<SeedRow> {
  await db
    .insertInto('game_seed')
    .values({
      player_id: seed.playerId,
      server_seed: seed.serverSeed,
      server_seed_hash: seed.serverSeedHash,
      client_seed: seed.clientSeed,
      created_at: now,
    })
    .onConflict((conflict) => conflict.column('player_id').where('retired_at', 'is', null).doNothing())
    .execute()
  return (await currentSeed(db, seed.playerId))!
}

/** Of rotations that come together the second waits here, and retires what the first has made. */
export async function retireSeed(tx: Tx, playerId: number, now: Date): Promise<SeedRow | undefined> {
  await sql`SELECT pg_advisory_xact_lock(hashtextextended(${`seed:${playerId}`}, 0))`.execute(tx)
  return tx
    .updateTable('game_seed')
    .set({ retired_at: now })
    .where('player_id', '=', playerId)
    .where('retired_at', 'is', null)
    .returningAll()
    .executeTakeFirst()
}

/** A key is good for a week, so its round was played on the key's own day or one of the eight that follow; clocks may differ. */
const daysOfKey = [-1, 0, 1, 2, 3, 4, 5, 6, 7, 8]

export async function findRound(db: Kysely<Schema>, playerId: number, id: string): Promise<PlayedRow | undefined> {
  const made = uuid7Time(id)
  if (!made) return undefined
  const days = daysOfKey.map((later) => taipeiDay(new Date(made.getTime() + later * 86_400_000)))
  return db
    .selectFrom('game_round')
    .selectAll()
    .where('day', 'in', days)
    .where('player_id', '=', playerId)
    .where('id', '=', id)
    .executeTakeFirst()
}

export async function lastRound(
  db: Kysely<Schema>,
  playerId: number,
  gameCode: string,
): Promise<PlayedRow | undefined> {
  return db
    .selectFrom('game_round')
    .selectAll()
    .where('player_id', '=', playerId)
    .where('game_code', '=', gameCode)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
}

export interface RoundsQuery {
  readonly playerId: number
  readonly gameCode: string | undefined
  readonly startTime: Date
  readonly page: number
  readonly perPage: number
}

export async function listRounds(
  db: Kysely<Schema>,
  query: RoundsQuery,
): Promise<{ total: number; rows: PlayedRow[] }> {
  const mine = db
    .selectFrom('game_round')
    .where('player_id', '=', query.playerId)
    .where('created_at', '<=', query.startTime)
    .$if(query.gameCode !== undefined, (rounds) => rounds.where('game_code', '=', query.gameCode!))
  const counted = await mine.select(sql<number>`count(*)`.as('total')).executeTakeFirstOrThrow()
  const rows = await mine
    .selectAll()
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(query.perPage)
    .offset((query.page - 1) * query.perPage)
    .execute()
  return { total: counted.total, rows }
}

export async function seedsOf(db: Kysely<Schema>, ids: readonly number[]): Promise<Map<number, SeedRow>> {
  const rows = await db
    .selectFrom('game_seed')
    .selectAll()
    .where('id', '=', sql<number>`ANY(${ids}::bigint[])`)
    .execute()
  return new Map(rows.map((row) => [row.id, row]))
}

/** What a player staked on a day, and in how many minutes of it they played. */
export async function playedOn(db: Kysely<Schema>, playerId: number, day: string) {
  const { rows } = await sql<{ wagered: number; minutes: number; lastMinute: Date | null }>`
    SELECT coalesce(sum(bet), 0)::bigint AS wagered, count(DISTINCT date_trunc('minute', created_at)) AS minutes,
      date_trunc('minute', max(created_at)) AS "lastMinute"
    FROM game_round WHERE player_id = ${playerId} AND day = ${day}::date`.execute(db)
  return rows[0]!
}
