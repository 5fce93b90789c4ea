// Reads the rows of all sources after a follower's positions, in one order. Followers at the same positions share the read.
import type { Kysely } from 'kysely'
import type { Schema } from '../../db/schema.gen.ts'
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
/** Batches cached for followers that are slightly behind. */
const mostKept = 2
/** For this long an empty batch is shared by the followers of a node. */
const emptyMs = 200

export class Reader {
  readonly #kinds: readonly PlayKind[]
  readonly #sources = new Map<PlayKind, PlaySource>()
  readonly #kept = new Map<string, Promise<Batch>>()
  /** Positions after which nothing was found a moment ago, so that nothing is after later ones either. */
  #nothingAfter: Positions | null = null

  constructor(kinds: readonly PlayKind[]) {
    this.#kinds = kinds
  }

  add(source: PlaySource): void {
    if (this.#sources.has(source.kind)) throw new Error(`two sources of ${source.kind} plays`)
    this.#sources.set(source.kind, source)
  }

  /**
   * Rows below the bound never change, so a batch stays valid; only an empty one becomes outdated. Fresh: a kept batch is used only if no
   * newer rows belong to it.
   */
  async read(db: Kysely<Schema>, after: Positions, most: number, isFresh = false): Promise<Batch> {
    const key = JSON.stringify([most, this.#kinds.map((kind) => after.get(kind) ?? null)])
    const known = this.#kept.get(key)
    if (known && !(isFresh && (await known).passed < most)) return known
    if (!isFresh && this.#nothingAfter && this.#isAtOrAfter(after, this.#nothingAfter)) return nothing
    const reading = this.readNow(db, after, most)
    this.#keep(key, after, reading)
    return reading
  }

  /** Reads the current rows, without the cached batches. */
  async readNow(db: Kysely<Schema>, after: Positions, most: number): Promise<Batch> {
    const below = await readBound(db)
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

  #keep(key: string, after: Positions, reading: Promise<Batch>): void {
    this.#kept.set(key, reading)
    for (const oldest of this.#kept.keys()) {
      if (this.#kept.size <= mostKept) break
      this.#kept.delete(oldest)
    }
    const drop = (): void => {
      if (this.#kept.get(key) === reading) this.#kept.delete(key)
      if (this.#nothingAfter === after) this.#nothingAfter = null
    }
    const share = ({ passed }: Batch): void => {
      if (passed > 0) return
      this.#nothingAfter = after
      // By a timer: a time of day would keep an empty batch for as long as the clock is set back.
      setTimeout(drop, emptyMs).unref()
    }
    reading.then(share, drop)
  }

  #isAtOrAfter(one: Positions, other: Positions): boolean {
    const at = (positions: Positions, kind: PlayKind): Position => positions.get(kind) ?? beginning
    return this.#kinds.every((kind) => !isAfter(at(other, kind), 0, at(one, kind), 0))
  }
}

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
