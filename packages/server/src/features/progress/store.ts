/**
 * All SQL of progress. A row holds all measures of a player in a period: a batch of plays changes most of them at once, and the cost of
 * counting is that of the rows. Rows are locked in the order of their keys, so that two writers do not deadlock; the values are computed
 * here, and written by one statement.
 */
import type { BrandCode } from '@lantern/brands/brand.ts'
import { type Kysely, sql } from 'kysely'
import type { Tx } from '../../db/open.ts'
import type { Schema } from '../../db/schema.gen.ts'
import type { Period } from './periods.ts'
import type { Addition } from './tally.ts'

type Db = Kysely<Schema>

/** A value that changed. */
export interface Move {
  readonly playerId: number
  readonly brand: BrandCode
  /** The key of the period. */
  readonly period: string
  readonly measure: string
  readonly before: number
  readonly value: number
}

/** The stored values of a player in a period, by measure. */
interface Stored {
  readonly counts: Record<string, number>
  /** For measures that count a run: its length at the end. */
  readonly runs: Record<string, number>
  /** For measures that count different things: what was counted. */
  readonly seen: Record<string, readonly string[]>
}

type Name = Pick<Addition, 'playerId' | 'brand' | 'period'>

interface Row extends Stored {
  readonly player_id: number
  readonly period: string
}

const keyOf = (playerId: number, period: string): string => `${playerId} ${period}`

const missingOf = (names: readonly Name[], found: ReadonlyMap<string, Row>): Name[] =>
  names.filter(({ playerId, period }) => !found.has(keyOf(playerId, period.key)))

/** Locks these rows; those that do not exist yet are inserted first, because only a row can be locked. */
async function lockRows(tx: Tx, names: readonly Name[]): Promise<Map<string, Row>> {
  const found = await lockExisting(tx, names)
  const missing = missingOf(names, found)
  if (missing.length === 0) return found
  const inserted = await insertRows(tx, missing.map(newRow))
  const others = missingOf(missing, inserted)
  return new Map([...found, ...inserted, ...(others.length > 0 ? await lockExisting(tx, others) : [])])
}

interface NewRow extends Row {
  readonly brand: BrandCode
  readonly endsAt: Date
}

const newRow = ({ playerId, brand, period: { key: period, endsAt } }: Name): NewRow => {
  return { player_id: playerId, period, brand, endsAt, counts: {}, runs: {}, seen: {} }
}

/** Returns those that were inserted, which no other transaction sees until this one ends. The others exist by now and have to be locked. */
async function insertRows(tx: Tx, rows: readonly NewRow[]): Promise<Map<string, Row>> {
  const column = <T>(read: (row: NewRow) => T): T[] => rows.map(read)
  const { rows: inserted } = await sql<Pick<Row, 'player_id' | 'period'>>`
    INSERT INTO progress (player_id, period, brand, ends_at, counts, runs, seen)
    SELECT player_id, period, brand, ends_at, counts::jsonb, runs::jsonb, seen::jsonb
    FROM unnest(${column(({ player_id }) => player_id)}::bigint[], ${column(({ period }) => period)}::text[],
      ${column(({ brand }) => brand)}::text[], ${column(({ endsAt }) => endsAt)}::timestamptz[],
      ${jsonOf(rows, 'counts')}::text[], ${jsonOf(rows, 'runs')}::text[], ${jsonOf(rows, 'seen')}::text[])
      AS t(player_id, period, brand, ends_at, counts, runs, seen)
    ORDER BY player_id, period ON CONFLICT DO NOTHING RETURNING player_id, period`.execute(tx)
  const known = new Map(rows.map((row) => [keyOf(row.player_id, row.period), row]))
  return new Map(
    inserted.map(({ player_id, period }) => {
      const key = keyOf(player_id, period)
      return [key, known.get(key)!]
    }),
  )
}

async function lockExisting(tx: Tx, names: readonly Name[]): Promise<Map<string, Row>> {
  const { rows } = await sql<Row>`
    SELECT player_id, period, counts, runs, seen FROM progress
    JOIN unnest(${names.map(({ playerId }) => playerId)}::bigint[], ${names.map(({ period }) => period.key)}::text[])
      AS t(player_id, period) USING (player_id, period)
    ORDER BY player_id, period FOR UPDATE OF progress`.execute(tx)
  return new Map(rows.map((row) => [keyOf(row.player_id, row.period), row]))
}

const jsonOf = (rows: readonly Row[], column: keyof Stored): string[] => rows.map((row) => JSON.stringify(row[column]))

async function storeRows(tx: Tx, rows: readonly Row[]): Promise<void> {
  await sql`UPDATE progress SET counts = t.counts::jsonb, runs = t.runs::jsonb, seen = t.seen::jsonb
    FROM unnest(${rows.map(({ player_id }) => player_id)}::bigint[], ${rows.map(({ period }) => period)}::text[],
      ${jsonOf(rows, 'counts')}::text[], ${jsonOf(rows, 'runs')}::text[], ${jsonOf(rows, 'seen')}::text[])
      AS t(player_id, period, counts, runs, seen)
    WHERE progress.player_id = t.player_id AND progress.period = t.period`.execute(tx)
}

/** Adds to the values of a locked row. Returns whether anything of it changed. */
function apply({ counts, runs, seen }: Stored, { measure, add, run, seen: items }: Addition): boolean {
  const value = counts[measure] ?? 0
  if (run) {
    const before = runs[measure] ?? 0
    counts[measure] = Math.max(value, before + run.lead, run.best)
    runs[measure] = run.isBroken ? run.trail : before + run.trail
    return counts[measure] !== value || runs[measure] !== before
  }
  if (items) {
    const known = new Set(seen[measure])
    const more = [...items].filter((item) => !known.has(item))
    if (more.length === 0) return false
    counts[measure] = value + more.length
    seen[measure] = [...known, ...more].toSorted()
    return true
  }
  // Below 0 a value is 0: what a refund takes back may have been counted before the goal existed.
  const sum = Math.max(0, value + add)
  if (sum !== value) counts[measure] = sum
  return sum !== value
}

/** Returns the values that changed; null: the row did not change. */
function change(row: Row, additions: readonly Addition[]): Move[] | null {
  const before = { ...row.counts }
  let hasChanged = false
  for (const addition of additions) hasChanged = apply(row, addition) || hasChanged
  if (!hasChanged) return null
  const { playerId, brand, period } = additions[0]!
  const moves: Move[] = []
  for (const measure of new Set(additions.map((addition) => addition.measure))) {
    const [old, value] = [before[measure] ?? 0, row.counts[measure] ?? 0]
    if (old !== value) moves.push({ playerId, brand, period: period.key, measure, before: old, value })
  }
  return moves
}

/** The additions of a row mostly follow each other, so that one key is made for all of them. */
function groupByRow(additions: readonly Addition[]): Map<string, Addition[]> {
  const byRow = new Map<string, Addition[]>()
  let [last, mine]: [Addition | null, Addition[]] = [null, []]
  for (const addition of additions) {
    const { playerId, period } = addition
    if (last?.playerId !== playerId || last.period !== period) {
      const key = keyOf(playerId, period.key)
      mine = byRow.get(key) ?? []
      byRow.set(key, mine)
    }
    mine.push(addition)
    last = addition
  }
  return byRow
}

/** Returns the values that changed. A row that does not exist yet is inserted with its values, which saves an update. */
export async function addProgress(tx: Tx, additions: readonly Addition[]): Promise<Move[]> {
  const byRow = groupByRow(additions)
  const names = [...byRow.values()].map(([first]) => first!)
  const found = await lockExisting(tx, names)
  const moved = new Map<string, Move[]>()
  const missing = missingOf(names, found)
  if (missing.length > 0) {
    const rows = missing.map(newRow)
    for (const row of rows) {
      const key = keyOf(row.player_id, row.period)
      moved.set(key, change(row, byRow.get(key)!) ?? [])
    }
    const others = missingOf(missing, await insertRows(tx, rows))
    if (others.length > 0) for (const [key, row] of await lockExisting(tx, others)) found.set(key, row)
  }
  const changed: Row[] = []
  for (const [key, row] of found) {
    const moves = change(row, byRow.get(key)!)
    if (moves) changed.push(row)
    moved.set(key, moves ?? [])
  }
  if (changed.length > 0) await storeRows(tx, changed)
  return [...byRow.keys()].flatMap((key) => moved.get(key)!)
}

/** The values of a period, which no other transaction changes until this one ends. */
export async function lockProgress(tx: Tx, name: Name): Promise<Map<string, number>> {
  const rows = await lockRows(tx, [name])
  return new Map(Object.entries(rows.get(keyOf(name.playerId, name.period.key))!.counts))
}

/** Values by period and measure; what is absent is 0. */
export async function readProgress(
  db: Db,
  playerId: number,
  periods: readonly string[],
): Promise<Map<string, Map<string, number>>> {
  const { rows } = await sql<Pick<Row, 'period' | 'counts'>>`
    SELECT period, counts FROM progress
    WHERE player_id = ${playerId} AND period = ANY(${periods}::text[])`.execute(db)
  const found = new Map<string, Map<string, number>>(periods.map((period) => [period, new Map()]))
  for (const { period, counts } of rows) found.set(period, new Map(Object.entries(counts)))
  return found
}

export interface Valued {
  readonly period: string
  readonly measure: string
  readonly value: number
  readonly endsAt: Date
}

export async function listProgress(db: Db, playerId: number): Promise<Valued[]> {
  const { rows } = await sql<Valued>`SELECT period, measure, value::bigint AS value, ends_at AS "endsAt"
    FROM progress, jsonb_each_text(counts) AS c(measure, value)
    WHERE player_id = ${playerId} ORDER BY ends_at DESC, period, measure`.execute(db)
  return rows
}

/** What was seen by measures that count different things. */
export async function listSeen(db: Db, playerId: number, most: number) {
  const { rows } = await sql<{ period: string; measure: string; item: string }>`SELECT period, measure, item
    FROM progress, jsonb_each(seen) AS s(measure, items), jsonb_array_elements_text(items) AS i(item)
    WHERE player_id = ${playerId} ORDER BY ends_at DESC, period, measure, item LIMIT ${most}`.execute(db)
  return rows
}

/** Null: the player has no progress. */
export async function brandOf(db: Db, playerId: number): Promise<BrandCode | null> {
  const row = await db
    .selectFrom('progress')
    .select('brand')
    .where('player_id', '=', playerId)
    .limit(1)
    .executeTakeFirst()
  return (row?.brand ?? null) as BrandCode | null
}

/** Values and runs by period and measure; the rows are locked. */
export async function readCounted(
  tx: Tx,
  playerId: number,
  periods: readonly string[],
): Promise<Map<string, { value: number; run: number }>> {
  const { rows } = await sql<Row>`
    SELECT player_id, period, counts, runs FROM progress
    WHERE player_id = ${playerId} AND period = ANY(${periods}::text[]) ORDER BY period FOR UPDATE`.execute(tx)
  return new Map(
    rows.flatMap(({ period, counts, runs }) =>
      Object.entries(counts).map(
        ([measure, value]) => [`${period} ${measure}`, { value, run: runs[measure] ?? 0 }] as const,
      ),
    ),
  )
}

export interface Recounted {
  readonly period: Period
  readonly measure: string
  readonly value: number
  readonly run: number
  readonly seen: ReadonlySet<string>
}

export async function replaceProgress(
  tx: Tx,
  playerId: number,
  brand: BrandCode,
  recounted: readonly Recounted[],
): Promise<void> {
  if (recounted.length === 0) return
  const byPeriod = new Map(recounted.map(({ period }) => [period.key, period]))
  const rows = await lockRows(
    tx,
    [...byPeriod.values()].map((period) => ({ playerId, brand, period })),
  )
  for (const { period, measure, value, run, seen } of recounted) {
    const row = rows.get(keyOf(playerId, period.key))!
    row.counts[measure] = value
    delete row.runs[measure]
    delete row.seen[measure]
    if (run > 0) row.runs[measure] = run
    if (seen.size > 0) row.seen[measure] = [...seen].toSorted()
  }
  await storeRows(tx, [...rows.values()])
}

/** Players with progress from this share of the numbers on, over the primary key. */
export async function samplePlayers(db: Db, from: number, most: number): Promise<number[]> {
  const { rows } = await sql<{ player_id: number }>`
    WITH bounds AS (SELECT min(player_id) AS least, max(player_id) AS most FROM progress)
    SELECT DISTINCT player_id FROM progress, bounds
    WHERE player_id >= least + ((most - least) * ${from}::float8)::bigint ORDER BY player_id LIMIT ${most}`.execute(db)
  return rows.map(({ player_id }) => player_id)
}

export async function dropEnded(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('progress').where('ends_at', '<', before).execute()
}

export async function eraseProgress(tx: Tx, playerId: number): Promise<void> {
  await tx.deleteFrom('progress').where('player_id', '=', playerId).execute()
}
