// Settles a batch on one connection inside an open transaction: lock, read, decide, write. Used by the teller and by post.
import type { BrandCode } from '@lantern/brands/brand.ts'
import { column, isColumnType, type Cell, type ColumnType } from './columns.ts'
import { AccountIds, natures, ownerOf, sortOf, type AccountRef } from './accounts.ts'
import type { Outcome, PlayerBalance, Prepared } from './movement.ts'
import { decide, type BatchState, type Decision, type Kept, type LegIds, type MovementRow } from './rules.ts'
import * as store from './store.ts'
import { write } from './writes.ts'
import type { Line, NamedAccount, Query, Row } from './store.ts'

/** The row of a round, inserted in the same transaction as the money by the writer of its kind. */
export interface RoundRow {
  readonly kind: string
}

export interface BookedRow<R extends RoundRow> {
  readonly row: R
  readonly brand: BrandCode
  readonly movementId: number
  readonly day: string
  readonly at: Date
  readonly balances: readonly PlayerBalance[]
  /** The answer as stored under the key: late legs may have replaced it. */
  readonly answer: unknown
}

export interface Writer<R extends RoundRow> {
  /** One statement over `unnest($1::bigint[], …)`: the casts determine the binary encoding of the columns. */
  readonly sql: string
  /** The statement's parameters, column by column; json as text. */
  columns(rows: readonly BookedRow<R>[]): readonly (readonly Cell[])[]
}

export interface Item {
  readonly prepared: Prepared
  readonly rows: readonly RoundRow[]
}

export class Ledger {
  readonly #writers = new Map<string, { writer: Writer<never>; types: readonly ColumnType[] }>()
  /** Accounts are never deleted, so an id stays valid once it was read in a committed transaction. */
  readonly #ids = new AccountIds()
  readonly #openHot: (accounts: readonly NamedAccount[]) => Promise<void>
  #nextId = 0
  #idsLeft = 0

  /** Hot accounts are opened on a separate connection, so that no transaction holds their lock longer than necessary. */
  constructor(openHot: (accounts: readonly NamedAccount[]) => Promise<void>) {
    this.#openHot = openHot
  }

  registerWriter<R extends RoundRow>(kind: R['kind'], writer: Writer<R>): void {
    if (this.#writers.has(kind)) throw new Error(`rows of kind ${kind} already have a writer`)
    this.#writers.set(kind, { writer: writer as unknown as Writer<never>, types: columnTypes(writer.sql) })
  }

  hasWriter(kind: string): boolean {
    return this.#writers.has(kind)
  }

  /**
   * The ids of all accounts. `keep` gets a callback that caches them; it must be called only after COMMIT, when the rows seen by this
   * transaction are permanent.
   */
  async findIds(line: Line, items: readonly Item[], keep: (remember: () => void) => void): Promise<LegIds[]> {
    let missing: Map<string, Missing> | null = null
    for (const { prepared } of items) {
      for (const { sort, owner, account } of prepared.legs) {
        if (this.#ids.get(sort, owner) !== undefined) continue
        missing ??= new Map()
        missing.set(`${sort}/${owner}`, { brand: prepared.movement.brand, account, sort, owner })
      }
    }
    const found = missing && (await this.#findOrOpen(line, [...missing.values()]))
    const ids = items.map(({ prepared }) =>
      prepared.legs.map(({ sort, owner }) => this.#ids.get(sort, owner) ?? found?.get(sort, owner)),
    )
    if (missing && found) keep(() => this.#remember([...missing.values()], found))
    return ids
  }

  /** Reads the ids of these accounts into the cache. The transaction must not have opened any of them: what it sees is then permanent. */
  async learnIds(line: Line, brand: BrandCode, accounts: readonly AccountRef[]): Promise<void> {
    const missing = accounts
      .map((account) => ({ brand, account, sort: sortOf(brand, account), owner: ownerOf(account) }))
      .filter(({ sort, owner }) => this.#ids.get(sort, owner) === undefined)
    if (missing.length === 0) return
    const found = new AccountIds()
    await this.#lookUp(line, missing, found)
    this.#remember(missing, found)
  }

  /** Ids for this many movements, from a block reserved from the sequence. */
  async takeIds(line: Line, count: number): Promise<number> {
    while (this.#idsLeft < count) {
      const first = Number((await line.all([store.takeIds]))[0]![0]!['first'])
      this.#nextId = first
      this.#idsLeft = store.idsAtOnce
    }
    const first = this.#nextId
    this.#nextId += count
    this.#idsLeft -= count
    return first
  }

  /** The first statements of the transaction, account locks before keys; their results are passed to `decideBatch`. */
  planReads(items: readonly Item[], ids: readonly LegIds[], isPatient: boolean, readsHot = isPatient): ReadPlan {
    const cold = new Set<number>()
    const hot = new Set<number>()
    let mustReadHot = readsHot
    for (let index = 0; index < items.length; index++) {
      const { legs, movement } = items[index]!.prepared
      if (movement.late) mustReadHot = true
      for (let place = 0; place < legs.length; place++) {
        const id = ids[index]![place]
        if (id === undefined) continue
        const { isHot, account, delta } = legs[place]!
        ;(isHot ? hot : cold).add(id)
        if (isHot && delta < 0 && natures[account.kind].minimum !== null) mustReadHot = true
      }
    }
    const locks = [store.lockAccounts(ascending(cold), isPatient)]
    if (mustReadHot && hot.size > 0) locks.push(store.lockAccounts(ascending(hot), true))
    return { locks, keyed: [] }
  }

  /** Yields the statements in parts, each of which can be sent before the next is built. */
  *readParts(items: readonly Item[], plan: ReadPlan): Generator<readonly Query[]> {
    yield plan.locks
    const { callers, business } = sortKeys(items)
    const of = (indexes: readonly number[]): Prepared[] => indexes.map((index) => items[index]!.prepared)
    const queries = callers.map((indexes) => store.findCallerKeys(of(indexes)))
    if (business.length > 0) queries.push(store.findBusinessKeys(of(business)))
    plan.keyed.push(...callers, ...(business.length > 0 ? [business] : []))
    yield queries
  }

  decideBatch(
    items: readonly Item[],
    ids: readonly LegIds[],
    plan: ReadPlan,
    answers: readonly Row[][],
    firstId: number,
  ): Decision {
    const locks = plan.locks.length
    const locked = answers.slice(0, locks).flatMap(store.readLocked)
    const kept = new Map<number, Kept>()
    let isStopped = false
    for (const [place, indexes] of plan.keyed.entries()) {
      for (const row of answers[locks + place]!) {
        if (store.isStop(row)) isStopped = true
        else kept.set(indexes[Number(row['i'])]!, store.readKept(row))
      }
    }
    const state: BatchState = {
      ids,
      locked: new Map(locked.map((account) => [account.id, account])),
      kept,
      isStopped,
      firstId,
    }
    return decide(
      items.map(({ prepared }) => prepared),
      state,
    )
  }

  /** The writes of a decision, in parts that can be sent one by one: business rows, then the money, with the hot accounts locked last. */
  *writeParts(items: readonly Item[], { writes }: Decision): Generator<Query[]> {
    yield this.#rowQueries(items, writes.applied)
    yield write(writes)
  }

  #rowQueries(items: readonly Item[], applied: readonly MovementRow[]): Query[] {
    const rowsOf = new Map(items.filter(({ rows }) => rows.length > 0).map(({ prepared, rows }) => [prepared, rows]))
    if (rowsOf.size === 0) return []
    const byKind = new Map<string, BookedRow<RoundRow>[]>()
    for (const { item, outcome, day } of applied) {
      for (const row of rowsOf.get(item) ?? []) {
        const { id: movementId, at, balances, answer } = outcome
        const booked = { row, brand: item.movement.brand, movementId, day, at, balances, answer }
        const list = byKind.get(row.kind)
        if (list) list.push(booked)
        else byKind.set(row.kind, [booked])
      }
    }
    return [...byKind].map(([kind, booked]) => {
      const { writer, types } = this.#writers.get(kind)!
      const columns = writer.columns(booked as never)
      const values = columns.map((cells, index) => column(types[index]!, cells, (cell) => cell))
      return { name: `rows_${kind}`, text: writer.sql, values }
    })
  }

  async #findOrOpen(line: Line, missing: readonly Missing[]): Promise<AccountIds> {
    const found = new AccountIds()
    await this.#lookUp(line, missing, found)
    const unopened = missing.filter(
      ({ sort, owner, account }) => found.get(sort, owner) === undefined && natures[account.kind].isOpenedOnUse,
    )
    if (unopened.length > 0) {
      await this.#openHot(unopened)
      await this.#lookUp(line, unopened, found)
    }
    return found
  }

  async #lookUp(line: Line, missing: readonly Missing[], found: AccountIds): Promise<void> {
    const [rows] = await line.all([store.findAccounts(missing)])
    for (const row of rows!) {
      const { sort, owner } = missing[Number(row['i']) - 1]!
      found.set(sort, owner, Number(row['id']))
    }
  }

  #remember(missing: readonly Missing[], found: AccountIds): void {
    if (this.#ids.size >= cachedIds) this.#ids.clear()
    for (const { sort, owner } of missing) {
      const id = found.get(sort, owner)
      if (id !== undefined) this.#ids.set(sort, owner, id)
    }
  }
}

interface Missing extends NamedAccount {
  readonly sort: number
  readonly owner: number
}

export interface ReadPlan {
  readonly locks: readonly Query[]
  /** For each query of keys the positions in the batch, in the order of the queries. */
  readonly keyed: (readonly number[])[]
}

export type Settled = readonly (Outcome | null)[]

const cachedIds = 500_000

function ascending(ids: ReadonlySet<number>): number[] {
  return [...ids].sort((a, b) => a - b)
}

/** Positions of callers' keys, grouped by the day of the key, and of business keys. */
function sortKeys(items: readonly Item[]): { callers: number[][]; business: number[] } {
  const byDay = new Map<string, number[]>()
  const business: number[] = []
  for (let index = 0; index < items.length; index++) {
    const { movement, keyDay, refusal } = items[index]!.prepared
    // A key outside its valid time: refused without a lookup, because it could belong to any partition.
    if (refusal) continue
    const sameDay = byDay.get(keyDay)
    if (movement.key.kind === 'business') business.push(index)
    else if (sameDay) sameDay.push(index)
    else byDay.set(keyDay, [index])
  }
  return { callers: [...byDay.values()], business }
}

/** The types of `$1::…[]`, `$2::…[]` and so on. */
function columnTypes(sql: string): ColumnType[] {
  const found = new Map([...sql.matchAll(/\$(\d+)::(\w+)\[\]/g)].map(([, number, type]) => [Number(number), type!]))
  return Array.from({ length: found.size }, (_, index) => {
    const type = found.get(index + 1)
    if (!type || !isColumnType(type))
      throw new Error(`parameter $${index + 1} of a writer has no cast to a known array`)
    return type
  })
}
