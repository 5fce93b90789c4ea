// Finds clubs by number, by the beginning of the name or a part of it, and by level, language and whether the caller could join.
import type { BrandCode } from '@lantern/brands/brand.ts'
import { type Kysely, sql } from 'kysely'
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

type Listed = { readonly id: number }

/** The conditions of a search beside the name; `dissolved_at IS NULL` is written as the partial indexes have it. */
const fits = (asked: ClubsAsked) => sql`
  club.dissolved_at IS NULL AND club.level >= ${asked.leastLevel}::int
  AND (${asked.language}::text = '' OR club.language = ${asked.language}::text)
  AND (NOT ${asked.isJoinable}::boolean OR (
    club.join_mode < 2 AND club.least_vip <= ${asked.vip}::int AND club.least_level <= ${asked.level}::int
    AND club.members < (${asked.limits}::int[])[least(club.level, cardinality(${asked.limits}::int[]))]
    AND NOT EXISTS (SELECT 1 FROM club_change WHERE club_change.club_id = club.id AND club_change.state = 'open')
    AND NOT EXISTS (SELECT 1 FROM club_application AS refused WHERE refused.player_id = ${asked.playerId}
      AND refused.settled_at > ${asked.refusedSince}::timestamptz AND refused.club_id = club.id AND refused.state = 'refused')))`

const selectAll = once(
  (asked: ClubsAsked & { most: number }) => sql<Listed>`
    SELECT club.id FROM club WHERE club.brand = ${asked.brand} AND ${fits(asked)}
    ORDER BY club.level DESC, club.members DESC, club.id LIMIT ${asked.most}`,
)

const selectOfLanguage = once(
  (asked: ClubsAsked & { own: string; most: number }) => sql<Listed>`
    SELECT club.id FROM club WHERE club.brand = ${asked.brand} AND club.language = ${asked.own} AND ${fits(asked)}
    ORDER BY club.level DESC, club.members DESC, club.id LIMIT ${asked.most}`,
)

const selectBeginning = once(
  (asked: ClubsAsked & { key: string; end: string; most: number }) => sql<Listed>`
    SELECT club.id FROM club
    WHERE club.brand = ${asked.brand} AND club.skeleton ~>=~ ${asked.key} AND club.skeleton ~<~ ${asked.end} AND ${fits(asked)}
    ORDER BY club.skeleton USING ~<~ LIMIT ${asked.most}`,
)

/** The grams contain the brand; the condition on the brand is an expression without an index, as in the search of players. */
const selectHolding = once(
  (asked: ClubsAsked & { key: string; grams: readonly string[]; most: number }) => sql<Listed>`
    SELECT club.id FROM club
    WHERE name_grams(club.brand, club.skeleton) @> ${asked.grams}::text[] AND club.brand || '' = ${asked.brand}
      AND strpos(club.skeleton, ${asked.key}) > 1 AND ${fits(asked)}
    LIMIT ${asked.most}`,
)

const selectNumber = once(
  (asked: ClubsAsked & { clubId: number }) => sql<Listed>`
    SELECT club.id FROM club WHERE club.id = ${asked.clubId} AND club.brand = ${asked.brand} AND ${fits(asked)}`,
)

const idsOf = (rows: readonly Listed[]): number[] => rows.map(({ id }) => id)
/** An upper bound of all names that begin with the key. */
const endOf = (key: string): string => `${key}\u{10FFFF}`

/** By level, then members; at most `mostFoundClubs`. */
export const findAll = async (db: Db, asked: ClubsAsked): Promise<number[]> =>
  idsOf(await selectAll(db, { ...asked, most: mostFoundClubs }))

/** Clubs of the language first, then clubs without one; the largest of each. */
export async function findRecommended(db: Db, asked: ClubsAsked, own: string, most: number): Promise<number[]> {
  const near = idsOf(await selectOfLanguage(db, { ...asked, own, most }))
  if (near.length >= most || asked.language !== '') return near
  return [...near, ...idsOf(await selectOfLanguage(db, { ...asked, own: '', most: most - near.length }))]
}

/** First those whose name begins with the key, then those that contain it; at most `mostFoundClubs`. */
export async function findByName(db: Db, asked: ClubsAsked, key: string): Promise<number[]> {
  const beginning = await selectBeginning(db, { ...asked, key, end: endOf(key), most: mostFoundClubs })
  const grams = gramsOf(key).map((gram) => `${asked.brand}:${gram}`)
  const left = mostFoundClubs - beginning.length
  const holding = grams.length === 0 || left <= 0 ? [] : await selectHolding(db, { ...asked, key, grams, most: left })
  return idsOf([...beginning, ...holding])
}

export const findByNumber = async (db: Db, asked: ClubsAsked, clubId: number): Promise<number[]> =>
  idsOf(await selectNumber(db, { ...asked, clubId }))
