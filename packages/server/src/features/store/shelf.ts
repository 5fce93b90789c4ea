// All SQL of what operators configure in the store: goods, payment methods, invoices, rates, codes. Rows are appended and closed, never
// changed.
import type { BrandCode } from '@lantern/brands/brand.ts'
import { offerKinds } from '@lantern/protocol/values/store.ts'
import { type ExpressionBuilder, type Insertable, type Kysely, type Selectable, sql } from 'kysely'
import { once } from '../../db/driver/compiled.ts'
import type { Tx } from '../../db/open.ts'
import type { Schema } from '../../db/schema.gen.ts'
import { noteChange } from '../../kernel/database/audit.ts'
import type { InvoiceForm } from './rules.ts'

const shelves = [...offerKinds, 'coupon'] as const
export type Shelf = (typeof shelves)[number]
/** Limits are counted over a series of successive rows: a changed price does not reset a used-up limit. */
const hasSeries = (shelf: Shelf): shelf is 'goods' | 'coupon' => shelf === 'goods' || shelf === 'coupon'

export type GoodsRow = Selectable<Schema['goods']>
export type MethodRow = Selectable<Schema['payment_method']>
export type CouponRow = Selectable<Schema['coupon']> & { readonly taken: number }
export type RateRow = Selectable<Schema['exchange_rate']>

/** The columns that an operator writes; id, series and validity are set here. */
export type NewRow<S extends Shelf> = Omit<Insertable<Schema[S]>, 'id' | 'series' | 'valid_from'> & {
  readonly brand: BrandCode
  readonly valid_from?: Date
}

interface Who {
  /** An operator, or the literal `house` for the system. */
  readonly actor: string
  readonly now: Date
}

async function nextId(tx: Tx, shelf: Shelf): Promise<number> {
  const { rows } = await sql<{ id: number }>`SELECT nextval(pg_get_serial_sequence(${shelf}, 'id')) AS id`.execute(tx)
  return rows[0]!.id
}

async function insert(tx: Tx, shelf: Shelf, row: object, series: number | null, from: Date): Promise<number> {
  const id = await nextId(tx, shelf)
  const whole = { valid_from: from, ...row, id, ...(hasSeries(shelf) ? { series: series ?? id } : {}) }
  // The six tables share these columns; the other columns are type-checked by the caller.
  await tx
    .insertInto(shelf as 'charity')
    .values(whole as unknown as Insertable<Schema['charity']>)
    .execute()
  return id
}

export async function append<S extends Shelf>(tx: Tx, shelf: S, row: NewRow<S>, { actor, now }: Who): Promise<number> {
  const id = await insert(tx, shelf, row, null, now)
  await noteChange(tx, { brand: row.brand, actor, what: shelf, row: id, after: row, now })
  return id
}

type Span = Pick<Selectable<Schema['charity']>, 'valid_from' | 'valid_until'>
/** A row of any of the tables, with the columns that all of them have. */
export type AnyRow = Span & Pick<Selectable<Schema['charity']>, 'id' | 'brand'>

/** Of two concurrent changes of a row the second waits here and finds it closed. */
export async function lockRow(tx: Tx, shelf: Shelf, id: number): Promise<AnyRow | undefined> {
  return tx
    .selectFrom(shelf as 'charity')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
}

/** Valid at this time, or planned after it. A planned row that was closed has an empty span. */
export const isOpenAt = ({ valid_from, valid_until }: Span, time: Date): boolean =>
  valid_until === null || (valid_until > time && valid_until > valid_from)

const laterOf = (a: Date, b: Date): Date => (a > b ? a : b)

/** A planned row that is closed is never valid: its span becomes empty. */
async function end(tx: Tx, shelf: Shelf, { id, valid_from }: AnyRow, at: Date): Promise<Date> {
  const valid_until = laterOf(valid_from, at)
  await tx
    .updateTable(shelf as 'charity')
    .set({ valid_until })
    .where('id', '=', id)
    .execute()
  return valid_until
}

export async function close(tx: Tx, shelf: Shelf, id: number, { actor, now }: Who): Promise<boolean> {
  const before = await lockRow(tx, shelf, id)
  if (!before || !isOpenAt(before, now)) return false
  const after = { ...before, valid_until: await end(tx, shelf, before, now) }
  await noteChange(tx, { brand: before.brand, actor, what: shelf, row: id, before, after, now })
  return true
}

/**
 * Closes a row and appends its successor, whose id it returns; null when the row is already closed. The successor is valid from
 * `changes.valid_from` on, or from now on; that of a planned row not before that row.
 */
export async function change<S extends Shelf>(
  tx: Tx,
  shelf: S,
  id: number,
  changes: Partial<NewRow<S>>,
  { actor, now }: Who,
): Promise<number | null> {
  const before = await lockRow(tx, shelf, id)
  if (!before || !isOpenAt(before, now)) return null
  const from = laterOf(changes.valid_from ?? before.valid_from, now)
  await end(tx, shelf, before, from)
  return succeed(tx, shelf, before, { valid_until: before.valid_until, ...changes, valid_from: from }, { actor, now })
}

/** Appends a copy of a closed row, valid from now on; null when the row is open. */
export async function reopen(
  tx: Tx,
  shelf: Shelf,
  id: number,
  valid_until: Date | null,
  { actor, now }: Who,
): Promise<number | null> {
  const before = await lockRow(tx, shelf, id)
  if (!before || isOpenAt(before, now)) return null
  return succeed(tx, shelf, before, { valid_from: now, valid_until }, { actor, now })
}

/** The next row of the series of a row. */
async function succeed(tx: Tx, shelf: Shelf, before: AnyRow, changes: object, { actor, now }: Who): Promise<number> {
  const { id: _, series, ...rest } = before as GoodsRow
  const after = { ...asColumns(rest), ...changes }
  const next = await insert(tx, shelf, after, series ?? null, now)
  await noteChange(tx, { brand: rest.brand, actor, what: shelf, row: next, before, after, now })
  return next
}

/** Rows with the same values here are not valid at the same time. */
const keys = {
  goods: ['series'],
  payment_method: ['code', 'goods_type', 'currency'],
  invoice_form: ['form'],
  charity: ['code'],
  exchange_rate: ['from_item', 'to_item'],
  coupon: ['code'],
} as const satisfies { readonly [S in Shelf]: readonly (keyof Schema[S])[] }

/** Serialises the operators' changes of a brand's rows, so that two of them cannot add overlapping ones. */
export async function lockShelf(tx: Tx, shelf: Shelf, brand: BrandCode): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(hashtextextended(${`store:${shelf}:${brand}`}, 0))`.execute(tx)
}

/** A row that is valid at some time at which this one is, too, and has the same key. */
export async function findOverlap(tx: Tx, shelf: Shelf, id: number): Promise<number | null> {
  const isSame = keys[shelf].map((column) => sql`other.${sql.ref(column)} = mine.${sql.ref(column)}`)
  const { rows } = await sql<{ id: number }>`
    SELECT other.id FROM ${sql.table(shelf)} AS mine JOIN ${sql.table(shelf)} AS other
      ON other.brand = mine.brand AND other.id <> mine.id AND ${sql.join(isSame, sql` AND `)}
      AND tstzrange(other.valid_from, other.valid_until) && tstzrange(mine.valid_from, mine.valid_until)
    WHERE mine.id = ${id} LIMIT 1`.execute(tx)
  return rows[0]?.id ?? null
}

/** Without this the driver would write an array read from a jsonb column as a PostgreSQL array. */
const asColumns = (row: object): object =>
  Object.fromEntries(
    Object.entries(row).map(([name, value]) => [name, Array.isArray(value) ? JSON.stringify(value) : value]),
  )

const isValid = (now: Date) => (eb: ExpressionBuilder<Pick<Schema, 'charity'>, 'charity'>) =>
  eb.and([eb('valid_from', '<=', now), eb.or([eb('valid_until', 'is', null), eb('valid_until', '>', now)])])

/** What a brand offers at a given time, in the operators' order. */
async function offered<S extends Shelf>(db: Kysely<Schema>, shelf: S, brand: BrandCode, now: Date) {
  const rows = await db
    .selectFrom(shelf as 'charity')
    .selectAll()
    .where('brand', '=', brand)
    .where(isValid(now))
    .orderBy('sort')
    .orderBy('id')
    .execute()
  return rows as unknown as Selectable<Schema[S]>[]
}

export const goodsOf = (db: Kysely<Schema>, brand: BrandCode, now: Date) => offered(db, 'goods', brand, now)
export const methodsOf = (db: Kysely<Schema>, brand: BrandCode, now: Date) => offered(db, 'payment_method', brand, now)
export const formsOf = (db: Kysely<Schema>, brand: BrandCode, now: Date) => offered(db, 'invoice_form', brand, now)
export const charitiesOf = (db: Kysely<Schema>, brand: BrandCode, now: Date) => offered(db, 'charity', brand, now)

/** Everything needed to create an order. */
interface Offer {
  readonly goods: Omit<GoodsRow, 'valid_from' | 'valid_until'> | null
  readonly methods: readonly Omit<MethodRow, 'valid_from' | 'valid_until'>[]
  readonly forms: readonly InvoiceForm[]
  readonly charities: readonly string[]
}

const readOffer = once(({ brand, goodsId, now }: { brand: BrandCode; goodsId: number; now: Date }) => {
  const isOffered = sql`brand = ${brand} AND valid_from <= ${now} AND (valid_until IS NULL OR valid_until > ${now})`
  return sql<Offer>`SELECT
    (SELECT row_to_json(g) FROM goods g WHERE id = ${goodsId} AND ${isOffered}) AS goods,
    (SELECT coalesce(json_agg(m ORDER BY sort, id), '[]') FROM payment_method m WHERE ${isOffered}) AS methods,
    (SELECT coalesce(json_agg(f ORDER BY sort, id), '[]') FROM invoice_form f WHERE ${isOffered}) AS forms,
    (SELECT coalesce(json_agg(code), '[]') FROM charity WHERE ${isOffered}) AS charities`
})

/** Reads the whole offer in one query, because every purchase runs it. */
export async function offerOf(db: Kysely<Schema>, brand: BrandCode, goodsId: number, now: Date): Promise<Offer> {
  return (await readOffer(db, { brand, goodsId, now }))[0]!
}

export async function findRate(
  db: Kysely<Schema>,
  brand: BrandCode,
  from: number,
  to: number,
  now: Date,
): Promise<RateRow | undefined> {
  return db
    .selectFrom('exchange_rate')
    .selectAll()
    .where('brand', '=', brand)
    .where('from_item', '=', from)
    .where('to_item', '=', to)
    .where('valid_from', '<=', now)
    .where((eb) => eb.or([eb('valid_until', 'is', null), eb('valid_until', '>', now)]))
    .orderBy('id', 'desc')
    .executeTakeFirst()
}

export async function findCoupon(
  db: Kysely<Schema>,
  brand: BrandCode,
  code: string,
  now: Date,
): Promise<CouponRow | undefined> {
  return db
    .selectFrom('coupon')
    .leftJoin('coupon_stock', 'coupon_stock.series', 'coupon.series')
    .selectAll('coupon')
    .select((eb) => eb.fn.coalesce('coupon_stock.taken', sql<number>`0`).as('taken'))
    .where('brand', '=', brand)
    .where('code', '=', code)
    .where('valid_from', '<=', now)
    .where((eb) => eb.or([eb('valid_until', 'is', null), eb('valid_until', '>', now)]))
    .orderBy('coupon.id', 'desc')
    .executeTakeFirst()
}

/** Brands that have never had a row in a table. */
export async function findEmpty(db: Kysely<Schema>, brands: readonly BrandCode[]) {
  const { rows } = await sql<{ brand: BrandCode; shelf: Shelf }>`
    SELECT brand, shelf FROM unnest(${brands}::text[]) AS brand, unnest(${shelves}::text[]) AS shelf
    WHERE NOT EXISTS (SELECT FROM goods g WHERE shelf = 'goods' AND g.brand = brand.brand)
      AND NOT EXISTS (SELECT FROM payment_method m WHERE shelf = 'payment_method' AND m.brand = brand.brand)
      AND NOT EXISTS (SELECT FROM invoice_form f WHERE shelf = 'invoice_form' AND f.brand = brand.brand)
      AND NOT EXISTS (SELECT FROM charity c WHERE shelf = 'charity' AND c.brand = brand.brand)
      AND NOT EXISTS (SELECT FROM exchange_rate r WHERE shelf = 'exchange_rate' AND r.brand = brand.brand)
      AND shelf <> 'coupon'`.execute(db)
  return rows
}

/** Goods without a series start a new one. */
export async function startSeries(tx: Tx): Promise<void> {
  await tx
    .updateTable('goods')
    .set((eb) => ({ series: eb.ref('id') }))
    .where('series', '=', 0)
    .execute()
}
