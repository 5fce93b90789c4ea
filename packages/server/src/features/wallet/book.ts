// Reads a player's bank book: newest first, any page in the time of one, and a total that is not counted row by row.
import type { BrandCode } from '@lantern/brands/brand.ts'
import pg from 'pg'
import { addDays, startOfDay, taipeiDay } from '../../kernel/day.ts'
import type { CurrencyId } from './accounts.ts'
import { firstRare, type Only } from './groups.ts'
import { reasonName, type ReasonName } from './reasons.ts'

export interface BankBookQuery {
  readonly brand: BrandCode
  readonly playerId: number
  readonly currency: CurrencyId
  /** Absent: whatever the reason. */
  readonly only?: Only | undefined
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

/**
 * Connections of the book's own. Planning over the tables of many days costs more than reading a page, so each statement is
 * planned once a connection, for all days and players alike; what these settings leave are index probes, right at any size.
 */
export function openBooks(connection: pg.PoolConfig, max = 4): pg.Pool {
  const pinned = ['plan_cache_mode=force_generic_plan', 'enable_seqscan=off', 'enable_bitmapscan=off', 'jit=off']
  const options = [connection.options ?? '', ...pinned.map((setting) => `-c ${setting}`)].join(' ')
  const pool = new pg.Pool({ ...connection, options, max, idleTimeoutMillis: 60_000 })
  // An idle connection that breaks is replaced; one that breaks while it is lent out fails its query.
  pool.on('error', () => {})
  pool.on('connect', (client) => client.on('error', () => {}))
  return pool
}

export async function readBankBook(pool: pg.Pool, query: BankBookQuery): Promise<BankBook> {
  const span = query.from <= query.to ? await findSpan(pool, query) : null
  if (!span || span.first > span.last) return { total: 0, rows: [] }
  if (query.only === 'rounds') return readRounds(pool, query, span)
  if (query.only) return readRare(pool, query, query.only, span)
  const newest = span.last - (query.page - 1) * query.perPage
  const oldest = Math.max(span.first, newest - query.perPage + 1)
  const total = span.last - span.first + 1
  return { total, rows: newest < span.first ? [] : await readRows(pool, span, oldest, newest) }
}

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
  const days = span.days.filter(({ first, last }) => first <= newest && last >= oldest)
  const rows = await ask<RawRow>(
    pool,
    'book_rows',
    `select ${columns} from entry
     where account_id = $1 and day between $2 and $3 and seq between $4 and $5 order by day desc, seq desc`,
    rangeOf({ ...span, days, first: oldest, last: newest }),
  )
  return rows.map(readRow)
}

const rare = `account_id = $1 and day between $2 and $3 and seq between $4 and $5 and reason >= ${firstRare}`

const rangeOf = ({ accountId, days, first, last }: Span): unknown[] => [
  accountId,
  days.at(-1)!.day,
  days[0]!.day,
  first,
  last,
]

/** Few among many: found and counted in their own index, so that only the page's rows are fetched. */
async function readRare(
  pool: pg.Pool,
  { page, perPage }: BankBookQuery,
  reasons: readonly number[],
  span: Span,
): Promise<BankBook> {
  const found = await ask<{ total: number; page: number[] }>(
    pool,
    'book_rare',
    `with found as materialized (select seq from entry where ${rare} and reason = any($6::smallint[]))
     select (select count(*) from found) as total,
       array(select seq from found order by seq desc limit $7 offset $8) as page`,
    [...rangeOf(span), reasons, perPage, (page - 1) * perPage],
  )
  const { total, page: numbers } = found[0]!
  if (numbers.length === 0) return { total, rows: [] }
  const days = span.days.filter(({ first, last }) => first <= numbers[0]! && last >= numbers.at(-1)!)
  const rows = await ask<RawRow>(
    pool,
    'book_rare_rows',
    `select ${columns} from entry
     where account_id = $1 and day between $2 and $3 and seq = any($4::bigint[]) order by day desc, seq desc`,
    [span.accountId, days.at(-1)!.day, days[0]!.day, numbers],
  )
  return { total, rows: rows.map(readRow) }
}

/** Rounds are what the index of the others leaves out: each day has its numbers without gaps, less the others among them. */
async function readRounds(pool: pg.Pool, { page, perPage }: BankBookQuery, span: Span): Promise<BankBook> {
  const counted = await ask<{ day: string; rare: number }>(
    pool,
    'book_rounds_count',
    `select day, count(*) as rare from entry where ${rare} group by day`,
    rangeOf(span),
  )
  const others = new Map(counted.map((row) => [row.day, row.rare]))
  const days = span.days.map(({ day, first, last }) => {
    const [from, to] = [Math.max(first, span.first), Math.min(last, span.last)]
    return { day, first: from, last: to, rounds: to - from + 1 - (others.get(day) ?? 0) }
  })
  const total = days.reduce((sum, { rounds }) => sum + rounds, 0)
  let skipped = (page - 1) * perPage
  let start = 0
  while (start < days.length && skipped >= days[start]!.rounds) skipped -= days[start++]!.rounds
  if (start === days.length) return { total, rows: [] }
  const newest = await findRound(pool, span.accountId, days[start]!, skipped)
  const rows = await ask<RawRow>(
    pool,
    'book_rounds',
    `select ${columns} from entry where account_id = $1 and day between $2 and $3 and seq between $4 and $5
       and reason < ${firstRare} order by day desc, seq desc limit $6`,
    [...rangeOf({ ...span, days: span.days.slice(start), last: newest }), perPage],
  )
  return { total, rows: rows.map(readRow) }
}

/** Where the day's page begins. Of the others, those with no more rounds above them than are to be skipped come before it. */
async function findRound(pool: pg.Pool, accountId: number, day: DaySpan, skipped: number): Promise<number> {
  if (skipped === 0) return day.last
  const { first, last } = day
  const counted = await ask<{ before: number }>(
    pool,
    'book_rounds_place',
    `select count(*) as before from (select seq, row_number() over (order by seq desc) as place from entry where ${rare}) others
     where $5 - seq - (place - 1) <= $6`,
    [...rangeOf({ accountId, days: [day], first, last }), skipped],
  )
  return last - skipped - counted[0]!.before
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
