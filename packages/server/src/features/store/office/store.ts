// SQL of the lists that operators read: rows of the offer, codes and their uses, orders.
import type { BrandCode } from '@lantern/brands/brand.ts'
import type { OfferKind, Validity } from '@lantern/protocol/values/store.ts'
import { type Kysely, type SqlBool, sql } from 'kysely'
import type { Schema } from '../../../db/schema.gen.ts'
import { readPage, type PageRequest } from '../../../kernel/office/page.ts'
import { addDays, startOfDay } from '../../../kernel/time/day.ts'
import type { OrderState } from '../rules.ts'
import type { Shelf } from '../shelf.ts'

type Db = Kysely<Schema>

/** The fields of operators, and the columns that store them. */
export const columns = {
  goods: {
    GoodsType: 'goods_type',
    Name: 'name',
    Price: 'price',
    Currency: 'currency',
    Items: 'items',
    Bonus: 'bonus',
    VIPPoints: 'vip_points',
    PerPlayer: 'per_player',
    Total: 'total',
    Sort: 'sort',
  },
  payment_method: {
    Code: 'code',
    Kind: 'kind',
    Gateway: 'gateway',
    Channel: 'channel',
    GoodsType: 'goods_type',
    Currency: 'currency',
    IsOpen: 'is_open',
    Sort: 'sort',
  },
  invoice_form: { Form: 'form', Name: 'name', Needs: 'needs', Pattern: 'pattern', Sort: 'sort' },
  charity: { Code: 'code', Name: 'name', Sort: 'sort' },
  exchange_rate: { FromItemID: 'from_item', ToItemID: 'to_item', Give: 'give', Get: 'get', Minimum: 'minimum' },
} as const satisfies { readonly [K in OfferKind]: Readonly<Record<string, keyof Schema[K]>> }

export interface ValidityFilter extends PageRequest {
  readonly Validity?: Validity | undefined
}

interface Listed {
  readonly brand: BrandCode
  readonly now: Date
}

const inSpan: Readonly<Record<Validity, (now: Date) => ReturnType<typeof sql<SqlBool>>>> = {
  current: (now) => sql<SqlBool>`valid_from <= ${now} AND (valid_until IS NULL OR valid_until > ${now})`,
  planned: (now) => sql<SqlBool>`valid_from > ${now} AND (valid_until IS NULL OR valid_until > valid_from)`,
  ended: (now) => sql<SqlBool>`(valid_until <= ${now} OR valid_until = valid_from)`,
}

const validityAt = (now: Date) =>
  sql<Validity>`CASE WHEN ${inSpan.current(now)} THEN 'current' WHEN ${inSpan.planned(now)} THEN 'planned' ELSE 'ended' END`

/** Rows of one kind, newest first, under the names of the operators' fields; goods with their series. */
export async function listOffer(db: Db, kind: OfferKind, { brand, now }: Listed, filter: ValidityFilter) {
  const { Validity } = filter
  const fields = Object.entries(columns[kind]).map(([field, column]) => sql.ref(column).as(field))
  const query = db
    .selectFrom(kind as 'goods')
    .select(['id as ID', 'valid_from as ValidFrom', 'valid_until as ValidUntil', validityAt(now).as('Validity')])
    .select(fields)
    .$if(kind === 'goods', (rows) => rows.select('series as Series'))
    .where('brand', '=', brand)
    .$if(Validity !== undefined, (rows) => rows.where(inSpan[Validity!](now)))
    .orderBy('id', 'desc')
  return readPage(db, query, filter)
}

export async function countCurrent(db: Db, kind: OfferKind, { brand, now }: Listed): Promise<number> {
  const row = await db
    .selectFrom(kind as 'goods')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('brand', '=', brand)
    .where(inSpan.current(now))
    .executeTakeFirstOrThrow()
  return row.count
}

/** Pieces of each series that count for the limit of all players. */
export async function readStock(db: Db, series: readonly number[]): Promise<Map<number, number>> {
  const rows = await db
    .selectFrom('goods_stock')
    .selectAll()
    .where('series', '=', sql<number>`ANY(${series}::bigint[])`)
    .execute()
  return new Map(rows.map((row) => [row.series, row.taken]))
}

/** A row as it is stored, to be checked after a change. */
export async function readRow<S extends Shelf>(db: Db, shelf: S, id: number) {
  const query = db
    .selectFrom(shelf as 'charity')
    .selectAll()
    .where('id', '=', id)
  return (await query.executeTakeFirstOrThrow()) as unknown
}

export async function listCodes(
  db: Db,
  { brand, now, code }: Listed & { readonly code: string | undefined },
  filter: ValidityFilter,
) {
  const { Validity } = filter
  const query = db
    .selectFrom('coupon')
    .select(['id as ID', 'series', 'code as Code', 'items as Items', 'per_player as PerPlayer', 'total as Total'])
    .select(['vip as VIPLevel', 'registered_since as RegisteredSince'])
    .select(['valid_from as ValidFrom', 'valid_until as ValidUntil', validityAt(now).as('Validity')])
    .where('brand', '=', brand)
    .$if(code !== undefined, (rows) => rows.where('code', '=', code!))
    .$if(Validity !== undefined, (rows) => rows.where(inSpan[Validity!](now)))
    .orderBy('id', 'desc')
  return readPage(db, query, filter)
}

interface Uses {
  readonly uses: number
  readonly users: number
}

/** Counted by player, because `coupon_stock` counts only codes with a limit of all uses. */
export async function readUses(db: Db, series: readonly number[]): Promise<Map<number, Uses>> {
  const { rows } = await sql<Uses & { series: number }>`
    SELECT series, sum(taken)::bigint AS uses, count(*) AS users FROM coupon_use
    WHERE series = ANY(${series}::bigint[]) GROUP BY series`.execute(db)
  return new Map(rows.map((row) => [row.series, row]))
}

interface OrderFilter extends PageRequest {
  readonly PlayerID?: number | undefined
  readonly OrderID?: string | undefined
  readonly Status?: OrderState | undefined
  readonly Method?: string | undefined
  readonly FromDay?: string | undefined
  readonly ToDay?: string | undefined
}

/** Newest first. */
export function listOrders(db: Db, brand: BrandCode, filter: OrderFilter) {
  const { PlayerID, OrderID, Status, Method, FromDay, ToDay } = filter
  const query = db
    .selectFrom('purchase')
    .select(['id as OrderID', 'player_id as PlayerID', 'goods_id as GoodsID', 'name as Name', 'price as Price'])
    .select(['currency as Currency', 'method as Method', 'gateway as Gateway', 'failure as Failure'])
    .select((eb) => eb.ref('state').$castTo<OrderState>().as('Status'))
    .select(['created_at as CreatedAt', 'paid_at as PaidAt', 'delivered_at as DeliveredAt', 'closed_at as ClosedAt'])
    .where('brand', '=', brand)
    .$if(PlayerID !== undefined, (rows) => rows.where('player_id', '=', PlayerID!))
    .$if(OrderID !== undefined, (rows) => rows.where('id', '=', OrderID!))
    .$if(Status !== undefined, (rows) => rows.where('state', '=', Status!))
    .$if(Method !== undefined, (rows) => rows.where('method', '=', Method!))
    .$if(FromDay !== undefined, (rows) => rows.where('created_at', '>=', startOfDay(FromDay!)))
    .$if(ToDay !== undefined, (rows) => rows.where('created_at', '<', startOfDay(addDays(ToDay!, 1))))
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
  return readPage(db, query, filter)
}

export const listDebts = (db: Db, orderId: string) =>
  db
    .selectFrom('purchase_debt')
    .select(['item_id as ItemID', 'amount as Amount', 'created_at as CreatedAt', 'settled_at as SettledAt'])
    .where('purchase_id', '=', orderId)
    .orderBy('item_id')
    .execute()
