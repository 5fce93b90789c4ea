// What a provider may do with a player's balance: read, bet, win, roll back. A repeated request is executed once.
import { currencies } from '@lantern/protocol/values/wallet.ts'
import type { Kysely } from 'kysely'
import * as z from 'zod/mini'
import type { Tx } from '../../../db/open.ts'
import type { Schema } from '../../../db/schema.gen.ts'
import type { Context } from '../../../kernel/context.ts'
import { inTransaction } from '../../../kernel/database/transaction.ts'
import type { Limits } from '../../limits/limits.ts'
import type { PlayerRow, Players } from '../../players/players.ts'
import type { Leg, Movement, Wallet } from '../../wallet/wallet.ts'
import type { GameProviders, Ticket } from './registry.ts'
import * as store from './store.ts'

export type ProviderDeps = Pick<Context, 'db'> & {
  readonly players: Players
  readonly wallet: Wallet
  readonly limits: Limits
  readonly providers: GameProviders
}

export type ProviderRefusal =
  | 'NoTicket'
  | 'NotEnough'
  | 'NoRound'
  | 'RoundClosed'
  | 'MoveReused'
  | 'RolledBack'
  | 'HasWin'
  | 'LimitReached'
  | 'Stopped'

/** Thrown inside a transaction, to roll it back. */
export class Refused extends Error {
  readonly refusal: ProviderRefusal

  constructor(refusal: ProviderRefusal) {
    super(refusal)
    this.refusal = refusal
  }
}

const Name = z.string().check(z.regex(/^[\w.:-]{1,64}$/))
const Ticketed = { Ticket: z.string().check(z.maxLength(512)) }
const Coins = z.int().check(z.minimum(0), z.maximum(Number.MAX_SAFE_INTEGER))
const Moved = { MoveID: Name, RoundID: Name }

export const Balance = z.object(Ticketed)
export const Bet = z.object({ ...Ticketed, ...Moved, Amount: Coins.check(z.minimum(1)) })
export const Win = z.object({ ...Moved, PlayerID: z.int(), Amount: Coins, Close: z.optional(z.boolean()) })
export const Rollback = z.object({ ...Moved, PlayerID: z.int(), Undoes: Name })

type After = (run: () => void) => void

export class ProviderMoves {
  readonly #deps: ProviderDeps

  constructor(deps: ProviderDeps) {
    this.#deps = deps
  }

  async balance(provider: string, { Ticket }: z.infer<typeof Balance>, now: Date): Promise<number> {
    const { player } = await this.#enter(this.#deps.db, provider, Ticket, now)
    return this.#coins(player.id)
  }

  async bet(provider: string, asked: z.infer<typeof Bet>, now: Date): Promise<number> {
    const { db, limits } = this.#deps
    const known = await this.#transact((tx) => this.#recall(tx, provider, asked, 'bet', asked.Amount))
    if (known !== null) return known
    const { player, ticket } = await this.#enter(db, provider, asked.Ticket, now)
    const who = { id: player.id, hasLimits: player.has_limits }
    if (await limits.startRound(db, who, asked.Amount, now)) throw new Refused('LimitReached')
    try {
      return await this.#transact((tx, after) => this.#bet(tx, after, ticket, asked, now))
    } catch (error) {
      if (error instanceof Refused && player.has_limits) await limits.returnRound(db, player.id, asked.Amount, now)
      throw error
    }
  }

  async #bet(tx: Tx, after: After, ticket: Ticket, asked: z.infer<typeof Bet>, now: Date): Promise<number> {
    const { provider, playerId, gameCode, brand } = ticket
    const { MoveID, RoundID, Amount } = asked
    await store.lockRound(tx, provider, RoundID, MoveID)
    // A repetition that arrived while the first request was running.
    const known = await this.#recall(tx, provider, asked, 'bet', Amount)
    if (known !== null) return known
    const round = await store.findRound(tx, provider, RoundID)
    if (round && (round.player_id !== playerId || round.game_code !== gameCode)) throw new Refused('MoveReused')
    if (round?.is_closed) throw new Refused('RoundClosed')
    const fresh = { provider, round_id: RoundID, player_id: playerId, brand, game_code: gameCode, win: 0, bet: 0 }
    const open = round ?? { ...fresh, is_closed: false, closed_at: null, created_at: now }
    await store.saveRound(tx, { ...open, bet: open.bet + Amount })
    const balance = await this.#post(tx, after, open, { moveId: MoveID, amount: -Amount, reason: 'bet', now })
    const move = { provider, move_id: MoveID, kind: 'bet', round_id: RoundID, player_id: playerId, amount: Amount }
    await store.addMove(tx, { ...move, undoes: null, balance, created_at: now })
    return balance
  }

  win(provider: string, asked: z.infer<typeof Win>, now: Date): Promise<number> {
    const { MoveID, RoundID, PlayerID, Amount, Close = true } = asked
    return this.#transact(async (tx, after) => {
      await store.lockRound(tx, provider, RoundID, MoveID)
      const known = await this.#recall(tx, provider, asked, 'win', Amount)
      if (known !== null) return known
      const round = await store.findRound(tx, provider, RoundID)
      if (!round || round.player_id !== PlayerID || round.bet === 0) throw new Refused('NoRound')
      if (round.is_closed) throw new Refused('RoundClosed')
      await store.saveRound(tx, { ...round, win: round.win + Amount, is_closed: Close, closed_at: Close ? now : null })
      const balance = await this.#post(tx, after, round, { moveId: MoveID, amount: Amount, reason: 'win', now })
      const move = { provider, move_id: MoveID, kind: 'win', round_id: RoundID, player_id: PlayerID, amount: Amount }
      await store.addMove(tx, { ...move, undoes: null, balance, created_at: now })
      return balance
    })
  }

  /** Reverts a bet whose reply the provider did not receive. If the bet arrives only afterwards, it is refused. */
  rollback(provider: string, asked: z.infer<typeof Rollback>, now: Date): Promise<number> {
    const { MoveID, RoundID, PlayerID, Undoes } = asked
    return this.#transact(async (tx, after) => {
      await store.lockRound(tx, provider, RoundID, Undoes)
      const known = await store.findMove(tx, provider, MoveID)
      if (known && (known.kind !== 'rollback' || known.undoes !== Undoes)) throw new Refused('MoveReused')
      if (known) return known.balance
      const bet = await store.findMove(tx, provider, Undoes)
      if (bet && (bet.kind !== 'bet' || bet.round_id !== RoundID || bet.player_id !== PlayerID))
        throw new Refused('NoRound')
      const round = await store.findRound(tx, provider, RoundID)
      if (round && round.win > 0) throw new Refused('HasWin')
      const moves = bet && round && !bet.is_undone
      if (moves) {
        await store.markUndone(tx, provider, Undoes)
        await store.saveRound(tx, { ...round, bet: round.bet - bet.amount })
      }
      const refund = { moveId: MoveID, amount: bet?.amount ?? 0, reason: 'roundRefund', now } as const
      const balance = moves ? await this.#post(tx, after, round, refund) : await this.#coins(PlayerID, tx)
      const move = { provider, move_id: MoveID, kind: 'rollback', round_id: RoundID, player_id: PlayerID, amount: 0 }
      await store.addMove(tx, { ...move, undoes: Undoes, balance, created_at: now })
      return balance
    })
  }

  /** The reply to the same request before; null: it is new. */
  async #recall(
    tx: Tx,
    provider: string,
    { MoveID, RoundID }: { readonly MoveID: string; readonly RoundID: string },
    kind: 'bet' | 'win',
    amount: number,
  ): Promise<number | null> {
    const known = await store.findMove(tx, provider, MoveID)
    if (known && (known.kind !== kind || known.round_id !== RoundID || known.amount !== amount))
      throw new Refused('MoveReused')
    if (known?.is_undone || (await store.findUndoing(tx, provider, MoveID))) throw new Refused('RolledBack')
    return known?.balance ?? null
  }

  async #enter(db: Kysely<Schema>, provider: string, text: string, now: Date) {
    const ticket = this.#deps.providers.readTicket(text)
    if (!ticket || ticket.provider !== provider || ticket.until < now.getTime()) throw new Refused('NoTicket')
    const player = await this.#deps.players.find(db, ticket.brand, ticket.playerId)
    if (!player || !isWelcome(player, ticket, now)) throw new Refused('NoTicket')
    return { ticket, player }
  }

  async #post(
    tx: Tx,
    after: After,
    round: store.RoundRow,
    {
      moveId,
      amount,
      reason,
      now,
    }: { moveId: string; amount: number; reason: 'bet' | 'win' | 'roundRefund'; now: Date },
  ): Promise<number> {
    const legs: Leg[] = [
      { account: { kind: 'player', playerId: round.player_id, currency: currencies.coin }, delta: amount },
      { account: { kind: 'house', currency: currencies.coin }, delta: -amount },
    ]
    const movement: Movement = {
      brand: round.brand as Ticket['brand'],
      reason,
      source: `game.${round.game_code}`,
      legs,
      now,
      key: { kind: 'business', what: 'provider', row: `${round.provider}/${moveId}`, step: reason },
    }
    const outcome = await this.#deps.wallet.post(tx, movement, after)
    if (!outcome.isApplied) throw new Refused(outcome.refusal === 'NotEnough' ? 'NotEnough' : 'Stopped')
    return outcome.balances[0]!.balance
  }

  async #coins(playerId: number, tx?: Tx): Promise<number> {
    return (await this.#deps.wallet.balances(playerId, tx)).coin
  }

  async #transact<T>(run: (tx: Tx, after: After) => Promise<T>): Promise<T> {
    const following: (() => void)[] = []
    const result = await inTransaction(this.#deps.db, (tx) => {
      following.length = 0
      return run(tx, (publishLater) => following.push(publishLater))
    })
    for (const publishLater of following) publishLater()
    return result
  }
}

/** A player who has signed in again, left or been banned since may not bet; wins are still paid. */
const isWelcome = (player: PlayerRow, ticket: Ticket, now: Date): boolean =>
  player.session_generation === ticket.generation && !(player.banned_until && player.banned_until > now)
