// Checks the ledger: every invariant counts its violations, and a broken one stops payouts.
import type pg from 'pg'
import type { Database } from '../../db/open.ts'
import type { Kysely } from 'kysely'
import type { Schema } from '../../db/schema.gen.ts'
import { elapsed } from '../../kernel/time/clock.ts'
import { addDays, startOfDay, taipeiDay } from '../../kernel/time/day.ts'
import { selectKeepDays } from '../../db/partitions.ts'
import { firstRare, reasons } from './reasons.ts'

export interface Reconciled {
  readonly isSound: boolean
  /** Violations by invariant; only the broken ones. */
  readonly broken: Readonly<Record<string, number>>
  readonly checked: number
}

/** The balances that accounts of one kind must have. */
export interface ExpectedBalances {
  /** The law, as reported when it is broken. */
  readonly law: string
  readonly kind: string
  /** Of accounts with this owner or a higher one; features that share a kind have owners in different ranges. */
  readonly leastOwner?: number
  /** Only owners before this one. */
  readonly endOwner?: number
  /** A query of `owner_id` and `balance`. Accounts without a row must be empty. */
  readonly query: string
}

/** $1 is the first day to check; entries before it are represented by account_days. */
const invariants: Readonly<Record<string, string>> = {
  'every movement sums to zero per currency': `
    select count(*) from (select from leg where day >= $1 group by movement_id, currency having sum(delta) <> 0) x`,
  'the legs of a movement belong to one brand': `
    select count(*) from (
      select from leg l left join account a on a.id = l.account_id where l.day >= $1
      group by l.movement_id having count(distinct a.brand) <> 1 or count(a.id) <> count(*)
    ) x`,
  'a leg is in its account’s currency and has a place in its book unless that is hot': `
    select count(*) from leg l join account a on a.id = l.account_id
    where l.day >= $1 and (a.currency <> l.currency or a.hot <> l.is_hot)`,
  'an entry starts where the one before it ended': `
    select count(*) from (
      select e.before, e.seq, lag(e.after) over book as ended, lag(e.seq) over book as number
      from entry e where e.day >= $1 and e.before is not null window book as (partition by e.account_id order by e.seq)
    ) x where ended is not null and (ended <> before or number + 1 <> seq)`,
  'the last entry is the balance': `
    select count(*) from (
      select distinct on (account_id) account_id, after, seq from entry
      where day >= $1 and before is not null order by account_id, seq desc
    ) e join account a on a.id = e.account_id where a.balance <> e.after or a.seq <> e.seq`,
  'the days add up to the balance': `
    select count(*) from account a left join (
      select account_id, sum(change) as total from account_days group by account_id
    ) d on d.account_id = a.id where a.balance <> coalesce(d.total, 0)`,
  'the number of entries equals the account’s sequence': `
    select count(*) from account a left join (
      select account_id, sum(entries) as total from account_days group by account_id
    ) d on d.account_id = a.id where not a.hot and a.seq <> coalesce(d.total, 0)`,
  'each day’s counters match its entries': `
    select count(*) from (
      select account_id, day, count(*) as entries, sum(delta) as change from leg where day >= $1 group by account_id, day
    ) e full join (select * from account_days where day >= $1) d using (account_id, day)
    where e.entries is distinct from d.entries or e.change is distinct from d.change`,
  'each day’s reasons are counted': `
    select count(*) from (
      select account_id, day, reason, count(*) as entries from entry
      where day >= $1 and before is not null and reason >= ${firstRare} group by account_id, day, reason
    ) e full join (select * from account_day_reason where day >= $1) d using (account_id, day, reason)
    where e.entries is distinct from d.entries`,
  'each day opens where the day before closed': `
    select count(*) from (
      select opening, lag(closing) over (partition by account_id order by day) as closed from account_days
      where opening is not null
    ) d where closed <> opening`,
  'host points leave their account only by an exchange': `
    select count(*) from (
      select account_id, delta, reason from entry where day >= $1 and before is null
      union all select hot_id, hot_delta, reason from entry where day >= $1 and hot_delta < 0
      union all select more_id, more_delta, reason from entry where day >= $1 and more_delta < 0
    ) l join account a on a.id = l.account_id
    where a.kind = 'host' and l.delta < 0 and l.reason <> ${reasons.hostExchange.number}`,
  'no account is below its minimum': `
    select count(*) from account where balance < minimum`,
  'the accounts of a brand and currency sum to zero': `
    select count(*) from (select from account group by brand, currency having sum(balance) <> 0) x`,
  'the entry count of a key equals that of its movement': `
    select count(*) from (
      select movement_id, entries from caller_key where movement_id is not null and day >= $1 and created_at >= $2
      union all select movement_id, entries from business_key where created_at >= $2
    ) k left join (
      select movement_id, count(*) as entries from entry where day >= $1 group by movement_id
    ) e using (movement_id) where k.entries <> coalesce(e.entries, 0)`,
  'a movement has one key': `
    select count(*) from (
      select movement_id from (
        select movement_id from caller_key where movement_id is not null and day >= $1
        union all select movement_id from business_key where created_at >= $2
      ) k group by movement_id having count(*) > 1
    ) x`,
}

export async function reconcile(
  db: Database,
  now: Date,
  fromDay = '1970-01-01',
  expected: readonly ExpectedBalances[] = [],
): Promise<Reconciled> {
  const broken: Record<string, number> = {}
  const began = elapsed()
  let day: string
  const client = await db.pool.connect()
  try {
    // One snapshot for all queries: a batch that commits between two of them must not look like a violation.
    await client.query('begin isolation level repeatable read read only')
    await client.query('set local statement_timeout = 0')
    day = await findFirstDay(client, fromDay, now)
    for (const [name, text] of Object.entries(invariants)) {
      const values = [day, `${day}T00:00:00+08:00`].slice(0, text.includes('$2') ? 2 : text.includes('$1') ? 1 : 0)
      const { rows } = await client.query<{ count: number }>(text, values)
      if (rows[0]!.count > 0) broken[name] = rows[0]!.count
    }
    for (const { law, kind, query, leastOwner = 0, endOwner = Number.MAX_SAFE_INTEGER } of expected) {
      const { rows } = await client.query<{ count: number }>(
        `select count(*) from (select owner_id, balance from account where kind = $1 and owner_id >= $2 and owner_id < $3) a
         full join (${query}) e using (owner_id) where coalesce(a.balance, 0) <> coalesce(e.balance, 0)`,
        [kind, leastOwner, endOwner],
      )
      if (rows[0]!.count > 0) broken[law] = rows[0]!.count
    }
    await client.query('commit')
    client.release()
  } catch (error) {
    client.release(true)
    throw error
  }
  const isSound = Object.keys(broken).length === 0
  if (!isSound) await stopPayouts(db, Object.keys(broken).join('; '), now)
  const checked = Object.keys(invariants).length + expected.length
  await db.pool.query(
    'insert into reconciliation (from_day, checked, broken, took_ms, created_at) values ($1, $2, $3, $4, $5)',
    [day, checked, JSON.stringify(broken), Math.round(elapsed() - began), now],
  )
  return { isSound, broken, checked }
}

/** For operators, newest first. */
export const selectReconciliations = (db: Kysely<Schema>) =>
  db
    .selectFrom('reconciliation')
    .select(['id', 'from_day', 'checked', 'broken', 'took_ms', 'created_at'])
    .orderBy('id', 'desc')

const keepDays = 400

export async function dropResults(db: Pick<Database, 'pool'>, now: Date): Promise<void> {
  const before = startOfDay(addDays(taipeiDay(now), -keepDays))
  await db.pool.query('delete from reconciliation where created_at < $1', [before])
}

/** Days whose entries may have been dropped are represented by their sums only. */
async function findFirstDay(client: pg.ClientBase, fromDay: string, now: Date): Promise<string> {
  const { rows } = await client.query<{ day: string }>(
    `select greatest($1::date, $2::date - ${selectKeepDays('entry')})::text as day`,
    [fromDay, taipeiDay(now)],
  )
  return rows[0]!.day
}

interface PayoutStop {
  readonly because: string
  readonly stoppedAt: Date
}

export async function readStop({ pool }: Pick<Database, 'pool'>): Promise<PayoutStop | null> {
  const text = 'select because, stopped_at as "stoppedAt" from ledger_stop'
  return (await pool.query<PayoutStop>(text)).rows[0] ?? null
}

export async function stopPayouts(db: Pick<Database, 'pool'>, because: string, now: Date): Promise<void> {
  await db.pool.query(`insert into ledger_stop (because, stopped_at) values ($1, $2) on conflict do nothing`, [
    because,
    now,
  ])
}
