// All SQL of orders, of the limited stock they reserve and of the debts they leave.
import { type Insertable, type Kysely, type Selectable, sql } from 'kysely'
import { once } from '../../db/driver/compiled.ts'
import type { Tx } from '../../db/open.ts'
import { commitWithNext } from '../../db/driver/prepared.ts'
import type { Schema } from '../../db/schema.gen.ts'
import { statesBefore, type OrderState } from './rules.ts'

export type OrderRow = Selectable<Schema['purchase']>
export type NewOrder = Insertable<Schema['purchase']>

const readOrder = once(({ id }: { id: string }, db) => db.selectFrom('purchase').selectAll().where('id', '=', id))

export async function findOrder(db: Kysely<Schema>, id: string): Promise<OrderRow | undefined> {
  return (await readOrder(db, { id }))[0]
}

export async function findByKey(db: Kysely<Schema>, playerId: number, key: string): Promise<OrderRow | undefined> {
  return db
    .selectFrom('purchase')
    .selectAll()
    .where('player_id', '=', playerId)
    .where('caller_key', '=', key)
    .executeTakeFirst()
}

export async function listOrders(
  db: Kysely<Schema>,
  playerId: number,
  page: { readonly offset: number; readonly most: number },
): Promise<{ total: number; rows: OrderRow[] }> {
  const mine = db.selectFrom('purchase').where('player_id', '=', playerId)
  const [{ total }, rows] = await Promise.all([
    mine.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
    mine.selectAll().orderBy('created_at', 'desc').orderBy('id', 'desc').offset(page.offset).limit(page.most).execute(),
  ])
  return { total, rows }
}

/** The same as a query of which operators read a page. */
export const selectOrders = (db: Kysely<Schema>, playerId: number) =>
  db
    .selectFrom('purchase')
    .select(['id as OrderID', 'goods_id as GoodsID', 'name as Name', 'method as Method', 'gateway as Gateway'])
    .select(['price as Price', 'currency as Currency', 'items as Items', 'bonus as Bonus', 'vip_points as VIPPoints'])
    .select(['state as State', 'failure as Failure', 'created_at as CreatedAt', 'paid_at as PaidAt'])
    .select(['delivered_at as DeliveredAt', 'closed_at as ClosedAt'])
    .where('player_id', '=', playerId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')

/** This player already has an order with this key. */
export class OrderExists extends Error {}

const uniqueKey = 'purchase_player_id_caller_key_key'

/**
 * The last statement of its transaction: COMMIT is pipelined with it. If the key already has an order the statement fails, PostgreSQL rolls
 * back the stock and limits reserved before it, and OrderExists is thrown.
 */
export async function insertOrder(tx: Tx, order: NewOrder): Promise<OrderRow> {
  await commitWithNext(tx)
  try {
    return await tx.insertInto('purchase').values(order).returningAll().executeTakeFirstOrThrow()
  } catch (error) {
    if ((error as { constraint?: unknown }).constraint === uniqueKey) throw new OrderExists()
    throw error
  }
}

const takeTurn = once(({ name }: { name: string }) => sql`SELECT pg_advisory_xact_lock(hashtextextended(${name}, 0))`)

// The states are literals in the statement, so that the planner can use the partial index that names the same states.
const findOpen = once(
  ({ playerId, key }: { playerId: number; key: string }) => sql<OrderRow & { is_known: boolean }>`
    SELECT *, true AS is_known FROM purchase WHERE player_id = ${playerId} AND caller_key = ${key}
    UNION ALL
    SELECT *, false FROM purchase
      WHERE player_id = ${playerId} AND state IN ('created', 'paying') AND caller_key <> ${key}`,
)

/**
 * Orders of one player are created one at a time (advisory lock), so that the open ones can be counted. Also returns the order of this key, if
 * it exists.
 */
export async function readOpen(
  tx: Tx,
  playerId: number,
  key: string,
): Promise<{ known: OrderRow | undefined; open: number }> {
  await takeTurn(tx, { name: `store:orders:${playerId}` })
  const rows = await findOpen(tx, { playerId, key })
  return { known: rows.find(({ is_known }) => is_known), open: rows.length }
}

type Marks = Partial<
  Pick<OrderRow, 'failure' | 'reference' | 'trade' | 'paid_at' | 'delivered_at' | 'closed_at'> & { start: string }
>

/**
 * The only way to change the state of an order: the UPDATE applies only from a state that may lead there. Of several concurrent callers one
 * gets the row; the others get undefined.
 */
export async function move(
  tx: Kysely<Schema>,
  id: string,
  to: OrderState,
  marks: Marks,
): Promise<OrderRow | undefined> {
  return moving(tx, id, to, marks).executeTakeFirst()
}

function moving(tx: Kysely<Schema>, id: string, to: OrderState, marks: Marks) {
  return (
    tx
      .updateTable('purchase')
      .set({ state: to, ...marks })
      .where('id', '=', id)
      .where('state', 'in', statesBefore(to))
      // A payment with a wrong amount is left to operators, whatever the gateway reports later.
      .$if(to === 'paid', (query) => query.where((eb) => eb(eb.fn.coalesce('failure', eb.val('')), '!=', 'mismatch')))
      .returningAll()
  )
}

/** The usual payment, of an order that still holds its reservation; undefined when the slower path must decide. */
export async function payReserved(db: Kysely<Schema>, id: string, marks: Marks): Promise<OrderRow | undefined> {
  return moving(db, id, 'paid', marks).where('reserved_at', 'is not', null).executeTakeFirst()
}

export async function lockOrder(tx: Tx, id: string): Promise<OrderRow | undefined> {
  return tx.selectFrom('purchase').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
}

/** One refund is in flight at a time; one that got no response may be tried again after a while. */
/** The order, unless it was queried within the pause; the row lock decides which of several concurrent callers queries the gateway. */
export async function takeAsk(
  db: Kysely<Schema>,
  id: string,
  now: Date,
  pauseMs: number,
): Promise<OrderRow | undefined> {
  return db
    .updateTable('purchase')
    .set({ asked_at: now })
    .where('id', '=', id)
    .where((eb) => eb.or([eb('asked_at', 'is', null), eb('asked_at', '<=', new Date(now.getTime() - pauseMs))]))
    .returningAll()
    .executeTakeFirst()
}

export async function takeRefund(db: Kysely<Schema>, id: string, now: Date, patienceMs: number): Promise<boolean> {
  const row = await db
    .updateTable('purchase')
    .set({ refund_asked_at: now })
    .where('id', '=', id)
    .where('state', 'in', ['paid', 'delivered'])
    .where((eb) =>
      eb.or([eb('refund_asked_at', 'is', null), eb('refund_asked_at', '<', new Date(now.getTime() - patienceMs))]),
    )
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

export async function dropRefund(db: Kysely<Schema>, id: string): Promise<void> {
  await db.updateTable('purchase').set({ refund_asked_at: null }).where('id', '=', id).execute()
}

export async function holdPlaces(
  tx: Tx,
  id: string,
  held: { readonly reservedAt: Date | null; readonly holdsStock: boolean },
): Promise<void> {
  await tx
    .updateTable('purchase')
    .set({ reserved_at: held.reservedAt, holds_stock: held.holdsStock })
    .where('id', '=', id)
    .execute()
}

export async function findDue(db: Kysely<Schema>, now: Date, most: number): Promise<OrderRow[]> {
  return db
    .selectFrom('purchase')
    .selectAll()
    .where('state', 'in', ['created', 'paying'])
    .where('expires_at', '<=', now)
    .orderBy('expires_at')
    .limit(most)
    .execute()
}

/** Paid, but not delivered by the node that marked it paid. */
export async function findUndelivered(db: Kysely<Schema>, before: Date, most: number): Promise<string[]> {
  const rows = await db
    .selectFrom('purchase')
    .select('id')
    .where('state', '=', 'paid')
    .where('paid_at', '<=', before)
    .orderBy('paid_at')
    .limit(most)
    .execute()
  return rows.map(({ id }) => id)
}

export interface Limited {
  readonly series: number
  readonly playerId: number
  /** Null: no limit; then nothing is counted. */
  readonly perPlayer: number | null
  readonly total: number | null
}

/** Reserves one unit of each limit; returns which limit is full, or null. */
export async function takePlaces(tx: Tx, limited: Limited): Promise<'Bought' | 'SoldOut' | null> {
  const { series, playerId, perPlayer, total } = limited
  if (perPlayer !== null) {
    const { rows } =
      await sql`INSERT INTO goods_buyer AS b (series, player_id, taken) VALUES (${series}, ${playerId}, 1)
      ON CONFLICT (series, player_id) DO UPDATE SET taken = b.taken + 1 WHERE b.taken < ${perPlayer} RETURNING 1`.execute(
        tx,
      )
    if (rows.length === 0) return 'Bought'
  }
  if (total !== null) {
    const { rows } = await sql`INSERT INTO goods_stock AS s (series, taken) VALUES (${series}, 1)
      ON CONFLICT (series) DO UPDATE SET taken = s.taken + 1 WHERE s.taken < ${total} RETURNING 1`.execute(tx)
    if (rows.length === 0) return 'SoldOut'
  }
  return null
}

/** Releases one unit, or takes one beyond the limit for a late payment. */
export async function shiftPlaces(tx: Tx, series: number, playerId: number, by: 1 | -1): Promise<void> {
  await sql`UPDATE goods_buyer SET taken = greatest(0, taken + ${by}::int)
    WHERE series = ${series} AND player_id = ${playerId}`.execute(tx)
  await sql`UPDATE goods_stock SET taken = greatest(0, taken + ${by}::int) WHERE series = ${series}`.execute(tx)
}

/** The used units of each limited series: in total, and by this player. */
export async function readTaken(db: Kysely<Schema>, playerId: number, series: readonly number[]) {
  const { rows } = await sql<{ series: number; everybody: number; mine: number }>`
    SELECT asked.series, coalesce(s.taken, 0) AS everybody, coalesce(b.taken, 0) AS mine
    FROM unnest(${series}::bigint[]) AS asked (series)
      LEFT JOIN goods_stock s ON s.series = asked.series
      LEFT JOIN goods_buyer b ON b.series = asked.series AND b.player_id = ${playerId}`.execute(db)
  return new Map(rows.map((row) => [row.series, row]))
}

/** Orders of a player that were delivered in a span and not refunded. */
export async function listDelivered(
  db: Kysely<Schema>,
  playerId: number,
  from: Date,
  until: Date,
): Promise<{ points: number; at: Date }[]> {
  const rows = await db
    .selectFrom('purchase')
    .select(['vip_points as points', 'delivered_at as at'])
    .where('player_id', '=', playerId)
    .where('state', '=', 'delivered')
    .where('delivered_at', '>=', from)
    .where('delivered_at', '<', until)
    .execute()
  return rows.map(({ points, at }) => ({ points, at: at! }))
}

export async function insertDebt(tx: Tx, debt: Insertable<Schema['purchase_debt']>): Promise<void> {
  await tx.insertInto('purchase_debt').values(debt).execute()
}
