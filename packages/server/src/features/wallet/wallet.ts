// The door to the ledger: opens accounts, moves money, reads balances and the bank book.
import { brandCodes, type BrandCode } from '@lantern/brands/brand.ts'
import type { Kysely } from 'kysely'
import { currencies } from '@lantern/protocol/values.ts'
import type pg from 'pg'
import type { Database, Tx } from '../../db/open.ts'
import type { Schema } from '../../db/schema.gen.ts'
import { Refusal, type NoTx } from '../../kernel/feature/call.ts'
import type { Clock } from '../../kernel/time/clock.ts'
import { taipeiDay } from '../../kernel/time/day.ts'
import { currencyIds, type AccountRef } from './accounts.ts'
import { Ledger, type RoundRow, type Writer } from './batch.ts'
import { readJackpots, readPurses } from './bag.ts'
import { openBooks, readBankBook, type BankBook, type BankBookQuery } from './book.ts'
import { prepare, type Applied, type CallerKey, type Movement, type Outcome } from './movement.ts'
import { AlreadyDone, lineOf, postMovement, type Posting } from './post.ts'
import { reconcile, stopPayouts, type Reconciled } from './reconcile.ts'
import { isKept } from './rules.ts'
import * as store from './store.ts'
import type { NamedAccount } from './store.ts'
import { Teller, type TellerObserver } from './teller.ts'

export type { AccountRef } from './accounts.ts'
export { bagOf, readBag, type Bag, type HeldBag } from './bag.ts'
export type { RoundRow, Writer } from './batch.ts'
export type { BankBook, BankBookQuery } from './book.ts'
export type { Applied, CallerKey, LateLegs, Leg, Movement, Outcome } from './movement.ts'
export { AlreadyDone } from './post.ts'
export type { Reconciled } from './reconcile.ts'
export { findRichest } from './richest.ts'

export interface Balances {
  readonly coin: number
  readonly gem: number
  readonly point: number
}

/** The number of entries in all purses: it never falls, so of two looks the later one is known. */
export interface Purse extends Balances {
  readonly revision: number
  /** The same of the coins alone. */
  readonly coinRevision: number
}

/** Coins on the wire, with what orders them among the pushes of the purse. */
export interface CoinsShown {
  readonly Balance: number
  readonly CoinRevision: number
}

/** The coins of the player that a movement touched, right after it. */
export function coinsAfter({ balances }: Applied, playerId: number): CoinsShown {
  const coins = balances.find((one) => one.playerId === playerId && one.currency === currencies.coin)
  return { Balance: coins?.balance ?? 0, CoinRevision: coins?.revision ?? 0 }
}

export interface JackpotBalance {
  readonly brand: BrandCode
  readonly pool: number
  readonly balance: number
}

const balancesIn = ({ coin, gem, point }: Purse): Balances => ({ coin, gem, point })

export type Listener = (movement: Movement, outcome: Applied) => void

export interface Wallet {
  /** Opens a player's three purses. */
  openAccounts(tx: Tx, brand: BrandCode, playerId: number): Promise<void>
  /** Opens the account of a club, an envelope, a gift or an event. */
  openAccount(tx: Tx, brand: BrandCode, account: AccountRef): Promise<void>
  /**
   * Last step of a write op. Pass the call's `after`, so that the players hear of it once it is committed. Throws
   * AlreadyDone when the key is known, which rolls the op back and gives the kept answer.
   */
  post(tx: Tx, movement: Movement, after?: (run: () => void) => void): Promise<Outcome>
  /** As `post`; a movement that is applied takes COMMIT along, so that nothing may follow it in the transaction. */
  postAndCommit(tx: Tx, movement: Movement, after: (run: () => void) => void): Promise<Outcome>
  /** First step of a write op that may be repeated: what its key was answered, or null. */
  recall(tx: Tx, movement: Movement): Promise<Outcome | null>
  /**
   * Runs steps that lock rows and may refuse. A first call with the same key may have been committed while this one
   * waited for a lock, and then the refusal is only that call's own effect: throws AlreadyDone with its answer instead.
   */
  orRecall<T>(tx: Tx, movement: Movement, run: () => Promise<T>): Promise<T>
  /** What a caller's key was answered, whatever was asked: for a COMMIT that was never heard of. */
  answerOf(key: CallerKey): Promise<Outcome | null>
  /** For rounds: no transaction is open; the rows go into the batch's own. */
  submit(noTx: NoTx, movement: Movement, rows?: readonly RoundRow[]): Promise<Outcome>
  registerWriter<R extends RoundRow>(kind: R['kind'], writer: Writer<R>): void
  /** Inside a transaction, pass it: what it has posted counts. */
  balances(playerId: number, within?: Kysely<Schema>): Promise<Balances>
  balancesOf(playerIds: readonly number[]): Promise<Map<number, Balances>>
  /** The same, each with its revision. */
  pursesOf(playerIds: readonly number[], within?: Kysely<Schema>): Promise<Map<number, Purse>>
  /** The coins of one player as replies show them. */
  coinsOf(playerId: number, within?: Kysely<Schema>): Promise<CoinsShown>
  bankBook(query: BankBookQuery): Promise<BankBook>
  /** What the jackpot pools of all brands hold, in coins. */
  jackpots(): Promise<readonly JackpotBalance[]>
  /** Told after COMMIT of each movement that this process applied. */
  onMovement(listener: Listener): void
  /** Checks every invariant from a day on (all without it); stops payouts when one is broken. */
  reconcile(now: Date, fromDay?: string): Promise<Reconciled>
  /** Forgets the counters of days whose entries are past their keep. */
  dropOldCounters(now: Date): Promise<void>
  payoutsStopped(): Promise<{ because: string } | null>
  /** An operator's decision: nothing is paid out until it is taken back. */
  stopPayouts(because: string, now: Date): Promise<void>
  /** An operator's decision, after the book was put right. */
  resumePayouts(): Promise<void>
  /** Resolves when every refusal so far is kept under its key. */
  keptAll(): Promise<void>
  start(): Promise<void>
  /** Answers everyone in line, then closes. After the time given, the rest learns that its outcome is unknown. */
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

  constructor({ db, observer }: WalletOptions) {
    this.#db = db
    this.#observer = observer
    this.#books = openBooks(db.connection)
    this.#ledger = new Ledger((accounts) => this.#open(accounts))
    this.#teller = new Teller({
      connection: db.connection,
      ledger: this.#ledger,
      observer,
      onApplied: (movement, outcome) => this.#tell(movement, outcome),
    })
  }

  async openAccounts(tx: Tx, brand: BrandCode, playerId: number): Promise<void> {
    const accounts = currencyIds.map((currency) => ({
      brand,
      account: { kind: 'player', playerId, currency } as const,
    }))
    await lineOf(tx).all([store.openAccounts(accounts)])
  }

  async openAccount(tx: Tx, brand: BrandCode, account: AccountRef): Promise<void> {
    await lineOf(tx).all([store.openAccounts([{ brand, account }])])
  }

  post(tx: Tx, movement: Movement, after: (run: () => void) => void = () => {}): Promise<Outcome> {
    return this.#post(tx, movement, { after, isLast: false })
  }

  postAndCommit(tx: Tx, movement: Movement, after: (run: () => void) => void): Promise<Outcome> {
    return this.#post(tx, movement, { after, isLast: true })
  }

  async #post(tx: Tx, movement: Movement, posting: Posting): Promise<Outcome> {
    const { prepared, outcome } = await postMovement(this.#ledger, tx, movement, posting)
    if (outcome.isApplied) posting.after(() => this.#tell(movement, outcome))
    // The op rolls back what was refused, so the refusal is kept by a statement of its own that nobody waits for.
    else if (!outcome.isRepeat && isKept(prepared, outcome)) this.#note(store.keepRefusal(prepared, outcome))
    return outcome
  }

  async answerOf(key: CallerKey): Promise<Outcome | null> {
    const row = (await lineOf(this.#db.kysely).all([store.findCallerKey(key)]))[0]![0]
    return row ? store.readKept(row).outcome : null
  }

  async recall(tx: Tx, movement: Movement): Promise<Outcome | null> {
    const prepared = prepare(movement)
    if (prepared.refusal) return { isApplied: false, refusal: prepared.refusal, isRepeat: false }
    const find = movement.key.kind === 'caller' ? store.findCallerKeys : store.findBusinessKeys
    const row = (await lineOf(tx).all([find([prepared])]))[0]!.find((row) => !store.isStop(row))
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
    return balancesIn((await this.pursesOf([playerId], within)).get(playerId)!)
  }

  async coinsOf(playerId: number, within?: Kysely<Schema>): Promise<CoinsShown> {
    const { coin, coinRevision } = (await this.pursesOf([playerId], within)).get(playerId)!
    return { Balance: coin, CoinRevision: coinRevision }
  }

  async balancesOf(playerIds: readonly number[]): Promise<Map<number, Balances>> {
    return new Map([...(await this.pursesOf(playerIds))].map(([id, purse]) => [id, balancesIn(purse)]))
  }

  async pursesOf(playerIds: readonly number[], within: Kysely<Schema> = this.#db.kysely): Promise<Map<number, Purse>> {
    const rows = await readPurses(within, playerIds)
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
    const result = await reconcile(this.#db, now, fromDay)
    this.#observer?.reconciled?.(result)
    return result
  }

  async dropOldCounters(now: Date): Promise<void> {
    const { text, values } = store.dropReasons(taipeiDay(now))
    await this.#db.pool.query(text, [...values])
  }

  async payoutsStopped(): Promise<{ because: string } | null> {
    const { rows } = await this.#db.pool.query<{ because: string }>(store.readStop.text)
    return rows[0] ?? null
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

  async #open(accounts: readonly NamedAccount[]): Promise<void> {
    const { text, values } = store.openAccounts(accounts)
    await this.#db.pool.query(text, [...values])
  }

  #note({ text, values }: store.Query): void {
    // Lost at worst: then a repetition is decided anew, as if it had come for the first time.
    const noting = this.#db.pool.query(text, [...values]).catch(() => {})
    this.#noting.add(noting)
    void noting.finally(() => this.#noting.delete(noting))
  }

  #tell(movement: Movement, outcome: Outcome): void {
    if (outcome.isApplied) for (const listener of this.#listeners) listener(movement, outcome)
  }
}
