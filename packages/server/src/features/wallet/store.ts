// All SQL of the ledger's tables. Plans are pinned against an empty database's statistics: whatever is looked up for a
// batch is probed row by row (LATERAL with OFFSET 0) or by `= any` over one table, so no join order can be chosen wrongly.
import { natures, ownerOf, type AccountRef, type CurrencyId } from './accounts.ts'
import { column } from './columns.ts'
import type { Applied, BusinessKey, CallerKey, Outcome, Prepared, Refused } from './movement.ts'
import type { DayRow, Kept, Locked, MovementRow, ReasonRow, Writes } from './rules.ts'

export interface Query {
  readonly name: string
  readonly text: string
  readonly values: readonly unknown[]
}

export type Row = Readonly<Record<string, unknown>>

/** One connection: queries are answered in order, together where it can. */
export interface Line {
  all(queries: readonly Query[]): Promise<Row[][]>
}

export interface NamedAccount {
  readonly brand: string
  readonly account: AccountRef
}

const asColumns = (accounts: readonly NamedAccount[]): Buffer[] => [
  column('text', accounts, ({ brand }) => brand),
  column('text', accounts, ({ account }) => account.kind),
  column('bigint', accounts, ({ account }) => ownerOf(account)),
  column('smallint', accounts, ({ account }) => account.currency),
]

export function findAccounts(accounts: readonly NamedAccount[]): Query {
  return {
    name: 'ledger_find',
    text: `select t.i::int as i, a.id
      from unnest($1::text[], $2::text[], $3::bigint[], $4::smallint[]) with ordinality t(brand, kind, owner, currency, i)
      cross join lateral (select a.id from account a
        where a.brand = t.brand and a.kind = t.kind and a.owner_id = t.owner and a.currency = t.currency offset 0) a`,
    values: asColumns(accounts),
  }
}

export function openAccounts(accounts: readonly NamedAccount[]): Query {
  return {
    name: 'ledger_open',
    text: `insert into account (brand, kind, owner_id, currency, minimum, hot)
      select * from unnest($1::text[], $2::text[], $3::bigint[], $4::smallint[], $5::bigint[], $6::boolean[])
      on conflict (brand, kind, owner_id, currency) do nothing`,
    values: [
      ...asColumns(accounts),
      column('bigint', accounts, ({ account }) => natures[account.kind].minimum),
      column('boolean', accounts, ({ account }) => natures[account.kind].isHot),
    ],
  }
}

const lockText = (how: string): string => `select id, balance, seq, minimum, date_part('epoch', booked_at) as booked,
    day::text as day, day_entries, day_opening
  from account where id = any($1::bigint[]) order by id for update${how}`

/** Ascending by id. Skipping leaves out what others hold. */
export function lockAccounts(ids: readonly number[], isPatient: boolean): Query {
  return {
    name: isPatient ? 'ledger_lock_wait' : 'ledger_lock_skip',
    text: lockText(isPatient ? '' : ' skip locked'),
    values: [column('bigint', ids, (id) => id)],
  }
}

export function readLocked(rows: readonly Row[]): Locked[] {
  return rows.map((row) => ({
    id: Number(row['id']),
    balance: Number(row['balance']),
    seq: Number(row['seq']),
    minimum: row['minimum'] === null ? null : Number(row['minimum']),
    bookedAt: new Date(Math.round(Number(row['booked']) * 1000)),
    today: {
      day: String(row['day']),
      entries: Number(row['day_entries']),
      opening: Number(row['day_opening']),
    },
  }))
}

/** While payouts are stopped one row more, without a place: a question of its own would cost every batch its share. */
const orStop = ` union all select null, null, null, null, null, null from ledger_stop where is_stopped`

export function isStop(row: Row): boolean {
  return row['i'] === null
}

/**
 * Keys of one day, so that only that day's partition is opened. Runs after the locks, as a statement of its own: it must
 * see what the last holder of a lock has committed.
 */
export function findCallerKeys(items: readonly Prepared[]): Query {
  const keys = items.map(({ movement }) => movement.key as CallerKey)
  return {
    name: 'ledger_kept',
    text: `select t.i::int - 1 as i, k.* from unnest($1::uuid[], $2::bigint[]) with ordinality t(id, player_id, i)
      cross join lateral (select k.hash, k.movement_id, k.refusal, k.answer, k.created_at as at from caller_key k
        where k.id = t.id and k.player_id = t.player_id and k.day = $3::date offset 0) k${orStop}`,
    values: [
      column('uuid', keys, ({ id }) => id),
      column('bigint', keys, ({ playerId }) => playerId),
      items[0]!.keyDay,
    ],
  }
}

/** Without the request: whoever asks holds the key and wants to know what became of it. */
export function findCallerKey({ playerId, id }: CallerKey): Query {
  return {
    name: 'ledger_answer',
    text: `select hash, movement_id, refusal, answer, created_at as at from caller_key
      where id = $1 and player_id = $2`,
    values: [id, playerId],
  }
}

export function findBusinessKeys(items: readonly Prepared[]): Query {
  const keys = items.map(({ movement }) => movement.key as BusinessKey)
  return {
    name: 'ledger_kept_business',
    text: `select t.i::int - 1 as i, k.* from unnest($1::text[], $2::text[], $3::text[]) with ordinality t(what, row_id, step, i)
      cross join lateral (select k.hash, k.movement_id, null as refusal, k.answer, k.created_at as at
        from business_key k where k.what = t.what and k.row_id = t.row_id and k.step = t.step offset 0) k${orStop}`,
    values: [
      column('text', keys, ({ what }) => what),
      column('text', keys, ({ row }) => String(row)),
      column('text', keys, ({ step }) => String(step)),
    ],
  }
}

interface KeptAnswer {
  readonly balances?: readonly [playerId: number, currency: CurrencyId, balance: number][]
  readonly answer?: unknown
  readonly account?: AccountRef
}

export function readKept(row: Row): Kept {
  const answer = JSON.parse(String(row['answer'])) as KeptAnswer
  const refused = { isApplied: false, refusal: row['refusal'] as Refused['refusal'], isRepeat: true } as const
  const outcome: Outcome =
    row['refusal'] === null
      ? {
          isApplied: true,
          id: Number(row['movement_id']),
          at: row['at'] as Date,
          balances: (answer.balances ?? []).map(([playerId, currency, balance]) => ({ playerId, currency, balance })),
          answer: answer.answer ?? null,
          isRepeat: true,
        }
      : { ...refused, ...(answer.account && { account: answer.account }) }
  return { hash: String(row['hash']), outcome }
}

/** Counters go with the entries they count. */
export function dropReasons(today: string): Query {
  return {
    name: 'ledger_drop_reasons',
    text: `delete from account_day_reason
      where day < $1::date - (select keep_days from partitioned where name = 'entry')`,
    values: [today],
  }
}

export const readStop: Query = { name: 'ledger_stop', text: 'select because from ledger_stop', values: [] }

export const takeIds: Query = { name: 'ledger_ids', text: `select nextval('movement_id') as first`, values: [] }
/** How many ids one number of the sequence stands for. */
export const idsAtOnce = 4096

/**
 * What every batch writes, in one statement. Hot accounts are touched last: their lock waits for the key tables, whose
 * unique indexes may have to wait for another transaction. Their rows of account_day are guarded by that lock.
 * Only texts are unnested: a cell of fixed width is found by its place, which costs a fraction of a function's row.
 */
const wordWrite = (more: string): string => `with callers as (
    insert into caller_key (day, id, player_id, hash, movement_id, entries, refusal, answer, created_at)
    select ($1::date[])[i], ($2::uuid[])[i], ($3::bigint[])[i], ($4::uuid[])[i], nullif(($5::bigint[])[i], 0),
      ($6::smallint[])[i], refusal, answer, ($9::timestamptz[])[i]
    from unnest($7::text[], $8::text[]) with ordinality t(refusal, answer, i) returning 1
  ), entries as (
    insert into entry (day, account_id, seq, movement_id, leg, currency, reason, source, delta, before, after,
      hot_id, hot_delta, more_id, more_delta, created_at)
    select ($10::date[])[i], ($11::bigint[])[i], ($12::bigint[])[i], ($13::bigint[])[i], ($14::smallint[])[i],
      ($15::smallint[])[i], ($16::smallint[])[i], source, ($18::bigint[])[i], ($19::bigint[])[i],
      ($19::bigint[])[i] + ($18::bigint[])[i], nullif(($20::bigint[])[i], 0), nullif(($21::bigint[])[i], 0),
      nullif(($22::bigint[])[i], 0), nullif(($23::bigint[])[i], 0), ($24::timestamptz[])[i]
    from unnest($17::text[]) with ordinality t(source, i)
  ), cold as (
    update account a set balance = ($26::bigint[])[width_bucket(a.id, $25::bigint[])],
      seq = ($27::bigint[])[width_bucket(a.id, $25::bigint[])],
      booked_at = ($28::timestamptz[])[width_bucket(a.id, $25::bigint[])],
      day = ($29::date[])[width_bucket(a.id, $25::bigint[])],
      day_entries = ($30::int[])[width_bucket(a.id, $25::bigint[])],
      day_opening = ($31::bigint[])[width_bucket(a.id, $25::bigint[])]
    where a.id = any($25::bigint[])
  ), hot_locks as materialized (
    select id from account where id = any($32::bigint[])
      and (select count(*) from callers) >= 0 order by id for update
  ), hot as (
    update account a set balance = a.balance + ($33::bigint[])[width_bucket(a.id, $32::bigint[])]
    where a.id = any(array(select id from hot_locks))
  ), hot_days as (
    insert into account_day as d (account_id, day, entries, change)
    select * from unnest($34::bigint[], $35::date[], $36::int[], $37::bigint[])
    where (select count(*) from hot_locks) >= 0
    on conflict (account_id, day) do update set entries = d.entries + excluded.entries,
      change = d.change + excluded.change
  )${more} select 1 as written`

const writeText = wordWrite('')
/** Counts what is no round; rows of cold accounts, guarded by their locks. */
const writeRareText = wordWrite(`, reasons as (
    insert into account_day_reason as r (account_id, day, reason, entries)
    select * from unnest($38::bigint[], $39::date[], $40::smallint[], $41::int[])
    on conflict (account_id, day, reason) do update set entries = r.entries + excluded.entries
  )`)

/** Before the rest, as a statement of its own: most batches have none, and every part of a statement costs its setting up. */
const businessText = `insert into business_key (what, row_id, step, hash, movement_id, entries, answer, created_at)
    select * from unnest($1::text[], $2::text[], $3::text[], $4::uuid[], $5::bigint[], $6::smallint[], $7::text[],
      $8::timestamptz[])`

/** The first entry of a day closes the day before; guarded by the account's lock, like all rows of account_day. */
const closedText = `insert into account_day (account_id, day, entries, change, opening, closing)
    select * from unnest($1::bigint[], $2::date[], $3::int[], $4::bigint[], $5::bigint[], $6::bigint[])`

export function write(writes: Writes): Query[] {
  const business = writes.applied.filter(({ item }) => item.movement.key.kind === 'business')
  const queries: Query[] = []
  if (business.length > 0) queries.push(query('ledger_write_business', businessText, businessColumns(business)))
  if (writes.closed.length > 0) queries.push(query('ledger_write_closed', closedText, closedColumns(writes.closed)))
  const values = [
    ...callerColumns(writes),
    ...entryColumns(writes),
    ...accountColumns(writes),
    ...hotColumns(writes),
    ...dayColumns([...writes.hotDays.values()]),
  ]
  const reasons = [...writes.reasons.values()]
  if (reasons.length === 0) queries.push(query('ledger_write', writeText, values))
  else queries.push(query('ledger_write_rare', writeRareText, [...values, ...reasonColumns(reasons)]))
  return queries
}

function query(name: string, text: string, values: readonly Buffer[]): Query {
  return { name, text, values }
}

function closedColumns(closed: readonly DayRow[]): Buffer[] {
  return [
    ...dayColumns(closed),
    column('bigint', closed, ({ opening }) => opening),
    column('bigint', closed, ({ closing }) => closing),
  ]
}

/** An empty seat is 0, because places in an array with nulls must be counted out; a column of empty seats has no cells. */
function entryColumns({ entries }: Writes): Buffer[] {
  const crowded = entries.some(({ riders }) => riders.length > 1) ? entries : []
  return [
    column('date', entries, ({ day }) => day),
    column('bigint', entries, ({ accountId }) => accountId),
    column('bigint', entries, ({ seq }) => seq),
    column('bigint', entries, ({ movementId }) => movementId),
    column('smallint', entries, ({ leg }) => leg),
    column('smallint', entries, ({ currency }) => currency),
    column('smallint', entries, ({ reason }) => reason),
    column('text', entries, ({ source }) => source),
    column('bigint', entries, ({ delta }) => delta),
    column('bigint', entries, ({ before }) => before),
    column('bigint', entries, ({ riders }) => riders[0]?.accountId ?? 0),
    column('bigint', entries, ({ riders }) => riders[0]?.delta ?? 0),
    column('bigint', crowded, ({ riders }) => riders[1]?.accountId ?? 0),
    column('bigint', crowded, ({ riders }) => riders[1]?.delta ?? 0),
    column('timestamptz', entries, ({ at }) => at),
  ]
}

function callerColumns({ applied, refused }: Writes): Buffer[] {
  const rows = [
    ...applied.map(({ item, outcome, entries }) => ({
      item,
      id: outcome.id,
      entries,
      refusal: null,
      answer: writeAnswer(outcome),
      at: outcome.at,
    })),
    ...refused.map(({ item, outcome }) => ({
      item,
      id: 0,
      entries: 0,
      refusal: outcome.refusal,
      answer: JSON.stringify({ account: outcome.account }),
      at: item.movement.now,
    })),
  ].filter(({ item }) => item.movement.key.kind === 'caller')
  const keyOf = ({ item }: { item: Prepared }): CallerKey => item.movement.key as CallerKey
  return [
    column('date', rows, ({ item }) => item.keyDay),
    column('uuid', rows, (row) => keyOf(row).id),
    column('bigint', rows, (row) => keyOf(row).playerId),
    column('uuid', rows, ({ item }) => item.hash),
    column('bigint', rows, ({ id }) => id),
    column('smallint', rows, ({ entries }) => entries),
    column('text', rows, ({ refusal }) => refusal),
    column('text', rows, ({ answer }) => answer),
    column('timestamptz', rows, ({ at }) => at),
  ]
}

function businessColumns(rows: readonly MovementRow[]): Buffer[] {
  const keyOf = ({ item }: { item: Prepared }): BusinessKey => item.movement.key as BusinessKey
  return [
    column('text', rows, (row) => keyOf(row).what),
    column('text', rows, (row) => String(keyOf(row).row)),
    column('text', rows, (row) => String(keyOf(row).step)),
    column('uuid', rows, ({ item }) => item.hash),
    column('bigint', rows, ({ outcome }) => outcome.id),
    column('smallint', rows, ({ entries }) => entries),
    column('text', rows, ({ outcome }) => writeAnswer(outcome)),
    column('timestamptz', rows, ({ outcome }) => outcome.at),
  ]
}

/** Short, because there is one for every round. */
function writeAnswer({ balances, answer }: Applied): string {
  return JSON.stringify({
    balances: balances.map(({ playerId, currency, balance }) => [playerId, currency, balance]),
    answer,
  })
}

/** Sorted by id: `width_bucket` finds an account's place by halving. */
function accountColumns({ accounts }: Writes): Buffer[] {
  const rows = [...accounts].sort(([a], [b]) => a - b)
  return [
    column('bigint', rows, ([id]) => id),
    column('bigint', rows, ([, { balance }]) => balance),
    column('bigint', rows, ([, { seq }]) => seq),
    column('timestamptz', rows, ([, { bookedAt }]) => bookedAt),
    column('date', rows, ([, { today }]) => today.day),
    column('int', rows, ([, { today }]) => today.entries),
    column('bigint', rows, ([, { today }]) => today.opening),
  ]
}

function hotColumns({ hot }: Writes): Buffer[] {
  const rows = [...hot].sort(([a], [b]) => a - b)
  return [column('bigint', rows, ([id]) => id), column('bigint', rows, ([, delta]) => delta)]
}

function dayColumns(days: readonly DayRow[]): Buffer[] {
  return [
    column('bigint', days, ({ accountId }) => accountId),
    column('date', days, ({ day }) => day),
    column('int', days, ({ entries }) => entries),
    column('bigint', days, ({ change }) => change),
  ]
}

function reasonColumns(rows: readonly ReasonRow[]): Buffer[] {
  return [
    column('bigint', rows, ({ accountId }) => accountId),
    column('date', rows, ({ day }) => day),
    column('smallint', rows, ({ reason }) => reason),
    column('int', rows, ({ entries }) => entries),
  ]
}

/** A refusal outside the transaction that was refused, which its op rolls back. */
export function keepRefusal(item: Prepared, outcome: Refused): Query {
  const key = item.movement.key as CallerKey
  return {
    name: 'ledger_refusal',
    text: `insert into caller_key (day, id, player_id, hash, entries, refusal, answer, created_at)
      values ($1, $2, $3, $4, 0, $5, $6, $7) on conflict do nothing`,
    values: [
      item.keyDay,
      key.id,
      key.playerId,
      item.hash,
      outcome.refusal,
      JSON.stringify({ account: outcome.account }),
      item.movement.now,
    ],
  }
}
