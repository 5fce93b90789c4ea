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

/** Where a day's entries stand in the account's book: numbers without gaps, rising with time. */
interface DaySpan {
  readonly day: string
  readonly first: number
  readonly last: number
}

/** The entries asked for; whole days from their counters, the cut ones at both ends by halving the index. */
interface Span {
  readonly accountId: number
  readonly first: number
  readonly last: number
  readonly days: readonly DaySpan[]
}

export async function readBankBook(pool: pg.Pool, query: BankBookQuery): Promise<BankBook> {
  const span = query.from <= query.to ? await findSpan(pool, query) : null
  if (!span || span.first > span.last) return { total: 0, rows: [] }
  if (query.isGifts) return readGifts(pool, query, span)
  const newest = span.last - (query.page - 1) * query.perPage
  const oldest = Math.max(span.first, newest - query.perPage + 1)
  const total = span.last - span.first + 1
  return { total, rows: newest < span.first ? [] : await readRows(pool, span, oldest, newest) }
}

/** Prepared once a connection: planning over all days' tables costs more than reading. */
async function ask<R extends pg.QueryResultRow>(
  pool: pg.Pool,
  name: string,
  text: string,
  values: unknown[],
): Promise<R[]> {
  return (await pool.query<R>({ name, text, values })).rows
}

async function findSpan(pool: pg.Pool, query: BankBookQuery): Promise<Span | null> {
  const rows = await ask<{ id: number; seq: number; day: string; entries: number }>(
    pool,
    'book_span',
    // As account_days has them, but of one account: through the view the whole table of accounts would be read.
    `select a.id, a.seq, d.day, d.entries from account a cross join lateral (
       select a.day, a.day_entries as entries where a.day_entries > 0 and a.day >= $4
       union all select day, entries from account_day where account_id = a.id and day >= $4
     ) d where a.brand = $1 and a.kind = 'player' and a.owner_id = $2 and a.currency = $3 order by d.day desc`,
    [query.brand, query.playerId, query.currency, taipeiDay(query.from)],
  )
  let last = rows[0]?.seq ?? 0
  const all = rows.map(({ day, entries }) => ({ day, last, first: (last -= entries) + 1 }))
  const days = all.filter(({ day }) => day <= taipeiDay(query.to))
  const [newest, oldest] = [days[0], days.at(-1)]
  if (!newest || !oldest) return null
  const accountId = rows[0]!.id
  const isWholeUntil = query.to.getTime() >= startOfDay(addDays(newest.day, 1)).getTime() - 1
  const isWholeFrom = query.from <= startOfDay(oldest.day)
  return {
    accountId,
    days,
    last: isWholeUntil ? newest.last : (await findFirst(pool, accountId, newest, query.to, '<=')) - 1,
    first: isWholeFrom ? oldest.first : await findFirst(pool, accountId, oldest, query.from, '<'),
  }
}

/** Number of the first entry of the day that is not before the time (or not until it). */
async function findFirst(
  pool: pg.Pool,
  accountId: number,
  { day, first, last }: DaySpan,
  time: Date,
  before: '<' | '<=',
): Promise<number> {
  const rows = await ask<{ low: number }>(
    pool,
    before === '<' ? 'book_before' : 'book_until',
    `with recursive half(low, high) as (
       select $3::bigint, $4::bigint
       union all
       select case when e.is_before then m.middle + 1 else h.low end, case when e.is_before then h.high else m.middle end
       from half h cross join lateral (select (h.low + h.high) / 2 as middle) m
       cross join lateral (select created_at ${before} $5 as is_before from entry
         where account_id = $1 and day = $2 and seq = m.middle offset 0) e
       where h.low < h.high
     ) select low from half where low = high`,
    [accountId, day, first, last + 1, time],
  )
  return rows[0]!.low
}

async function readRows(pool: pg.Pool, span: Span, oldest: number, newest: number): Promise<BankBookRow[]> {
  const days = span.days.filter(({ first, last }) => first <= newest && last >= oldest).map(({ day }) => day)
  const rows = await ask<RawRow>(
    pool,
    'book_rows',
    `select ${columns} from entry
     where account_id = $1 and day = any($2::date[]) and seq between $3 and $4 order by day desc, seq desc`,
    [span.accountId, days, oldest, newest],
  )
  return rows.map(readRow)
}

/** Few among many: they have an index of their own and are counted in it. */
async function readGifts(
  pool: pg.Pool,
  query: BankBookQuery,
  { accountId, days, first, last }: Span,
): Promise<BankBook> {
  const range = [accountId, days.at(-1)!.day, days[0]!.day, first, last]
  const where = `account_id = $1 and day between $2 and $3 and seq between $4 and $5 and reason between 200 and 299`
  const counted = await ask<{ count: number }>(
    pool,
    'book_gifts_count',
    `select count(*) as count from entry where ${where}`,
    range,
  )
  const rows = await ask<RawRow>(
    pool,
    'book_gifts',
    `select ${columns} from entry where ${where} order by day desc, seq desc limit $6 offset $7`,
    [...range, query.perPage, (query.page - 1) * query.perPage],
  )
  return { total: counted[0]!.count, rows: rows.map(readRow) }
}

type RawRow = Record<'movement_id' | 'leg' | 'reason' | 'before' | 'after', number> & {
  source: string
  created_at: Date
}

const columns = 'movement_id, leg, reason, before, after, created_at, source'

function readRow(row: RawRow): BankBookRow {
  return {
    id: row.movement_id * 100 + row.leg,
    at: row.created_at,
    source: row.source,
    reason: reasonName(row.reason) ?? 'correction',
    before: row.before,
    after: row.after,
  }
}
