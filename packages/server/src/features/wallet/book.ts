// Reads a player's bank book: newest first, any page in the time of one, and a total that is not counted row by row.
import type { BrandCode } from '@lantern/brands/brand.ts'
import type pg from 'pg'
import { addDays, startOfDay, taipeiDay } from '../../kernel/day.ts'
import type { CurrencyId } from './accounts.ts'
import { reasonName, type ReasonName } from './reasons.ts'

export interface BankBookQuery {
  readonly brand: BrandCode
  readonly playerId: number
  readonly currency: CurrencyId
  /** Only gifts given and received. */
  readonly isGifts?: boolean
  readonly from: Date
  readonly to: Date
  /** From 1. */
  readonly page: number
  readonly perPage: number
}

export interface BankBookRow {
  readonly id: number
  readonly at: Date
  readonly source: string
  readonly reason: ReasonName
  readonly before: number
  readonly after: number
}

export interface BankBook {
  readonly total: number
  readonly rows: readonly BankBookRow[]
}

interface DayCount {
  readonly day: string
  readonly count: number
}

export async function readBankBook(pool: pg.Pool, query: BankBookQuery): Promise<BankBook> {
  const found = await pool.query<{ id: number }>(
    `select id from account where brand = $1 and kind = 'player' and owner_id = $2 and currency = $3`,
    [query.brand, query.playerId, query.currency],
  )
  const accountId = found.rows[0]?.id
  if (accountId === undefined || query.from > query.to) return { total: 0, rows: [] }
  const counts = await countDays(pool, accountId, query)
  const total = counts.reduce((sum, { count }) => sum + count, 0)
  return { total, rows: await readPage(pool, accountId, query, counts) }
}

/** Whole days from their counters, the cut ones at both ends from the index; newest first. */
async function countDays(pool: pg.Pool, accountId: number, query: BankBookQuery): Promise<DayCount[]> {
  const { rows } = await pool.query<{ day: string; entries: number; gifts: number }>(
    `select day, entries, gifts from account_days where account_id = $1 and day between $2 and $3 order by day desc`,
    [accountId, taipeiDay(query.from), taipeiDay(query.to)],
  )
  return Promise.all(
    rows.map(async ({ day, entries, gifts }) => {
      const isWhole = query.from <= startOfDay(day) && query.to.getTime() >= startOfDay(addDays(day, 1)).getTime() - 1
      if (isWhole) return { day, count: query.isGifts ? gifts : entries }
      return { day, count: await countCut(pool, accountId, query, day) }
    }),
  )
}

async function countCut(pool: pg.Pool, accountId: number, query: BankBookQuery, day: string): Promise<number> {
  const { rows } = await pool.query<{ count: number }>(
    `select count(*)::int as count from entry
     where account_id = $1 and day = $2 and created_at between $3 and $4${giftsOnly(query)}`,
    [accountId, day, query.from, query.to],
  )
  return rows[0]!.count
}

/** The counts say on which day the page begins, so no row before it is read but those of that one day. */
async function readPage(
  pool: pg.Pool,
  accountId: number,
  query: BankBookQuery,
  counts: readonly DayCount[],
): Promise<BankBookRow[]> {
  let skip = (query.page - 1) * query.perPage
  const first = counts.find(({ count }) => {
    if (skip < count) return true
    skip -= count
    return false
  })
  if (!first) return []
  const { rows } = await pool.query<
    Record<'movement_id' | 'leg' | 'reason' | 'before' | 'after', number> & { source: string; created_at: Date }
  >(
    `select e.movement_id, e.leg, e.reason, e.before, e.after, e.created_at, m.source
     from (select * from entry where account_id = $1 and day between $2 and $3 and created_at between $4 and $5${giftsOnly(query)}
       order by day desc, seq desc limit $6 offset $7) e
     cross join lateral (select source from movement m where m.id = e.movement_id and m.day = e.day offset 0) m
     order by e.day desc, e.seq desc`,
    [accountId, counts.at(-1)!.day, first.day, query.from, query.to, query.perPage, skip],
  )
  return rows.map((row) => ({
    id: row.movement_id * 100 + row.leg,
    at: row.created_at,
    source: row.source,
    reason: reasonName(row.reason) ?? 'correction',
    before: row.before,
    after: row.after,
  }))
}

function giftsOnly({ isGifts }: BankBookQuery): string {
  return isGifts ? ' and reason between 200 and 299' : ''
}
