// All SQL of tables, buy-ins, committed seeds and booked shots.
import type { RoundKind, RoundState } from '@lantern/protocol/values/games.ts'
import { type Kysely, type Selectable, sql } from 'kysely'
import type { Tx } from '../../db/open.ts'
import type { Schema } from '../../db/schema.gen.ts'
import type { RoundsFilter } from '../games/games.ts'

export type BuyInRow = Selectable<Schema['fish_buyin']>
type Db = Kysely<Schema>

export interface TableRow {
  readonly id: string
  readonly taken: number
}

export async function listTables(db: Db, brand: string, gameCode: string): Promise<TableRow[]> {
  const { rows } = await sql<TableRow>`SELECT t.id, count(b.number)::int AS taken FROM fish_table t
    LEFT JOIN fish_buyin b ON b.table_id = t.id AND b.closed_at IS NULL
    WHERE t.brand = ${brand} AND t.game_code = ${gameCode} GROUP BY t.id ORDER BY length(t.id), t.id`.execute(db)
  return rows
}

export async function addTable(db: Db, id: string, brand: string, gameCode: string): Promise<void> {
  await sql`INSERT INTO fish_table (id, brand, game_code) VALUES (${id}, ${brand}, ${gameCode})
    ON CONFLICT DO NOTHING`.execute(db)
}

export interface Lease {
  readonly owner: string | null
  readonly until: Date | null
}

/** Takes the table if no node runs it, or renews its own lease; returns the node that runs it now. Undefined: there is no such table. */
export async function takeLease(
  db: Db,
  { id, brand, node }: { id: string; brand: string; node: string },
  now: Date,
  until: Date,
): Promise<Lease | undefined> {
  await sql`UPDATE fish_table SET owner = ${node}, lease_until = ${until} WHERE id = ${id}
    AND brand = ${brand} AND (owner IS NULL OR owner = ${node} OR lease_until < ${now})`.execute(db)
  return readLease(db, id, brand)
}

export async function readLease(db: Db, id: string, brand: string): Promise<Lease | undefined> {
  const { rows } = await sql<Lease>`SELECT owner, lease_until AS until FROM fish_table
    WHERE id = ${id} AND brand = ${brand}`.execute(db)
  return rows[0]
}

/** The tables that are still held by this node. */
export async function renewLeases(db: Db, ids: readonly string[], node: string, until: Date): Promise<Set<string>> {
  const { rows } = await sql<{ id: string }>`UPDATE fish_table SET lease_until = ${until}
    WHERE id = ANY(${ids}::text[]) AND owner = ${node} RETURNING id`.execute(db)
  return new Set(rows.map(({ id }) => id))
}

export async function giveUpLease(db: Db, id: string, node: string): Promise<void> {
  await sql`UPDATE fish_table SET owner = NULL, lease_until = NULL WHERE id = ${id} AND owner = ${node}`.execute(db)
}

export interface NewSeed {
  readonly serverSeed: string
  readonly serverSeedHash: string
}

/** The committed seed; created if there is none. */
export async function ensureSeed(db: Db, playerId: number, fresh: NewSeed, now: Date): Promise<NewSeed> {
  await sql`INSERT INTO fish_seed (player_id, server_seed, server_seed_hash, created_at)
    VALUES (${playerId}, ${fresh.serverSeed}, ${fresh.serverSeedHash}, ${now}) ON CONFLICT DO NOTHING`.execute(db)
  const { rows } = await sql<NewSeed>`SELECT server_seed AS "serverSeed", server_seed_hash AS "serverSeedHash"
    FROM fish_seed WHERE player_id = ${playerId}`.execute(db)
  return rows[0]!
}

export async function takeSeed(tx: Tx, playerId: number): Promise<NewSeed | undefined> {
  const { rows } = await sql<NewSeed>`DELETE FROM fish_seed WHERE player_id = ${playerId}
    RETURNING server_seed AS "serverSeed", server_seed_hash AS "serverSeedHash"`.execute(tx)
  return rows[0]
}

/** Deletes every committed seed and releases the tables, so that open buy-ins are returned instead of played on. */
export async function dropAllSeeds(tx: Tx): Promise<number> {
  await tx.updateTable('fish_table').set({ owner: null, lease_until: null }).execute()
  const { numDeletedRows } = await tx.deleteFrom('fish_seed').executeTakeFirst()
  return Number(numDeletedRows)
}

export interface NewBuyIn extends NewSeed {
  readonly id: string
  readonly brand: string
  readonly playerId: number
  readonly tableId: string
  readonly mathHash: string
  readonly clientSeed: string
  readonly amount: number
}

export async function addBuyIn(tx: Tx, buyIn: NewBuyIn, now: Date): Promise<BuyInRow> {
  return tx
    .insertInto('fish_buyin')
    .values({
      id: buyIn.id,
      brand: buyIn.brand,
      player_id: buyIn.playerId,
      table_id: buyIn.tableId,
      math_hash: buyIn.mathHash,
      server_seed: buyIn.serverSeed,
      server_seed_hash: buyIn.serverSeedHash,
      client_seed: buyIn.clientSeed,
      brought: buyIn.amount,
      balance: buyIn.amount,
      created_at: now,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
}

export async function openBuyInOf(db: Db, playerId: number): Promise<BuyInRow | undefined> {
  return db
    .selectFrom('fish_buyin')
    .selectAll()
    .where('player_id', '=', playerId)
    .where('closed_at', 'is', null)
    .executeTakeFirst()
}

export async function bringMore(tx: Tx, number: number, amount: number): Promise<BuyInRow | undefined> {
  return tx
    .updateTable('fish_buyin')
    .set({ brought: sql`brought + ${amount}`, balance: sql`balance + ${amount}` })
    .where('number', '=', number)
    .where('closed_at', 'is', null)
    .returningAll()
    .executeTakeFirst()
}

export interface Booking {
  readonly number: number
  readonly playerId: number
  readonly day: string
  readonly stake: number
  readonly win: number
  readonly shots: string
}

/** Undefined: the buy-in was closed by a node that considered this process dead; what was decided since does not count. */
export async function bookShots(tx: Tx, booking: Booking, now: Date): Promise<number | undefined> {
  const { number, playerId, day, stake, win, shots } = booking
  const row = await tx
    .updateTable('fish_buyin')
    .set({
      steps: sql`steps + 1`,
      staked: sql`staked + ${stake}`,
      won: sql`won + ${win}`,
      balance: sql`balance + ${win - stake}`,
    })
    .where('number', '=', number)
    .where('closed_at', 'is', null)
    .returning('steps')
    .executeTakeFirst()
  if (!row) return undefined
  await sql`INSERT INTO fish_shots (day, buyin, step, player_id, stake, win, shots, created_at)
    VALUES (${day}::date, ${number}, ${row.steps}, ${playerId}, ${stake}, ${win}, ${shots}, ${now})`.execute(tx)
  return row.steps
}

/** Locks the row first, so that of two concurrent callers one finds it closed. Returns the row as it was before. */
export async function closeBuyIn(tx: Tx, number: number, now: Date): Promise<BuyInRow | undefined> {
  const row = await tx
    .selectFrom('fish_buyin')
    .selectAll()
    .where('number', '=', number)
    .where('closed_at', 'is', null)
    .forUpdate()
    .executeTakeFirst()
  if (!row) return undefined
  await tx
    .updateTable('fish_buyin')
    .set({ closed_at: now, returned: row.balance, balance: 0 })
    .where('number', '=', number)
    .execute()
  return row
}

/** Open buy-ins at tables that no node runs any more; with `tableId` those of that table, whichever node runs it. */
export async function orphans(db: Db, now: Date, tableId?: string): Promise<BuyInRow[]> {
  return db
    .selectFrom('fish_buyin')
    .innerJoin('fish_table', 'fish_table.id', 'fish_buyin.table_id')
    .selectAll('fish_buyin')
    .where('fish_buyin.closed_at', 'is', null)
    .$if(tableId !== undefined, (rows) => rows.where('fish_buyin.table_id', '=', tableId!))
    .$if(tableId === undefined, (rows) =>
      rows.where((where) =>
        where.or([where('fish_table.owner', 'is', null), where('fish_table.lease_until', '<', now)]),
      ),
    )
    .execute()
}

export async function listBuyIns(
  db: Db,
  { playerId, id, page, perPage }: { playerId: number; id: string | undefined; page: number; perPage: number },
): Promise<{ total: number; rows: BuyInRow[] }> {
  const mine = db
    .selectFrom('fish_buyin')
    .where('player_id', '=', playerId)
    .$if(id !== undefined, (rows) => rows.where('id', '=', id!))
  const { total } = await mine.select(sql<number>`count(*)`.as('total')).executeTakeFirstOrThrow()
  const rows = await mine
    .selectAll()
    .orderBy('number', 'desc')
    .limit(perPage)
    .offset((page - 1) * perPage)
    .execute()
  return { total, rows }
}

/** The buy-ins of a player as a query of which operators read a page. */
export const selectBuyIns = (db: Db, { playerId, gameCode, from, until }: RoundsFilter) =>
  db
    .selectFrom('fish_buyin')
    .innerJoin('fish_table', 'fish_table.id', 'fish_buyin.table_id')
    .select([
      sql<RoundKind>`'fishing'::text`.as('Kind'),
      sql<string>`fish_buyin.id::text`.as('RoundID'),
      'fish_table.game_code as GameCode',
    ])
    .select(['fish_buyin.staked as Stake', 'fish_buyin.won as Win'])
    .select([
      sql<RoundState>`CASE WHEN fish_buyin.closed_at IS NULL THEN 'open' ELSE 'settled' END`.as('State'),
      'fish_buyin.created_at as CreatedAt',
    ])
    .where('fish_buyin.player_id', '=', playerId)
    .where('fish_buyin.created_at', '>=', from)
    .where('fish_buyin.created_at', '<', until)
    .$if(gameCode !== undefined, (rows) => rows.where('fish_table.game_code', '=', gameCode!))

export async function shotsOf(db: Db, number: number): Promise<string> {
  const { rows } = await sql<{
    shots: string
  }>`SELECT shots FROM fish_shots WHERE buyin = ${number} ORDER BY step`.execute(db)
  return rows.map(({ shots }) => shots).join(';')
}

interface Played {
  readonly minutes: number
  readonly wagered: number
  readonly lastMinute: Date | null
}

/** A player's shots on a day; a minute counts when it has a shot. */
export async function readPlayed(db: Db, playerId: number, day: string): Promise<Played> {
  const { rows } = await sql<Played>`
    SELECT coalesce(sum(stake), 0)::bigint AS wagered, count(DISTINCT date_trunc('minute', created_at)) AS minutes,
      date_trunc('minute', max(created_at)) AS "lastMinute"
    FROM fish_shots WHERE player_id = ${playerId} AND day = ${day}::date`.execute(db)
  return rows[0]!
}
