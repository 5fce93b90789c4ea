// The steps of a battle after it was opened: start, refund, settlement. Each runs under the lock of the battle's row and checks its status,
// so that it happens once whichever node does it and however often.
import { findBattleGame } from '@lantern/games/all.ts'
import { digestSpin, playBattle, splitPool } from '@lantern/games/engine/battle.ts'
import type { Played } from '@lantern/games/engine/play.ts'
import { battleStatuses } from '@lantern/protocol/values/battles.ts'
import type { Tx } from '../../db/open.ts'
import { CommitUnknown, inTransaction } from '../../kernel/database/transaction.ts'
import { resolveUnknown } from '../../kernel/database/unknown.ts'
import type { After, BattleDeps } from './deps.ts'
import { prizeMovement, refundMovement } from './movements.ts'
import { isAhead, isOver } from './rules.ts'
import * as store from './store.ts'
import type { BattleRow, SeatRow } from './store.ts'

const unknownMs = 30_000

export type StageDeps = Pick<BattleDeps, 'db' | 'wallet' | 'limits' | 'onStart'>

/** Payouts are stopped by an operator: the battle is settled when they go on. */
export class PayoutsStopped extends Error {}

/** What a small picture of the round shows: the symbols as the paid spin landed, and the number of free spins. */
function previewOf({ events }: Played): Pick<store.Drawn, 'grid' | 'freeSpins'> {
  const landed = events.find((event) => event.Kind === 'spin')
  const freeSpins = events.filter((event) => event.Kind === 'spin' && event.Free > 0).length
  return { grid: landed?.Kind === 'spin' ? landed.Grid : [], freeSpins }
}

/** Draws every spin of every seat. False: this release does not have the game of the battle any more. */
export async function startIn(
  { onStart }: Pick<BattleDeps, 'onStart'>,
  tx: Tx,
  battle: BattleRow,
  seats: readonly SeatRow[],
  now: Date,
): Promise<boolean> {
  const game = findBattleGame(battle.math_hash)
  if (!game) return false
  const played = playBattle(game, {
    BattleID: battle.id,
    GameCode: battle.game_code,
    ServerSeed: battle.server_seed,
    ClientSeeds: seats.map((seat) => seat.client_seed),
    Spins: battle.spins,
    Bet: battle.bet,
  })
  const drawn = played.flatMap((spins, seat) =>
    spins.map((spin, index) => ({
      seat: seat + 1,
      spin: index + 1,
      win: spin.win,
      digest: digestSpin(battle.bet, spin),
      ...previewOf(spin),
    })),
  )
  const ids = seats.map(({ id }) => id)
  await store.startBattle(tx, battle.id, ids, drawn, now)
  await onStart(
    tx,
    battle.id,
    seats.map(({ player_id }) => player_id),
    now,
  )
  return true
}

type Step = (tx: Tx, battle: BattleRow, now: Date, after: After) => Promise<unknown>

/** `shown` spins were shown before the clock was set back. Requires that the row is locked. */
async function catchUpIn(tx: Tx, battle: BattleRow, now: Date, shown: number): Promise<void> {
  if (!isAhead(battle, now)) return
  if (battle.status === battleStatuses.open) await store.reopenAt(tx, battle, now)
  else await store.restartAt(tx, battle.id, new Date(now.getTime() - shown * battle.interval_ms))
}

export function createStages(deps: StageDeps) {
  const { db, wallet, limits } = deps

  /** Requires that the row is locked. */
  async function refundIn(tx: Tx, battle: BattleRow, seats: readonly SeatRow[], now: Date, after: After) {
    await store.markRefunded(
      tx,
      seats.map(({ id }) => id),
    )
    for (const seat of seats) {
      if (seat.is_counted) await limits.returnRound(tx, seat.player_id, battle.entry, seat.created_at)
      const outcome = await wallet.post(tx, refundMovement(battle, seat, now), after)
      if (!outcome.isApplied) throw new Error(`an entry of battle ${battle.id} was not refunded: ${outcome.refusal}`)
    }
  }

  /** Requires that the row is locked and the battle has not ended. */
  async function cancelIn(tx: Tx, battle: BattleRow, now: Date, after: After): Promise<number> {
    const seats = await store.readSeats(tx, battle.id)
    await refundIn(tx, battle, seats, now, after)
    await store.endBattle(tx, battle.id, { status: battleStatuses.cancelled, fee: 0, paid: [] }, now)
    return seats.length
  }

  async function closeIn(tx: Tx, battle: BattleRow, now: Date, after: After): Promise<void> {
    if (battle.status !== battleStatuses.open || (battle.closes_at > now && !battle.is_void)) return
    const seats = await store.readSeats(tx, battle.id)
    const isStarted = seats.length > 1 && !battle.is_void && (await startIn(deps, tx, battle, seats, now))
    if (!isStarted) await cancelIn(tx, battle, now, after)
  }

  async function settleIn(tx: Tx, battle: BattleRow, now: Date, after: After): Promise<void> {
    if (battle.status !== battleStatuses.running || !isOver(battle, now)) return
    const seats = await store.readSeats(tx, battle.id)
    const spins = (await store.readSpins(tx, [battle.id])).get(battle.id) ?? []
    const totals = seats.map(({ seat }) => spins.reduce((sum, spin) => (spin.seat === seat ? sum + spin.win : sum), 0))
    const pool = battle.entry * seats.length
    const entered = seats.map(({ seat }) => seat!)
    const { fee, prizes } = splitPool(totals, { pool, feePercent: battle.fee_percent }, entered)
    const paid = seats.map((seat, index) => ({ seatId: seat.id, total: totals[index]!, prize: prizes[index]! }))
    await store.endBattle(tx, battle.id, { status: battleStatuses.ended, fee, paid }, now)
    const winners = seats.flatMap((seat, index) =>
      prizes[index]! > 0 ? [{ playerId: seat.player_id, prize: prizes[index]! }] : [],
    )
    const outcome = await wallet.post(tx, prizeMovement(battle, winners, fee, now), after)
    if (outcome.isApplied) return
    if (outcome.refusal === 'PayoutsStopped') throw new PayoutsStopped()
    throw new Error(`battle ${battle.id} was not settled: ${outcome.refusal}`)
  }

  /** Runs the step in a transaction of its own. */
  async function run(id: number, step: Step, now: Date): Promise<void> {
    let following: (() => void)[] = []
    try {
      await inTransaction(db, async (tx) => {
        following = []
        const battle = await store.lockBattle(tx, id)
        if (battle) await step(tx, battle, now, (effect) => following.push(effect))
      })
    } catch (error) {
      if (!(error instanceof CommitUnknown)) throw error
      // The step reads the status again, so the next beat repeats what was not committed.
      await resolveUnknown(db, error, async () => (await store.findBattle(db, id)) ?? null, unknownMs)
    }
    for (const effect of following) effect()
  }

  return {
    refundIn,
    cancelIn,
    /** After the clock was set back: what is left of the waiting time or of the spins follows from now on. */
    catchUp: (id: number, shown: number, now: Date): Promise<void> =>
      run(id, (tx, battle) => catchUpIn(tx, battle, now, shown), now),
    /** Starts an open battle whose time is over, or refunds it with fewer than two players. */
    close: (id: number, now: Date): Promise<void> => run(id, closeIn, now),
    /** Pays a battle whose last spin was shown. */
    settle: (id: number, now: Date): Promise<void> => run(id, settleIn, now),
  }
}

export type Stages = ReturnType<typeof createStages>
