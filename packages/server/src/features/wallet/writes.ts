// The writes of a batch in one statement: keys, entries, balances and counters.
import { column } from './columns.ts'
import type { Applied, BusinessKey, CallerKey, Prepared } from './movement.ts'
import type { DayRow, MovementRow, ReasonRow, Writes } from './rules.ts'
import type { Query } from './store.ts'

/**
 * The writes of every batch, in one statement. Hot accounts are updated last: before their lock is taken the key tables are written, whose
 * unique indexes may have to wait for another transaction. Their rows of account_day are protected by that lock.
 * Only text columns are unnested: an element of fixed width is addressed by its index, which costs a fraction of a set-returning function's
 * row.
 */
const wordWrite = (more: string, waits: string): string => `with callers as (
    insert into caller_key (day, id, player_id, hash, movement_id, entries, refusal, answer, created_at)
    select ($1::date[])[i], ($2::uuid[])[i], ($3::bigint[])[i], ($4::uuid[])[i], nullif(($5::bigint[])[i], 0),
      ($6::smallint[])[i], refusal, answer, ($9::timestamptz[])[i]
    from unnest($7::text[], $8::text[]) with ordinality t(refusal, answer, i) returning 1
  )${more}, entries as (
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
      and (select count(*) from callers) >= 0${waits} order by id for update
  ), hot as (
    update account a set balance = a.balance + ($33::bigint[])[width_bucket(a.id, $32::bigint[])]
    where a.id = any(array(select id from hot_locks))
  ), hot_days as (
    insert into account_day as d (account_id, day, entries, change)
    select * from unnest($34::bigint[], $35::date[], $36::int[], $37::bigint[])
    where (select count(*) from hot_locks) >= 0
    on conflict (account_id, day) do update set entries = d.entries + excluded.entries,
      change = d.change + excluded.change
  ) select 1 as written`

/** Rows of cold accounts, protected by their locks. */
const reasonsText = `, reasons as (
    insert into account_day_reason as r (account_id, day, reason, entries)
    select * from unnest($38::bigint[], $39::date[], $40::smallint[], $41::int[])
    on conflict (account_id, day, reason) do update set entries = r.entries + excluded.entries
  )`
const businessText = `, business as (
    insert into business_key (what, row_id, step, hash, movement_id, entries, answer, created_at)
    select * from unnest($42::text[], $43::text[], $44::text[], $45::uuid[], $46::bigint[], $47::smallint[], $48::text[],
      $49::timestamptz[]) returning 1
  )`

/** Most batches contain only rounds, and every CTE of a statement costs start-up time. */
const texts = {
  ledger_write: wordWrite('', ''),
  ledger_write_rare: wordWrite(reasonsText, ''),
  ledger_write_business: wordWrite(reasonsText + businessText, ' and (select count(*) from business) >= 0'),
}

/** The first entry of a day closes the day before; protected by the account's lock, like all rows of account_day. */
const closedText = `insert into account_day (account_id, day, entries, change, opening, closing)
    select * from unnest($1::bigint[], $2::date[], $3::int[], $4::bigint[], $5::bigint[], $6::bigint[])`

export function write(writes: Writes): Query[] {
  const queries: Query[] = []
  if (writes.closed.length > 0)
    queries.push({ name: 'ledger_write_closed', text: closedText, values: closedColumns(writes.closed) })
  const values = [
    ...callerColumns(writes),
    ...entryColumns(writes),
    ...accountColumns(writes),
    ...hotColumns(writes),
    ...dayColumns([...writes.hotDays.values()]),
  ]
  const business = writes.applied.filter(({ item }) => item.movement.key.kind === 'business')
  const hasMore = business.length > 0 || writes.reasons.size > 0
  if (hasMore) values.push(...reasonColumns([...writes.reasons.values()]))
  if (business.length > 0) values.push(...businessColumns(business))
  const name = business.length > 0 ? 'ledger_write_business' : hasMore ? 'ledger_write_rare' : 'ledger_write'
  queries.push({ name, text: texts[name], values })
  return queries
}

function closedColumns(closed: readonly DayRow[]): Buffer[] {
  return [
    ...dayColumns(closed),
    column('bigint', closed, ({ opening }) => opening),
    column('bigint', closed, ({ closing }) => closing),
  ]
}

/**
 * An empty rider column is 0, because in an array with nulls an index cannot be computed and must be counted; a column without any rider is
 * sent empty.
 */
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

/** Short, because one is stored for every round. */
function writeAnswer({ balances, answer }: Applied): string {
  return JSON.stringify({
    balances: balances.map(({ playerId, currency, balance, revision }) => [playerId, currency, balance, revision]),
    answer,
  })
}

/** Sorted by id: `width_bucket` finds an account's index by binary search. */
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
