// Which days of a bank book a query covers, and how many matching entries each of them has.
import type { BrandCode } from '@lantern/brands/brand.ts'
import type pg from 'pg'
import { addDays, startOfDay, taipeiDay } from '../../kernel/time/day.ts'
import type { CurrencyId } from './accounts.ts'
import type { Only } from './groups.ts'
import { firstRare } from './reasons.ts'

export interface SpanQuery {
  readonly brand: BrandCode
  readonly playerId: number
  readonly currency: CurrencyId
  /** Absent: any reason. */
  readonly only?: Only | undefined
  readonly from: Date
  readonly to: Date
}

/** A day of the account's book as far as the query covers it: its entry numbers have no gaps and rise with time. */
export interface BookDay {
  readonly day: string
  readonly first: number
  readonly last: number
  /** How many of these entries match. */
  readonly wanted: number
}

export interface Span {
  readonly accountId: number
  /** Newest first. */
  readonly days: readonly BookDay[]
}

/** A whole day, and how many of its entries have one of the reasons (for rounds: a reason that is not a round). */
interface CountedDay {
  readonly day: string
  readonly first: number
  readonly last: number
  readonly listed: number
}

export async function ask<R extends pg.QueryResultRow>(
  pool: pg.Pool,
  name: string,
  text: string,
  values: unknown[],
): Promise<R[]> {
  return (await pool.query<R>({ name, text, values })).rows
}

export const rare = `account_id = $1 and day between $2 and $3 and seq between $4 and $5 and reason >= ${firstRare}`

export function rangeOf({ accountId, days }: { accountId: number; days: readonly Omit<BookDay, 'wanted'>[] }) {
  const [newest, oldest] = [days[0]!, days.at(-1)!]
  return [accountId, oldest.day, newest.day, oldest.first, newest.last] as const
}

/** Whole days come from their counters; partial days at both ends by a binary search in the index. */
export async function findSpan(pool: pg.Pool, query: SpanQuery): Promise<Span | null> {
  const { accountId, days: all } = await readCounters(pool, query)
  const days = all.filter(({ day }) => day <= taipeiDay(query.to))
  const [newest, oldest] = [days[0], days.at(-1)]
  if (!newest || !oldest) return null
  const isWholeUntil = query.to.getTime() >= startOfDay(addDays(newest.day, 1)).getTime() - 1
  const isWholeFrom = query.from <= startOfDay(oldest.day)
  const last = isWholeUntil ? newest.last : (await findFirst(pool, accountId, newest, query.to, '<=')) - 1
  const first = isWholeFrom ? oldest.first : await findFirst(pool, accountId, oldest, query.from, '<')
  const cut: BookDay[] = []
  for (const day of days) {
    const asked = { ...day, first: Math.max(day.first, first), last: Math.min(day.last, last) }
    if (asked.first <= asked.last) cut.push(await countWanted(pool, accountId, day, asked, query.only))
  }
  return { accountId, days: cut }
}

const listed = {
  all: '0',
  rounds: `(select coalesce(sum(r.entries), 0)::int from account_day_reason r where r.account_id = a.id and r.day = d.day)`,
  some: `(select coalesce(sum(r.entries), 0)::int from account_day_reason r
    where r.account_id = a.id and r.day = d.day and r.reason = any($5::smallint[]))`,
}

async function readCounters(
  pool: pg.Pool,
  { brand, playerId, currency, only, from }: SpanQuery,
): Promise<{ accountId: number; days: readonly CountedDay[] }> {
  const what = only === undefined ? 'all' : only === 'rounds' ? 'rounds' : 'some'
  const rows = await ask<{ id: number; seq: number; day: string; entries: number; listed: number }>(
    pool,
    `book_span_${what}`,
    // The same as the view account_days, but for one account: through the view the whole table of accounts would be read.
    `select a.id, a.seq, d.day, d.entries, ${listed[what]} as listed from account a cross join lateral (
       select a.day, a.day_entries as entries where a.day_entries > 0 and a.day >= $4
       union all select day, entries from account_day where account_id = a.id and day >= $4
     ) d where a.brand = $1 and a.kind = 'player' and a.owner_id = $2 and a.currency = $3 order by d.day desc`,
    [brand, playerId, currency, taipeiDay(from), ...(what === 'some' ? [only] : [])],
  )
  let last = rows[0]?.seq ?? 0
  const days = rows.map(({ day, entries, listed }) => ({ day, last, first: (last -= entries) + 1, listed }))
  return { accountId: rows[0]?.id ?? 0, days }
}

/** Entries are counted only for a day that the range covers partly. */
async function countWanted(
  pool: pg.Pool,
  accountId: number,
  whole: CountedDay,
  { day, first, last }: CountedDay,
  only: Only | undefined,
): Promise<BookDay> {
  const entries = last - first + 1
  if (only === undefined) return { day, first, last, wanted: entries }
  const isWhole = first === whole.first && last === whole.last
  const found = isWhole ? whole.listed : await countListed(pool, accountId, { day, first, last }, only)
  return { day, first, last, wanted: only === 'rounds' ? entries - found : found }
}

async function countListed(
  pool: pg.Pool,
  accountId: number,
  day: Omit<BookDay, 'wanted'>,
  only: Only,
): Promise<number> {
  const range = rangeOf({ accountId, days: [day] })
  const isAny = only === 'rounds'
  const rows = await ask<{ found: number }>(
    pool,
    isAny ? 'book_cut_rounds' : 'book_cut_some',
    `select count(*) as found from entry where ${rare}${isAny ? '' : ' and reason = any($6::smallint[])'}`,
    isAny ? [...range] : [...range, only],
  )
  return rows[0]!.found
}

/** The number of the day's first entry at or after the time (or after it). */
async function findFirst(
  pool: pg.Pool,
  accountId: number,
  { day, first, last }: CountedDay,
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
