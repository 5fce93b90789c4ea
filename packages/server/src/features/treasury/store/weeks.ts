// All SQL of the weekly contest: weeks, scores of clubs, what members fed.
import type { BrandCode } from '@lantern/brands/brand.ts'
import { type Kysely, type Selectable, sql } from 'kysely'
import { once } from '../../../db/driver/compiled.ts'
import type { Tx } from '../../../db/open.ts'
import type { Schema } from '../../../db/schema.gen.ts'
import { periodsIn } from '../../plays/plays.ts'
import type { WeekRules } from '../rulebook.ts'
import type { ClubWeek, MemberWeek, OpenWeek } from '../rules.ts'

type Db = Kysely<Schema>

export const periods = periodsIn('club_week')

export interface Week extends OpenWeek {
  readonly brand: BrandCode
  /** Its Monday. */
  readonly week: string
  readonly closedAt: Date | null
  readonly settledAt: Date | null
}

const readWeek = (row: Selectable<Schema['club_week']>): Week => ({
  id: row.id,
  brand: row.brand as BrandCode,
  week: row.week,
  startsAt: row.starts_at,
  endsAt: row.ends_at,
  rules: row.rules as unknown as WeekRules,
  closedAt: row.closed_at,
  settledAt: row.settled_at,
})

export interface NewWeek {
  readonly brand: string
  readonly week: string
  readonly startsAt: Date
  readonly endsAt: Date
  readonly rules: WeekRules
}

export async function insertWeek(db: Db, { brand, week, startsAt, endsAt, rules }: NewWeek, now: Date): Promise<void> {
  await db
    .insertInto('club_week')
    .values({ brand, week, starts_at: startsAt, ends_at: endsAt, rules: JSON.stringify(rules), created_at: now })
    .onConflict((known) => known.columns(['brand', 'week']).doNothing())
    .execute()
}

/** All weeks of this time range, closed ones too. */
export async function weeksIn(db: Db, from: Date, to: Date): Promise<Week[]> {
  const rows = await db
    .selectFrom('club_week')
    .selectAll()
    .where('starts_at', '<=', to)
    .where('ends_at', '>', from)
    .execute()
  return rows.map(readWeek)
}

export async function findWeek(db: Db, brand: string, week: string): Promise<Week | undefined> {
  const mine = db.selectFrom('club_week').selectAll().where('brand', '=', brand).where('week', '=', week)
  const row = await mine.executeTakeFirst()
  return row && readWeek(row)
}

/** The parts of a coin that members' last stakes left. Only the follower writes them. */
export async function readRests(
  tx: Tx,
  stays: readonly { readonly playerId: number; readonly clubId: number }[],
): Promise<{ playerId: number; clubId: number; parts: number }[]> {
  const { rows } = await sql<{ playerId: number; clubId: number; parts: number }>`
    SELECT t.player_id AS "playerId", t.club_id AS "clubId", last.parts
    FROM unnest(${stays.map(({ playerId }) => playerId)}::bigint[], ${stays.map(({ clubId }) => clubId)}::bigint[])
        AS t(player_id, club_id)
      CROSS JOIN LATERAL (SELECT member.parts FROM club_week_member AS member
        WHERE member.player_id = t.player_id AND member.club_id = t.club_id ORDER BY member.week_id DESC LIMIT 1) AS last
    WHERE last.parts > 0`.execute(tx)
  return rows
}

export async function addMemberScores(tx: Tx, tallies: readonly MemberWeek[]): Promise<void> {
  const column = <K extends keyof MemberWeek>(key: K): MemberWeek[K][] => tallies.map((one) => one[key])
  await sql`INSERT INTO club_week_member AS mine (week_id, club_id, player_id, fed, parts)
    SELECT * FROM unnest(${column('weekId')}::bigint[], ${column('clubId')}::bigint[], ${column('playerId')}::bigint[],
      ${column('fed')}::bigint[], ${column('parts')}::smallint[])
    ON CONFLICT (week_id, club_id, player_id) DO UPDATE SET fed = mine.fed + excluded.fed, parts = excluded.parts`.execute(
    tx,
  )
}

export async function addClubScores(tx: Tx, tallies: readonly ClubWeek[]): Promise<void> {
  const column = <K extends keyof ClubWeek>(key: K): ClubWeek[K][] => tallies.map((one) => one[key])
  await sql`INSERT INTO club_week_score AS mine (week_id, club_id, level, fed, stakes, wins, reached_at)
    SELECT * FROM unnest(${column('weekId')}::bigint[], ${column('clubId')}::bigint[], ${column('level')}::smallint[],
      ${column('fed')}::bigint[], ${column('stakes')}::bigint[], ${column('wins')}::bigint[], ${column('at')}::timestamptz[])
    ON CONFLICT (week_id, club_id) DO UPDATE SET fed = mine.fed + excluded.fed, stakes = mine.stakes + excluded.stakes,
      wins = mine.wins + excluded.wins, reached_at = CASE WHEN excluded.fed > 0
        THEN greatest(mine.reached_at, excluded.reached_at) ELSE mine.reached_at END`.execute(tx)
}

/** Undefined: it is settled, or not closed. */
export async function lockToSettle(tx: Tx, id: number): Promise<Week | undefined> {
  const row = await periods.lockToSettle(tx, id)
  return row && readWeek(row)
}

export interface Score {
  readonly clubId: number
  readonly level: number
  readonly fed: number
  readonly stakes: number
  readonly wins: number
  /** Members who fed at least one coin. */
  readonly members: number
}

const score = sql`score.club_id AS "clubId", score.level, score.fed, score.stakes, score.wins,
  (SELECT count(*) FROM club_week_member AS member
    WHERE member.week_id = score.week_id AND member.club_id = score.club_id AND member.fed > 0) AS members`

/** The next scores of a week in the order of clubs. */
export async function readScores(db: Db, weekId: number, beyond: number, most: number): Promise<Score[]> {
  const { rows } = await sql<Score>`SELECT ${score} FROM club_week_score AS score
    WHERE week_id = ${weekId} AND club_id > ${beyond} ORDER BY club_id LIMIT ${most}`.execute(db)
  return rows
}

export async function readScore(db: Db, weekId: number, clubId: number): Promise<Score | undefined> {
  const { rows } = await sql<Score>`SELECT ${score} FROM club_week_score AS score
    WHERE week_id = ${weekId} AND club_id = ${clubId}`.execute(db)
  return rows[0]
}

export interface BoardRow {
  readonly clubId: number
  readonly fed: number
}

const selectBoard = once(
  ({ weekId, most }: { weekId: number; most: number }) => sql<{ clubIds: readonly number[]; fed: readonly number[] }>`
    WITH best AS MATERIALIZED (SELECT club_id, fed FROM club_week_score
      WHERE week_id = ${weekId} AND fed > 0 ORDER BY fed DESC, reached_at, club_id LIMIT ${most})
    SELECT ARRAY(SELECT club_id FROM best) AS "clubIds", ARRAY(SELECT fed FROM best) AS fed`,
)

/**
 * Best first; clubs that fed nothing are not on the board. Two lists in one row: ten thousand rows would take the event loop for as long as
 * several reads.
 */
export async function readBoard(db: Db, weekId: number, most: number): Promise<BoardRow[]> {
  const { clubIds, fed } = (await selectBoard(db, { weekId, most }))[0]!
  return clubIds.map((clubId, nth) => ({ clubId, fed: fed[nth]! }))
}

export interface MemberFed {
  readonly playerId: number
  readonly fed: number
}

/** Most first. */
export async function readMemberScores(db: Db, weekId: number, clubId: number): Promise<MemberFed[]> {
  return db
    .selectFrom('club_week_member')
    .select(['player_id as playerId', 'fed'])
    .where('week_id', '=', weekId)
    .where('club_id', '=', clubId)
    .where('fed', '>', 0)
    .orderBy('fed', 'desc')
    .orderBy('player_id')
    .execute()
}

export interface Result {
  readonly clubId: number
  /** 0: none. */
  readonly place: number
  readonly prize: number
  readonly due: number
}

export async function saveResults(tx: Tx, weekId: number, results: readonly Result[]): Promise<void> {
  const column = <K extends keyof Result>(key: K): Result[K][] => results.map((one) => one[key])
  await sql`UPDATE club_week_score AS mine SET place = t.place, prize = t.prize, due = t.due
    FROM unnest(${column('clubId')}::bigint[], ${column('place')}::integer[], ${column('prize')}::bigint[],
      ${column('due')}::bigint[]) AS t(club_id, place, prize, due)
    WHERE mine.week_id = ${weekId} AND mine.club_id = t.club_id`.execute(tx)
}

export async function saveShares(
  tx: Tx,
  weekId: number,
  clubId: number,
  shares: readonly { readonly playerId: number; readonly coins: number }[],
): Promise<void> {
  await sql`UPDATE club_week_member AS mine SET prize = t.coins
    FROM unnest(${shares.map(({ playerId }) => playerId)}::bigint[], ${shares.map(({ coins }) => coins)}::bigint[]) AS t(player_id, coins)
    WHERE mine.week_id = ${weekId} AND mine.club_id = ${clubId} AND mine.player_id = t.player_id`.execute(tx)
}

export interface Due {
  readonly weekId: number
  readonly clubId: number
  readonly brand: BrandCode
  readonly due: number
}

/** Prizes that treasuries have not received, in the order (week, club). */
export async function dueScores(db: Db, beyond: Pick<Due, 'weekId' | 'clubId'>, most: number): Promise<Due[]> {
  const { rows } = await sql<Due>`SELECT score.week_id AS "weekId", score.club_id AS "clubId", week.brand, score.due
    FROM club_week_score AS score JOIN club_week AS week ON week.id = score.week_id
    WHERE score.due > 0 AND score.paid_at IS NULL AND week.settled_at IS NOT NULL
      AND (score.week_id, score.club_id) > (${beyond.weekId}::bigint, ${beyond.clubId}::bigint)
    ORDER BY score.week_id, score.club_id LIMIT ${most}`.execute(db)
  return rows
}

/** False: it was paid meanwhile. */
export async function takeDue(tx: Tx, { weekId, clubId }: Due, now: Date): Promise<boolean> {
  const row = await tx
    .updateTable('club_week_score')
    .set({ paid_at: now })
    .where('week_id', '=', weekId)
    .where('club_id', '=', clubId)
    .where('paid_at', 'is', null)
    .returning('club_id')
    .executeTakeFirst()
  return row !== undefined
}

export interface LastWeek {
  readonly week: string
  readonly place: number
  readonly prize: number
  readonly mine: number
}

/** The last settled week in which the club fed. */
export async function readLast(db: Db, clubId: number, playerId: number): Promise<LastWeek | undefined> {
  const { rows } = await sql<LastWeek>`SELECT week.week::text AS week, score.place, score.prize,
      coalesce((SELECT member.prize FROM club_week_member AS member WHERE member.week_id = score.week_id
        AND member.club_id = score.club_id AND member.player_id = ${playerId}), 0) AS mine
    FROM club_week_score AS score JOIN club_week AS week ON week.id = score.week_id
    WHERE score.club_id = ${clubId} AND week.settled_at IS NOT NULL ORDER BY score.week_id DESC LIMIT 1`.execute(db)
  return rows[0]
}

/** Weeks beyond their retention, with their scores. */
export async function dropOldWeeks(db: Db, before: Date): Promise<void> {
  const old = sql`SELECT id FROM club_week WHERE settled_at < ${before}`
  await sql`DELETE FROM club_week_member WHERE week_id IN (${old})`.execute(db)
  await sql`DELETE FROM club_week_score WHERE week_id IN (${old})`.execute(db)
  await sql`DELETE FROM club_week WHERE settled_at < ${before}`.execute(db)
}

export async function allMemberWeeks(db: Db, playerId: number, most: number) {
  return db
    .selectFrom('club_week_member')
    .innerJoin('club_week', 'club_week.id', 'club_week_member.week_id')
    .select(['week', 'club_id as clubId', 'fed', 'prize'])
    .where('player_id', '=', playerId)
    .orderBy('week_id', 'desc')
    .limit(most)
    .execute()
}
