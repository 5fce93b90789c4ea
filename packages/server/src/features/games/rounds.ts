// Plays a round: decides it, books bet, win and jackpots in one movement with what is kept of it, and tells it.
import { digestRound, drawRound } from '@lantern/games/engine/fair.ts'
import type { Played } from '@lantern/games/engine/play.ts'
import type { continueRound, playRound } from '@lantern/protocol/games.ts'
import type { ReplyOf } from '@lantern/protocol/op.ts'
import type { Call } from '../../kernel/call.ts'
import { showLimit, type Limits } from '../limits/limits.ts'
import type { PlayerRow, Players } from '../players/players.ts'
import type { AccountRef, Applied, Leg, Movement, Outcome, RoundRow, Wallet } from '../wallet/wallet.ts'
import { awardLegs, feedLegs } from './jackpots.ts'
import type { Mathematics, Numbered } from './math.ts'
import { eventsOf, readJackpotsPaid, replay } from './replay.ts'
import { ensureSeed, newSeed, seedsOf } from './seeds.ts'
import type { Shelf } from './shelf.ts'
import * as store from './store.ts'
import { isRetiredSeed, isSecondOpen, isStaleState } from './writers.ts'
import type { Closed, NewOpen, NewRound, NewState, PaidJackpots, RoundAnswer } from './writers.ts'

export interface GamesHouse {
  readonly players: Players
  readonly wallet: Wallet
  readonly limits: Limits
  readonly math: Mathematics
  readonly shelf: Shelf
}

export type Playing = Call<typeof playRound> | Call<typeof continueRound>
export type WireRound = ReplyOf<typeof playRound>

const coin = 1
/** A player who rotates seeds or plays in other tabs more often while one round is played is asked to slow down. */
const mostTries = 8

/** What was asked for, checked. */
export interface Wager {
  readonly playable: Numbered
  readonly bet: number
  readonly mode: string
  readonly cost: number
}

/** What decides a round, and who it is for. */
export interface Sitting extends Wager {
  readonly id: string
  readonly playerId: number
  readonly seed: NonNullable<store.Seat['seed']>
  readonly state: store.Seat['state']
  readonly version: number
  readonly actions: readonly number[]
}

/** Money is moved by the session that stands now, whatever the socket's snapshot says. */
export async function checkSession(players: Players, call: Playing): Promise<PlayerRow> {
  const { me, db, brand, now, no } = call as Call<typeof playRound>
  const player = await players.find(db, brand, me.id)
  if (!player || player.session_generation !== me.session.generation) throw no('SignedInElsewhere')
  if (player.banned_until && player.banned_until > now) throw no('AccountDisabled')
  return player
}

/** True: the round counts towards the player's own limits. False: it was played before, and only its answer is wanted. */
export async function countRound(limits: Limits, cost: number, call: Call<typeof playRound>): Promise<boolean> {
  const { me, db, now, key, no } = call
  const refused = await limits.startRound(db, { id: me.id, hasLimits: true }, cost, now)
  if (!refused) return true
  if (await wasPlayed(call, key)) return false
  throw no('PlayLimitReached', showLimit(refused))
}

async function wasPlayed({ me, db }: Call<typeof playRound>, id: string): Promise<boolean> {
  return !!((await store.findRound(db, me.id, id)) ?? (await store.findOpen(db, me.id, { id })))
}

export async function play(
  house: GamesHouse,
  wager: Wager,
  call: Call<typeof playRound>,
  isCounted: boolean,
): Promise<WireRound> {
  // A round whose fate is unknown stays counted: a limit may be reached early, never passed.
  const uncount = async (): Promise<void> => {
    if (isCounted) await house.limits.returnRound(call.db, call.me.id, wager.cost, call.now)
  }
  for (let attempt = 1; ; attempt++) {
    const sitting = await sit(wager, call).catch(async (refusal: unknown) => {
      await uncount()
      throw refusal
    })
    const played = decide(sitting)
    try {
      const outcome = await house.wallet.submit(call.noTx, startOf(sitting, played, call), rowsOf(sitting, played))
      if (!outcome.isApplied || outcome.isRepeat) await uncount()
      return await answer(house, outcome, sitting, played, call)
    } catch (error) {
      const isOvertaken = isRetiredSeed(error) || isStaleState(error)
      if (!isOvertaken && !isSecondOpen(error)) throw error
      // Seeds were rotated, or another round came between our look and the batch: this one is decided anew.
      if (isOvertaken && attempt < mostTries) continue
      await uncount()
      throw isOvertaken ? call.no('TooManyRequests') : call.no('BadInput', { Why: 'RoundWaits' })
    }
  }
}

async function sit(wager: Wager, call: Call<typeof playRound>): Promise<Sitting> {
  const { me, db, now, key, randomness, no } = call
  const seat = await store.readSeat(db, me.id, wager.playable.definition.code, wager.bet)
  const { waiting, state, version } = seat
  if (waiting !== null && waiting !== key && !(await wasPlayed(call, key)))
    throw no('BadInput', { Why: 'RoundWaits', RoundID: waiting })
  const seed = seat.seed ?? (await ensureSeed(db, newSeed(me.id, randomness), now))
  return { ...wager, id: key, playerId: me.id, seed, state, version, actions: [] }
}

export function decide({ playable, id, bet, mode, seed, state, actions }: Sitting): Played {
  const asked = { ServerSeed: seed.server_seed, ClientSeed: seed.client_seed, RoundID: id }
  const draws = drawRound({ ...asked, GameCode: playable.definition.code })
  return playable.play(draws, { bet, mode, stateIn: state, actions })
}

const purse = (playerId: number): AccountRef => ({ kind: 'player', playerId, currency: coin })
const till: AccountRef = { kind: 'house', currency: coin }

export function winLegs(playerId: number, win: number): Leg[] {
  if (win === 0) return []
  return [
    { account: purse(playerId), delta: win, reason: 'win' },
    { account: till, delta: -win, reason: 'win' },
  ]
}

const hitsIn = (played: Played): number[] =>
  played.events.flatMap((event) => (event.Kind === 'jackpot' ? [event.SymbolNo] : []))

/** The bet, and all that follows from it unless the round waits. */
function startOf(sitting: Sitting, played: Played, call: Call<typeof playRound>): Movement {
  const { playable, playerId, bet, mode, cost, id } = sitting
  const { code, jackpots } = playable.definition
  const stake = [
    { account: purse(playerId), delta: -cost },
    { account: till, delta: cost },
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
  return hits.length > 0 ? { legs, late: awardLegs(hits, purse(playerId)) } : { legs }
}

/** The win of a round that waited; its bet was booked when it began. */
export function finishOf(sitting: Sitting, played: Played, { brand, now }: Pick<Movement, 'brand' | 'now'>): Movement {
  const { playable, playerId, id } = sitting
  return {
    brand,
    key: { kind: 'business', what: 'game.finish', row: `${playerId}/${id}`, step: 1 },
    reason: 'win',
    source: `game.${playable.definition.code}`,
    // A leg of nothing tells the balance where nothing was won.
    ...outcomeLegs(sitting, played, [{ account: purse(playerId), delta: 0 }]),
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
    ...{ ...kept, kind: 'game.round', win, actions, steps: events.length, counters: writeCounters(played) },
    digest: digestRound({ Bet: bet, Mode: mode, Win: win, Events: events }),
  }
  const next = writeState(played.stateOut)
  const rows: RoundRow[] = [round]
  if (next !== null && next !== kept.stateIn)
    rows.push({ kind: 'game.state', playerId, gameCode: common.gameCode, bet, state: next, version } as NewState)
  return rows
}

export const closing = ({ id, playerId }: Sitting): Closed => ({ kind: 'game.close', id, playerId })

/** Zeros are left out: most rounds count little. */
function writeCounters({ counters }: Played): string | null {
  const counted = Object.entries(counters).filter(([, count]) => count !== 0)
  return counted.length > 0 ? JSON.stringify(Object.fromEntries(counted)) : null
}

async function answer(
  house: GamesHouse,
  outcome: Outcome,
  sitting: Sitting,
  played: Played,
  call: Call<typeof playRound>,
): Promise<WireRound> {
  if (!outcome.isApplied) throw refuse(outcome.refusal, call)
  if (outcome.isRepeat) return repeat(house, outcome, call)
  return showRound(sitting, played, balanceIn(outcome), (outcome.answer as RoundAnswer | null)?.jackpots ?? [])
}

export function showRound(sitting: Sitting, played: Played, Balance: number, jackpots: PaidJackpots): WireRound {
  const { id, playable, bet, mode, cost, seed } = sitting
  return {
    ...{ RoundID: id, GameCode: playable.definition.code, Bet: bet, Mode: mode, Cost: cost },
    ...{ Win: played.win, Balance, Events: played.events as unknown as WireRound['Events'] },
    ...{ ServerSeedHash: seed.server_seed_hash, ClientSeed: seed.client_seed },
    ...(played.waits ? { Unfinished: true } : {}),
    ...showJackpots(jackpots),
    ...(played.stateOut ? { State: played.stateOut as Record<string, unknown> } : {}),
  }
}

export const showJackpots = (paid: PaidJackpots) =>
  paid.length > 0 ? { Jackpots: paid.map(([SymbolNo, Amount]) => ({ SymbolNo, Amount })) } : {}

/** The key was known: the round as it was played then, not the one just decided. */
async function repeat(house: GamesHouse, outcome: Applied, call: Call<typeof playRound>): Promise<WireRound> {
  const { db, me, key } = call
  const open = await store.findOpen(db, me.id, { id: key })
  if (open) {
    const sitting = await sitAgain(house.math, db, open)
    return showRound(sitting, decide(sitting), balanceIn(outcome), [])
  }
  const row = (await store.findRound(db, me.id, key))!
  // A round that waited was paid by a movement of its own, so the first one's balance is not the last.
  const waited = row.actions !== null
  const Balance = waited ? (await house.wallet.balances(me.id)).coin : balanceIn(outcome)
  return showKept(house, row, Balance, call)
}

export async function showKept(
  { math }: GamesHouse,
  row: store.PlayedRow,
  Balance: number,
  { db }: Pick<Playing, 'db'>,
): Promise<WireRound> {
  const seed = (await seedsOf(db, [row.seed_id])).get(row.seed_id)!
  const played = await replay(math, row, seed)
  const events = played?.events ?? (await eventsOf(math, row, seed))
  return {
    ...{ RoundID: row.id, GameCode: row.game_code, Bet: row.bet, Mode: row.mode, Cost: row.cost ?? row.bet },
    ...{ Win: row.win, Balance, Events: events as unknown as WireRound['Events'] },
    ...{ ServerSeedHash: seed.server_seed_hash, ClientSeed: seed.client_seed },
    ...showJackpots(readJackpotsPaid(row.jackpots)),
    ...(played?.stateOut ? { State: played.stateOut as Record<string, unknown> } : {}),
  }
}

/** A round that waits, with the numbers it began with. */
export async function sitAgain(math: Mathematics, db: Playing['db'], row: store.OpenRow): Promise<Sitting> {
  const [playable, seeds] = await Promise.all([math.byId(row.math_id), seedsOf(db, [row.seed_id])])
  return {
    ...{ id: row.id, playerId: row.player_id, bet: row.bet, mode: row.mode, cost: row.cost },
    ...{ playable: playable!, seed: seeds.get(row.seed_id)!, actions: row.actions },
    ...{ state: store.readState(row.state_in), version: row.state_version },
  }
}

export const balanceIn = (outcome: Applied): number =>
  outcome.balances.find((balance) => balance.currency === coin)?.balance ?? 0

export function refuse(refusal: Extract<Outcome, { isApplied: false }>['refusal'], call: Playing) {
  const { no } = call as Call<typeof playRound>
  switch (refusal) {
    case 'NotEnough':
      return no('NotEnoughCoins')
    case 'Busy':
      return no('TooManyRequests')
    case 'PayoutsStopped':
      return no('Maintenance')
    case 'KeyReused':
    case 'KeyTooOld':
    case 'KeyFromFuture':
      return no('BadInput', { Field: 'ReqID' })
    default:
      return no('Internal')
  }
}
