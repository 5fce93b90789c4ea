// Reads the rows of all sources after a follower's positions, in one order. Followers at the same positions share the read.
import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { Schema } from '../../db/schema.gen.ts'
import { elapsed } from '../../kernel/time/clock.ts'
import type { PlayedBy, PlayKind, PlaySettled, PlaySource, Position, SettledRow } from './plays.ts'
import { readBound } from './store.ts'

export type Positions = ReadonlyMap<PlayKind, Position>

export interface Batch {
  readonly plays: readonly PlaySettled[]
  /** Rows read, plays or not. */
  readonly passed: number
  /** The new positions of kinds that had rows. */
  readonly positions: Positions
}

interface OfKind {
  readonly kind: PlayKind
  readonly rows: readonly SettledRow[]
  /** The source may have more. */
  readonly isFull: boolean
}

const beginning: Position = { xid: 0, number: 0 }
const nothing: Batch = { plays: [], passed: 0, positions: new Map() }
/** Batches cached: for followers that are slightly behind, and one that is read ahead. */
const mostKept = 3
/** A turn ends after this time. */
const longestTurnMs = 500

/** In one turn all followers read up to the same bound: then they are at the same positions, and the next turn reads once for all. */
interface Turn {
  readonly bound: Promise<number>
  /** The bound that a probe has read. */
  readonly known: number | null
  readonly beganAt: number
  readonly followers: Set<string>
  /** Positions after which nothing was found, so that nothing is after later ones either. */
  nothingAfter: Positions | null
}

interface Kept {
  readonly batch: Promise<Batch>
  isRead: boolean
  /** True: as many rows as were asked for were read, so the result is valid under every later bound, too. */
  isFull: boolean
}

export class Reader {
  readonly #kinds: readonly PlayKind[]
  readonly #sources = new Map<PlayKind, PlaySource>()
  readonly #kept = new Map<string, Kept>()
  #turn: Turn | null = null
  #heads: RawBuilder<string> | null = null

  constructor(kinds: readonly PlayKind[]) {
    this.#kinds = kinds
  }

  add(source: PlaySource): void {
    if (this.#sources.has(source.kind)) throw new Error(`two sources of ${source.kind} plays`)
    this.#sources.set(source.kind, source)
    this.#heads = null
  }

  /** Changes with the last row of any source; the same object for all followers. */
  heads(): RawBuilder<string> {
    this.#heads ??= sql<string>`concat_ws(' ', ${sql.join([...this.#sources.values()].map(({ head }) => sql`coalesce(${head}, '')`))})`
    return this.#heads
  }

  /**
   * Called before a follower looks for news. One that has taken part in the current turn begins the next one, with a new bound. With the bound
   * of a probe, the turn reads at least up to it: what the probe has seen is not left to a later turn.
   */
  enterTurn(follower: string, bound?: number): void {
    if (bound !== undefined) {
      if ((this.#turn?.known ?? 0) >= bound) return
      this.#endTurn()
      this.#turn = beginTurn(follower, Promise.resolve(bound), bound)
    } else if (this.#turn?.followers.has(follower)) this.#endTurn()
    else this.#turn?.followers.add(follower)
  }

  #endTurn(): void {
    this.#turn = null
    for (const [key, { isRead, isFull }] of this.#kept) if (isRead && !isFull) this.#kept.delete(key)
  }

  #turnOf(db: Kysely<Schema>, follower: string): Turn {
    if (this.#turn && elapsed() - this.#turn.beganAt > longestTurnMs) this.#endTurn()
    if (this.#turn) return this.#turn
    const turn = beginTurn(follower, readBound(db), null)
    turn.bound.catch(() => {
      if (this.#turn === turn) this.#endTurn()
    })
    return (this.#turn = turn)
  }

  /** Rows up to the bound of the turn. */
  async read(db: Kysely<Schema>, follower: string, after: Positions, most: number): Promise<Batch> {
    const turn = this.#turnOf(db, follower)
    const key = JSON.stringify([most, this.#kinds.map((kind) => after.get(kind) ?? null)])
    const known = this.#kept.get(key)
    if (known) return known.batch
    if (turn.nothingAfter && this.#isAtOrAfter(after, turn.nothingAfter)) return nothing
    const batch = turn.bound.then((below) => this.#readBelow(db, after, below, most))
    this.#keep(key, batch, most, turn)
    const found = await batch
    if (found.passed === 0) turn.nothingAfter = after
    return found
  }

  /** Begins a read for the next call of `read` with these arguments. */
  readAhead(db: Kysely<Schema>, follower: string, after: Positions, most: number): void {
    // A failure is reported to the caller that reads again, because failed reads are not kept.
    this.read(db, follower, after, most).catch(() => {})
  }

  /** Reads the current rows, without the cached batches. */
  async readNow(db: Kysely<Schema>, after: Positions, most: number): Promise<Batch> {
    return this.#readBelow(db, after, await readBound(db), most)
  }

  async #readBelow(db: Kysely<Schema>, after: Positions, below: number, most: number): Promise<Batch> {
    const found: OfKind[] = []
    for (const kind of this.#kinds) {
      const source = this.#sources.get(kind)
      const rows = source ? await source.read(db, after.get(kind) ?? beginning, below, most) : []
      found.push({ kind, rows, isFull: rows.length === most })
    }
    return merge(found)
  }

  /** Plays of one player up to these positions; a kind without a position has none. */
  async readOf(db: Kysely<Schema>, of: PlayedBy, upTo: Positions): Promise<PlaySettled[]> {
    const found: OfKind[] = []
    for (const kind of this.#kinds) {
      const [source, position] = [this.#sources.get(kind), upTo.get(kind)]
      found.push({ kind, rows: source && position ? await source.readOf(db, of, position) : [], isFull: false })
    }
    return [...merge(found).plays]
  }

  #keep(key: string, batch: Promise<Batch>, most: number, turn: Turn): void {
    const kept: Kept = { batch, isRead: false, isFull: false }
    this.#kept.set(key, kept)
    for (const oldest of this.#kept.keys()) {
      if (this.#kept.size <= mostKept) break
      this.#kept.delete(oldest)
    }
    const forget = (): void => {
      if (this.#kept.get(key) === kept) this.#kept.delete(key)
    }
    batch.then(({ passed }) => {
      kept.isRead = true
      kept.isFull = passed >= most
      // Rows may follow under the bound of the turn that began meanwhile.
      if (!kept.isFull && this.#turn !== turn) forget()
    }, forget)
  }

  #isAtOrAfter(one: Positions, other: Positions): boolean {
    const at = (positions: Positions, kind: PlayKind): Position => positions.get(kind) ?? beginning
    return this.#kinds.every((kind) => !isAfter(at(other, kind), 0, at(one, kind), 0))
  }
}

const beginTurn = (follower: string, bound: Promise<number>, known: number | null): Turn => ({
  bound,
  known,
  beganAt: elapsed(),
  followers: new Set([follower]),
  nothingAfter: null,
})

const isAfter = (a: Position, nthA: number, b: Position, nthB: number): boolean =>
  a.xid !== b.xid ? a.xid > b.xid : nthA !== nthB ? nthA > nthB : a.number > b.number

/**
 * One order over all kinds: (xid, kind, number). A source that was cut off by the limit may have further rows, so nothing after its
 * last row is taken from the others. At least one cut-off source is taken whole: fewer rows than the limit mean that nothing is left.
 */
export function merge(found: readonly OfKind[]): Batch {
  let cut: { readonly last: Position; readonly nth: number } | null = null
  for (const [nth, { rows, isFull }] of found.entries()) {
    const last = rows.at(-1)
    if (isFull && last && (!cut || isAfter(cut.last, cut.nth, last, nth))) cut = { last, nth }
  }
  const positions = new Map<PlayKind, Position>()
  const taken: { readonly row: SettledRow; readonly nth: number }[] = []
  for (const [nth, { kind, rows }] of found.entries())
    for (const row of rows) {
      if (cut && isAfter(row, nth, cut.last, cut.nth)) break
      taken.push({ row, nth })
      positions.set(kind, { xid: row.xid, number: row.number })
    }
  // Rows of one kind are already in order, and usually there is only one kind.
  if (positions.size > 1) taken.sort((a, b) => (isAfter(a.row, a.nth, b.row, b.nth) ? 1 : -1))
  return { plays: taken.flatMap(({ row }) => row.play ?? []), passed: taken.length, positions }
}
