// Replays a stored round: its events are not stored, because they follow from the seed, the choices and the definition.
import { drawRound } from '@lantern/games/engine/fair.ts'
import type { RoundEvent } from '@lantern/games/engine/event.ts'
import type { Played } from '@lantern/games/engine/play.ts'
import type { Kysely } from 'kysely'
import type { Schema } from '../../db/schema.gen.ts'
import type { Mathematics } from './math.ts'
import { seedsOf, type SeedRow } from './seeds.ts'
import { readState, type OpenRow, type PlayedRow } from './store.ts'
import type { PaidJackpots } from './writers.ts'

type Decided = Pick<OpenRow, 'id' | 'game_code' | 'bet' | 'mode' | 'state_in' | 'math_id'> & {
  readonly actions: readonly number[] | null
}

type PlayingSeed = Pick<SeedRow, 'server_seed' | 'client_seed'>

/** Null: from before definitions were stored. */
export async function replay(math: Mathematics, row: Decided, seed: PlayingSeed): Promise<Played | null> {
  const playable = await math.byId(row.math_id)
  if (!playable) return null
  const draws = drawRound({
    ServerSeed: seed.server_seed,
    ClientSeed: seed.client_seed,
    GameCode: row.game_code,
    RoundID: row.id,
  })
  const { bet, mode, actions } = row
  return playable.play(draws, { bet, mode, stateIn: readState(row.state_in), actions: actions ?? [] })
}

export async function eventsOf(math: Mathematics, row: PlayedRow, seed: PlayingSeed): Promise<RoundEvent[]> {
  if (row.events !== null) return row.events as unknown as RoundEvent[]
  return (await replay(math, row, seed))?.events ?? []
}

/** What decides a round, small enough to be stored elsewhere for longer than the round itself. */
export interface RoundRecord {
  readonly id: string
  readonly playerId: number
  readonly gameCode: string
  readonly bet: number
  readonly mode: string
  readonly win: number
  readonly seedId: number
  readonly mathId: number
  readonly stateIn: string | null
  readonly actions: readonly number[]
  readonly jackpots: PaidJackpots
  readonly at: string
}

export interface Replayed {
  readonly mathHash: string
  readonly events: readonly RoundEvent[]
}

/** The seed stays on the server: viewers get the resulting events, never the seed. */
export async function replayRecord(
  db: Kysely<Schema>,
  math: Mathematics,
  record: RoundRecord,
): Promise<Replayed | null> {
  const [seed, playable] = [(await seedsOf(db, [record.seedId])).get(record.seedId), await math.byId(record.mathId)]
  if (!seed || !playable) return null
  const { id, gameCode: game_code, bet, mode, stateIn: state_in, mathId: math_id, actions } = record
  const played = await replay(math, { id, game_code, bet, mode, state_in, math_id, actions }, seed)
  return played && { mathHash: playable.mathHash, events: played.events }
}

export const readJackpotsPaid = (text: string | null): PaidJackpots =>
  text === null ? [] : (JSON.parse(text) as PaidJackpots)

export function recordOf(row: PlayedRow): RoundRecord {
  return {
    id: row.id,
    playerId: row.player_id,
    gameCode: row.game_code,
    bet: row.bet,
    mode: row.mode,
    win: row.win,
    seedId: row.seed_id,
    mathId: row.math_id,
    stateIn: row.state_in,
    actions: row.actions ?? [],
    jackpots: readJackpotsPaid(row.jackpots),
    at: row.created_at.toISOString(),
  }
}
