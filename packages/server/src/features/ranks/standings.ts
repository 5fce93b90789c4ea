/**
 * The standings of events in memory: a cache of score rows that every node loads and keeps up to date by itself.
 *
 * Only the follower of plays writes scores, one transaction after another, and each change takes the next number of a sequence. So a
 * node that has read up to a number reads the rows above it, and has then every change that is committed. A standing without
 * readers is not kept up to date; the next reader catches up first, at most once a second. Settlement never reads it.
 *
 * Banned, leaving, erased and disqualified players are taken out of the order and come back when they may stand again.
 */
import type { BrandCode } from '@lantern/brands/brand.ts'
import type { Context } from '../../kernel/context.ts'
import { elapsed } from '../../kernel/time/clock.ts'
import { listUnable } from '../players/players.ts'
import { ScoreOrder, type Scored } from './order.ts'
import { excludedFrom } from './store/entries.ts'
import { changedSince } from './store/scores.ts'

export type Place = Pick<ScoreOrder, 'size' | 'get' | 'rankOf' | 'slice' | 'at'>

interface Standing {
  readonly order: ScoreOrder
  /** The players who hold no place, by id. */
  readonly aside: Map<number, Scored>
  out: ReadonlySet<number>
  changed: number
  readAt: number
  reading: Promise<void> | null
  usedAt: number
}

const freshMs = 900
const batch = 10_000
const unusedMs = 10 * 60_000
/** An event, or one group of it. */
export interface BoardKey {
  readonly id: number
  readonly brand: BrandCode
  /** Absent or 0: the event has no groups. */
  readonly group?: number
}

/** The least time between two reads of the banned and leaving players of a brand. */
const unableMs = 2000

export interface Standings {
  /** The standing, not older than a second. */
  of(board: BoardKey): Promise<Place>
  /** Reads every committed change now. */
  catchUp(board: BoardKey): Promise<Place>
}

export function createStandings({ db, clock }: Pick<Context, 'db' | 'clock'>): Standings {
  const standings = new Map<string, Standing>()
  const unable = new Map<BrandCode, { readonly readAt: number; readonly ids: Promise<ReadonlySet<number>> }>()

  function unableIn(brand: BrandCode, maxAgeMs: number): Promise<ReadonlySet<number>> {
    const known = unable.get(brand)
    if (known && elapsed() - known.readAt < maxAgeMs) return known.ids
    const ids = listUnable(db, brand, clock.now())
    unable.set(brand, { readAt: elapsed(), ids })
    ids.catch(() => unable.delete(brand))
    return ids
  }

  async function read(standing: Standing, { id, brand, group = 0 }: BoardKey, unableAgeMs: number): Promise<void> {
    const readAt = elapsed()
    const out = new Set([...(await unableIn(brand, unableAgeMs)), ...(await excludedFrom(db, id))])
    for (;;) {
      const rows = await changedSince(db, { id, group }, standing.changed, batch)
      for (const { playerId, score, reachedAt, changed } of rows) {
        const entry = { playerId, score, reachedAt: reachedAt.getTime() }
        // Refunded orders may have taken all points back.
        if (score === 0) removeFrom(standing, playerId)
        else if (standing.out.has(playerId)) standing.aside.set(playerId, entry)
        else standing.order.set(entry)
        standing.changed = changed
      }
      if (rows.length < batch) break
    }
    moveAside(standing, out)
    standing.readAt = readAt
  }

  function forgetUnused(): void {
    for (const [key, { usedAt }] of standings) if (elapsed() - usedAt > unusedMs) standings.delete(key)
  }

  async function refresh(board: BoardKey, maxAgeMs: number): Promise<Place> {
    const key = `${board.id}/${board.group ?? 0}`
    let standing = standings.get(key)
    if (!standing) {
      forgetUnused()
      const empty = { out: new Set<number>(), changed: -1, readAt: -Infinity, reading: null, usedAt: elapsed() }
      standing = { order: new ScoreOrder(), aside: new Map(), ...empty }
      standings.set(key, standing)
    }
    const wanted = standing
    wanted.usedAt = elapsed()
    // A read in progress may have begun before the change that the caller waits for.
    if (wanted.reading) await wanted.reading
    if (elapsed() - wanted.readAt >= maxAgeMs) {
      wanted.reading ??= read(wanted, board, maxAgeMs === 0 ? 0 : unableMs).finally(() => (wanted.reading = null))
      await wanted.reading
    }
    return wanted.order
  }

  return { of: (board) => refresh(board, freshMs), catchUp: (board) => refresh(board, 0) }
}

function removeFrom({ order, aside }: Standing, playerId: number): void {
  order.delete(playerId)
  aside.delete(playerId)
}

function moveAside(standing: Standing, out: ReadonlySet<number>): void {
  const { order, aside } = standing
  standing.out = out
  for (const playerId of out) {
    const entry = order.get(playerId)
    if (!entry) continue
    order.delete(playerId)
    aside.set(playerId, entry)
  }
  for (const [playerId, entry] of aside)
    if (!out.has(playerId)) {
      aside.delete(playerId)
      order.set(entry)
    }
}
