// For operators: accounts that are not players' own, their entries and their days.
import type { BrandCode } from '@lantern/brands/brand.ts'
import { bookKinds } from '@lantern/protocol/values/wallet.ts'
import { type Kysely, sql } from 'kysely'
import type { Schema } from '../../db/schema.gen.ts'

type Db = Kysely<Schema>

export interface AccountFilter {
  readonly brand: BrandCode
  readonly kind: (typeof bookKinds)[number]
  readonly ownerId: number | undefined
  readonly currency: number | undefined
}

export function selectAccounts(db: Db, { brand, kind, ownerId, currency }: AccountFilter) {
  let accounts = db
    .selectFrom('account')
    .select(['id as AccountID', 'owner_id as OwnerID', 'currency as Currency', 'balance as Balance'])
    .where('brand', '=', brand)
    .where('kind', '=', kind)
    .orderBy('owner_id', 'desc')
    .orderBy('currency')
  if (ownerId !== undefined) accounts = accounts.where('owner_id', '=', ownerId)
  return currency === undefined ? accounts : accounts.where('currency', '=', currency)
}

export interface Book {
  readonly id: number
  readonly hot: boolean
}

export function findBook(db: Db, brand: BrandCode, accountId: number): Promise<Book | undefined> {
  return db
    .selectFrom('account')
    .select(['id', 'hot'])
    .where('id', '=', accountId)
    .where('brand', '=', brand)
    .where('kind', 'in', bookKinds)
    .executeTakeFirst()
}

export interface Days {
  readonly from: string
  readonly to: string
}

const inDays = (db: Db, { from, to }: Days) =>
  db
    .selectFrom('entry')
    .select(['movement_id as MovementID', 'created_at as At', 'day as Day', 'reason as Reason', 'source as Source'])
    .where('day', '>=', from)
    .where('day', '<=', to)

/** A change of a hot account is in two columns of another account's entry, which have no index. */
export function selectEntries(db: Db, { id, hot }: Book, days: Days) {
  const own = inDays(db, days)
    .select(['delta as Delta', 'before as Before', 'after as After'])
    .where('account_id', '=', id)
  const none = sql<number | null>`null::bigint`
  const riding = (account: 'hot_id' | 'more_id', delta: 'hot_delta' | 'more_delta') =>
    inDays(db, days)
      .select(({ ref }) => [sql<number>`${ref(delta)}`.as('Delta'), none.as('Before'), none.as('After')])
      .where(account, '=', id)
  const all = hot ? own.unionAll(riding('hot_id', 'hot_delta')).unionAll(riding('more_id', 'more_delta')) : own
  const entries = db.selectFrom(all.as('book')).selectAll()
  return entries.orderBy('Day', 'desc').orderBy('At', 'desc').orderBy('MovementID', 'desc').orderBy('After', 'desc')
}

interface DayRow {
  readonly account_id: number
  readonly day: string
  readonly entries: number
  readonly change: number
  /** Null for hot accounts, as `closing`. */
  readonly opening: number | null
  readonly closing: number | null
}

/** The days that are closed, and the running one. */
export const selectDays = (db: Db, { id }: Book, { from, to }: Days) =>
  db
    .selectFrom(sql<DayRow>`account_days`.as('days'))
    .select(['day as Day', 'entries as Entries', 'change as Change', 'opening as Opening', 'closing as Closing'])
    .where('account_id', '=', id)
    .where('day', '>=', from)
    .where('day', '<=', to)
    .orderBy('day', 'desc')
