// Finds players by id, by the beginning of their name or by a part of it; and candidates for recommendations.
import type { BrandCode } from '@lantern/brands/brand.ts'
import { type Kysely, sql } from 'kysely'
import { once } from '../../db/driver/compiled.ts'
import type { Schema } from '../../db/schema.gen.ts'
import { selectRecent } from '../auth/auth.ts'
import { gramsOf, mostFound } from './rules.ts'

type Db = Kysely<Schema>

export interface Looking {
  readonly brand: BrandCode
  readonly playerId: number
  readonly now: Date
  /** Staff: also finds players who block or are blocked, are banned, or have requested deletion. */
  readonly isBypassing: boolean
  readonly leastVip: number
}

/** Who can be found: not the searcher, no erased, banned or leaving player, and no player behind a block of either side. */
const findable = ({ playerId, now, isBypassing, leastVip }: Looking) => sql`
  player.erased_at IS NULL AND player.id <> ${playerId} AND player.vip >= ${leastVip}::int
  AND (${isBypassing}::boolean OR player.deletion_at IS NULL
    AND (player.banned_until IS NULL OR player.banned_until <= ${now}::timestamptz))
  AND (${isBypassing}::boolean OR player.id NOT IN (
    SELECT other_id FROM relation WHERE player_id = ${playerId} AND kind = 2
    UNION ALL SELECT player_id FROM relation WHERE other_id = ${playerId} AND kind = 2))`

const selectNumber = once(
  (asked: Looking & { id: number }) =>
    sql<{ id: number }>`SELECT id FROM player WHERE id = ${asked.id} AND brand = ${asked.brand} AND ${findable(asked)}`,
)

const selectBeginning = once(
  (asked: Looking & { key: string; end: string; most: number }) => sql<{ id: number }>`
    SELECT id FROM player WHERE brand = ${asked.brand} AND name_key ~>=~ ${asked.key} AND name_key ~<~ ${asked.end}
      AND ${findable(asked)}
    ORDER BY name_key USING ~<~ LIMIT ${asked.most}`,
)

/**
 * The grams contain the brand. The additional condition on the brand is written as an expression without an index: with the plain column the
 * planner would use the brand's index and read half of all players.
 */
const selectHolding = once(
  (asked: Looking & { key: string; grams: readonly string[]; most: number }) => sql<{ id: number }>`
    SELECT id FROM player WHERE name_grams(brand, name_key) @> ${asked.grams}::text[] AND brand || '' = ${asked.brand}
      AND strpos(name_key, ${asked.key}) > 1 AND ${findable(asked)}
    LIMIT ${asked.most}`,
)

export async function findByNumber(db: Db, looking: Looking, id: number): Promise<number[]> {
  return (await selectNumber(db, { ...looking, id })).map((row) => row.id)
}

/** An upper bound of all names that begin with the key. */
const endOf = (key: string): string => `${key}\u{10FFFF}`

/** Ids of players, first those whose name begins with the key; at most `mostFound`. */
export async function findByName(db: Db, looking: Looking, key: string): Promise<number[]> {
  const beginning = await selectBeginning(db, { ...looking, key, end: endOf(key), most: mostFound })
  const grams = gramsOf(key).map((gram) => `${looking.brand}:${gram}`)
  const left = mostFound - beginning.length
  const holding =
    grams.length === 0 || left === 0 ? [] : await selectHolding(db, { ...looking, key, grams, most: left })
  return [...beginning, ...holding].map(({ id }) => id)
}

export interface Candidate {
  readonly id: number
  readonly shared: number
  readonly has_chosen_me: boolean
}

/** The maximum number of rows read of each kind: enough to choose from, and bounded for players with many relations. */
const looked = { friends: 50, theirs: 200, befrienders: 50, active: 100 }

const selectCandidates = once(
  (asked: Looking & { met: readonly number[] }) => sql<Candidate>`
    WITH near AS (
      SELECT other_id AS id FROM relation WHERE player_id = ${asked.playerId} AND kind = 1
      ORDER BY since DESC LIMIT ${looked.friends}
    ), known AS (
      (SELECT theirs.other_id AS id, count(*) AS shared FROM near JOIN relation AS theirs ON theirs.player_id = near.id
        WHERE theirs.kind = 1 GROUP BY theirs.other_id ORDER BY shared DESC, theirs.other_id LIMIT ${looked.theirs})
      UNION ALL (SELECT player_id, 0 FROM relation WHERE other_id = ${asked.playerId} AND kind = 1 LIMIT ${looked.befrienders})
      UNION ALL (SELECT DISTINCT player_id, 0 FROM (${selectRecent(asked.brand, looked.active)}) AS here)
      UNION ALL SELECT id, 0 FROM unnest(${asked.met}::bigint[]) AS id
    ), summed AS (SELECT id, max(shared) AS shared FROM known GROUP BY id)
    SELECT player.id, summed.shared, EXISTS (SELECT 1 FROM relation
      WHERE player_id = player.id AND other_id = ${asked.playerId} AND kind = 1) AS has_chosen_me
    FROM summed JOIN player ON player.id = summed.id
    WHERE player.brand = ${asked.brand} AND ${findable(asked)} AND NOT EXISTS (
      SELECT 1 FROM relation WHERE player_id = ${asked.playerId} AND other_id = player.id)`,
)

/** Players without a relation who can be found: players met, friends of friends, those who added me, recently active ones. */
export function findCandidates(db: Db, looking: Looking, met: readonly number[]): Promise<Candidate[]> {
  return selectCandidates(db, { ...looking, met })
}
