// All SQL of the wheel: free spins used, rings that were spun, spins.
import type { WheelRings } from '@lantern/games/firewheel/wheel.ts'
import { type Kysely, type Selectable, sql } from 'kysely'
import type { Tx } from '../../db/open.ts'
import type { Schema } from '../../db/schema.gen.ts'

type Db = Kysely<Schema>
export type SpinRow = Selectable<Schema['wheel_spin']>

/** Free spins used on the day. The row is inserted and locked, so that spins of one player are serialised. */
export async function lockDay(tx: Tx, playerId: number, day: string): Promise<number> {
  const { rows } = await sql<{ free_spins: number }>`
    INSERT INTO wheel_day AS mine (player_id, day) VALUES (${playerId}, ${day})
    ON CONFLICT (player_id, day) DO UPDATE SET free_spins = mine.free_spins RETURNING free_spins`.execute(tx)
  return rows[0]!.free_spins
}

export async function useFreeSpin(tx: Tx, playerId: number, day: string): Promise<void> {
  await tx
    .updateTable('wheel_day')
    .set({ free_spins: sql<number>`free_spins + 1` })
    .where('player_id', '=', playerId)
    .where('day', '=', day)
    .execute()
}

export type FreeSpins = readonly [day: string, used: number]

/** The last day with a free spin and their number, or null; a subquery. Comparing the day with today in SQL costs more than the index lookup. */
export const lastFree = ({ playerId }: { playerId: number }) =>
  sql<FreeSpins | null>`SELECT json_build_array(day, free_spins) FROM wheel_day
    WHERE player_id = ${playerId} ORDER BY day DESC LIMIT 1`

export async function freeSpinsUsed(db: Db, playerId: number, day: string): Promise<number> {
  const mine = db.selectFrom('wheel_day').select('free_spins').where('player_id', '=', playerId).where('day', '=', day)
  return (await mine.executeTakeFirst())?.free_spins ?? 0
}

/** Known rings change nothing. */
export async function addWheel(tx: Tx, hash: string, rings: WheelRings, now: Date): Promise<void> {
  await tx
    .insertInto('wheel_table')
    .values({ hash, rings: JSON.stringify(rings), created_at: now })
    .onConflict((known) => known.column('hash').doNothing())
    .execute()
}

export async function readWheels(db: Db, hashes: readonly string[]): Promise<Map<string, WheelRings>> {
  if (hashes.length === 0) return new Map()
  const rows = await db.selectFrom('wheel_table').selectAll().where('hash', 'in', hashes).execute()
  return new Map(rows.map(({ hash, rings }) => [hash, rings as unknown as WheelRings]))
}

export interface NewSpin {
  readonly id: string
  readonly playerId: number
  readonly brand: string
  readonly seedId: number
  readonly hash: string
  readonly places: readonly number[]
  readonly itemId: number
  readonly amount: number
  readonly factorPercent: number
  readonly isFree: boolean
}

export async function addSpin(tx: Tx, spin: NewSpin, now: Date): Promise<SpinRow> {
  const { rows } =
    await sql<SpinRow>`INSERT INTO wheel_spin (player_id, id, brand, seed_id, wheel_hash, places, item_id, amount,
      factor_percent, is_free, created_at)
    VALUES (${spin.playerId}, ${spin.id}, ${spin.brand}, ${spin.seedId}, ${spin.hash}, ${[...spin.places]}::smallint[],
      ${spin.itemId}, ${spin.amount}, ${spin.factorPercent}, ${spin.isFree}, ${now}) RETURNING *`.execute(tx)
  return rows[0]!
}

/** Latest first. */
export async function spinsOf(db: Db, playerId: number, most: number): Promise<SpinRow[]> {
  return db
    .selectFrom('wheel_spin')
    .selectAll()
    .where('player_id', '=', playerId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(most)
    .execute()
}

export interface DrawnCount {
  readonly hash: string
  /** The number of the ring, from 1. */
  readonly ring: number
  readonly place: number
  readonly spins: number
  readonly amount: number
}

/** How often each prize was drawn since this time. */
export async function countDrawn(db: Db, brand: string, since: Date): Promise<DrawnCount[]> {
  const { rows } = await sql<DrawnCount>`
    SELECT wheel_hash AS hash, cardinality(places) AS ring, places[cardinality(places)] AS place, count(*) AS spins,
      sum(amount)::bigint AS amount
    FROM wheel_spin WHERE brand = ${brand} AND created_at >= ${since} GROUP BY 1, 2, 3 ORDER BY 1, 2, 3`.execute(db)
  return rows
}

export async function dropOld(db: Db, day: string, before: Date): Promise<void> {
  await db.deleteFrom('wheel_day').where('day', '<', day).execute()
  await db.deleteFrom('wheel_spin').where('created_at', '<', before).execute()
}
