// All SQL of the ledger's tables except the writes of a batch. Plans are pinned while the tables are empty: every lookup for a batch is done
// row by row (LATERAL with OFFSET 0) or by `= any` over one table, so the planner cannot choose a wrong join order.
import { selectKeepDays } from '../../db/partitions.ts'
import { natures, ownerOf, type AccountRef, type CurrencyId } from './accounts.ts'
import { column } from './columns.ts'
import type { BusinessKey, CallerKey, Outcome, Prepared, Refused } from './movement.ts'
import type { Kept, Locked } from './rules.ts'

export interface Query {
  readonly name: string
  readonly text: string
  readonly values: readonly unknown[]
}

export type Row = Readonly<Record<string, unknown>>

/** One connection: queries are answered in order, pipelined where possible. */
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

/** Ascending by id, to prevent deadlocks. If not patient, rows locked by other transactions are skipped (SKIP LOCKED). */
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
    today: { day: String(row['day']), entries: Number(row['day_entries']), opening: Number(row['day_opening']) },
  }))
}

/** While payouts are stopped the result has one more row, without an index: a separate query would cost every batch time. */
const orStop = ` union all select null, null, null, null, null, null from ledger_stop where is_stopped`

export function isStop(row: Row): boolean {
  return row['i'] === null
}

/**
 * Keys of one day, so that only that day's partition is opened. Runs after the locks, as a separate statement: it must see what the previous
 * holder of a lock has committed.
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

/** Does not compare the request: the caller has the key and needs its outcome. */
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
  readonly balances?: readonly [playerId: number, currency: CurrencyId, balance: number, revision?: number][]
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
          balances: (answer.balances ?? []).map(([playerId, currency, balance, revision = 0]) => ({
            playerId,
            currency,
            balance,
            revision,
          })),
          answer: answer.answer ?? null,
          isRepeat: true,
        }
      : { ...refused, ...(answer.account && { account: answer.account }) }
  return { hash: String(row['hash']), outcome }
}

/** Serialises corrections with the same reference until COMMIT. */
export function lockReference(brand: string, reference: string): Query {
  return {
    name: 'ledger_lock_reference',
    text: 'select pg_advisory_xact_lock(hashtextextended($1, 0))',
    values: [`correction:${brand}:${reference}`],
  }
}

/** Counters are deleted with the entries they count. */
export function dropReasons(today: string): Query {
  return {
    name: 'ledger_drop_reasons',
    text: `delete from account_day_reason
      where day < $1::date - ${selectKeepDays('entry')}`,
    values: [today],
  }
}

export const dropStop: Query = { name: 'ledger_resume', text: 'delete from ledger_stop', values: [] }

export const takeIds: Query = { name: 'ledger_ids', text: `select nextval('movement_id') as first`, values: [] }
/** How many ids one value of the sequence stands for. */
export const idsAtOnce = 4096

/** Stores a refusal outside the refused transaction, which its op rolls back. */
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
