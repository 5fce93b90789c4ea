// All SQL of progress. Rows are written in the order of their keys, so that two writers do not deadlock.
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

const keyOf = ({ playerId, period, measure }: Addition): string => `${playerId} ${period.key} ${measure}`

const sorted = (additions: readonly Addition[]): readonly Addition[] =>
  additions
    .map((addition) => [keyOf(addition), addition] as const)
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([, addition]) => addition)

function columnsOf(additions: readonly Addition[]) {
  const column = <T>(read: (addition: Addition) => T): T[] => additions.map(read)
  return {
    players: column(({ playerId }) => playerId),
    periods: column(({ period }) => period.key),
    measures: column(({ measure }) => measure),
    brands: column(({ brand }) => brand),
    ends: column(({ period }) => period.endsAt),
  }
}

interface Row {
  readonly player_id: number
  readonly brand: string
  readonly period: string
  readonly measure: string
  readonly before: number | null
  readonly value: number
}

const moveOf = ({ player_id, brand, period, measure, before, value }: Row): Move => ({
  playerId: player_id,
  brand: brand as BrandCode,
  period,
  measure,
  before: before ?? 0,
  value,
})

/** Returns the values that changed. */
export async function addProgress(tx: Tx, additions: readonly Addition[]): Promise<Move[]> {
  const runs = sorted(additions.filter(({ run }) => run))
  const distinct = sorted(additions.filter(({ seen }) => seen))
  const sums = sorted([
    ...additions.filter(({ run, seen, add }) => !run && !seen && add !== 0),
    ...(distinct.length === 0 ? [] : await addSeen(tx, distinct)),
  ])
  const [more, less] = [sums.filter(({ add }) => add > 0), sums.filter(({ add }) => add < 0)]
  return [
    ...(more.length === 0 ? [] : await addSums(tx, more)),
    ...(less.length === 0 ? [] : await subtractSums(tx, less)),
    ...(runs.length === 0 ? [] : await extendRuns(tx, runs)),
  ].filter(({ before, value }) => before !== value)
}

async function addSums(tx: Tx, sums: readonly Addition[]): Promise<Move[]> {
  const { players, periods, measures, brands, ends } = columnsOf(sums)
  const { rows } = await sql<Row>`
    INSERT INTO progress AS mine (player_id, period, measure, brand, value, ends_at)
    SELECT t.player_id, t.period, t.measure, t.brand, t.add, t.ends_at
    FROM unnest(${players}::bigint[], ${periods}::text[], ${measures}::text[], ${brands}::text[],
      ${sums.map(({ add }) => add)}::bigint[], ${ends}::timestamptz[])
      AS t(player_id, period, measure, brand, add, ends_at)
    ON CONFLICT (player_id, period, measure) DO UPDATE SET value = mine.value + excluded.value
    RETURNING player_id, brand, period, measure, old.value AS before, new.value AS value`.execute(tx)
  return rows.map(moveOf)
}

/** Of values that exist. Below 0 a value is 0: what a refund takes back may have been counted before the goal existed. */
async function subtractSums(tx: Tx, sums: readonly Addition[]): Promise<Move[]> {
  const { players, periods, measures } = columnsOf(sums)
  const { rows } = await sql<Row>`
    WITH mine AS (SELECT player_id, period, measure, t.add FROM progress JOIN unnest(${players}::bigint[],
        ${periods}::text[], ${measures}::text[], ${sums.map(({ add }) => add)}::bigint[]) AS t(player_id, period, measure, add)
        USING (player_id, period, measure)
      ORDER BY player_id, period, measure FOR UPDATE OF progress)
    UPDATE progress AS p SET value = greatest(0, p.value + mine.add) FROM mine
    WHERE p.player_id = mine.player_id AND p.period = mine.period AND p.measure = mine.measure
    RETURNING p.player_id, p.brand, p.period, p.measure, old.value AS before, new.value AS value`.execute(tx)
  return rows.map(moveOf)
}

/** Inserts what was not seen before and returns it as sums. */
async function addSeen(tx: Tx, distinct: readonly Addition[]): Promise<Addition[]> {
  const flat = distinct.flatMap((addition) => [...addition.seen!].toSorted().map((item) => ({ addition, item })))
  const { players, periods, measures, ends } = columnsOf(flat.map(({ addition }) => addition))
  const { rows } = await sql<{ player_id: number; period: string; measure: string; added: number }>`
    WITH added AS (INSERT INTO progress_seen (player_id, period, measure, item, ends_at)
      SELECT * FROM unnest(${players}::bigint[], ${periods}::text[], ${measures}::text[],
        ${flat.map(({ item }) => item)}::text[], ${ends}::timestamptz[])
      ON CONFLICT DO NOTHING RETURNING player_id, period, measure)
    SELECT player_id, period, measure, count(*) AS added FROM added GROUP BY 1, 2, 3`.execute(tx)
  const counts = new Map(rows.map((row) => [`${row.player_id} ${row.period} ${row.measure}`, row.added]))
  return distinct.flatMap(({ seen: _seen, ...addition }) => {
    const add = counts.get(keyOf(addition)) ?? 0
    return add === 0 ? [] : [{ ...addition, add }]
  })
}

async function extendRuns(tx: Tx, runs: readonly Addition[]): Promise<Move[]> {
  const { players, periods, measures, brands, ends } = columnsOf(runs)
  await sql`INSERT INTO progress (player_id, period, measure, brand, value, ends_at)
    SELECT t.player_id, t.period, t.measure, t.brand, 0, t.ends_at
    FROM unnest(${players}::bigint[], ${periods}::text[], ${measures}::text[], ${brands}::text[], ${ends}::timestamptz[])
      AS t(player_id, period, measure, brand, ends_at)
    ON CONFLICT DO NOTHING`.execute(tx)
  const of = <T>(read: (run: NonNullable<Addition['run']>) => T): T[] => runs.map(({ run }) => read(run!))
  const { rows } = await sql<Row>`UPDATE progress AS mine SET
      value = greatest(mine.value, mine.run + t.lead, t.best),
      run = CASE WHEN t.is_broken THEN t.trail ELSE mine.run + t.trail END
    FROM unnest(${players}::bigint[], ${periods}::text[], ${measures}::text[], ${of(({ lead }) => lead)}::bigint[],
      ${of(({ best }) => best)}::bigint[], ${of(({ trail }) => trail)}::bigint[], ${of(({ isBroken }) => isBroken)}::boolean[])
      AS t(player_id, period, measure, lead, best, trail, is_broken)
    WHERE mine.player_id = t.player_id AND mine.period = t.period AND mine.measure = t.measure
    RETURNING mine.player_id, mine.brand, mine.period, mine.measure, old.value AS before, new.value AS value`.execute(
    tx,
  )
  return rows.map(moveOf)
}

/** Values that are not counted yet are inserted, because only a row can be locked. */
export async function lockProgress(
  tx: Tx,
  { playerId, brand, period }: Omit<Addition, 'measure' | 'add'>,
  measures: readonly string[],
): Promise<Map<string, number>> {
  const { rows } = await sql<{ measure: string; value: number }>`
    INSERT INTO progress AS mine (player_id, period, measure, brand, value, ends_at)
    SELECT ${playerId}, ${period.key}, measure, ${brand}, 0, ${period.endsAt}
    FROM unnest(${[...new Set(measures)].toSorted()}::text[]) AS measure
    ON CONFLICT (player_id, period, measure) DO UPDATE SET value = mine.value
    RETURNING measure, value`.execute(tx)
  return new Map(rows.map(({ measure, value }) => [measure, value]))
}

/** Values by period and measure; what is absent is 0. */
export async function readProgress(
  db: Db,
  playerId: number,
  periods: readonly string[],
): Promise<Map<string, Map<string, number>>> {
  const { rows } = await sql<{ period: string; measure: string; value: number }>`
    SELECT period, measure, value FROM progress
    WHERE player_id = ${playerId} AND period = ANY(${periods}::text[])`.execute(db)
  const found = new Map<string, Map<string, number>>(periods.map((period) => [period, new Map()]))
  for (const { period, measure, value } of rows) found.get(period)!.set(measure, value)
  return found
}

export interface Valued {
  readonly period: string
  readonly measure: string
  readonly value: number
  readonly endsAt: Date
}

export async function listProgress(db: Db, playerId: number): Promise<Valued[]> {
  return db
    .selectFrom('progress')
    .select(['period', 'measure', 'value', 'ends_at as endsAt'])
    .where('player_id', '=', playerId)
    .orderBy('ends_at', 'desc')
    .orderBy('period')
    .orderBy('measure')
    .execute()
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

/** Values and runs by period and measure. */
export async function readCounted(
  tx: Tx,
  playerId: number,
  periods: readonly string[],
): Promise<Map<string, { value: number; run: number }>> {
  const { rows } = await sql<{ period: string; measure: string; value: number; run: number }>`
    SELECT period, measure, value, run FROM progress
    WHERE player_id = ${playerId} AND period = ANY(${periods}::text[]) ORDER BY period, measure FOR UPDATE`.execute(tx)
  return new Map(rows.map(({ period, measure, value, run }) => [`${period} ${measure}`, { value, run }]))
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
  for (const { period, measure, value, run, seen } of recounted) {
    const mine = { player_id: playerId, period: period.key, measure }
    await tx
      .insertInto('progress')
      .values({ ...mine, brand, value, run, ends_at: period.endsAt })
      .onConflict((conflict) => conflict.columns(['player_id', 'period', 'measure']).doUpdateSet({ value, run }))
      .execute()
    await tx
      .deleteFrom('progress_seen')
      .where('player_id', '=', playerId)
      .where('period', '=', period.key)
      .where('measure', '=', measure)
      .execute()
    const items = [...seen].toSorted().map((item) => ({ ...mine, item, ends_at: period.endsAt }))
    if (items.length > 0) await tx.insertInto('progress_seen').values(items).execute()
  }
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
  await db.deleteFrom('progress_seen').where('ends_at', '<', before).execute()
}

export async function eraseProgress(tx: Tx, playerId: number): Promise<void> {
  await tx.deleteFrom('progress').where('player_id', '=', playerId).execute()
  await tx.deleteFrom('progress_seen').where('player_id', '=', playerId).execute()
}
