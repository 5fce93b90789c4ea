// Reads a player's bank book: newest first, any page in constant time, and a total that does not count rows.
import { type Kysely, sql } from 'kysely'
import pg from 'pg'
import type { Schema } from '../../db/schema.gen.ts'
import { taipeiDay } from '../../kernel/time/day.ts'
import { firstRare, reasonName, type ReasonName } from './reasons.ts'
import { ask, findSpan, rangeOf, rare, type Span, type SpanQuery } from './spans.ts'

export interface BankBookQuery extends SpanQuery {
  /** The number of the page, from 1. */
  readonly page: number
  readonly perPage: number
}

export interface BankBookRow {
  readonly id: number
  readonly movementId: number
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

/**
 * A separate connection pool. Planning over the partitions of many days costs more than reading a page, so each statement is planned once per
 * connection (generic plan) for all days and players. These settings leave only index lookups, which are right at any table size.
 */
export function openBooks(connection: pg.PoolConfig, max = 4): pg.Pool {
  const pinned = ['plan_cache_mode=force_generic_plan', 'enable_seqscan=off', 'enable_bitmapscan=off', 'jit=off']
  const options = [connection.options ?? '', ...pinned.map((setting) => `-c ${setting}`)].join(' ')
  const pool = new pg.Pool({ ...connection, options, max, idleTimeoutMillis: 60_000 })
  // A broken idle connection is replaced; a broken one in use fails its query. The listeners prevent the errors from ending the process.
  pool.on('error', () => {})
  pool.on('connect', (client) => client.on('error', () => {}))
  return pool
}

export async function readBankBook(pool: pg.Pool, query: BankBookQuery): Promise<BankBook> {
  const span = query.from <= query.to ? await findSpan(pool, query) : null
  if (!span) return { total: 0, rows: [] }
  const total = span.days.reduce((sum, { wanted }) => sum + wanted, 0)
  const page = findPage(span, query)
  return { total, rows: page ? (await readPage(pool, page, query.only)).map(readRow) : [] }
}

/** The days that a page covers, and how many matching entries of the newest day come before it. */
interface Page extends Span {
  readonly skipped: number
  readonly most: number
}

function findPage({ accountId, days: all }: Span, { page, perPage }: BankBookQuery): Page | null {
  const days = all.filter(({ wanted }) => wanted > 0)
  let skipped = (page - 1) * perPage
  let start = 0
  while (start < days.length && skipped >= days[start]!.wanted) skipped -= days[start++]!.wanted
  if (start === days.length) return null
  let end = start
  for (let found = -skipped; end < days.length && found < perPage; end++) found += days[end]!.wanted
  return { accountId, days: days.slice(start, end), skipped, most: perPage }
}

function readPage(pool: pg.Pool, page: Page, only: BankBookQuery['only']): Promise<RawRow[]> {
  if (only === undefined) return readAny(pool, page)
  return only === 'rounds' ? readRounds(pool, page) : readSome(pool, page, only)
}

const columns = 'movement_id, leg, reason, before, after, created_at, source'

async function readAny(pool: pg.Pool, { accountId, days, skipped, most }: Page): Promise<RawRow[]> {
  const newest = days[0]!.last - skipped
  const oldest = Math.max(days.at(-1)!.first, newest - most + 1)
  const [, from, to] = rangeOf({ accountId, days })
  return ask(
    pool,
    'book_rows',
    `select ${columns} from entry
     where account_id = $1 and day between $2 and $3 and seq between $4 and $5 order by day desc, seq desc`,
    [accountId, from, to, oldest, newest],
  )
}

/** Found in their own index first, so that only the rows of the page are fetched. */
async function readSome(pool: pg.Pool, page: Page, reasons: readonly number[]): Promise<RawRow[]> {
  return ask(
    pool,
    'book_some',
    `select ${columns} from (
       select day, seq from entry where ${rare} and reason = any($6::smallint[]) order by day desc, seq desc limit $7 offset $8
     ) found cross join lateral (
       select ${columns} from entry e
       where e.account_id = $1 and e.day between $2 and $3 and e.day = found.day and e.seq = found.seq offset 0
     ) e order by found.day desc, found.seq desc`,
    [...rangeOf(page), reasons, page.most, page.skipped],
  )
}

/** Rounds are the entries that the partial index of other reasons does not contain. */
async function readRounds(pool: pg.Pool, page: Page): Promise<RawRow[]> {
  const [accountId, from, to, oldest] = rangeOf(page)
  const newest = await findRound(pool, page)
  return ask(
    pool,
    'book_rounds',
    `select ${columns} from entry where account_id = $1 and day between $2 and $3 and seq between $4 and $5
       and reason < ${firstRare} order by day desc, seq desc limit $6`,
    [accountId, from, to, oldest, newest, page.most],
  )
}

/** Finds where the page begins within the day: counts the entries with other reasons that have no more rounds above them than are skipped. */
async function findRound(pool: pg.Pool, { accountId, days, skipped }: Page): Promise<number> {
  const newest = days[0]!
  if (skipped === 0) return newest.last
  const counted = await ask<{ before: number }>(
    pool,
    'book_rounds_place',
    `select count(*) as before from (select seq, row_number() over (order by seq desc) as place from entry where ${rare}) others
     where $5 - seq - (place - 1) <= $6`,
    [...rangeOf({ accountId, days: [newest] }), skipped],
  )
  return newest.last - skipped - counted[0]!.before
}

type RawRow = Record<'movement_id' | 'leg' | 'reason' | 'before' | 'after', number> & {
  source: string
  created_at: Date
}

function readRow(row: RawRow): BankBookRow {
  return {
    id: row.movement_id * 100 + row.leg,
    movementId: row.movement_id,
    at: row.created_at,
    source: row.source,
    reason: reasonName(row.reason) ?? 'correction',
    before: row.before,
    after: row.after,
  }
}

/** One account's part of a movement. */
interface BookedLeg {
  readonly movementId: number
  /** The kind of the account. */
  readonly account: string
  readonly ownerId: number
  readonly currency: number
  readonly amount: number
}

/**
 * All legs of the movements of these rows, by movement. Not through the pool of the bank book: the index on the movements is a summary of block
 * ranges, which needs bitmap scans.
 */
export async function readLegs(db: Kysely<Schema>, of: readonly BankBookRow[]): Promise<Map<number, BookedLeg[]>> {
  const days = [...new Set(of.map(({ at }) => taipeiDay(at)))]
  const ids = [...new Set(of.map(({ movementId }) => movementId))]
  if (ids.length === 0) return new Map()
  const { rows } = await sql<BookedLeg>`
    SELECT movement_id AS "movementId", account.kind AS account, account.owner_id AS "ownerId", leg.currency, leg.delta AS amount
    FROM leg JOIN account ON account.id = leg.account_id
    WHERE leg.day = ANY(${days}::date[]) AND movement_id = ANY(${ids}::bigint[])
    ORDER BY movement_id, leg.currency, leg.delta, account.id`.execute(db)
  return Map.groupBy(rows, ({ movementId }) => movementId)
}
