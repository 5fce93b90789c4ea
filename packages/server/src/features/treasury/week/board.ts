// The board of a brand's clubs, read as a whole and cached for some seconds: cards and lists need places of any club.
import type { BrandCode } from '@lantern/brands/brand.ts'
import type { TreasuryDeps } from '../deps.ts'
import { weekRules } from '../rulebook.ts'
import { weekAt } from '../rules.ts'
import * as store from '../store/weeks.ts'

export interface Board {
  readonly week: string
  readonly endsAt: Date
  /** Null: the week is not planned yet, and no club has fed. */
  readonly weekId: number | null
  readonly prizes: readonly number[]
  /** Best first. */
  readonly rows: readonly store.BoardRow[]
  /** The place of each club, from 1. */
  readonly places: ReadonlyMap<number, number>
}

interface Cached {
  readonly at: number
  readonly board: Board
}

const keepMs = 3000
/** A board older than this is not shown while a new one is read. */
const oldestMs = 30_000
const mostRows = 100_000

export type Boards = ReturnType<typeof createBoards>

export function createBoards({ db, clock, settings }: Pick<TreasuryDeps, 'db' | 'clock' | 'settings'>) {
  const cached = new Map<BrandCode, Cached>()
  const reading = new Map<BrandCode, Promise<Board>>()

  async function read(brand: BrandCode, now: Date): Promise<Board> {
    const { week, endsAt } = weekAt(now)
    const planned = await store.findWeek(db, brand, week)
    const { prizes } = planned?.rules ?? settings.read(weekRules, brand)
    const rows = planned ? await store.readBoard(db, planned.id, mostRows) : []
    const places = new Map(rows.map(({ clubId }, index) => [clubId, index + 1]))
    const board = { week, endsAt, weekId: planned?.id ?? null, prizes, rows, places }
    cached.set(brand, { at: now.getTime(), board })
    return board
  }

  /** Concurrent callers share one read. */
  function refresh(brand: BrandCode, now: Date): Promise<Board> {
    const running = reading.get(brand)
    if (running) return running
    const started = read(brand, now).finally(() => reading.delete(brand))
    reading.set(brand, started)
    return started
  }

  return {
    async of(brand: BrandCode): Promise<Board> {
      const now = clock.now()
      const known = cached.get(brand)
      // If the clock is set back, the cached board is not used.
      const age = known ? now.getTime() - known.at : Infinity
      if (!known || age < 0 || age >= oldestMs || known.board.week !== weekAt(now).week) return refresh(brand, now)
      if (age >= keepMs) refresh(brand, now).catch(() => {})
      return known.board
    },
  }
}
