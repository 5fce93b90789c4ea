// The rows of a round, written by the batch that moves its money.
import type { RoundRow, Wallet, Writer } from '../wallet/wallet.ts'

/** Shared jackpots as they are stored: symbol and coins. */
export type PaidJackpots = readonly (readonly [symbolNo: number, coins: number])[]

/** The part of a movement's stored answer that belongs to the round. */
export interface RoundAnswer {
  readonly jackpots?: PaidJackpots
}

/** A finished round. */
export interface NewRound extends RoundRow {
  readonly kind: 'game.round'
  readonly id: string
  readonly playerId: number
  readonly gameCode: string
  readonly bet: number
  readonly win: number
  readonly seedId: number
  readonly mathId: number
  readonly digest: string
  readonly mode: string
  readonly cost: number
  readonly steps: number
  readonly actions: readonly number[]
  /** JSON, or null. */
  readonly stateIn: string | null
  readonly counters: string | null
}

/**
 * If the seed was retired after the round was decided, the statement yields NULL for a NOT NULL column, and the batch refuses only that round:
 * a player who has seen a seed cannot play with it any more. A round that was already waiting may end under a seed that was retired together
 * with all others; its player has no choice left then.
 */
const roundWriter: Writer<NewRound> = {
  sql: `INSERT INTO game_round (id, day, brand, player_id, game_code, bet, win, seed_id, math_id, digest, created_at, mode,
      cost, steps, actions, state_in, jackpots, counters, movement_id)
    SELECT ($1::uuid[])[i], ($2::date[])[i], r.brand, ($4::bigint[])[i], r.game_code, ($6::bigint[])[i], ($7::bigint[])[i],
      s.id, ($9::smallint[])[i], decode(r.digest, 'hex'), ($11::timestamptz[])[i], r.mode,
      nullif(($13::bigint[])[i], ($6::bigint[])[i]), ($14::int[])[i], r.actions::smallint[], r.state_in, r.jackpots,
      r.counters, ($19::bigint[])[i]
    FROM unnest($3::text[], $5::text[], $10::text[], $12::text[], $15::text[], $16::text[], $17::text[], $18::text[])
      WITH ORDINALITY AS r(brand, game_code, digest, mode, actions, state_in, jackpots, counters, i)
    LEFT JOIN LATERAL (
      SELECT game_seed.id FROM game_seed WHERE game_seed.id = ($8::bigint[])[i] AND (retired_at IS NULL
        OR EXISTS (SELECT FROM game_open o WHERE o.id = ($1::uuid[])[i] AND o.player_id = ($4::bigint[])[i]
          AND o.seed_id = game_seed.id)) OFFSET 0) AS s ON true`,
  columns: (booked) => [
    booked.map(({ row }) => row.id),
    booked.map(({ day }) => day),
    booked.map(({ brand }) => brand),
    booked.map(({ row }) => row.playerId),
    booked.map(({ row }) => row.gameCode),
    booked.map(({ row }) => row.bet),
    booked.map(({ row }) => row.win),
    booked.map(({ row }) => row.seedId),
    booked.map(({ row }) => row.mathId),
    booked.map(({ row }) => row.digest),
    booked.map(({ at }) => at),
    booked.map(({ row }) => row.mode),
    booked.map(({ row }) => row.cost),
    booked.map(({ row }) => row.steps),
    booked.map(({ row: { actions } }) => (actions.length > 0 ? `{${actions.join()}}` : null)),
    booked.map(({ row }) => row.stateIn),
    booked.map(({ answer }) => writeJackpots(answer)),
    booked.map(({ row }) => row.counters),
    booked.map(({ movementId }) => movementId),
  ],
}

function writeJackpots(answer: unknown): string | null {
  const { jackpots } = (answer ?? {}) as RoundAnswer
  return jackpots && jackpots.length > 0 ? JSON.stringify(jackpots) : null
}

/** A round that starts to wait. */
export interface NewOpen extends RoundRow {
  readonly kind: 'game.open'
  readonly id: string
  readonly playerId: number
  readonly gameCode: string
  readonly bet: number
  readonly mode: string
  readonly cost: number
  readonly seedId: number
  readonly mathId: number
  readonly stateIn: string | null
  readonly stateVersion: number
}

/** The seed's row is locked until COMMIT: a rotation either comes before and the round is refused, or comes after and finds the round waiting. */
const openWriter: Writer<NewOpen> = {
  sql: `INSERT INTO game_open (id, player_id, brand, game_code, bet, mode, cost, seed_id, math_id, state_in, state_version, opened_at)
    SELECT ($1::uuid[])[i], ($2::bigint[])[i], r.brand, r.game_code, ($5::bigint[])[i], r.mode, ($7::bigint[])[i], s.id,
      ($9::smallint[])[i], r.state_in, ($11::int[])[i], ($12::timestamptz[])[i]
    FROM unnest($3::text[], $4::text[], $6::text[], $10::text[]) WITH ORDINALITY AS r(brand, game_code, mode, state_in, i)
    LEFT JOIN LATERAL (SELECT game_seed.id FROM game_seed
      WHERE game_seed.id = ($8::bigint[])[i] AND retired_at IS NULL OFFSET 0 FOR SHARE) AS s ON true`,
  columns: (booked) => [
    booked.map(({ row }) => row.id),
    booked.map(({ row }) => row.playerId),
    booked.map(({ brand }) => brand),
    booked.map(({ row }) => row.gameCode),
    booked.map(({ row }) => row.bet),
    booked.map(({ row }) => row.mode),
    booked.map(({ row }) => row.cost),
    booked.map(({ row }) => row.seedId),
    booked.map(({ row }) => row.mathId),
    booked.map(({ row }) => row.stateIn),
    booked.map(({ row }) => row.stateVersion),
    booked.map(({ at }) => at),
  ],
}

/** A round that no longer waits. */
export interface Closed extends RoundRow {
  readonly kind: 'game.close'
  readonly id: string
  readonly playerId: number
}

const closeWriter: Writer<Closed> = {
  sql: `DELETE FROM game_open o USING unnest($1::uuid[], $2::bigint[]) AS t(id, player_id)
    WHERE o.id = t.id AND o.player_id = t.player_id`,
  columns: (booked) => [booked.map(({ row }) => row.id), booked.map(({ row }) => row.playerId)],
}

/** The state that a round leaves for the next; `version` is the one it started with. */
export interface NewState extends RoundRow {
  readonly kind: 'game.state'
  readonly playerId: number
  readonly gameCode: string
  readonly bet: number
  readonly state: string
  readonly version: number
}

/** A version other than the expected one yields NULL for a NOT NULL column: of two rounds that started with the same state, one is booked. */
const stateWriter: Writer<NewState> = {
  sql: `INSERT INTO game_state (player_id, game_code, bet, state, version)
    SELECT * FROM unnest($1::bigint[], $2::text[], $3::bigint[], $4::text[], $5::int[])
    ON CONFLICT (player_id, game_code, bet) DO UPDATE SET state = excluded.state,
      version = CASE WHEN game_state.version = excluded.version - 1 THEN excluded.version END`,
  columns: (booked) => [
    booked.map(({ row }) => row.playerId),
    booked.map(({ row }) => row.gameCode),
    booked.map(({ row }) => row.bet),
    booked.map(({ row }) => row.state),
    booked.map(({ row }) => row.version + 1),
  ],
}

export function registerWriters(wallet: Wallet): void {
  wallet.registerWriter('game.round', roundWriter)
  wallet.registerWriter('game.open', openWriter)
  wallet.registerWriter('game.close', closeWriter)
  wallet.registerWriter('game.state', stateWriter)
}

interface Violation {
  readonly code?: string
  readonly table?: string
  readonly column?: string
  readonly constraint?: string
}

/** Whether the error is the refusal caused by a retired seed. */
export function isRetiredSeed(error: unknown): boolean {
  const { code, table = '', column } = error as Violation
  return code === '23502' && column === 'seed_id' && /^game_(round|open)/.test(table)
}

/** Whether the error is the refusal of a round whose initial state was changed by another. */
export function isStaleState(error: unknown): boolean {
  const { code, table, column } = error as Violation
  return code === '23502' && table === 'game_state' && column === 'version'
}

/** Whether the error is the refusal of a second waiting round of one game. */
export function isSecondOpen(error: unknown): boolean {
  const { code, constraint } = error as Violation
  return code === '23505' && constraint === 'game_open_once'
}
