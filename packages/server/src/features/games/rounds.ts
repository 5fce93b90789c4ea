// Plays a round: decides it, books bet, win and jackpots in one movement together with its row, and returns its wire form.
import type { Played } from '@lantern/games/engine/play.ts'
import type { playRound } from '@lantern/protocol/games.ts'
import type { Call } from '../../kernel/feature/call.ts'
import { showLimit, type Limits } from '../limits/limits.ts'
import { coinsAfter, movementRefusal, type Applied, type CoinsShown, type Outcome } from '../wallet/wallet.ts'
import { settleOrShow } from './roundEnd.ts'
import { eventsOf, readJackpotsPaid, replay } from './replay.ts'
import { ensureSeed, newSeed, seedsOf } from './seeds.ts'
import { decide, rowsOf, showJackpots, showRound, startOf } from './roundInPlay.ts'
import type { GamesDeps, Playing, Sitting, Wager, WireRound } from './roundInPlay.ts'
import * as store from './store.ts'
import { isRetiredSeed, isSecondOpen, isStaleState, type RoundAnswer } from './writers.ts'

/** If a player's other tabs rotate seeds or play more often than this while one round is played, the call is refused. */
const mostTries = 8

/** True: the round is counted for the player's own limits. False: it was played before, and only its reply is needed. */
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
  deps: GamesDeps,
  wager: Wager,
  call: Call<typeof playRound>,
  isCounted: boolean,
): Promise<WireRound> {
  // A round whose outcome is unknown stays counted: a limit may be reached early, but never exceeded.
  const uncount = async (): Promise<void> => {
    if (isCounted) await deps.limits.returnRound(call.db, call.me.id, wager.cost, call.now)
  }
  for (let attempt = 1; ; attempt++) {
    const sitting = await sit(wager, call).catch(async (refusal: unknown) => {
      await uncount()
      throw refusal
    })
    const played = decide(sitting)
    try {
      const outcome = await deps.wallet.submit(call.noTx, startOf(sitting, played, call), rowsOf(sitting, played))
      if (!outcome.isApplied || outcome.isRepeat) await uncount()
      return await answer(deps, outcome, sitting, played, call)
    } catch (error) {
      const isOvertaken = isRetiredSeed(error) || isStaleState(error)
      if (!isOvertaken && !isSecondOpen(error)) throw error
      // Seeds were rotated, or another round was booked between our read and the batch: decide this one again.
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

async function answer(
  deps: GamesDeps,
  outcome: Outcome,
  sitting: Sitting,
  played: Played,
  call: Call<typeof playRound>,
): Promise<WireRound> {
  if (!outcome.isApplied) throw movementRefusal(outcome.refusal, call.no('NotEnoughCoins'))
  if (outcome.isRepeat) return repeat(deps, outcome, call)
  return showRound(
    sitting,
    played,
    coinsAfter(outcome, call.me.id),
    (outcome.answer as RoundAnswer | null)?.jackpots ?? [],
  )
}

/** The key is known: returns the round as it was played then, not the one just decided. */
async function repeat(deps: GamesDeps, outcome: Applied, call: Call<typeof playRound>): Promise<WireRound> {
  const { db, me, key } = call
  const open = await store.findOpen(db, me.id, { id: key })
  // It may have all its choices but not be booked yet: then it is booked now.
  if (open) return settleOrShow(deps, open, call, coinsAfter(outcome, call.me.id))
  const row = (await store.findRound(db, me.id, key))!
  // A round that waited was paid by a second movement, so the balance after the first one is outdated.
  const waited = row.actions !== null
  const coins = waited ? await deps.wallet.coinsOf(me.id) : coinsAfter(outcome, me.id)
  return showKept(deps, row, coins, call)
}

export async function showKept(
  { math }: GamesDeps,
  row: store.PlayedRow,
  coins: CoinsShown,
  { db }: Pick<Playing, 'db'>,
): Promise<WireRound> {
  const seed = (await seedsOf(db, [row.seed_id])).get(row.seed_id)!
  const played = await replay(math, row, seed)
  const events = played?.events ?? (await eventsOf(math, row, seed))
  return {
    RoundID: row.id,
    GameCode: row.game_code,
    Bet: row.bet,
    Mode: row.mode,
    Cost: row.cost ?? row.bet,
    Win: row.win,
    ...coins,
    Events: events as unknown as WireRound['Events'],
    ServerSeedHash: seed.server_seed_hash,
    ClientSeed: seed.client_seed,
    ...showJackpots(readJackpotsPaid(row.jackpots)),
    ...(played?.stateOut ? { State: played.stateOut as Record<string, unknown> } : {}),
  }
}
