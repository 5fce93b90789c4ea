// SQL of live gifts: the rows that the batch writes with the money, and the running combos.
import type { BrandCode } from '@lantern/brands/brand.ts'
import { comboMs } from '@lantern/protocol/values/gifts.ts'
import { type Kysely, sql } from 'kysely'
import { once } from '../../../db/driver/compiled.ts'
import type { Tx } from '../../../db/open.ts'
import type { Schema } from '../../../db/schema.gen.ts'
import type { RoundRow, Wallet, Writer } from '../../wallet/wallet.ts'
import type { GiftAnswer } from './rules.ts'

type Db = Kysely<Schema>

/** One call of 30210; what was held, paid and earned is in the answer of the movement. */
export interface NewLiveGift extends RoundRow {
  readonly kind: 'live.gift'
  readonly roomId: number
  readonly broadcastId: number | null
  readonly fromId: number
  readonly toId: number
  readonly itemId: number
  readonly amount: number
  readonly price: number
}

const giftWriter: Writer<NewLiveGift> = {
  sql: `INSERT INTO live_gift (brand, room_id, broadcast_id, from_id, to_id, item_id, amount, held, price, points, movement_id, created_at)
    SELECT * FROM unnest($1::text[], $2::bigint[], $3::bigint[], $4::bigint[], $5::bigint[], $6::smallint[], $7::smallint[],
      $8::smallint[], $9::bigint[], $10::bigint[], $11::bigint[], $12::timestamptz[])`,
  columns: (booked) => [
    booked.map(({ brand }) => brand),
    booked.map(({ row }) => row.roomId),
    booked.map(({ row }) => row.broadcastId),
    booked.map(({ row }) => row.fromId),
    booked.map(({ row }) => row.toId),
    booked.map(({ row }) => row.itemId),
    booked.map(({ row }) => row.amount),
    booked.map(({ answer }) => (answer as GiftAnswer).Used),
    booked.map(({ row }) => row.price),
    booked.map(({ answer }) => (answer as GiftAnswer).Points),
    booked.map(({ movementId }) => movementId),
    booked.map(({ at }) => at),
  ],
}

/** The part of a gift that continues or begins a combo. */
export interface NewComboGift extends RoundRow {
  readonly kind: 'live.combo'
  readonly roomId: number
  readonly fromId: number
  readonly itemId: number
  readonly amount: number
}

/** The amount of a combo that ended before is added to `ended`, so that its message is not lost. A statement can change a row only once: gifts are summed before. */
const comboWriter: Writer<NewComboGift> = {
  sql: `INSERT INTO live_combo AS c (room_id, from_id, item_id, brand, amount, last_at)
    SELECT * FROM unnest($1::bigint[], $2::bigint[], $3::smallint[], $4::text[], $5::int[], $6::timestamptz[])
    ON CONFLICT (room_id, from_id, item_id) DO UPDATE SET
      ended = CASE WHEN excluded.last_at - c.last_at <= interval '${comboMs} milliseconds' THEN c.ended ELSE c.ended + c.amount END,
      amount = CASE WHEN excluded.last_at - c.last_at <= interval '${comboMs} milliseconds' THEN c.amount ELSE 0 END + excluded.amount,
      last_at = greatest(c.last_at, excluded.last_at)`,
  columns(booked) {
    const sums = new Map<string, { row: NewComboGift; brand: BrandCode; amount: number; at: Date }>()
    for (const { row, brand, at } of booked) {
      const name = `${row.roomId}/${row.fromId}/${row.itemId}`
      sums.set(name, { row, brand, amount: row.amount + (sums.get(name)?.amount ?? 0), at })
    }
    // In one order on every node, so that two batches never wait for each other.
    const rows = [...sums.values()].toSorted(
      (a, b) => a.row.roomId - b.row.roomId || a.row.fromId - b.row.fromId || a.row.itemId - b.row.itemId,
    )
    return [
      rows.map(({ row }) => row.roomId),
      rows.map(({ row }) => row.fromId),
      rows.map(({ row }) => row.itemId),
      rows.map(({ brand }) => brand),
      rows.map(({ amount }) => amount),
      rows.map(({ at }) => at),
    ]
  },
}

/** Points that a host has exchanged. */
export interface NewExchange extends RoundRow {
  readonly kind: 'live.exchange'
  readonly hostId: number
  readonly points: number
  readonly coins: number
}

const exchangeWriter: Writer<NewExchange> = {
  sql: `INSERT INTO live_host_exchange (brand, host_id, points, coins, movement_id, created_at)
    SELECT * FROM unnest($1::text[], $2::bigint[], $3::bigint[], $4::bigint[], $5::bigint[], $6::timestamptz[])`,
  columns: (booked) => [
    booked.map(({ brand }) => brand),
    booked.map(({ row }) => row.hostId),
    booked.map(({ row }) => row.points),
    booked.map(({ row }) => row.coins),
    booked.map(({ movementId }) => movementId),
    booked.map(({ at }) => at),
  ],
}

export function registerWriters(wallet: Pick<Wallet, 'registerWriter'>): void {
  wallet.registerWriter('live.gift', giftWriter)
  wallet.registerWriter('live.combo', comboWriter)
  wallet.registerWriter('live.exchange', exchangeWriter)
}

export interface ComboCount {
  readonly fromId: number
  readonly itemId: number
  readonly amount: number
}

const selectCombos = once(
  ({ roomId, fromIds }: { roomId: number; fromIds: readonly number[] }) => sql<ComboCount>`
    SELECT from_id AS "fromId", item_id AS "itemId", amount FROM live_combo
    WHERE room_id = ${roomId} AND from_id = ANY(${fromIds}::bigint[])`,
)

/** The running combos of these senders in a room. */
export const readCombos = (db: Db, roomId: number, fromIds: readonly number[]): Promise<ComboCount[]> =>
  selectCombos(db, { roomId, fromIds })

export interface EndedCombo {
  readonly roomId: number
  readonly brand: BrandCode
  readonly fromId: number
  readonly itemId: number
  readonly amount: number
}

const selectHasEnded = once(
  ({ before }: { before: Date }) =>
    sql`SELECT FROM live_combo WHERE ended > 0 OR last_at < ${before}::timestamptz LIMIT 1`,
)

/** Reads without a row lock: taking one would write to the rows even on an idle server. */
export const hasEnded = async (db: Db, before: Date): Promise<boolean> =>
  (await selectHasEnded(db, { before })).length > 0

/** Takes combos that have ended: those without a gift since `before`, and those put aside. Rows that another node handles are skipped. */
export async function takeEnded(tx: Tx, before: Date, most: number): Promise<EndedCombo[]> {
  type Row = EndedCombo & { readonly ended: number; readonly isOver: boolean }
  const { rows } = await sql<Row>`SELECT room_id AS "roomId", brand, from_id AS "fromId", item_id AS "itemId",
      amount, ended, last_at < ${before}::timestamptz AS "isOver" FROM live_combo
    WHERE ended > 0 OR last_at < ${before}::timestamptz
    ORDER BY room_id, last_at LIMIT ${most} FOR UPDATE SKIP LOCKED`.execute(tx)
  for (const { roomId, fromId, itemId, isOver } of rows) {
    const row = sql`room_id = ${roomId} AND from_id = ${fromId} AND item_id = ${itemId}`
    await (
      isOver ? sql`DELETE FROM live_combo WHERE ${row}` : sql`UPDATE live_combo SET ended = 0 WHERE ${row}`
    ).execute(tx)
  }
  return rows.flatMap(({ ended, isOver, ...combo }) => [
    ...(ended > 0 ? [{ ...combo, amount: ended }] : []),
    ...(isOver ? [combo] : []),
  ])
}

export async function allExchanges(db: Db, hostId: number, most: number) {
  return db
    .selectFrom('live_host_exchange')
    .select(['points', 'coins', 'created_at as createdAt'])
    .where('host_id', '=', hostId)
    .orderBy('id', 'desc')
    .limit(most)
    .execute()
}

/** Given and received, newest first. */
export async function allLiveGifts(db: Db, playerId: number, most: number) {
  const { rows } =
    await sql`SELECT room_id AS "roomId", from_id AS "fromId", to_id AS "toId", item_id AS "itemId", amount, held, price,
      CASE WHEN to_id = ${playerId} THEN points END AS points, created_at AS "createdAt"
    FROM live_gift WHERE from_id = ${playerId} OR to_id = ${playerId} ORDER BY id DESC LIMIT ${most}`.execute(db)
  return rows
}

/** A message about the player is not sent any more. */
export async function eraseCombos(tx: Tx, playerId: number): Promise<void> {
  await tx.deleteFrom('live_combo').where('from_id', '=', playerId).execute()
}

/** Deletes old records and their sums; those of a host's days stay. */
export async function dropOldLive(db: Db, before: Date, daysBefore: string): Promise<void> {
  await db.deleteFrom('live_gift').where('created_at', '<', before).execute()
  await db.deleteFrom('live_gifter_day').where('day', '<', daysBefore).execute()
  await db.deleteFrom('live_gifter_broadcast').where('last_at', '<', before).execute()
}
