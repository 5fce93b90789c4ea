// All SQL of the vault: days, players' days, guesses.
import type { BrandCode } from '@lantern/brands/brand.ts'
import { type Kysely, type Selectable, sql } from 'kysely'
import type { Tx } from '../../db/open.ts'
import type { Schema } from '../../db/schema.gen.ts'
import { periodsIn } from '../plays/plays.ts'
import { eventOwners } from '../wallet/wallet.ts'

type Db = Kysely<Schema>
export type DayRow = Selectable<Schema['vault_day']>
export type GuessRow = Selectable<Schema['vault_guess']>

export const periods = periodsIn('vault_day')

/** Checked by the daily reconciliation: the money of a day is in the account with its id. */
export const expectedPools = {
  law: 'the account of a vault has the balance of its day',
  kind: 'event',
  leastOwner: eventOwners.vaultDay,
  endOwner: eventOwners.battle,
  query: 'select id as owner_id, pool as balance from vault_day',
}

export interface NewDay {
  readonly brand: BrandCode
  readonly day: string
  readonly startsAt: Date
  readonly endsAt: Date
  readonly sealed: Buffer
  readonly codeHash: string
  readonly parts: number
}

/** Undefined: the day exists. */
export async function addDay(tx: Tx, day: NewDay, now: Date): Promise<number | undefined> {
  const row = await tx
    .insertInto('vault_day')
    .values({
      brand: day.brand,
      day: day.day,
      starts_at: day.startsAt,
      ends_at: day.endsAt,
      sealed: day.sealed,
      code_hash: day.codeHash,
      parts: day.parts,
      created_at: now,
    })
    .onConflict((known) => known.columns(['brand', 'day']).doNothing())
    .returning('id')
    .executeTakeFirst()
  return row?.id
}

export async function findDay(db: Db, brand: string, day: string): Promise<DayRow | undefined> {
  return db.selectFrom('vault_day').selectAll().where('brand', '=', brand).where('day', '=', day).executeTakeFirst()
}

/** Locks the day for a change of its pool. */
export async function lockDay(tx: Tx, brand: string, day: string): Promise<DayRow | undefined> {
  const { rows } =
    await sql<DayRow>`SELECT * FROM vault_day WHERE brand = ${brand} AND day = ${day} FOR UPDATE`.execute(tx)
  return rows[0]
}

/** For a guess: the day is not closed before its COMMIT. Undefined: the day is closed, and its bytes may have been shown. */
export async function holdOpenDay(tx: Tx, id: number): Promise<DayRow | undefined> {
  const { rows } = await sql<DayRow>`SELECT * FROM vault_day WHERE id = ${id} AND closed_at IS NULL FOR SHARE`.execute(
    tx,
  )
  return rows[0]
}

export async function addParts(tx: Tx, id: number, parts: number): Promise<DayRow> {
  return tx
    .updateTable('vault_day')
    .set({ parts: sql<number>`parts + ${parts}::bigint` })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** Parts of a coin. */
export const partsACoin = 1_000_000

export interface Stakes {
  readonly brand: BrandCode
  readonly day: string
  readonly parts: number
}

/** Whole coins that were added to the pool of a day; `feeds` is the number of movements before this one. */
export interface Taken {
  readonly id: number
  readonly brand: BrandCode
  readonly day: string
  readonly feeds: number
  readonly coins: number
}

/** Adds parts to open days and their whole coins to the pools; days that are missing or closed are not among the rows. */
export async function takeParts(tx: Tx, stakes: readonly Stakes[]): Promise<Taken[]> {
  const { rows } = await sql<Taken>`
    WITH held AS (SELECT id, vault_day.parts + t.parts AS parts, (vault_day.parts + t.parts) / ${partsACoin}::bigint AS coins, feeds
      FROM vault_day JOIN unnest(${stakes.map(({ brand }) => brand)}::text[], ${stakes.map(({ day }) => day)}::date[],
        ${stakes.map(({ parts }) => parts)}::bigint[]) AS t(brand, day, parts) USING (brand, day)
      WHERE closed_at IS NULL ORDER BY day, brand FOR UPDATE OF vault_day)
    UPDATE vault_day AS d SET parts = held.parts - held.coins * ${partsACoin}::bigint, pool = pool + held.coins,
      feeds = d.feeds + (held.coins > 0)::int
    FROM held WHERE d.id = held.id RETURNING d.id, d.brand, d.day, held.feeds, held.coins`.execute(tx)
  return rows
}

/** These coins of a pool were not moved into its account and wait again. */
export async function putBack(tx: Tx, id: number, coins: number): Promise<void> {
  await tx
    .updateTable('vault_day')
    .set({
      pool: sql<number>`pool - ${coins}::bigint`,
      parts: sql<number>`parts + ${coins * partsACoin}::bigint`,
      feeds: sql<number>`feeds - 1`,
    })
    .where('id', '=', id)
    .execute()
}

/** The coins were moved into its account: `parts` millionths of them were waiting. */
export async function noteFed(tx: Tx, id: number, coins: number, parts: number): Promise<void> {
  await tx
    .updateTable('vault_day')
    .set({
      pool: sql<number>`pool + ${coins}::bigint`,
      parts: sql<number>`parts - ${parts}::bigint`,
      feeds: sql<number>`feeds + 1`,
    })
    .where('id', '=', id)
    .execute()
}

export async function addToPool(tx: Tx, id: number, coins: number): Promise<void> {
  await tx
    .updateTable('vault_day')
    .set({ pool: sql<number>`pool + ${coins}::bigint` })
    .where('id', '=', id)
    .execute()
}

export async function noteShares(tx: Tx, id: number, openers: number, share: number): Promise<DayRow> {
  return tx
    .updateTable('vault_day')
    .set({ openers, share, divided: sql<number>`pool` })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** Closed days, latest first: only their bytes are shown. */
export async function closedDays(db: Db, brand: string, most: number, offset: number): Promise<DayRow[]> {
  return db
    .selectFrom('vault_day')
    .selectAll()
    .where('brand', '=', brand)
    .where('closed_at', 'is not', null)
    .orderBy('day', 'desc')
    .limit(most)
    .offset(offset)
    .execute()
}

export async function countClosed(db: Db, brand: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`SELECT count(*) AS count FROM vault_day
    WHERE brand = ${brand} AND closed_at IS NOT NULL`.execute(db)
  return rows[0]!.count
}

export interface PlayerDay {
  readonly guesses: number
  readonly openedAt: Date | null
}

/** The row is inserted and locked, so that guesses of one player are serialised. */
export async function lockPlayer(tx: Tx, dayId: number, playerId: number): Promise<PlayerDay> {
  const { rows } = await sql<{ guesses: number; opened_at: Date | null }>`
    INSERT INTO vault_player AS mine (day_id, player_id) VALUES (${dayId}, ${playerId})
    ON CONFLICT (day_id, player_id) DO UPDATE SET guesses = mine.guesses RETURNING guesses, opened_at`.execute(tx)
  return { guesses: rows[0]!.guesses, openedAt: rows[0]!.opened_at }
}

/** The player's days, by id of the day. */
export async function playerDays(db: Db, playerId: number, dayIds: readonly number[]): Promise<Map<number, PlayerDay>> {
  const { rows } = await sql<{ day_id: number; guesses: number; opened_at: Date | null }>`
    SELECT day_id, guesses, opened_at FROM vault_player
    WHERE player_id = ${playerId} AND day_id = ANY(${dayIds}::bigint[])`.execute(db)
  return new Map(rows.map(({ day_id, guesses, opened_at }) => [day_id, { guesses, openedAt: opened_at }]))
}

export interface NewGuess {
  readonly dayId: number
  readonly playerId: number
  /** The number of the guess, from 1. */
  readonly number: number
  readonly guess: string
  readonly right: number
  readonly elsewhere: number
  readonly requestId: string
  readonly isOpening: boolean
}

export async function addGuess(tx: Tx, guess: NewGuess, now: Date): Promise<void> {
  await tx
    .insertInto('vault_guess')
    .values({
      day_id: guess.dayId,
      player_id: guess.playerId,
      number: guess.number,
      guess: guess.guess,
      right_digits: guess.right,
      elsewhere: guess.elsewhere,
      request_id: guess.requestId,
      created_at: now,
    })
    .execute()
  await tx
    .updateTable('vault_player')
    .set({ guesses: guess.number, ...(guess.isOpening ? { opened_at: now } : {}) })
    .where('day_id', '=', guess.dayId)
    .where('player_id', '=', guess.playerId)
    .execute()
}

export async function findGuess(db: Db, playerId: number, requestId: string): Promise<GuessRow | undefined> {
  return db
    .selectFrom('vault_guess')
    .selectAll()
    .where('player_id', '=', playerId)
    .where('request_id', '=', requestId)
    .executeTakeFirst()
}

/** The guesses in the order in which they were made. */
export async function guessesOf(db: Db, dayId: number, playerId: number): Promise<GuessRow[]> {
  return db
    .selectFrom('vault_guess')
    .selectAll()
    .where('day_id', '=', dayId)
    .where('player_id', '=', playerId)
    .orderBy('number')
    .execute()
}

export async function countOpeners(db: Db, dayId: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`SELECT count(*) AS count FROM vault_player
    WHERE day_id = ${dayId} AND opened_at IS NOT NULL`.execute(db)
  return rows[0]!.count
}

export async function countPaid(db: Db, dayId: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`SELECT count(*) AS count FROM vault_player
    WHERE day_id = ${dayId} AND paid_at IS NOT NULL`.execute(db)
  return rows[0]!.count
}

/** The next who opened and have no share yet, in the order in which they opened. */
export async function unpaid(tx: Tx, dayId: number, most: number): Promise<number[]> {
  const { rows } = await sql<{ player_id: number }>`SELECT player_id FROM vault_player
    WHERE day_id = ${dayId} AND opened_at IS NOT NULL AND paid_at IS NULL
    ORDER BY opened_at, player_id LIMIT ${most} FOR UPDATE`.execute(tx)
  return rows.map(({ player_id }) => player_id)
}

export async function notePaid(tx: Tx, dayId: number, playerIds: readonly number[], now: Date): Promise<void> {
  await sql`UPDATE vault_player SET paid_at = ${now}
    WHERE day_id = ${dayId} AND player_id = ANY(${playerIds}::bigint[])`.execute(tx)
}

export interface DayCounts {
  readonly guesses: number
  readonly guessers: number
  readonly openers: number
}

export async function countsOf(db: Db, dayIds: readonly number[]): Promise<Map<number, DayCounts>> {
  const { rows } = await sql<DayCounts & { day_id: number }>`
    SELECT day_id, sum(guesses)::bigint AS guesses, count(*) FILTER (WHERE guesses > 0) AS guessers, count(opened_at) AS openers
    FROM vault_player WHERE day_id = ANY(${dayIds}::bigint[]) GROUP BY day_id`.execute(db)
  return new Map(rows.map(({ day_id, ...counts }) => [day_id, counts]))
}

/** The days in all states, latest first. */
export const latestDays = (db: Db, brand: string) =>
  db.selectFrom('vault_day').selectAll().where('brand', '=', brand).orderBy('day', 'desc')

/** Days stay, because they prove their codes; what players did on them is removed. */
export async function dropOld(db: Db, before: Date): Promise<void> {
  await sql`DELETE FROM vault_player USING vault_day
    WHERE vault_day.id = vault_player.day_id AND vault_day.settled_at < ${before}`.execute(db)
}

/** What is shared later is shared without this player. */
export async function erasePlayer(tx: Tx, playerId: number): Promise<void> {
  await tx.deleteFrom('vault_player').where('player_id', '=', playerId).execute()
}
