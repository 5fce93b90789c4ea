// A round in play: what decides it, the money it moves, its stored rows and its wire form.
import { digestRound, drawRound } from '@lantern/games/engine/fair.ts'
import type { Played } from '@lantern/games/engine/play.ts'
import type { continueRound, playRound } from '@lantern/protocol/games.ts'
import type { ReplyOf } from '@lantern/protocol/op.ts'
import type { Call } from '../../kernel/feature/call.ts'
import { currencies } from '@lantern/protocol/values/wallet.ts'
import type { Limits } from '../limits/limits.ts'
import type { Players } from '../players/players.ts'
import type { AccountRef, CoinsShown, Leg, Movement, RoundRow, Wallet } from '../wallet/wallet.ts'
import { awardLegs, feedLegs } from './jackpots.ts'
import type { Mathematics, Numbered } from './math.ts'
import { seedsOf } from './seeds.ts'
import type { Shelf } from './shelf.ts'
import * as store from './store.ts'
import type { Closed, NewOpen, NewRound, NewState, PaidJackpots } from './writers.ts'

export interface GamesDeps {
  readonly players: Players
  readonly wallet: Wallet
  readonly limits: Limits
  readonly math: Mathematics
  readonly shelf: Shelf
}

export type Playing = Call<typeof playRound> | Call<typeof continueRound>
export type WireRound = ReplyOf<typeof playRound>

const { coin } = currencies

/** The validated request. */
export interface Wager {
  readonly playable: Numbered
  readonly bet: number
  readonly mode: string
  readonly cost: number
}

/** What decides a round, and its player. */
export interface Sitting extends Wager {
  readonly id: string
  readonly playerId: number
  readonly seed: NonNullable<store.Seat['seed']>
  readonly state: store.Seat['state']
  readonly version: number
  readonly actions: readonly number[]
}

export function decide({ playable, id, bet, mode, seed, state, actions }: Sitting): Played {
  const asked = { ServerSeed: seed.server_seed, ClientSeed: seed.client_seed, RoundID: id }
  const draws = drawRound({ ...asked, GameCode: playable.definition.code })
  return playable.play(draws, { bet, mode, stateIn: state, actions })
}

const playerAccount = (playerId: number): AccountRef => ({ kind: 'player', playerId, currency: coin })
const operatorAccount: AccountRef = { kind: 'house', currency: coin }

export function winLegs(playerId: number, win: number): Leg[] {
  if (win === 0) return []
  return [
    { account: playerAccount(playerId), delta: win, reason: 'win' },
    { account: operatorAccount, delta: -win, reason: 'win' },
  ]
}

const hitsIn = (played: Played): number[] =>
  played.events.flatMap((event) => (event.Kind === 'jackpot' ? [event.SymbolNo] : []))

/** The bet, and everything that follows from it unless the round waits. */
export function startOf(sitting: Sitting, played: Played, call: Call<typeof playRound>): Movement {
  const { playable, playerId, bet, mode, cost, id } = sitting
  const { code, jackpots } = playable.definition
  const stake = [
    { account: playerAccount(playerId), delta: -cost },
    { account: operatorAccount, delta: cost },
    ...(jackpots ? feedLegs(cost) : []),
  ]
  return {
    brand: call.brand,
    key: { kind: 'caller', playerId, id },
    reason: 'bet',
    source: `game.${code}`,
    ...outcomeLegs(sitting, played, stake),
    now: call.now,
    request: { GameCode: code, Bet: bet, ...(mode === 'base' ? {} : { Mode: mode }) },
  }
}

function outcomeLegs({ playerId }: Sitting, played: Played, before: readonly Leg[]): Pick<Movement, 'legs' | 'late'> {
  if (played.waits) return { legs: before }
  const hits = hitsIn(played)
  const legs = [...before, ...winLegs(playerId, played.win)]
  return hits.length > 0 ? { legs, late: awardLegs(hits, playerAccount(playerId)) } : { legs }
}

/** The win of a round that waited; its bet was booked when it started. */
export function finishOf(sitting: Sitting, played: Played, { brand, now }: Pick<Movement, 'brand' | 'now'>): Movement {
  const { playable, playerId, id } = sitting
  return {
    brand,
    key: { kind: 'business', what: 'game.finish', row: `${playerId}/${id}`, step: 1 },
    reason: 'win',
    source: `game.${playable.definition.code}`,
    // A leg of 0, so that the outcome contains the balance even if nothing was won.
    ...outcomeLegs(sitting, played, [{ account: playerAccount(playerId), delta: 0 }]),
    now,
  }
}

const writeState = (state: store.Seat['state']): string | null => (state === null ? null : JSON.stringify(state))

export function rowsOf(sitting: Sitting, played: Played): RoundRow[] {
  const { id, playerId, playable, bet, mode, cost, seed, version, state, actions } = sitting
  const common = { id, playerId, gameCode: playable.definition.code, bet, mode, cost, seedId: seed.id }
  const kept = { ...common, mathId: playable.id, stateIn: writeState(state) }
  if (played.waits) {
    const opened: NewOpen = { ...kept, kind: 'game.open', stateVersion: version }
    return [opened]
  }
  const { win, events } = played
  const round: NewRound = {
    ...kept,
    kind: 'game.round',
    win,
    actions,
    steps: events.length,
    counters: writeCounters(played),
    digest: digestRound({ Bet: bet, Mode: mode, Win: win, Events: events }),
  }
  const next = writeState(played.stateOut)
  const rows: RoundRow[] = [round]
  if (next !== null && next !== kept.stateIn)
    rows.push({ kind: 'game.state', playerId, gameCode: common.gameCode, bet, state: next, version } as NewState)
  return rows
}

export const closing = ({ id, playerId }: Sitting): Closed => ({ kind: 'game.close', id, playerId })

/** Zeros are omitted: most rounds have few counters. */
function writeCounters({ counters }: Played): string | null {
  const counted = Object.entries(counters).filter(([, count]) => count !== 0)
  return counted.length > 0 ? JSON.stringify(Object.fromEntries(counted)) : null
}

export function showRound(sitting: Sitting, played: Played, coins: CoinsShown, jackpots: PaidJackpots): WireRound {
  const { id, playable, bet, mode, cost, seed } = sitting
  return {
    RoundID: id,
    GameCode: playable.definition.code,
    Bet: bet,
    Mode: mode,
    Cost: cost,
    Win: played.win,
    ...coins,
    Events: played.events as unknown as WireRound['Events'],
    ServerSeedHash: seed.server_seed_hash,
    ClientSeed: seed.client_seed,
    ...(played.waits ? { Unfinished: true } : {}),
    ...showJackpots(jackpots),
    ...(played.stateOut ? { State: played.stateOut as Record<string, unknown> } : {}),
  }
}

export const showJackpots = (paid: PaidJackpots) =>
  paid.length > 0 ? { Jackpots: paid.map(([SymbolNo, Amount]) => ({ SymbolNo, Amount })) } : {}

/** A waiting round, with the definition it started with. */
export async function sitAgain(math: Mathematics, db: Playing['db'], row: store.OpenRow): Promise<Sitting> {
  const [playable, seeds] = await Promise.all([math.byId(row.math_id), seedsOf(db, [row.seed_id])])
  return {
    id: row.id,
    playerId: row.player_id,
    bet: row.bet,
    mode: row.mode,
    cost: row.cost,
    playable: playable!,
    seed: seeds.get(row.seed_id)!,
    actions: row.actions,
    state: store.readState(row.state_in),
    version: row.state_version,
  }
}
