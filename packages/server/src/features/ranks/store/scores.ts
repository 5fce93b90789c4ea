// All SQL of scores and results.
import { currencies } from '@lantern/protocol/values/wallet.ts'
import { type Kysely, sql } from 'kysely'
import { once } from '../../../db/driver/compiled.ts'
import type { Tx } from '../../../db/open.ts'
import type { Schema } from '../../../db/schema.gen.ts'
import { readPage, type PageRequest } from '../../../kernel/office/page.ts'
import type { Item } from '../../mail/mail.ts'
import { coinsOf } from '../rules.ts'
import type { Tally } from '../tally.ts'
import { periods, type Cursor } from './events.ts'

type Db = Kysely<Schema>

/** One place of a list. */
export interface Place {
  readonly playerId: number
  readonly score: number
  readonly items: readonly Item[]
}

export interface NumberedPlace extends Place {
  /** 0: the event has no groups. */
  readonly group: number
  readonly place: number
}

const columnsOf = (tallies: readonly Tally[]) => {
  const column = <K extends keyof Tally>(key: K): Tally[K][] => tallies.map((one) => one[key])
  return sql`${column('eventId')}::bigint[], ${column('playerId')}::bigint[], ${column('group')}::integer[],
    ${column('score')}::bigint[], ${column('reachedAt')}::timestamptz[]`
}

interface Additions {
  readonly events: readonly number[]
  readonly players: readonly number[]
  readonly groups: readonly number[]
  readonly scores: readonly number[]
  readonly times: readonly Date[]
  readonly bests: readonly number[]
}

const upsertScores = once(
  ({ events, players, groups, scores, times, bests }: Additions) => sql`
    INSERT INTO rank_score AS mine (event_id, player_id, group_no, score, reached_at)
    SELECT * FROM unnest(${events}::bigint[], ${players}::bigint[], ${groups}::integer[], ${scores}::bigint[], ${times}::timestamptz[])
    ON CONFLICT (event_id, player_id) DO UPDATE SET changed = excluded.changed,
      score = CASE WHEN mine.event_id = ANY(${bests}::bigint[]) THEN excluded.score ELSE mine.score + excluded.score END,
      reached_at = CASE WHEN mine.event_id = ANY(${bests}::bigint[]) THEN excluded.reached_at
        ELSE greatest(mine.reached_at, excluded.reached_at) END
    WHERE mine.event_id <> ALL(${bests}::bigint[]) OR excluded.score > mine.score`,
)

/**
 * Sums are added, and maxima are raised: those of the events in `bests`. All in one statement, because the follower's transaction delays
 * what players see; in the order of keys, so that two writers do not deadlock.
 */
export async function addScores(tx: Tx, tallies: readonly Tally[], bests: readonly number[] = []): Promise<void> {
  if (tallies.length === 0) return
  const column = <K extends keyof Tally>(key: K): Tally[K][] => tallies.map((one) => one[key])
  const [events, players, groups] = [column('eventId'), column('playerId'), column('group')]
  await upsertScores(tx, { events, players, groups, scores: column('score'), times: column('reachedAt'), bests })
}

/** Takes back what refunded orders had added; a score does not fall below 0. */
export async function subtractScores(tx: Tx, tallies: readonly Tally[]): Promise<void> {
  if (tallies.length === 0) return
  await sql`UPDATE rank_score AS mine SET score = greatest(0, mine.score + t.score), changed = nextval('rank_score_change')
    FROM unnest(${columnsOf(tallies)}) AS t (event_id, player_id, group_no, score, reached_at)
    WHERE mine.event_id = t.event_id AND mine.player_id = t.player_id`.execute(tx)
}

/** Continues the current run of each player by the first part of these plays; the score is the longest one. */
export async function extendRuns(tx: Tx, tallies: readonly Tally[]): Promise<void> {
  if (tallies.length === 0) return
  const of = <T>(read: (run: NonNullable<Tally['run']>) => T): T[] => tallies.map(({ run }) => read(run!))
  const t = sql`unnest(${columnsOf(tallies)}, ${of(({ lead }) => lead)}::integer[], ${of(({ leadAt }) => leadAt)}::timestamptz[],
    ${of(({ trail }) => trail)}::integer[], ${of(({ isBroken }) => isBroken)}::boolean[])
    AS t (event_id, player_id, group_no, score, reached_at, lead, lead_at, trail, is_broken)`
  // Rows that exist first: an inserted one already contains these plays.
  const { rows } = await sql<{ event_id: number; player_id: number }>`UPDATE rank_score AS mine SET
      score = greatest(mine.score, mine.run + t.lead, t.score),
      reached_at = CASE WHEN greatest(mine.run + t.lead, t.score) <= mine.score THEN mine.reached_at
        WHEN mine.run + t.lead >= t.score THEN t.lead_at ELSE t.reached_at END,
      changed = CASE WHEN greatest(mine.run + t.lead, t.score) <= mine.score THEN mine.changed
        ELSE nextval('rank_score_change') END,
      run = CASE WHEN t.is_broken THEN t.trail ELSE mine.run + t.trail END
    FROM ${t} WHERE mine.event_id = t.event_id AND mine.player_id = t.player_id
    RETURNING mine.event_id, mine.player_id`.execute(tx)
  const known = new Set(rows.map((row) => `${row.event_id}/${row.player_id}`))
  const added = tallies.filter(({ eventId, playerId, score }) => score > 0 && !known.has(`${eventId}/${playerId}`))
  if (added.length === 0) return
  await sql`INSERT INTO rank_score (event_id, player_id, group_no, score, reached_at, run)
    SELECT * FROM unnest(${columnsOf(added)}, ${added.map(({ run }) => run!.trail)}::integer[])`.execute(tx)
}

/** Notes the games that each player has not played before, and adds their number to the score. */
export async function addSeen(tx: Tx, tallies: readonly Tally[]): Promise<void> {
  const games = tallies.flatMap(({ eventId, playerId, seen }) =>
    [...seen!].map(([game, at]) => ({ key: `${eventId}/${playerId}`, eventId, playerId, game, at })),
  )
  if (games.length === 0) return
  const { rows } = await sql<{ event_id: number; player_id: number; game: string }>`
    INSERT INTO rank_seen (event_id, player_id, game)
    SELECT * FROM unnest(${games.map(({ eventId }) => eventId)}::bigint[], ${games.map(({ playerId }) => playerId)}::bigint[],
      ${games.map(({ game }) => game)}::text[]) ON CONFLICT DO NOTHING RETURNING event_id, player_id, game`.execute(tx)
  const added = new Set(rows.map((row) => `${row.event_id}/${row.player_id}/${row.game}`))
  const first = games.filter(({ key, game }) => added.has(`${key}/${game}`))
  const counted = tallies.flatMap((tally) => {
    const mine = first.filter(({ key }) => key === `${tally.eventId}/${tally.playerId}`)
    if (mine.length === 0) return []
    return [{ ...tally, score: mine.length, reachedAt: new Date(Math.max(...mine.map(({ at }) => at.getTime()))) }]
  })
  await addScores(tx, counted)
}

export interface ScoreRow {
  readonly playerId: number
  readonly score: number
  readonly reachedAt: Date
}

/** Rows that changed after this number, in the order of changes. */
export async function changedSince(
  db: Db,
  { id, group }: { readonly id: number; readonly group: number },
  changed: number,
  most: number,
): Promise<(ScoreRow & { readonly changed: number })[]> {
  return db
    .selectFrom('rank_score')
    .select(['player_id as playerId', 'score', 'reached_at as reachedAt', 'changed'])
    .where('event_id', '=', id)
    .where('changed', '>', changed)
    .$if(group !== 0, (rows) => rows.where('group_no', '=', group))
    .orderBy('changed')
    .limit(most)
    .execute()
}

/** Group by group, best first, after a row; without those who have lost all their points. */
export async function scoresAfter(
  db: Db,
  eventId: number,
  after: Cursor | null,
  most: number,
): Promise<(ScoreRow & { readonly group: number })[]> {
  const { rows } = await sql<ScoreRow & { group: number }>`
    SELECT group_no AS group, player_id AS "playerId", score, reached_at AS "reachedAt" FROM rank_score
    WHERE event_id = ${eventId} AND score > 0 ${
      after === null
        ? sql``
        : sql`AND group_no >= ${after.group ?? 0} AND (group_no > ${after.group ?? 0} OR score < ${after.score}
            OR (score = ${after.score} AND (reached_at, player_id) > (${after.reachedAt}::timestamptz, ${after.playerId})))`
    }
    ORDER BY group_no, score DESC, reached_at, player_id LIMIT ${most}`.execute(db)
  return rows
}

export async function addResults(tx: Tx, eventId: number, places: readonly NumberedPlace[]): Promise<void> {
  if (places.length === 0) return
  await sql`INSERT INTO rank_result (event_id, group_no, place, player_id, score, prize, items)
    SELECT ${eventId}::bigint, * FROM unnest(${places.map(({ group }) => group)}::integer[],
      ${places.map(({ place }) => place)}::integer[],
      ${places.map(({ playerId }) => playerId)}::bigint[], ${places.map(({ score }) => score)}::bigint[],
      ${places.map(({ items }) => coinsOf(items))}::bigint[],
      ${places.map(({ items }) => (items.length === 0 ? null : JSON.stringify(items)))}::jsonb[])`.execute(tx)
}

interface ResultRow {
  readonly group: number
  readonly place: number
  readonly playerId: number
  readonly score: number
  readonly prize: number
  readonly items: unknown
}

const readResultRow = ({ group, place, playerId, score, prize, items }: ResultRow): NumberedPlace => ({
  group,
  place,
  playerId,
  score,
  items: (items as readonly Item[] | null) ?? (prize > 0 ? [{ ItemID: currencies.coin, Amount: prize }] : []),
})

const resultsOf = (db: Db, eventId: number) =>
  db
    .selectFrom('rank_result')
    .select(['group_no as group', 'place', 'player_id as playerId', 'score', 'prize', 'items'])
    .where('event_id', '=', eventId)

export async function readResults(
  db: Db,
  eventId: number,
  { group, offset, most }: { readonly group: number; readonly offset: number; readonly most: number },
): Promise<NumberedPlace[]> {
  const places = resultsOf(db, eventId).where('group_no', '=', group).where('place', '>', offset)
  return (await places.orderBy('place').limit(most).execute()).map(readResultRow)
}

/** The results of all groups, for operators. */
export async function listResults(db: Db, eventId: number, request: PageRequest) {
  const all = resultsOf(db, eventId).orderBy('group_no').orderBy('place')
  const { Total, Rows } = await readPage(db, all, request)
  return { Total, Rows: Rows.map(readResultRow) }
}

export async function resultOf(db: Db, eventId: number, playerId: number): Promise<NumberedPlace | undefined> {
  const row = await resultsOf(db, eventId).where('player_id', '=', playerId).executeTakeFirst()
  return row && readResultRow(row)
}

export async function countResults(db: Db, eventId: number, group: number): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    SELECT coalesce(max(place), 0) AS total FROM rank_result
    WHERE event_id = ${eventId} AND group_no = ${group}`.execute(db)
  return rows[0]!.total
}

/** The next prizes to be sent. The caller holds the lock of the event. */
export async function unpaidResults(tx: Tx, eventId: number, most: number): Promise<NumberedPlace[]> {
  const rows = await resultsOf(tx, eventId)
    .where('paid_at', 'is', null)
    .where((row) => row.or([row('prize', '>', 0), row('items', 'is not', null)]))
    .orderBy('group_no')
    .orderBy('place')
    .limit(most)
    .execute()
  return rows.map(readResultRow)
}

export async function markPaid(tx: Tx, eventId: number, playerIds: readonly number[], now: Date): Promise<void> {
  await tx
    .updateTable('rank_result')
    .set({ paid_at: now })
    .where('event_id', '=', eventId)
    .where('player_id', '=', sql<number>`ANY(${playerIds}::bigint[])`)
    .execute()
}

export const markSettled = periods.markSettled

/** How many have a score, and how many prizes are sent and not sent. */
export async function countParts(db: Db, eventId: number) {
  const { rows } = await sql<{ Scores: number; PrizesSent: number; PrizesLeft: number }>`SELECT
    (SELECT count(*) FROM rank_score WHERE event_id = ${eventId}) AS "Scores",
    count(*) FILTER (WHERE paid_at IS NOT NULL) AS "PrizesSent", count(*) FILTER (WHERE paid_at IS NULL) AS "PrizesLeft"
    FROM rank_result WHERE event_id = ${eventId} AND (prize > 0 OR items IS NOT NULL)`.execute(db)
  return rows[0]!
}
