// All SQL of bets in shared rounds: placed and settled in the batch that moves their money.
import type { RoundKind, RoundState } from '@lantern/protocol/values/games.ts'
import { type Kysely, type Selectable, sql } from 'kysely'
import { once } from '../../db/driver/compiled.ts'
import type { Tx } from '../../db/open.ts'
import type { Schema } from '../../db/schema.gen.ts'
import { headOf } from '../../kernel/jobs/probe.ts'
import type { RoundsFilter } from '../games/games.ts'
import type { AskedPlays, PlaySource, SettledRow, StoredPlay } from '../plays/plays.ts'
import type { RoundRow as BatchRow, Writer } from '../wallet/wallet.ts'
import type { Verdict } from './rules.ts'

type Db = Kysely<Schema>
export type BetRow = Selectable<Schema['arcade_bet']>

export interface NewBet extends BatchRow {
  readonly kind: 'arcade.bet'
  readonly id: string
  readonly playerId: number
  readonly roundId: number
  readonly epoch: number
  readonly gameCode: string
  readonly number: number
  readonly place: number
  readonly bet: number
  readonly auto: number | null
  readonly spots: readonly number[]
  readonly name: string
  readonly picture: string
  readonly isCounted: boolean
}

/**
 * For a round that no longer accepts bets, or belongs to another holder, the statement yields NULL for a NOT NULL column, and the batch
 * refuses only that bet. The share lock makes a node that takes the round over wait for bets in flight.
 */
export const betWriter: Writer<NewBet> = {
  sql: `INSERT INTO arcade_bet
      (id, player_id, round_id, brand, game_code, number, place, bet, auto, spots, name, picture, is_counted, created_at)
    SELECT ($1::uuid[])[i], ($2::bigint[])[i], r.id, b.brand, b.game_code, ($7::int[])[i], ($8::smallint[])[i],
      ($9::bigint[])[i], ($10::int[])[i], b.spots, b.name, b.picture, ($14::boolean[])[i], ($15::timestamptz[])[i]
    FROM unnest($5::text[], $6::text[], $11::jsonb[], $12::text[], $13::text[]) WITH ORDINALITY
      AS b(brand, game_code, spots, name, picture, i)
    LEFT JOIN LATERAL (
      SELECT arcade_round.id FROM arcade_round
      WHERE arcade_round.id = ($3::bigint[])[i] AND epoch = ($4::bigint[])[i] AND state = 'betting' FOR SHARE) AS r ON true`,
  columns: (booked) => [
    booked.map(({ row }) => row.id),
    booked.map(({ row }) => row.playerId),
    booked.map(({ row }) => row.roundId),
    booked.map(({ row }) => row.epoch),
    booked.map(({ brand }) => brand),
    booked.map(({ row }) => row.gameCode),
    booked.map(({ row }) => row.number),
    booked.map(({ row }) => row.place),
    booked.map(({ row }) => row.bet),
    booked.map(({ row }) => row.auto),
    booked.map(({ row }) => JSON.stringify(row.spots)),
    booked.map(({ row }) => row.name),
    booked.map(({ row }) => row.picture),
    booked.map(({ row }) => row.isCounted),
    booked.map(({ at }) => at),
  ],
}

/** Whether the error is the refusal caused by a round that is no longer ours. */
export function isShutOut(error: unknown): boolean {
  const { code, table, column } = error as { code?: string; table?: string; column?: string }
  return code === '23502' && column === 'round_id' && table === 'arcade_bet'
}

export interface Settling extends BatchRow, Verdict {
  readonly kind: 'arcade.settled'
  readonly id: string
  readonly playerId: number
}

/** The key of the movement allows a bet to be settled once; this only stores the result. */
export const settleWriter: Writer<Settling> = {
  sql: `UPDATE arcade_bet AS b SET state = s.state, multiple = s.multiple, win = s.win, settled_at = s.at,
      xid = pg_current_xact_id(), settled_number = nextval('arcade_settled')
    FROM unnest($1::uuid[], $2::bigint[], $3::text[], $4::int[], $5::bigint[], $6::timestamptz[])
      AS s(id, player_id, state, multiple, win, at)
    WHERE b.player_id = s.player_id AND b.id = s.id AND b.state = 'open'`,
  columns: (booked) => [
    booked.map(({ row }) => row.id),
    booked.map(({ row }) => row.playerId),
    booked.map(({ row }) => row.state),
    booked.map(({ row }) => row.multiple),
    booked.map(({ row }) => (row.state === 'paid' ? row.win : 0)),
    booked.map(({ at }) => at),
  ],
}

export async function findBet(db: Db, playerId: number, id: string): Promise<BetRow | undefined> {
  return db
    .selectFrom('arcade_bet')
    .selectAll()
    .where('player_id', '=', playerId)
    .where('id', '=', id)
    .executeTakeFirst()
}

export async function betsOf(db: Db, roundId: number): Promise<BetRow[]> {
  return db.selectFrom('arcade_bet').selectAll().where('round_id', '=', roundId).orderBy('number').execute()
}

/** Marks the bets without a payment. */
export async function markLost(tx: Tx, roundId: number, now: Date): Promise<void> {
  await tx
    .updateTable('arcade_bet')
    .set({
      state: 'lost',
      settled_at: now,
      xid: sql<string>`pg_current_xact_id()`,
      settled_number: sql<number>`nextval('arcade_settled')`,
    })
    .where('round_id', '=', roundId)
    .where('state', '=', 'open')
    .execute()
}

export async function listMine(
  db: Db,
  query: {
    readonly playerId: number
    readonly code: string | undefined
    readonly page: number
    readonly perPage: number
  },
): Promise<{ total: number; rows: BetRow[] }> {
  const mine = db
    .selectFrom('arcade_bet')
    .where('player_id', '=', query.playerId)
    .$if(query.code !== undefined, (bets) => bets.where('game_code', '=', query.code!))
  const { total } = await mine.select(sql<number>`count(*)`.as('total')).executeTakeFirstOrThrow()
  const rows = await mine
    .selectAll()
    .orderBy('created_at', 'desc')
    .orderBy('round_id', 'desc')
    .orderBy('number', 'desc')
    .limit(query.perPage)
    .offset((query.page - 1) * query.perPage)
    .execute()
  return { total, rows }
}

/** The bets of a player as a query of which operators read a page. */
export const selectBets = (db: Db, { playerId, gameCode, from, until }: RoundsFilter) =>
  db
    .selectFrom('arcade_bet')
    .select([sql<RoundKind>`'shared'::text`.as('Kind'), sql<string>`id::text`.as('RoundID'), 'game_code as GameCode'])
    .select(['bet as Stake', 'win as Win'])
    .select([
      sql<RoundState>`CASE state WHEN 'open' THEN 'open' WHEN 'returned' THEN 'returned' ELSE 'settled' END`.as(
        'State',
      ),
      'created_at as CreatedAt',
    ])
    .where('player_id', '=', playerId)
    .where('created_at', '>=', from)
    .where('created_at', '<', until)
    .$if(gameCode !== undefined, (bets) => bets.where('game_code', '=', gameCode!))

export interface WinnerRow {
  readonly name: string
  readonly picture: string
  readonly spots: number[]
  readonly bet: number
  readonly win: number
  readonly multiple: number
}

export async function topWinners(db: Db, roundId: number, most: number): Promise<WinnerRow[]> {
  const { rows } = await sql<WinnerRow>`SELECT name, picture, spots, bet, win, multiple FROM arcade_bet
    WHERE round_id = ${roundId} AND state = 'paid' ORDER BY win DESC, number LIMIT ${most}`.execute(db)
  return rows
}

/** A player's stakes in shared rounds on a day, and in how many minutes of it. */
export async function playedOn(db: Db, playerId: number, from: Date, until: Date) {
  const { rows } = await sql<{ wagered: number; minutes: number; lastMinute: Date | null }>`
    SELECT coalesce(sum(bet), 0)::bigint AS wagered, count(DISTINCT date_trunc('minute', created_at)) AS minutes,
      date_trunc('minute', max(created_at)) AS "lastMinute"
    FROM arcade_bet WHERE player_id = ${playerId} AND created_at >= ${from} AND created_at < ${until}
      AND state <> 'returned'`.execute(db)
  return rows[0]!
}

interface SettledBet extends StoredPlay {
  readonly state: string
}

const columns = sql`b.xid::text::bigint AS xid, settled_number AS number, id, brand, player_id AS "playerId",
  game_code AS game, bet AS stake, win, state, (extract(epoch FROM settled_at) * 1000)::bigint AS at`

const selectSettled = once(
  ({ xid, number, below, most }: AskedPlays) => sql<SettledBet>`
    SELECT ${columns} FROM arcade_bet b
    WHERE (b.xid, settled_number) > (${xid}::xid8, ${number}::bigint) AND b.xid < ${below}::xid8
    ORDER BY b.xid, settled_number LIMIT ${most}::int`,
  { keepsPlan: true },
)

function showSettled({ xid, number, state, at, ...row }: SettledBet): SettledRow {
  if (state === 'returned') return { xid, number, play: null }
  return { xid, number, play: { kind: 'shared', ...row, jackpots: [], counters: {}, at: new Date(at) } }
}

/** Settled bets as plays; a returned bet is not a play. */
export const sharedPlays: PlaySource = {
  kind: 'shared',
  head: headOf('arcade_bet', 'settled_number'),
  async read(db, after, below, most) {
    return (await selectSettled(db, { ...after, below, most })).map(showSettled)
  },
  /** A bet is settled within a day; the index is on the time at which it was placed. */
  async readOf(db, { playerId, from, until }, { xid, number }) {
    const { rows } = await sql<SettledBet>`SELECT ${columns} FROM arcade_bet b
      WHERE player_id = ${playerId} AND created_at >= ${from}::timestamptz - interval '1 day' AND settled_at >= ${from}
        AND settled_at < ${until} AND (b.xid, settled_number) <= (${xid}::xid8, ${number}::bigint)
      ORDER BY b.xid, settled_number`.execute(db)
    return rows.map(showSettled)
  },
}
