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
  readonly vip: number
  readonly level: number
  /** The most members by level, from the first. */
  readonly limits: readonly number[]
  /** Clubs that refused the caller after this time cannot be joined. */
  readonly refusedSince: Date
}

/** One row with all ids: a thousand rows of one id each would take longer to send and to parse than to find. */
type Listed = { readonly ids: readonly number[] }

/** The conditions of a search beside the name; `dissolved_at IS NULL` is written as the partial indexes have it. */
const fits = (asked: ClubsAsked) => sql`
  club.dissolved_at IS NULL AND club.level >= ${asked.leastLevel}::int
  AND (${asked.language}::text = '' OR club.language = ${asked.language}::text)`

/** The conditions of joining, except places: the subqueries do not depend on the club and run once. */
const admits = (asked: ClubsAsked) => sql`
  club.join_mode < 2 AND club.least_vip <= ${asked.vip}::int AND club.least_level <= ${asked.level}::int
  AND club.id NOT IN (SELECT club_change.club_id FROM club_change WHERE club_change.state = 'open')
  AND club.id NOT IN (SELECT refused.club_id FROM club_application AS refused WHERE refused.player_id = ${asked.playerId}
    AND refused.settled_at > ${asked.refusedSince}::timestamptz AND refused.state = 'refused')`

const mostAt = (asked: ClubsAsked, level: RawBuilder<unknown>) =>
  sql`(${asked.limits}::int[])[least(${level}, cardinality(${asked.limits}::int[]))]`

const hasPlaces = (asked: ClubsAsked) => sql`club.members < ${mostAt(asked, sql`club.level`)}`

/** A statement for any club and one for clubs that the caller could join, so that each has its own plan. */
function both<More>(word: (asked: ClubsAsked & More, also: RawBuilder<unknown>) => RawBuilder<Listed>) {
  const any = once((asked: ClubsAsked & More) => word(asked, sql`true`))
  const joinable = once((asked: ClubsAsked & More) => word(asked, sql`${hasPlaces(asked)} AND ${admits(asked)}`))
  return async (db: Db, asked: ClubsAsked & More): Promise<readonly number[]> =>
    (await (asked.isJoinable ? joinable : any)(db, asked))[0]!.ids
}

const selectAll = once(
  (asked: ClubsAsked & { most: number }) => sql<Listed>`SELECT ARRAY(
    SELECT club.id FROM club WHERE club.brand = ${asked.brand} AND ${fits(asked)}
    ORDER BY club.level DESC, club.members DESC, club.id LIMIT ${asked.most}) AS ids`,
)

/** Most clubs are full. The limit of members differs by level, so that the clubs with places are one range of the index for each level. */
const selectJoinable = once(
  (asked: ClubsAsked & { most: number }) => sql<Listed>`SELECT ARRAY(
    SELECT found.id FROM generate_series(${asked.leastLevel}::int, (SELECT max(club.level)::int FROM club
        WHERE club.brand = ${asked.brand} AND club.dissolved_at IS NULL)) AS step (level)
    CROSS JOIN LATERAL (SELECT club.id, club.members FROM club
      WHERE club.brand = ${asked.brand} AND club.level = step.level AND club.members < ${mostAt(asked, sql`step.level`)}
        AND ${fits(asked)} AND ${admits(asked)}
      ORDER BY club.members DESC, club.id LIMIT ${asked.most}) AS found
    ORDER BY step.level DESC, found.members DESC, found.id LIMIT ${asked.most}) AS ids`,
)

const selectOfLanguage = both(
  (asked: ClubsAsked & { own: string; most: number }, also) => sql<Listed>`SELECT ARRAY(
    SELECT club.id FROM club WHERE club.brand = ${asked.brand} AND club.language = ${asked.own} AND ${fits(asked)} AND ${also}
    ORDER BY club.level DESC, club.members DESC, club.id LIMIT ${asked.most}) AS ids`,
)

const selectBeginning = both(
  (asked: ClubsAsked & { key: string; end: string; most: number }, also) => sql<Listed>`SELECT ARRAY(
    SELECT club.id FROM club
    WHERE club.brand = ${asked.brand} AND club.skeleton ~>=~ ${asked.key} AND club.skeleton ~<~ ${asked.end}
      AND ${fits(asked)} AND ${also}
    ORDER BY club.skeleton USING ~<~ LIMIT ${asked.most}) AS ids`,
)

/** The grams contain the brand; the condition on the brand is an expression without an index, as in the search of players. */
const selectHolding = both(
  (asked: ClubsAsked & { key: string; grams: readonly string[]; most: number }, also) => sql<Listed>`SELECT ARRAY(
    SELECT club.id FROM club
    WHERE name_grams(club.brand, club.skeleton) @> ${asked.grams}::text[] AND club.brand || '' = ${asked.brand}
      AND strpos(club.skeleton, ${asked.key}) > 1 AND ${fits(asked)} AND ${also}
    LIMIT ${asked.most}) AS ids`,
)

const selectNumber = both(
  (asked: ClubsAsked & { clubId: number }, also) => sql<Listed>`SELECT ARRAY(
    SELECT club.id FROM club WHERE club.id = ${asked.clubId} AND club.brand = ${asked.brand}
      AND ${fits(asked)} AND ${also}) AS ids`,
)

/** An upper bound of all names that begin with the key. */
const endOf = (key: string): string => `${key}\u{10FFFF}`

/** Clubs by level, then members; at most `mostFoundClubs`. */
export async function findAll(db: Db, asked: ClubsAsked): Promise<readonly number[]> {
  const most = mostFoundClubs
  if (asked.isJoinable) return (await selectJoinable(db, { ...asked, most }))[0]!.ids
  if (asked.language !== '') return selectOfLanguage(db, { ...asked, own: asked.language, most })
  return (await selectAll(db, { ...asked, most }))[0]!.ids
}

/** Clubs of the language first, then clubs without one; the largest of each. */
export async function findRecommended(
  db: Db,
  asked: ClubsAsked,
  own: string,
  most: number,
): Promise<readonly number[]> {
  const near = await selectOfLanguage(db, { ...asked, own, most })
  if (near.length >= most || asked.language !== '') return near
  return [...near, ...(await selectOfLanguage(db, { ...asked, own: '', most: most - near.length }))]
}

/** First those whose name begins with the key, then those that contain it; at most `mostFoundClubs`. */
export async function findByName(db: Db, asked: ClubsAsked, key: string): Promise<readonly number[]> {
  const beginning = await selectBeginning(db, { ...asked, key, end: endOf(key), most: mostFoundClubs })
  const grams = gramsOf(key).map((gram) => `${asked.brand}:${gram}`)
  const left = mostFoundClubs - beginning.length
  if (grams.length === 0 || left <= 0) return beginning
  return [...beginning, ...(await selectHolding(db, { ...asked, key, grams, most: left }))]
}

export const findByNumber = (db: Db, asked: ClubsAsked, clubId: number): Promise<readonly number[]> =>
  selectNumber(db, { ...asked, clubId })
