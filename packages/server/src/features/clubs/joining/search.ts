// Finds clubs by number, by the beginning of the name or a part of it, and by level, language and whether the caller could join.
import type { BrandCode } from '@lantern/brands/brand.ts'
import { type Kysely, type RawBuilder, sql } from 'kysely'
import { once } from '../../../db/driver/compiled.ts'
import type { Schema } from '../../../db/schema.gen.ts'
import { gramsOf } from '../../friends/friends.ts'
import { mostFoundClubs } from './rules.ts'

type Db = Kysely<Schema>

/** What a search asks; every field is bound as a value, so that each statement is compiled once. */
export interface ClubsAsked {
  readonly brand: BrandCode
  readonly playerId: number
  readonly leastLevel: number
  /** Empty: any. */
  readonly language: string
  /** Only clubs that the caller could join or apply to. */
  readonly isJoinable: boolean
  /** Finds none while the caller is in a club, or left one too recently to join another. */
  readonly needsFreeCaller: boolean
  readonly vip: number
  readonly level: number
  /** The most members by level, from the first. */
  readonly limits: readonly number[]
  /** Clubs that refused the caller after this time cannot be joined, and none if the caller left one after it. */
  readonly coolingSince: Date
}

/** Which of the results are shown. */
export interface Part {
  readonly offset: number
  readonly most: number
}

export interface Found {
  readonly total: number
  readonly ids: readonly number[]
}

/**
 * The number of rows of a query and a part of its ids, in one row: a thousand rows of one id each would take longer to send and to parse than to
 * find. MATERIALIZED, because otherwise the query runs once for each of the two.
 */
const partOf = (ids: RawBuilder<unknown>, { offset, most }: Part) => sql<Found>`
  WITH found AS MATERIALIZED (SELECT ARRAY(${ids}) AS ids)
  SELECT cardinality(ids) AS total, ids[${offset}::int + 1 : ${offset}::int + ${most}::int] AS ids FROM found`

/** The conditions of a search beside the name; `dissolved_at IS NULL` is written as the partial indexes have it. */
const fits = (asked: ClubsAsked) => sql`
  club.dissolved_at IS NULL AND club.level >= ${asked.leastLevel}::int
  AND (${asked.language}::text = '' OR club.language = ${asked.language}::text)`

/** The caller is in no club and has left none lately; it does not depend on the club and is decided once. */
const isFree = (asked: ClubsAsked) => sql`
  NOT EXISTS (SELECT FROM club_member AS own WHERE own.player_id = ${asked.playerId})
  AND NOT EXISTS (SELECT FROM club_stay AS stay WHERE stay.player_id = ${asked.playerId}
    AND stay.left_how IN ('exit', 'kick') AND stay.left_at > ${asked.coolingSince}::timestamptz)`

/** The conditions of joining, except places: the subqueries do not depend on the club and run once. */
const admits = (asked: ClubsAsked) => sql`
  (NOT ${asked.needsFreeCaller}::boolean OR ${isFree(asked)}) AND club.join_mode < 2 AND club.least_vip <= ${asked.vip}::int AND club.least_level <= ${asked.level}::int
  AND club.id NOT IN (SELECT club_change.club_id FROM club_change WHERE club_change.state = 'open')
  AND club.id NOT IN (SELECT refused.club_id FROM club_application AS refused WHERE refused.player_id = ${asked.playerId}
    AND refused.settled_at > ${asked.coolingSince}::timestamptz AND refused.state = 'refused')`

const mostAt = (asked: ClubsAsked, level: RawBuilder<unknown>) =>
  sql`(${asked.limits}::int[])[least(${level}, cardinality(${asked.limits}::int[]))]`

const canJoin = (asked: ClubsAsked) => sql`club.members < ${mostAt(asked, sql`club.level`)} AND ${admits(asked)}`

/** Planning takes longer than finding, and each statement has one index that fits any value. */
const keptPlan = { keepsPlan: true }

/** A statement for any club and one for clubs that the caller could join, so that each has its own plan. */
function both<More>(word: (asked: ClubsAsked & More, also: RawBuilder<unknown>) => RawBuilder<unknown>) {
  const any = once((asked: ClubsAsked & More & Part) => partOf(word(asked, sql`true`), asked), keptPlan)
  const joinable = once((asked: ClubsAsked & More & Part) => partOf(word(asked, canJoin(asked)), asked), keptPlan)
  return async (db: Db, asked: ClubsAsked & More, { offset, most }: Part): Promise<Found> =>
    (await (asked.isJoinable ? joinable : any)(db, { ...asked, offset, most }))[0]!
}

interface ListAsked extends ClubsAsked, Part {
  readonly limit: number
}

/** Without a condition on the language: the index has all columns, so that no row of the table is read. */
const selectAll = once(
  (asked: ListAsked) =>
    partOf(
      sql`SELECT club.id FROM club
        WHERE club.brand = ${asked.brand} AND club.dissolved_at IS NULL AND club.level >= ${asked.leastLevel}::int
        ORDER BY club.level DESC, club.members DESC, club.id LIMIT ${asked.limit}::int`,
      asked,
    ),
  keptPlan,
)

const selectOfLanguage = once(
  (asked: ListAsked) =>
    partOf(
      sql`SELECT club.id FROM club WHERE club.brand = ${asked.brand} AND club.language = ${asked.language}
          AND club.dissolved_at IS NULL AND club.level >= ${asked.leastLevel}::int
        ORDER BY club.level DESC, club.members DESC, club.id LIMIT ${asked.limit}::int`,
      asked,
    ),
  keptPlan,
)

/** The levels of a search, from the least to the highest that a club has. */
const levelsOf = (
  asked: ClubsAsked,
) => sql`generate_series(${asked.leastLevel}::int, (SELECT max(club.level)::int FROM club
  WHERE club.brand = ${asked.brand} AND club.dissolved_at IS NULL)) AS step (level)`

/** Most clubs are full. The limit of members differs by level, so that the clubs with places are one range of the index for each level. */
const freeAt = (asked: ListAsked, also: RawBuilder<unknown>) => sql`
  SELECT club.id, club.members FROM club
  WHERE club.brand = ${asked.brand} AND club.level = step.level AND club.members < ${mostAt(asked, sql`step.level`)}
    AND club.dissolved_at IS NULL AND ${admits(asked)} AND ${also}
  ORDER BY club.members DESC, club.id LIMIT ${asked.limit}::int`

const selectJoinable = once(
  (asked: ListAsked) =>
    partOf(
      sql`SELECT free.id FROM ${levelsOf(asked)} CROSS JOIN LATERAL (${freeAt(asked, sql`true`)}) AS free
        ORDER BY step.level DESC, free.members DESC, free.id LIMIT ${asked.limit}::int`,
      asked,
    ),
  keptPlan,
)

/** By language in the order of the list, so that each is a range of the index too. */
const selectJoinableOf = once(
  (asked: ListAsked & { languages: readonly string[] }) =>
    partOf(
      sql`SELECT free.id FROM unnest(${asked.languages}::text[]) WITH ORDINALITY AS own (language, nth) CROSS JOIN ${levelsOf(asked)}
        CROSS JOIN LATERAL (${freeAt(asked, sql`club.language = own.language`)}) AS free
        ORDER BY own.nth, step.level DESC, free.members DESC, free.id LIMIT ${asked.limit}::int`,
      asked,
    ),
  keptPlan,
)

interface NameAsked extends ClubsAsked, Part {
  readonly key: string
  /** An upper bound of all names that begin with the key. */
  readonly end: string
  readonly grams: readonly string[]
  readonly except: number
  readonly limit: number
}

const beginning = (asked: NameAsked, also: RawBuilder<unknown>) => sql`
  SELECT club.id FROM club
  WHERE club.brand = ${asked.brand} AND club.skeleton ~>=~ ${asked.key} AND club.skeleton ~<~ ${asked.end}
    AND club.id <> ${asked.except} AND ${fits(asked)} AND ${also}
  ORDER BY club.skeleton USING ~<~ LIMIT ${asked.limit}::int`

/** The grams contain the brand; the condition on the brand is an expression without an index, as in the search of players. */
const holding = (asked: NameAsked, also: RawBuilder<unknown>) => sql`
  SELECT club.id FROM club
  WHERE name_grams(club.brand, club.skeleton) @> ${asked.grams}::text[] AND club.brand || '' = ${asked.brand}
    AND strpos(club.skeleton, ${asked.key}) > 1 AND club.id <> ${asked.except} AND ${fits(asked)} AND ${also}
  LIMIT ${asked.limit}::int - (SELECT cardinality(first.ids) FROM first)`

/** The names that begin with the key, then those that contain it, in one round trip. Without grams no name contains the key elsewhere. */
const namesOf = (asked: NameAsked, also: RawBuilder<unknown>) => sql<Found>`
  WITH first AS MATERIALIZED (SELECT ARRAY(${beginning(asked, also)}) AS ids),
    second AS MATERIALIZED (SELECT CASE WHEN cardinality(${asked.grams}::text[]) > 0 THEN ARRAY(${holding(asked, also)}) ELSE '{}' END AS ids)
  SELECT cardinality(first.ids || second.ids) AS total,
    (first.ids || second.ids)[${asked.offset}::int + 1 : ${asked.offset}::int + ${asked.most}::int] AS ids FROM first, second`

const selectNames = once((asked: NameAsked) => namesOf(asked, sql`true`), keptPlan)
const selectJoinableNames = once((asked: NameAsked) => namesOf(asked, canJoin(asked)), keptPlan)

const selectNumber = both(
  (asked: ClubsAsked & { clubId: number }, also) => sql`
    SELECT club.id FROM club WHERE club.id = ${asked.clubId} AND club.brand = ${asked.brand}
      AND ${fits(asked)} AND ${also}`,
)

/** An upper bound of all names that begin with the key. */
const endOf = (key: string): string => `${key}\u{10FFFF}`

/** Clubs by level, then members; at most `mostFoundClubs`. */
export async function findAll(db: Db, asked: ClubsAsked, part: Part): Promise<Found> {
  const list = { ...asked, ...part, limit: mostFoundClubs }
  const { language } = asked
  if (!asked.isJoinable) return (await (language === '' ? selectAll : selectOfLanguage)(db, list))[0]!
  return (
    await (language === '' ? selectJoinable(db, list) : selectJoinableOf(db, { ...list, languages: [language] }))
  )[0]!
}

/** Clubs with places of the asked language, or of the caller's language first and then clubs without one; the largest of each. */
export async function findRecommended(
  db: Db,
  asked: ClubsAsked,
  { own, ...part }: Part & { own: string; limit: number },
): Promise<Found> {
  const languages = asked.language === '' ? [own, ''] : [asked.language]
  return (await selectJoinableOf(db, { ...asked, ...part, languages }))[0]!
}

/** A query with the most rows it may find and the part of them that is shown. */
type Step = (limit: number, part: Part) => Promise<Found>

/** The results of one query after those of the other, together at most `limit`. */
async function inTurn(limit: number, { offset, most }: Part, steps: readonly Step[]): Promise<Found> {
  const ids: number[] = []
  let total = 0
  for (const step of steps) {
    if (total >= limit) break
    const part = { offset: Math.max(0, offset - total), most: most - ids.length }
    const found = await step(limit - total, part)
    total += found.total
    ids.push(...found.ids)
  }
  return { total, ids }
}

/** The club of the number first, then those whose name begins with the key, then those that contain it; at most `mostFoundClubs`. */
export function findByName(
  db: Db,
  asked: ClubsAsked,
  { number, key, ...part }: Part & { number: number | null; key: string | null },
): Promise<Found> {
  const grams = key === null ? [] : gramsOf(key).map((gram) => `${asked.brand}:${gram}`)
  const except = number ?? 0
  const steps: Step[] = []
  if (number !== null) steps.push((_, rest) => findByNumber(db, asked, number, rest))
  if (key !== null)
    steps.push(async (limit, rest) => {
      const select = asked.isJoinable ? selectJoinableNames : selectNames
      return (await select(db, { ...asked, ...rest, key, end: endOf(key), grams, except, limit }))[0]!
    })
  return inTurn(mostFoundClubs, part, steps)
}

export const findByNumber = (db: Db, asked: ClubsAsked, clubId: number, part: Part): Promise<Found> =>
  selectNumber(db, { ...asked, clubId }, part)
