// A table of shared rounds as its single owner runs it: the chain, the open round, its bets, and their money.
import { openChain, type Chain } from '@lantern/games/engine/chain.ts'
import { hashText } from '@lantern/games/engine/sha256.ts'
import type { ReplyOf } from '@lantern/protocol/op.ts'
import type { listOutcomes } from '@lantern/protocol/arcade.ts'
import type { Tx } from '../../db/open.ts'
import { Refusal, type NoTx } from '../../kernel/feature/call.ts'
import type { Context } from '../../kernel/context.ts'
import { LeaseLost } from '../../kernel/leased.ts'
import type { Lease } from '../../kernel/leaseRows.ts'
import { inTransaction } from '../../kernel/database/transaction.ts'
import type { BetState } from '@lantern/protocol/values/games.ts'
import type { Limits } from '../limits/limits.ts'
import { movementRefusal, type Outcome, type Wallet } from '../wallet/wallet.ts'
import * as bets from './bets.ts'
import { payBack, stake } from './money.ts'
import type { Verdict } from './rules.ts'
import * as store from './store.ts'

export type Past = ReplyOf<typeof listOutcomes>['Rows'][number]

export type TableDeps = Pick<Context, 'db' | 'clock' | 'randomness' | 'log' | 'publish'> & {
  readonly wallet: Wallet
  readonly limits: Limits
}

/** A player's request as it is sent to the owner. */
export interface Asked {
  readonly playerId: number
  readonly key: string
  readonly name: string
  readonly picture: string
  readonly place: number
  readonly bet: number
  readonly auto: number | null
  readonly spots: readonly number[]
  readonly isCounted: boolean
}

export interface LiveBet extends Omit<Asked, 'key'> {
  readonly id: string
  readonly roundId: number
  readonly number: number
  readonly createdAt: Date
  /** placing: the debit is in flight; settling: the credit is in flight. */
  state: BetState | 'placing' | 'settling'
  multiple: number | null
  win: number
}

export const pastShown = 20
const chainLength = 20_000
/** Pages refresh every minute; a table without viewers for this long pauses. */
const patienceMs = 180_000
/** A tick runs outside any transaction; only handlers get this proof from dispatch. */
const noTx = {} as NoTx

export const closed = (): Refusal => new Refusal('BadInput', { Field: 'Bet', Why: 'BetsClosed' })

export abstract class Table {
  readonly game: store.Game
  readonly lease: Lease
  protected readonly deps: TableDeps
  protected round!: store.RoundRow
  protected chainRow!: store.ChainRow
  protected chain!: Chain
  protected bets = new Map<string, LiveBet>()
  protected past: Past[] = []
  #placing = new Set<Promise<unknown>>()
  #lookedAt = 0

  constructor(deps: TableDeps, game: store.Game, lease: Lease) {
    this.deps = deps
    this.game = game
    this.lease = lease
  }

  abstract readonly mathHash: string
  abstract readonly bettingMs: number
  /** Betting time of the first round after a pause. */
  abstract readonly firstMs: number
  /** One step of the round by the clock. */
  abstract beat(now: Date): Promise<void>
  /** Orderly shutdown: settles what must not wait for the next owner. */
  abstract leave(): Promise<void>
  abstract ask(what: string, body: never, now: Date): Promise<unknown>

  /** True between two rounds: nothing is lost if the table stops now. */
  abstract get isResting(): boolean

  get isLookedAt(): boolean {
    return this.deps.clock.now().getTime() - this.#lookedAt < patienceMs
  }

  get players(): number {
    return new Set([...this.bets.values()].map(({ playerId }) => playerId)).size
  }

  get channel(): string {
    return `${this.game.code}.${this.game.brand}`
  }

  protected look(now: Date): void {
    this.#lookedAt = now.getTime()
  }

  /** Adopts the unfinished round of a previous owner, or opens a new one; true: it was running. */
  async begin(now: Date): Promise<boolean> {
    const db = this.deps.db
    this.look(now)
    this.past = (await store.listPast(db, this.game, pastShown)).map(showPast)
    const left = await store.adoptRound(db, this.game, this.lease.epoch)
    if (left) await this.#takeUp(left)
    else this.#useChain(await store.currentChain(db, this.game))
    const mayGoOn = left && (left.state === 'running' || this.chainRow.ended_at === null)
    if (mayGoOn) return left.state === 'running'
    if (left) await this.#voidRound()
    await this.openRound(now, this.firstMs)
    return false
  }

  /** A round is decided by the chain on which it was opened, also after that chain has ended. */
  async #takeUp(left: store.RoundRow): Promise<void> {
    const db = this.deps.db
    this.round = left
    this.#useChain(await store.findChain(db, left.chain_id))
    for (const row of await bets.betsOf(db, left.id)) {
      const bet = fromRow(row)
      this.bets.set(nameOf(bet.playerId, bet.id), bet)
    }
  }

  /** The seeds of an ended chain may be known: bets that wait for one of them are returned, and it decides nothing. */
  async #voidRound(): Promise<void> {
    const verdict = (bet: LiveBet): Verdict => ({ state: 'returned', multiple: null, win: bet.bet })
    const returned = await Promise.all([...this.bets.values()].map((bet) => this.settle(bet, verdict(bet))))
    if (returned.includes(false)) throw new Refusal('Maintenance')
    await this.change({ state: 'void', done_at: this.deps.clock.now() })
  }

  /** Opens the next link of the chain for bets; an ended or used-up chain is followed by a new one. */
  protected async openRound(now: Date, bettingMs = this.bettingMs): Promise<void> {
    const current: store.ChainRow | undefined = this.chainRow
    const { round, chainRow } = await inTransaction(this.deps.db, async (tx) => {
      if (!(await store.isHeld(tx, this.game, this.lease))) throw new LeaseLost()
      const link = current && (await store.takeLink(tx, current.id))
      const chainRow = current && link !== undefined ? current : await this.#makeChain(tx, now)
      const round = await store.addRound(tx, {
        game: this.game,
        chainId: chainRow.id,
        link: link ?? (await store.takeLink(tx, chainRow.id))!,
        mathHash: this.mathHash,
        epoch: this.lease.epoch,
        now,
        closesAt: new Date(now.getTime() + bettingMs),
      })
      return { round, chainRow }
    })
    if (chainRow !== current) this.#useChain(chainRow)
    this.bets = new Map()
    this.round = round
  }

  #useChain(row: store.ChainRow | undefined): void {
    if (!row) return
    this.chainRow = row
    this.chain = openChain(row.last_seed, row.length)
  }

  async #makeChain(tx: Tx, now: Date): Promise<store.ChainRow> {
    const lastSeed = this.deps.randomness.bytes(32).toString('hex')
    const { commitment, length } = openChain(lastSeed, chainLength)
    return store.addChain(tx, this.game, { lastSeed, commitment, length }, now)
  }

  protected get seed(): string {
    return this.chain.seedOf(this.round.link)
  }

  /** Waits until every accepted bet is placed; from here on the outcome is fixed by chain and salt. */
  protected async startRound(): Promise<string> {
    await Promise.all(this.#placing)
    const ids = [...this.bets.values()].map(({ id }) => id).toSorted()
    const fresh = this.chainRow.salt === null && ids.length > 0 ? hashText(ids.join(',')) : null
    // Until the chain has a salt of its own there is no bet on it, so any public value is suitable.
    const salt = fresh ?? this.chainRow.salt ?? this.chainRow.commitment
    const started = this.deps.clock.now()
    await inTransaction(this.deps.db, async (tx) => {
      if (fresh) await store.saltChain(tx, this.chainRow.id, fresh, ids)
      await this.change({ state: 'running', salt, started_at: started }, tx)
    })
    if (fresh) this.chainRow = { ...this.chainRow, salt: fresh, salt_bets: ids }
    this.round = { ...this.round, state: 'running', salt, started_at: started }
    return salt
  }

  protected async change(change: Parameters<typeof store.changeRound>[2], db = this.deps.db): Promise<void> {
    if (!(await store.changeRound(db, this.round, change))) throw new LeaseLost()
  }

  /** Bets without a payment are lost, the seed is published, the round is over. */
  protected async endRound(outcome: readonly number[], isInterrupted: boolean): Promise<Past> {
    const now = this.deps.clock.now()
    const seed = this.seed
    await inTransaction(this.deps.db, async (tx) => {
      await bets.markLost(tx, this.round.id, now)
      await this.change({ state: 'done', seed, outcome, is_interrupted: isInterrupted, done_at: now }, tx)
    })
    for (const bet of this.bets.values()) if (bet.state === 'open') bet.state = 'lost'
    const { id, link, opened_at } = this.round
    const { commitment } = this.chainRow
    const row = { id, link, commitment, seed, salt: this.round.salt!, outcome: [...outcome], opened_at }
    const past = showPast({ ...row, is_interrupted: isInterrupted })
    this.past = [past, ...this.past].slice(0, pastShown)
    this.round = { ...this.round, state: 'done', outcome: [...outcome], seed }
    return past
  }

  protected findBet(playerId: number, id: string): LiveBet | undefined {
    return this.bets.get(nameOf(playerId, id))
  }

  /** `refuse` returns why the round does not accept it; a repetition of an earlier bet gets the same reply. */
  protected async place(asked: Asked, request: unknown, refuse: () => Refusal | null): Promise<LiveBet> {
    const name = nameOf(asked.playerId, asked.key)
    if (this.bets.has(name)) {
      await Promise.all(this.#placing)
      return this.bets.get(name) ?? this.#recall(asked, closed())
    }
    const refusal = refuse()
    if (refusal) return this.#recall(asked, refusal)
    const number = this.bets.size
    const { key: id, ...rest } = asked
    const createdAt = this.deps.clock.now()
    const { id: roundId } = this.round
    const bet: LiveBet = { ...rest, id, roundId, number, createdAt, state: 'placing', multiple: null, win: 0 }
    this.bets.set(name, bet)
    const placing = this.#submit(bet, request)
    // The start of the round waits for this promise, which therefore never rejects.
    const awaited = placing.then(
      () => {},
      () => {},
    )
    this.#placing.add(awaited)
    try {
      return await placing
    } catch (error) {
      this.bets.delete(name)
      throw error
    } finally {
      this.#placing.delete(awaited)
    }
  }

  async #submit(bet: LiveBet, request: unknown): Promise<LiveBet> {
    const { brand, code: gameCode } = this.game
    const { createdAt: now, roundId, spots, ...row } = bet
    const staked = { brand, gameCode, playerId: bet.playerId, id: bet.id, bet: bet.bet }
    let outcome: Outcome
    try {
      outcome = await this.deps.wallet.submit(noTx, stake(staked, request, now), [
        { ...row, spots, kind: 'arcade.bet', roundId, gameCode, epoch: this.lease.epoch } as bets.NewBet,
      ])
    } catch (error) {
      throw bets.isShutOut(error) ? closed() : error
    }
    if (!outcome.isApplied) throw movementRefusal(outcome.refusal, new Refusal('NotEnoughCoins'))
    if (outcome.isRepeat) return this.#recallInto(bet)
    bet.state = 'open'
    return bet
  }

  /** The key was used in an earlier round: that bet is returned, and this one was never placed. */
  async #recallInto(bet: LiveBet): Promise<LiveBet> {
    this.bets.delete(nameOf(bet.playerId, bet.id))
    const row = await bets.findBet(this.deps.db, bet.playerId, bet.id)
    if (!row) throw new Refusal('BadInput', { Field: 'ReqID' })
    return fromRow(row)
  }

  async #recall({ playerId, key }: Asked, refusal: Refusal): Promise<LiveBet> {
    const row = await bets.findBet(this.deps.db, playerId, key)
    if (!row) throw refusal
    return fromRow(row)
  }

  /** Pays or returns, at most once for any number of attempts; false: the ledger does not accept it now. */
  protected async settle(bet: LiveBet, verdict: Verdict): Promise<boolean> {
    if (bet.state !== 'open') return true
    bet.state = 'settling'
    const { brand, code: gameCode } = this.game
    const { id, playerId } = bet
    const reason = verdict.state === 'returned' ? 'roundRefund' : 'win'
    const movement = payBack(
      { brand, gameCode, playerId, id, bet: bet.bet },
      verdict.win,
      reason,
      this.deps.clock.now(),
    )
    try {
      const outcome = await this.deps.wallet.submit(noTx, movement, [
        { kind: 'arcade.settled', id, playerId, ...verdict } as bets.Settling,
      ])
      if (!outcome.isApplied && outcome.refusal !== 'KeyReused')
        throw movementRefusal(outcome.refusal, new Refusal('NotEnoughCoins'))
      if (!outcome.isApplied || outcome.isRepeat) return await this.#adoptSettled(bet)
    } catch (error) {
      bet.state = 'open'
      if (error instanceof Refusal) return false
      throw error
    }
    bet.state = verdict.state
    bet.multiple = verdict.multiple
    bet.win = verdict.state === 'paid' ? verdict.win : 0
    if (verdict.state === 'returned' && bet.isCounted)
      await this.deps.limits.returnRound(this.deps.db, playerId, bet.bet, bet.createdAt)
    return true
  }

  /** It was settled before, perhaps differently: the stored result counts. */
  async #adoptSettled(bet: LiveBet): Promise<boolean> {
    const row = (await bets.findBet(this.deps.db, bet.playerId, bet.id))!
    bet.state = row.state as BetState
    bet.multiple = row.multiple
    bet.win = row.win
    return true
  }
}

const nameOf = (playerId: number, id: string): string => `${playerId}/${id}`

export function fromRow(row: bets.BetRow): LiveBet {
  return {
    id: row.id,
    playerId: row.player_id,
    roundId: row.round_id,
    number: row.number,
    place: row.place,
    bet: row.bet,
    auto: row.auto,
    spots: row.spots as number[],
    name: row.name,
    picture: row.picture,
    isCounted: row.is_counted,
    state: row.state as BetState,
    multiple: row.multiple,
    win: row.win,
    createdAt: row.created_at,
  }
}

export function showPast(row: store.PastRow): Past {
  return {
    RoundNo: row.id,
    Link: row.link,
    Commitment: row.commitment,
    Seed: row.seed,
    Salt: row.salt,
    Outcome: row.outcome,
    CreateTime: row.opened_at.toISOString(),
    Interrupted: row.is_interrupted,
  }
}
