// Entry file of the ledger: opens accounts, moves money, reads balances and the bank book.
import { brandCodes, type BrandCode } from '@lantern/brands/brand.ts'
import type { Kysely } from 'kysely'
import { currencies } from '@lantern/protocol/values/wallet.ts'
import type pg from 'pg'
import type { Database, Tx } from '../../db/open.ts'
import type { Schema } from '../../db/schema.gen.ts'
import { coalesce } from '../../kernel/database/coalesce.ts'
import { Refusal, type NoTx } from '../../kernel/feature/call.ts'
import type { Clock } from '../../kernel/time/clock.ts'
import { taipeiDay } from '../../kernel/time/day.ts'
import { currencyIds, type AccountRef, type CurrencyId } from './accounts.ts'
import { Ledger, type RoundRow, type Writer } from './batch.ts'
import {
  readBalanceRows,
  readHeldGifts,
  readHostPoints,
  readJackpots,
  readTickets,
  readTreasuries,
} from './balances.ts'
import { openBooks, readBankBook, type BankBook, type BankBookQuery } from './book.ts'
import { prepare, type Applied, type CallerKey, type Movement, type Outcome } from './movement.ts'
import { AlreadyDone, lineOf, postMovement, postMovements, type LastWrites, type Posting } from './post.ts'
import { dropResults, readStop, reconcile, stopPayouts, type ExpectedBalances, type Reconciled } from './reconcile.ts'
import { isKept } from './rules.ts'
import * as store from './store.ts'
import type { NamedAccount } from './store.ts'
import { Teller, type TellerObserver } from './teller.ts'

export { eventOwners, type AccountRef, type CurrencyId } from './accounts.ts'
export { balancesColumn, coinsHeld, parseBalances, readHoldings, treasuryHeld } from './balances.ts'
export type { BalancesJson, HeldBalances } from './balances.ts'
export type { RoundRow, Writer } from './batch.ts'
export { readLegs, type BankBook, type BankBookQuery } from './book.ts'
export { expectApplied, movementRefusal } from './applied.ts'
export type { Applied, CallerKey, LateLegs, LedgerRefusal, Leg, Movement, Outcome } from './movement.ts'
export { AlreadyDone } from './post.ts'
export type { ExpectedBalances, Reconciled } from './reconcile.ts'
export { reasonName } from './reasons.ts'
export { countRicher, findRichest } from './richest.ts'
export { wordReason } from './words.ts'

export interface Balances {
  readonly coin: number
  readonly gem: number
  readonly point: number
}

/** The number of entries in all of the player's accounts: it never decreases, so of two readings the later one is known. */
export interface VersionedBalances extends Balances {
  readonly revision: number
  /** The revision of the coin account alone. */
  readonly coinRevision: number
}

/** Coins on the wire, with the revision that orders them among the balance pushes. */
export interface CoinsShown {
  readonly Balance: number
  readonly CoinRevision: number
}

/** The player's coins right after a movement that changed them. */
export function coinsAfter({ balances }: Applied, playerId: number): CoinsShown {
  const coins = balances.find((one) => one.playerId === playerId && one.currency === currencies.coin)
  return { Balance: coins?.balance ?? 0, CoinRevision: coins?.revision ?? 0 }
}

export interface JackpotBalance {
  readonly brand: BrandCode
  readonly pool: number
  readonly balance: number
}

type After = Posting['after']

const balancesIn = ({ coin, gem, point }: VersionedBalances): Balances => ({ coin, gem, point })

export type Listener = (movement: Movement, outcome: Applied) => void

export interface Wallet {
  /** Opens a player's three accounts. */
  openAccounts(tx: Tx, brand: BrandCode, playerId: number): Promise<void>
  /** Opens the account of a club, an envelope, a gift or an event. */
  openAccount(tx: Tx, brand: BrandCode, account: AccountRef): Promise<void>
  /** Opens several accounts in one statement. */
  openEach(tx: Tx, accounts: readonly NamedAccount[]): Promise<void>
  /**
   * The last step of a write op. Pass the call's `after`, so that the push is sent after COMMIT. Throws AlreadyDone when the key is known,
   * which rolls the op back and returns the stored answer.
   */
  post(tx: Tx, movement: Movement, after?: After): Promise<Outcome>
  /**
   * Several movements at once, each with its own outcome; a repeated one returns the stored outcome. Hot accounts stay locked until COMMIT.
   * With `last` the transaction is committed in the same round trip, unless all were repeats.
   */
  postAll(tx: Tx, movements: readonly Movement[], after: After, last?: LastWrites): Promise<Outcome[]>
  /** Reads the ids of accounts ahead of their movements, with the first statements of a transaction that opens none of them. */
  learnAccounts(tx: Tx, brand: BrandCode, accounts: readonly AccountRef[]): Promise<void>
  /** Like `post`; for an applied movement COMMIT is pipelined with it, so nothing may follow in the transaction. */
  postAndCommit(tx: Tx, movement: Movement, after: After): Promise<Outcome>
  /**
   * The first step of a call that may be repeated: the stored outcome of its key, or null. A key that was used for anything else gets KeyReused:
   * its answer has another shape, so it must not be read.
   */
  recall(db: Tx | Kysely<Schema>, movement: Movement): Promise<Outcome | null>
  /**
   * Runs steps that lock rows and may refuse. An earlier call with the same key may have been committed while this one waited for a lock; then
   * the refusal is only an effect of that call, and AlreadyDone with its answer is thrown instead.
   */
  orRecall<T>(tx: Tx, movement: Movement, run: () => Promise<T>): Promise<T>
  /**
   * The stored outcome of a caller's key, without comparing the request: only for the dispatch, which has no movement, after a COMMIT that was not
   * confirmed. Features use `recall`.
   */
  answerOf(key: CallerKey): Promise<Outcome | null>
  /** For rounds: requires that no transaction is open; the rows are inserted in the transaction of the batch. */
  submit(noTx: NoTx, movement: Movement, rows?: readonly RoundRow[]): Promise<Outcome>
  registerWriter<R extends RoundRow>(kind: R['kind'], writer: Writer<R>): void
  /** Inside a transaction, pass it: what it has posted is then included. */
  balances(playerId: number, within?: Kysely<Schema>): Promise<Balances>
  balancesOf(playerIds: readonly number[]): Promise<Map<number, Balances>>
  /** The balances, each with its revision. */
  versionedBalancesOf(playerIds: readonly number[], within?: Kysely<Schema>): Promise<Map<number, VersionedBalances>>
  /** The coins of one player as shown in replies. */
  coinsOf(playerId: number, within?: Kysely<Schema>): Promise<CoinsShown>
  /** Live gifts that a player holds, by item id. */
  heldGifts(playerId: number): Promise<ReadonlyMap<number, number>>
  /** Spins of the fire wheel that a player holds; inside a transaction, pass it. */
  tickets(playerId: number, within?: Kysely<Schema>): Promise<number>
  /** A host's part of live gifts that is not exchanged yet. */
  hostPoints(playerId: number, currency: CurrencyId): Promise<number>
  /** The coins in a club's treasury; inside a transaction, pass it. */
  treasuryOf(clubId: number, within?: Kysely<Schema>): Promise<number>
  bankBook(query: BankBookQuery): Promise<BankBook>
  /** The balances of the jackpot pools of all brands, in coins. */
  jackpots(): Promise<readonly JackpotBalance[]>
  /** Called after COMMIT for each movement that this process applied. */
  onMovement(listener: Listener): void
  /** Checks every invariant from a day on (all days without it); stops payouts when one is broken. */
  reconcile(now: Date, fromDay?: string): Promise<Reconciled>
  /** Adds to `reconcile` that accounts of a kind have the balances which their owner's rows imply. */
  expectBalances(expected: ExpectedBalances): void
  /** Deletes counters of days whose entries are past their retention period, and old results of reconciliations. */
  dropOldCounters(now: Date): Promise<void>
  payoutsStopped(): ReturnType<typeof readStop>
  /** An operator's decision: nothing is paid out until it is revoked. */
  stopPayouts(because: string, now: Date): Promise<void>
  /** An operator's decision, after the ledger was corrected. */
  resumePayouts(): Promise<void>
  /** Resolves when every refusal so far is stored under its key. */
  keptAll(): Promise<void>
  start(): Promise<void>
  /** Processes the queue, then closes. After the given time the rest is rejected with an unknown outcome. */
  stop(patienceMs?: number): Promise<void>
}

export interface WalletObserver extends TellerObserver {
  reconciled?(result: Reconciled): void
}

export interface WalletOptions {
  readonly db: Database
  readonly clock: Clock
  readonly observer?: WalletObserver
}

export function createWallet(options: WalletOptions): Wallet {
  return new LedgerWallet(options)
}

class LedgerWallet implements Wallet {
  readonly #db: Database
  readonly #observer: WalletObserver | undefined
  readonly #ledger: Ledger
  readonly #teller: Teller
  readonly #books: pg.Pool
  readonly #listeners: Listener[] = []
  readonly #noting = new Set<Promise<unknown>>()
  readonly #expected: ExpectedBalances[] = []
  /** Read before every live gift: concurrent ones share a query. */
  readonly #findHeld = coalesce((playerIds: readonly number[]) => this.#readHeld(playerIds), { mostTogether: 512 })

  constructor({ db, observer }: WalletOptions) {
    this.#db = db
    this.#observer = observer
    this.#books = openBooks(db.connection)
    this.#ledger = new Ledger((accounts) => this.#open(accounts))
    this.#teller = new Teller({
      connection: db.connection,
      ledger: this.#ledger,
      observer,
      onApplied: (movement, outcome) => this.#notifyListeners(movement, outcome),
    })
  }

  async openAccounts(tx: Tx, brand: BrandCode, playerId: number): Promise<void> {
    const accounts: NamedAccount[] = []
    for (const currency of currencyIds) accounts.push({ brand, account: { kind: 'player', playerId, currency } })
    await this.openEach(tx, accounts)
  }

  openAccount(tx: Tx, brand: BrandCode, account: AccountRef): Promise<void> {
    return this.openEach(tx, [{ brand, account }])
  }

  async openEach(tx: Tx, accounts: readonly NamedAccount[]): Promise<void> {
    await lineOf(tx).all([store.openAccounts(accounts)])
  }

  post(tx: Tx, movement: Movement, after: After = () => {}): Promise<Outcome> {
    return this.#post(tx, movement, { after, isLast: false })
  }

  async postAll(tx: Tx, movements: readonly Movement[], after: After, last?: LastWrites): Promise<Outcome[]> {
    const outcomes = await postMovements(this.#ledger, tx, movements, after, last)
    for (const [nth, outcome] of outcomes.entries())
      if (outcome.isApplied && !outcome.isRepeat) after(() => this.#notifyListeners(movements[nth]!, outcome))
    return outcomes
  }

  learnAccounts(tx: Tx, brand: BrandCode, accounts: readonly AccountRef[]): Promise<void> {
    return this.#ledger.learnIds(lineOf(tx), brand, accounts)
  }

  postAndCommit(tx: Tx, movement: Movement, after: After): Promise<Outcome> {
    return this.#post(tx, movement, { after, isLast: true })
  }

  expectBalances(expected: ExpectedBalances): void {
    this.#expected.push(expected)
  }

  async #post(tx: Tx, movement: Movement, posting: Posting): Promise<Outcome> {
    const { prepared, outcome } = await postMovement(this.#ledger, tx, movement, posting)
    if (outcome.isApplied) posting.after(() => this.#notifyListeners(movement, outcome))
    // The op rolls back the refused transaction, so the refusal is stored by a separate statement in the background.
    else if (!outcome.isRepeat && isKept(prepared, outcome)) this.#note(store.keepRefusal(prepared, outcome))
    return outcome
  }

  async answerOf(key: CallerKey): Promise<Outcome | null> {
    const row = (await lineOf(this.#db.kysely).all([store.findCallerKey(key)]))[0]![0]
    return row ? store.readKept(row).outcome : null
  }

  async recall(db: Tx | Kysely<Schema>, movement: Movement): Promise<Outcome | null> {
    const prepared = prepare(movement)
    if (prepared.refusal) return { isApplied: false, refusal: prepared.refusal, isRepeat: false }
    const find = movement.key.kind === 'caller' ? store.findCallerKeys : store.findBusinessKeys
    const row = (await lineOf(db).all([find([prepared])]))[0]!.find((row) => !store.isStop(row))
    if (!row) return null
    const kept = store.readKept(row)
    return kept.hash === prepared.hash ? kept.outcome : { isApplied: false, refusal: 'KeyReused', isRepeat: false }
  }

  async orRecall<T>(tx: Tx, movement: Movement, run: () => Promise<T>): Promise<T> {
    try {
      return await run()
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      const known = await this.recall(tx, movement)
      throw known?.isApplied ? new AlreadyDone(known) : error
    }
  }

  submit(noTx: NoTx, movement: Movement, rows?: readonly RoundRow[]): Promise<Outcome> {
    return this.#teller.submit(noTx, movement, rows)
  }

  registerWriter<R extends RoundRow>(kind: R['kind'], writer: Writer<R>): void {
    this.#ledger.registerWriter(kind, writer)
  }

  async balances(playerId: number, within?: Kysely<Schema>): Promise<Balances> {
    return balancesIn((await this.versionedBalancesOf([playerId], within)).get(playerId)!)
  }

  async coinsOf(playerId: number, within?: Kysely<Schema>): Promise<CoinsShown> {
    const { coin, coinRevision } = (await this.versionedBalancesOf([playerId], within)).get(playerId)!
    return { Balance: coin, CoinRevision: coinRevision }
  }

  async balancesOf(playerIds: readonly number[]): Promise<Map<number, Balances>> {
    return new Map([...(await this.versionedBalancesOf(playerIds))].map(([id, balances]) => [id, balancesIn(balances)]))
  }

  async versionedBalancesOf(
    playerIds: readonly number[],
    within: Kysely<Schema> = this.#db.kysely,
  ): Promise<Map<number, VersionedBalances>> {
    const rows = await readBalanceRows(within, playerIds)
    const found = new Map(rows.map((row) => [`${row.owner_id}/${row.currency}`, row]))
    const read = (id: number) => {
      const [coin, gem, point] = [currencies.coin, currencies.gem, currencies.point].map((currency) =>
        found.get(`${id}/${currency}`),
      )
      const revision = (coin?.seq ?? 0) + (gem?.seq ?? 0) + (point?.seq ?? 0)
      const balances = { coin: coin?.balance ?? 0, gem: gem?.balance ?? 0, point: point?.balance ?? 0 }
      return { ...balances, revision, coinRevision: coin?.seq ?? 0 }
    }
    return new Map(playerIds.map((id) => [id, read(id)]))
  }

  tickets(playerId: number, within: Kysely<Schema> = this.#db.kysely): Promise<number> {
    return readTickets(within, playerId)
  }

  heldGifts(playerId: number): Promise<ReadonlyMap<number, number>> {
    return this.#findHeld(playerId)
  }

  hostPoints(playerId: number, currency: CurrencyId): Promise<number> {
    return readHostPoints(this.#db.kysely, playerId, currency)
  }

  async treasuryOf(clubId: number, within: Kysely<Schema> = this.#db.kysely): Promise<number> {
    return (await readTreasuries(within, [clubId])).get(clubId) ?? 0
  }

  bankBook(query: BankBookQuery): Promise<BankBook> {
    return readBankBook(this.#books, query)
  }

  jackpots(): Promise<readonly JackpotBalance[]> {
    return readJackpots(this.#db.kysely)
  }

  onMovement(listener: Listener): void {
    this.#listeners.push(listener)
  }

  async reconcile(now: Date, fromDay?: string): Promise<Reconciled> {
    const result = await reconcile(this.#db, now, fromDay, this.#expected)
    this.#observer?.reconciled?.(result)
    return result
  }

  async dropOldCounters(now: Date): Promise<void> {
    const { text, values } = store.dropReasons(taipeiDay(now))
    await this.#db.pool.query(text, [...values])
    await dropResults(this.#db, now)
  }

  payoutsStopped(): ReturnType<typeof readStop> {
    return readStop(this.#db)
  }

  stopPayouts(because: string, now: Date): Promise<void> {
    return stopPayouts(this.#db, because, now)
  }

  async resumePayouts(): Promise<void> {
    await this.#db.pool.query(store.dropStop.text)
  }

  async start(): Promise<void> {
    await this.#open(
      brandCodes.flatMap((brand) =>
        currencyIds.flatMap((currency) =>
          (['house', 'mint', 'promo'] as const).map((kind) => ({ brand, account: { kind, currency } as AccountRef })),
        ),
      ),
    )
  }

  async keptAll(): Promise<void> {
    await Promise.all(this.#noting)
  }

  async stop(patienceMs?: number): Promise<void> {
    await this.#teller.stop(patienceMs)
    await this.keptAll()
    if (!this.#books.ended) await this.#books.end()
  }

  async #readHeld(playerIds: readonly number[]): Promise<ReadonlyMap<number, number>[]> {
    const rows = await readHeldGifts(this.#db.kysely, playerIds)
    return playerIds.map(
      (id) => new Map(rows.filter((row) => row.playerId === id).map(({ itemId, amount }) => [itemId, amount])),
    )
  }

  async #open(accounts: readonly NamedAccount[]): Promise<void> {
    const { text, values } = store.openAccounts(accounts)
    await this.#db.pool.query(text, [...values])
  }

  #note({ text, values }: store.Query): void {
    // If it is lost, a repetition is decided again as if it were the first call.
    const noting = this.#db.pool.query(text, [...values]).catch(() => {})
    this.#noting.add(noting)
    void noting.finally(() => this.#noting.delete(noting))
  }

  #notifyListeners(movement: Movement, outcome: Outcome): void {
    if (outcome.isApplied) for (const listener of this.#listeners) listener(movement, outcome)
  }
}
