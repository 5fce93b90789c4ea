// All SQL of rounds: finished ones, waiting ones, and the state carried from one to the next.
import type { RoundKind, RoundState } from '@lantern/protocol/values/games.ts'
import type { CarriedState } from '@lantern/games/engine/definition.ts'
import { type Kysely, type Selectable, sql } from 'kysely'
import { once } from '../../db/driver/compiled.ts'
import type { Schema } from '../../db/schema.gen.ts'
import { addDays, startOfDay, taipeiDay } from '../../kernel/time/day.ts'
import { uuid7Time } from '../../kernel/ids/ids.ts'

type Db = Kysely<Schema>
export type PlayedRow = Selectable<Schema['game_round']>
export type OpenRow = Selectable<Schema['game_open']>

/** What a spin needs beside its player: the seed, the carried state, and whether a round waits. */
export interface Seat {
  readonly seed: { id: number; server_seed: string; server_seed_hash: string; client_seed: string } | null
  readonly state: CarriedState | null
  readonly version: number
  /** The id of the waiting round. */
  readonly waiting: string | null
}

interface SeatRow {
  seed_id: number | null
  server_seed: string
  server_seed_hash: string
  client_seed: string
  state: string | null
  version: number | null
  waiting: string | null
}

const selectSeat = once(
  ({ playerId, gameCode, bet }: { playerId: number; gameCode: string; bet: number }) => sql<SeatRow>`
    SELECT s.id AS seed_id, s.server_seed, s.server_seed_hash, s.client_seed, t.state, t.version, o.id AS waiting
    FROM (SELECT 1) AS one
    LEFT JOIN game_seed s ON s.player_id = ${playerId}::bigint AND s.retired_at IS NULL
    LEFT JOIN game_state t ON t.player_id = ${playerId}::bigint AND t.game_code = ${gameCode} AND t.bet = ${bet}::bigint
    LEFT JOIN game_open o ON o.player_id = ${playerId}::bigint AND o.game_code = ${gameCode}`,
)

export async function readSeat(db: Db, playerId: number, gameCode: string, bet: number): Promise<Seat> {
  const row = (await selectSeat(db, { playerId, gameCode, bet }))[0]!
  const { seed_id: id, server_seed, server_seed_hash, client_seed } = row
  return {
    seed: id === null ? null : { id, server_seed, server_seed_hash, client_seed },
    state: readState(row.state),
    version: row.version ?? 0,
    waiting: row.waiting,
  }
}

export const readState = (text: string | null): CarriedState | null =>
  text === null ? null : (JSON.parse(text) as CarriedState)

export async function findOpen(
  db: Db,
  playerId: number,
  which: { gameCode: string } | { id: string },
): Promise<OpenRow | undefined> {
  const mine = db.selectFrom('game_open').selectAll().where('player_id', '=', playerId)
  return 'id' in which
    ? mine.where('id', '=', which.id).executeTakeFirst()
    : mine.where('game_code', '=', which.gameCode).executeTakeFirst()
}

/** A round decided by this seed still waits: revealing the seed would reveal the result of every choice. */
export async function isSeedAtPlay(db: Db, seedId: number): Promise<boolean> {
  const row = await db.selectFrom('game_open').select('id').where('seed_id', '=', seedId).limit(1).executeTakeFirst()
  return row !== undefined
}

/** Of two concurrent choices one is stored; the other learns that the step was already made. */
export async function addAction(db: Db, { id, player_id }: OpenRow, step: number, choice: number): Promise<boolean> {
  const { rows } = await sql`UPDATE game_open SET actions = actions || ${choice}::smallint
    WHERE id = ${id} AND player_id = ${player_id} AND cardinality(actions) = ${step} RETURNING id`.execute(db)
  return rows.length > 0
}

/** Rounds opened before this time, and those whose seed was retired; oldest first. */
export async function listAbandoned(db: Db, before: Date, after: string | null, most: number): Promise<OpenRow[]> {
  return db
    .selectFrom('game_open')
    .selectAll()
    .where((where) =>
      where.or([
        where('opened_at', '<', before),
        where.exists(
          where
            .selectFrom('game_seed')
            .select('game_seed.id')
            .whereRef('game_seed.id', '=', 'game_open.seed_id')
            .where('retired_at', 'is not', null),
        ),
      ]),
    )
    .$if(after !== null, (rows) => rows.where('id', '>', after!))
    .orderBy('id')
    .limit(most)
    .execute()
}

export async function carriedAt(db: Db, playerId: number, gameCode: string, bet: number): Promise<CarriedState | null> {
  const row = await db
    .selectFrom('game_state')
    .select('state')
    .where('player_id', '=', playerId)
    .where('game_code', '=', gameCode)
    .where('bet', '=', bet)
    .executeTakeFirst()
  return readState(row?.state ?? null)
}

/**
 * A key is valid for a week, so its round was played on the key's day or one of the following eight; one day before allows for clock
 * differences.
 */
const daysOfKey = [-1, 0, 1, 2, 3, 4, 5, 6, 7, 8]

/** An id may name a time up to the year 10889, which PostgreSQL does not read as a day. */
const lastTime = Date.parse('9999-01-01')

function daysOf(id: string): string[] | null {
  const made = uuid7Time(id)
  if (!made || made.getTime() > lastTime) return null
  return daysOfKey.map((later) => taipeiDay(new Date(made.getTime() + later * 86_400_000)))
}

export async function findRound(db: Db, playerId: number, id: string): Promise<PlayedRow | undefined> {
  const days = daysOf(id)
  if (!days) return undefined
  return db
    .selectFrom('game_round')
    .selectAll()
    .where('day', 'in', days)
    .where('player_id', '=', playerId)
    .where('id', '=', id)
    .executeTakeFirst()
}

/** Finished and waiting rounds of a brand with this id: it is chosen by the player's client, so that several players may have it. */
export async function findRounds(db: Db, brand: string, id: string, playerId: number | undefined) {
  const days = daysOf(id)
  if (!days) return []
  const [played, open] = await Promise.all([
    db
      .selectFrom('game_round')
      .selectAll()
      .where('day', 'in', days)
      .where('id', '=', id)
      .where('brand', '=', brand)
      .$if(playerId !== undefined, (rounds) => rounds.where('player_id', '=', playerId!))
      .limit(2)
      .execute(),
    db
      .selectFrom('game_open')
      .selectAll()
      .where('id', '=', id)
      .where('brand', '=', brand)
      .$if(playerId !== undefined, (rounds) => rounds.where('player_id', '=', playerId!))
      .limit(2)
      .execute(),
  ])
  return [...played, ...open]
}

interface RoundFilter {
  readonly brand: string
  readonly playerId: number | undefined
  readonly gameCode: string | undefined
  /** Null: all days. */
  readonly day: string | null
}

/** Newest first: of a player by time, of all players in the order in which they were stored, because each order has an index. */
export function roundsOf(db: Db, { brand, playerId, gameCode, day }: RoundFilter) {
  const rounds = db
    .selectFrom('game_round as r')
    .innerJoin('game_math as m', 'm.id', 'r.math_id')
    .select(['r.id as RoundID', 'r.player_id as PlayerID', 'r.game_code as GameCode', 'r.bet as Bet', 'r.mode as Mode'])
    .select(['r.win as Win', 'r.steps as Steps', 'm.hash as MathHash', 'r.created_at as CreatedAt', 'r.jackpots'])
    .select((eb) => eb.fn.coalesce('r.cost', 'r.bet').as('Cost'))
    .where('r.brand', '=', brand)
    .$if(day !== null, (rows) => rows.where('r.day', '=', day!))
    .$if(gameCode !== undefined, (rows) => rows.where('r.game_code', '=', gameCode!))
  if (playerId === undefined) return rounds.orderBy('r.xid', 'desc').orderBy('r.movement_id', 'desc')
  return rounds.where('r.player_id', '=', playerId).orderBy('r.created_at', 'desc').orderBy('r.id', 'desc')
}

export async function lastRound(db: Db, playerId: number, gameCode: string): Promise<PlayedRow | undefined> {
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

/** For operators: rounds that were opened in the span. */
export interface RoundsFilter {
  readonly playerId: number
  readonly gameCode: string | undefined
  readonly from: Date
  readonly until: Date
}

export interface RoundsQuery {
  readonly playerId: number
  readonly gameCode: string | undefined
  readonly startTime: Date
  readonly page: number
  readonly perPage: number
}

export async function listRounds(db: Db, query: RoundsQuery): Promise<{ total: number; rows: PlayedRow[] }> {
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

/** A player's stakes on a day, here and at other providers, and in how many minutes they played. */
export async function playedOn(db: Db, playerId: number, day: string) {
  const from = startOfDay(day)
  const to = startOfDay(addDays(day, 1))
  const { rows } = await sql<{ wagered: number; minutes: number; lastMinute: Date | null }>`
    SELECT coalesce(sum(staked), 0)::bigint AS wagered, count(DISTINCT date_trunc('minute', at)) AS minutes,
      date_trunc('minute', max(at)) AS "lastMinute"
    FROM (SELECT coalesce(cost, bet) AS staked, created_at AS at FROM game_round
        WHERE player_id = ${playerId} AND day = ${day}::date
      UNION ALL SELECT cost, opened_at FROM game_open
        WHERE player_id = ${playerId} AND opened_at >= ${from} AND opened_at < ${to}
      UNION ALL SELECT bet, created_at FROM provider_round
        WHERE player_id = ${playerId} AND created_at >= ${from} AND created_at < ${to}) AS played`.execute(db)
  return rows[0]!
}

/** Slot rounds of a player, settled or waiting for a choice, as a query of which operators read a page. */
export function selectRounds(db: Db, { playerId, gameCode, from, until }: RoundsFilter) {
  const kind = sql<RoundKind>`'slot'::text`.as('Kind')
  const open = db
    .selectFrom('game_open')
    .select([kind, sql<string>`id::text`.as('RoundID'), 'game_code as GameCode', 'cost as Stake'])
    .select([sql<number>`0::bigint`.as('Win'), sql<RoundState>`'open'::text`.as('State'), 'opened_at as CreatedAt'])
    .where('player_id', '=', playerId)
    .where('opened_at', '>=', from)
    .where('opened_at', '<', until)
    .$if(gameCode !== undefined, (rounds) => rounds.where('game_code', '=', gameCode!))
  const settled = db
    .selectFrom('game_round')
    .select([kind, sql<string>`id::text`.as('RoundID'), 'game_code as GameCode'])
    .select((eb) => [eb.fn.coalesce('cost', 'bet').as('Stake'), 'win as Win'])
    .select([sql<RoundState>`'settled'::text`.as('State'), 'created_at as CreatedAt'])
    .where('player_id', '=', playerId)
    .where('created_at', '>=', from)
    .where('created_at', '<', until)
    .$if(gameCode !== undefined, (rounds) => rounds.where('game_code', '=', gameCode!))
  return settled.unionAll(open)
}
