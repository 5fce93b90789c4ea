// All SQL of the ledger's tables. Plans are pinned against an empty database's statistics: whatever is looked up for a
// batch is probed row by row (LATERAL with OFFSET 0) or by `= any` over one table, so no join order can be chosen wrongly.
import { plainArray, textArray } from './arrays.ts'
import { natures, ownerOf, type AccountRef } from './accounts.ts'
import type { BusinessKey, CallerKey, Outcome, Prepared, Refused } from './movement.ts'
import { reasons } from './reasons.ts'
import type { DayRow, Kept, Locked, Writes } from './rules.ts'

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

const asColumns = (accounts: readonly NamedAccount[]): string[] => [
  textArray(accounts.map(({ brand }) => brand)),
  plainArray(accounts.map(({ account }) => account.kind)),
  plainArray(accounts.map(({ account }) => ownerOf(account))),
  plainArray(accounts.map(({ account }) => account.currency)),
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
      plainArray(accounts.map(({ account }) => natures[account.kind].minimum)),
      plainArray(accounts.map(({ account }) => natures[account.kind].isHot)),
    ],
  }
}

const lockText = (how: string): string => `select id, balance, seq, minimum, date_part('epoch', booked_at) as booked
  from account where id = any($1::bigint[]) order by id for update${how}`

/** Ascending by id. Skipping leaves out what others hold. */
export function lockAccounts(ids: readonly number[], isPatient: boolean): Query {
  return {
    name: isPatient ? 'ledger_lock_wait' : 'ledger_lock_skip',
    text: lockText(isPatient ? '' : ' skip locked'),
    values: [plainArray(ids)],
  }
}

export function readLocked(rows: readonly Row[]): Locked[] {
  return rows.map((row) => ({
    id: Number(row['id']),
    balance: Number(row['balance']),
    seq: Number(row['seq']),
    minimum: row['minimum'] === null ? null : Number(row['minimum']),
    bookedAt: Math.round(Number(row['booked']) * 1000),
  }))
}

/** Runs after the locks, as a statement of its own: it must see what the last holder of a lock has committed. */
export function findCallerKeys(items: readonly Prepared[]): Query {
  const keys = items.map(({ movement }) => movement.key as CallerKey)
  return {
    name: 'ledger_kept',
    text: `select t.i::int - 1 as i, k.* from unnest($1::uuid[], $2::bigint[], $3::date[]) with ordinality t(id, player_id, day, i)
      cross join lateral (select k.hash, k.movement_id, k.refusal, k.answer, date_part('epoch', k.created_at) as at from caller_key k
        where k.id = t.id and k.player_id = t.player_id and k.day = t.day offset 0) k`,
    values: [
      plainArray(keys.map(({ id }) => id)),
      plainArray(keys.map(({ playerId }) => playerId)),
      plainArray(items.map(({ keyDay }) => keyDay)),
    ],
  }
}

/** Without the request: whoever asks holds the key and wants to know what became of it. */
export function findCallerKey({ playerId, id }: CallerKey): Query {
  return {
    name: 'ledger_answer',
    text: `select hash, movement_id, refusal, answer, date_part('epoch', created_at) as at from caller_key
      where id = $1 and player_id = $2`,
    values: [id, playerId],
  }
}

export function findBusinessKeys(items: readonly Prepared[]): Query {
  const keys = items.map(({ movement }) => movement.key as BusinessKey)
  return {
    name: 'ledger_kept_business',
    text: `select t.i::int - 1 as i, k.* from unnest($1::text[], $2::text[], $3::text[]) with ordinality t(what, row_id, step, i)
      cross join lateral (select k.hash, k.movement_id, null as refusal, k.answer, date_part('epoch', k.created_at) as at
        from business_key k where k.what = t.what and k.row_id = t.row_id and k.step = t.step offset 0) k`,
    values: [
      textArray(keys.map(({ what }) => what)),
      textArray(keys.map(({ row }) => String(row))),
      textArray(keys.map(({ step }) => String(step))),
    ],
  }
}

export function readKept(row: Row): Kept {
  const answer = (row['answer'] ?? {}) as { balances?: never[]; answer?: unknown; account?: AccountRef }
  const refused = { isApplied: false, refusal: row['refusal'] as Refused['refusal'], isRepeat: true } as const
  const outcome: Outcome =
    row['refusal'] === null
      ? {
          isApplied: true,
          id: Number(row['movement_id']),
          at: new Date(Math.round(Number(row['at']) * 1000)),
          balances: answer.balances ?? [],
          answer: answer.answer ?? null,
          isRepeat: true,
        }
      : { ...refused, ...(answer.account && { account: answer.account }) }
  return { hash: String(row['hash']), outcome }
}

export const readStop: Query = { name: 'ledger_stop', text: 'select because from ledger_stop', values: [] }

export const takeIds: Query = { name: 'ledger_ids', text: `select nextval('movement_id') as first`, values: [] }
/** How many ids one number of the sequence stands for. */
export const idsAtOnce = 4096

/**
 * Everything a batch writes, in one statement. Hot accounts are touched last: their lock waits for the key tables, whose
 * unique indexes may have to wait for another transaction. Rows of account_day are guarded by their account's lock.
 */
const writeText = `with callers as (
    insert into caller_key (day, id, player_id, hash, movement_id, refusal, answer, created_at)
    select day, id, player_id, hash, movement_id, refusal, answer, to_timestamp(at)
    from unnest($1::date[], $2::uuid[], $3::bigint[], $4::uuid[], $5::bigint[], $6::text[], $7::json[], $8::float8[])
      t(day, id, player_id, hash, movement_id, refusal, answer, at) returning 1
  ), business as (
    insert into business_key (what, row_id, step, hash, movement_id, answer, created_at)
    select what, row_id, step, hash, movement_id, answer, to_timestamp(at)
    from unnest($9::text[], $10::text[], $11::text[], $12::uuid[], $13::bigint[], $14::json[], $15::float8[])
      t(what, row_id, step, hash, movement_id, answer, at) returning 1
  ), movements as (
    insert into movement (id, day, brand, reason, source, created_at)
    select id, day, brand, reason, source, to_timestamp(at)
    from unnest($16::bigint[], $17::date[], $18::text[], $19::smallint[], $20::text[], $21::float8[])
      t(id, day, brand, reason, source, at)
  ), entries as (
    insert into entry (day, account_id, seq, movement_id, leg, currency, reason, delta, before, after, created_at)
    select day, account_id, seq, movement_id, leg, currency, reason, delta, before, after, to_timestamp(at)
    from unnest($22::date[], $23::bigint[], $24::bigint[], $25::bigint[], $26::smallint[], $27::smallint[],
        $28::smallint[], $29::bigint[], $30::bigint[], $31::bigint[], $32::float8[])
      t(day, account_id, seq, movement_id, leg, currency, reason, delta, before, after, at)
  ), cold as (
    update account a set balance = ($34::bigint[])[width_bucket(a.id, $33::bigint[])],
      seq = ($35::bigint[])[width_bucket(a.id, $33::bigint[])],
      booked_at = to_timestamp(($36::float8[])[width_bucket(a.id, $33::bigint[])])
    where a.id = any($33::bigint[])
  ), cold_days as (
    insert into account_day as d (account_id, day, entries, gifts, change, opening, closing)
    select * from unnest($37::bigint[], $38::date[], $39::int[], $40::int[], $41::bigint[], $42::bigint[], $43::bigint[])
    on conflict (account_id, day) do update set entries = d.entries + excluded.entries, gifts = d.gifts + excluded.gifts,
      change = d.change + excluded.change, closing = excluded.closing
  ), hot_locks as materialized (
    select id from account where id = any($44::bigint[])
      and (select count(*) from callers) + (select count(*) from business) >= 0 order by id for update
  ), hot as (
    update account a set balance = a.balance + ($45::bigint[])[width_bucket(a.id, $44::bigint[])]
    where a.id = any(array(select id from hot_locks))
  ), hot_days as (
    insert into account_day as d (account_id, day, entries, gifts, change)
    select * from unnest($46::bigint[], $47::date[], $48::int[], $49::int[], $50::bigint[])
    where (select count(*) from hot_locks) >= 0
    on conflict (account_id, day) do update set entries = d.entries + excluded.entries, gifts = d.gifts + excluded.gifts,
      change = d.change + excluded.change
  ) select 1 as written`

export function write(writes: Writes): Query {
  const { applied, entries } = writes
  const days = [...writes.days.values()]
  return {
    name: 'ledger_write',
    text: writeText,
    values: [
      ...callerColumns(writes),
      ...businessColumns(writes),
      plainArray(applied.map(({ outcome }) => outcome.id)),
      plainArray(applied.map(({ day }) => day)),
      textArray(applied.map(({ item }) => item.movement.brand)),
      plainArray(applied.map(({ item }) => reasons[item.movement.reason].number)),
      textArray(applied.map(({ item }) => item.movement.source)),
      plainArray(applied.map(({ outcome }) => outcome.at.getTime() / 1000)),
      plainArray(entries.map(({ day }) => day)),
      plainArray(entries.map(({ accountId }) => accountId)),
      plainArray(entries.map(({ seq }) => seq)),
      plainArray(entries.map(({ movementId }) => movementId)),
      plainArray(entries.map(({ leg }) => leg)),
      plainArray(entries.map(({ currency }) => currency)),
      plainArray(entries.map(({ reason }) => reason)),
      plainArray(entries.map(({ delta }) => delta)),
      plainArray(entries.map(({ before }) => before)),
      plainArray(entries.map(({ after }) => after)),
      plainArray(entries.map(({ at }) => at / 1000)),
      ...accountColumns(writes),
      ...dayColumns(days.filter(({ opening }) => opening !== null)),
      plainArray(days.filter(({ opening }) => opening !== null).map(({ opening }) => opening)),
      plainArray(days.filter(({ opening }) => opening !== null).map(({ closing }) => closing)),
      ...hotColumns(writes),
      ...dayColumns(days.filter(({ opening }) => opening === null)),
    ],
  }
}

function callerColumns({ applied, refused }: Writes): string[] {
  const rows = [
    ...applied.map(({ item, outcome }) => ({
      item,
      id: outcome.id,
      refusal: null,
      answer: JSON.stringify({ balances: outcome.balances, answer: outcome.answer }),
      at: outcome.at,
    })),
    ...refused.map(({ item, outcome }) => ({
      item,
      id: null,
      refusal: outcome.refusal,
      answer: JSON.stringify({ account: outcome.account }),
      at: item.movement.now,
    })),
  ].filter(({ item }) => item.movement.key.kind === 'caller')
  const keys = rows.map(({ item }) => item.movement.key as CallerKey)
  return [
    plainArray(rows.map(({ item }) => item.keyDay)),
    plainArray(keys.map(({ id }) => id)),
    plainArray(keys.map(({ playerId }) => playerId)),
    plainArray(rows.map(({ item }) => item.hash)),
    plainArray(rows.map(({ id }) => id)),
    plainArray(rows.map(({ refusal }) => refusal)),
    textArray(rows.map(({ answer }) => answer)),
    plainArray(rows.map(({ at }) => at.getTime() / 1000)),
  ]
}

function businessColumns({ applied }: Writes): string[] {
  const rows = applied.filter(({ item }) => item.movement.key.kind === 'business')
  const keys = rows.map(({ item }) => item.movement.key as BusinessKey)
  return [
    textArray(keys.map(({ what }) => what)),
    textArray(keys.map(({ row }) => String(row))),
    textArray(keys.map(({ step }) => String(step))),
    plainArray(rows.map(({ item }) => item.hash)),
    plainArray(rows.map(({ outcome }) => outcome.id)),
    textArray(rows.map(({ outcome }) => JSON.stringify({ balances: outcome.balances, answer: outcome.answer }))),
    plainArray(rows.map(({ outcome }) => outcome.at.getTime() / 1000)),
  ]
}

/** Sorted by id: `width_bucket` finds an account's place by halving. */
function accountColumns({ accounts }: Writes): string[] {
  const rows = [...accounts].sort(([a], [b]) => a - b)
  return [
    plainArray(rows.map(([id]) => id)),
    plainArray(rows.map(([, { balance }]) => balance)),
    plainArray(rows.map(([, { seq }]) => seq)),
    plainArray(rows.map(([, { bookedAt }]) => bookedAt / 1000)),
  ]
}

function hotColumns({ hot }: Writes): string[] {
  const rows = [...hot].sort(([a], [b]) => a - b)
  return [plainArray(rows.map(([id]) => id)), plainArray(rows.map(([, delta]) => delta))]
}

function dayColumns(days: readonly DayRow[]): string[] {
  return [
    plainArray(days.map(({ accountId }) => accountId)),
    plainArray(days.map(({ day }) => day)),
    plainArray(days.map(({ entries }) => entries)),
    plainArray(days.map(({ gifts }) => gifts)),
    plainArray(days.map(({ change }) => change)),
  ]
}

/** A refusal outside the transaction that was refused, which its op rolls back. */
export function keepRefusal(item: Prepared, outcome: Refused): Query {
  const key = item.movement.key as CallerKey
  return {
    name: 'ledger_refusal',
    text: `insert into caller_key (day, id, player_id, hash, refusal, answer, created_at)
      values ($1, $2, $3, $4, $5, $6, $7) on conflict do nothing`,
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
