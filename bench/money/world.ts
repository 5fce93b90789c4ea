// A ledger after fourteen busy days: millions of entries inserted day by day, with the accounts and counters that belong to them.
import type { BrandCode } from '@lantern/brands/brand.ts'
import type pg from 'pg'
import { migrate } from '@lantern/server/db/migrate.ts'
import { openPool, type Database } from '@lantern/server/db/open.ts'
import { addPartition, createPartitions } from '@lantern/server/db/partitions.ts'
import { SetClock } from '@lantern/server/kernel/time/clock.ts'
import { addDays, startOfDay, taipeiDay } from '@lantern/server/kernel/time/day.ts'
import { createWallet, type Wallet } from '@lantern/server/features/wallet/wallet.ts'

export const brand: BrandCode = 'owl'
/** Eight in the evening in Taipei. */
export const now = new Date('2026-06-15T12:00:00.000Z')
const keptDays = 14
const days = Array.from({ length: keptDays }, (_, index) => addDays(taipeiDay(now), index - keptDays + 1))
export const firstDay = days[0]!
export const today = days.at(-1)!
const began = startOfDay(firstDay)

/** Does not collide with the numbers of players who register. */
const firstOwner = 1_000_001
const wealth = 1_000_000

export interface World {
  readonly db: Database
  readonly wallet: Wallet
  readonly rows: number
  /** A player with very many entries, and some of those with about a thousand. */
  readonly busiest: number
  readonly usual: readonly number[]
}

/** `oldestDay`: how many days ago the oldest partition is. */
export async function buildWorld(connection: pg.PoolConfig, wantedRows: number, oldestDay: number): Promise<World> {
  const { db, wallet } = await openWorld(connection)
  const players = Math.max(10, Math.round(wantedRows / 1020))
  await openAccounts(db, wallet, players)
  await planBooks(db.pool, players, Math.round(wantedRows / 50))
  for (const day of days) await writeDay(db.pool, day)
  await createPartitions({ connection }, now)
  await addOlderDays(db.pool, oldestDay)
  await finish(db.pool)
  return describeWorld(db, wallet)
}

/** A data folder that an earlier run has built; newer migrations are applied. */
export async function reopenWorld(connection: pg.PoolConfig): Promise<World> {
  const { db, wallet } = await openWorld(connection)
  return describeWorld(db, wallet)
}

async function openWorld(connection: pg.PoolConfig): Promise<Pick<World, 'db' | 'wallet'>> {
  await migrate({ connection }, { now, mayHaveGaps: true })
  // One connection, so that statements are prepared and planned on the connection that is measured.
  const db = await openPool(connection, { max: 1 })
  await db.pool.query('set statement_timeout = 0; set lock_timeout = 0')
  const wallet = createWallet({ db, clock: new SetClock(now) })
  await wallet.start()
  return { db, wallet }
}

async function describeWorld(db: Database, wallet: Wallet): Promise<World> {
  const { rows } = await db.pool.query<{ sum: number; players: number }>(
    'select sum(entries)::bigint as sum, count(*) as players from plan',
  )
  const { sum, players } = rows[0]!
  const usual = Array.from({ length: Math.min(200, players - 1) }, (_, index) => firstOwner + 1 + index)
  return { db, wallet, rows: sum, busiest: firstOwner, usual }
}

async function openAccounts(db: Database, wallet: Wallet, players: number): Promise<void> {
  await db.kysely.transaction().execute(async (tx) => {
    for (let nth = 0; nth < players; nth++) await wallet.openAccounts(tx, brand, firstOwner + nth)
  })
}

/** The number of entries and the movement ids of each account; the first player's has the most. */
async function planBooks(pool: pg.Pool, players: number, thick: number): Promise<void> {
  await pool.query(
    `create table plan as
     select account_id, entries, (sum(entries) over (order by account_id) - entries)::bigint as base, house from (
       select a.id as account_id, h.id as house,
         case when a.owner_id = $1 then $2::bigint else 500 + a.owner_id * 37 % 1001 end as entries
       from account a join account h on h.brand = a.brand and h.kind = 'house' and h.currency = a.currency
       where a.brand = $3 and a.kind = 'player' and a.currency = 1 and a.owner_id between $1 and $1 + $4::bigint - 1) x`,
    [firstOwner, thick, brand, players],
  )
}

/** Balance after an entry: computed from its number alone, so that every row can be written independently. */
const balanceAfter = (seq: string): string => `case when ${seq} = 0 then 0 else ${wealth} + ${seq} * 7919 % 1000 end`
/** One entry in forty does not belong to a round. */
const reasonOf = `case when seq = 1 then 400
  when seq % 40 = 0 then (array[200, 201, 210, 403, 404, 500, 410, 300])[1 + seq / 40 % 8]
  when after < before then 100 else 101 end`

const span = (now.getTime() - began.getTime()) * 1000
const sinceBegan = (time: Date): number => (time.getTime() - began.getTime()) * 1000
/** Number of the first entry at or after a moment, if the nth entry lies in the middle of the nth part of the time span. */
const firstAt = (at: number): string => `(2 * entries * ${at} + ${3 * span - 1}) / ${2 * span}`

/** The partition is filled in order of time, as in production, then indexed and attached. */
async function writeDay(pool: pg.Pool, day: string): Promise<void> {
  const table = `entry_p${day.replaceAll('-', '')}`
  const [from, to] = [sinceBegan(startOfDay(day)), sinceBegan(startOfDay(addDays(day, 1)))]
  await pool.query(`create table ${table} (like entry including all excluding indexes excluding identity)`)
  await pool.query(
    `insert into ${table} (day, account_id, seq, movement_id, leg, currency, reason, source, delta, before, after,
       hot_id, hot_delta, created_at)
     select '${day}', account_id, seq, base + seq, 0, 1, ${reasonOf},
       case when seq % 40 = 0 or seq = 1 then 'system' else 'game.owl20' end,
       after - before, before, after, house, before - after, '${began.toISOString()}'::timestamptz + at * interval '1 microsecond'
     from (
       select p.*, seq, (2 * seq - 1) * ${span} / (2 * entries) as at, ${balanceAfter('(seq - 1)')} as before,
         ${balanceAfter('seq')} as after
       from plan p, generate_series(${firstAt(from)}, least(entries, ${firstAt(to)} - 1)) seq
     ) x order by at`,
  )
  await pool.query(`alter table entry attach partition ${table} for values from ('${day}') to ('${addDays(day, 1)}')`)
  await countDay(pool, table, day)
}

/** A past day has its own row, the current day is in the account; hot accounts always have rows. */
async function countDay(pool: pg.Pool, table: string, day: string): Promise<void> {
  const counted = `select account_id, count(*) as entries, sum(delta)::bigint as change, min(seq) as first, max(seq) as last, max(created_at) as booked_at
    from ${table} group by account_id`
  await pool.query(
    day === today
      ? `update account a set balance = ${balanceAfter('last')}, seq = last, booked_at = c.booked_at, day = '${day}',
           day_entries = c.entries, day_opening = ${balanceAfter('(first - 1)')}
         from (${counted}) c where c.account_id = a.id`
      : `insert into account_day (account_id, day, entries, change, opening, closing)
         select account_id, '${day}', entries, change, ${balanceAfter('(first - 1)')}, ${balanceAfter('last')}
         from (${counted}) c`,
  )
  await pool.query(
    `insert into account_day (account_id, day, entries, change)
     select hot_id, '${day}', count(*), sum(hot_delta)::bigint from ${table} group by hot_id`,
  )
  await pool.query(
    `insert into account_day_reason (account_id, day, reason, entries)
     select account_id, '${day}', reason, count(*) from ${table} where reason >= 200 group by account_id, reason`,
  )
}

/** As many partitions as are retained, so that planning costs as much as on an old deployment. */
async function addOlderDays(pool: pg.Pool, oldestDay: number): Promise<void> {
  const client = await pool.connect()
  for (let ago = keptDays; ago < oldestDay; ago++) await addPartition(client, 'entry', addDays(today, -ago))
  client.release()
}

async function finish(pool: pg.Pool): Promise<void> {
  await pool.query(
    `update account a set balance = d.balance from (
       select account_id, sum(change)::bigint as balance from account_day group by account_id
     ) d where d.account_id = a.id and a.hot`,
  )
  await pool.query(`select setval('movement_id', (select max(base + entries) from plan) + 4096)`)
  // The state that autovacuum leaves at the end of a day; today's entries are as their writers left them.
  for (const day of days) if (day !== today) await pool.query(`vacuum (analyze) entry_p${day.replaceAll('-', '')}`)
  await pool.query('vacuum (analyze) account, account_day, account_day_reason')
  await pool.query('checkpoint')
}
