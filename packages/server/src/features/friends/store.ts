// All SQL of friends and blocks.
import { type Relationship, type RelationType, relationTypes } from '@lantern/protocol/values/friends.ts'
import { sql, type Expression, type Kysely } from 'kysely'
import { once } from '../../db/driver/compiled.ts'
import type { Tx } from '../../db/open.ts'
import type { Schema } from '../../db/schema.gen.ts'
import { withPlayer } from '../players/players.ts'

type Db = Kysely<Schema>

/** Serialises the changes of one player's relations, so that the maximum numbers hold under parallel calls. */
export async function lockChooser(tx: Tx, playerId: number): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(hashtextextended(${`relation:${playerId}`}, 0))`.execute(tx)
}

export interface Standing {
  /** My relation to them. */
  readonly relationship: Relationship
  /** Their relation to me. */
  readonly theirs: Relationship
}

const selectPair = once(
  ({ a, b }: { a: number; b: number }) => sql<{ player_id: number; kind: RelationType }>`
    SELECT player_id, kind FROM relation
    WHERE (player_id = ${a} AND other_id = ${b}) OR (player_id = ${b} AND other_id = ${a})`,
)

export async function standingTo(db: Db, playerId: number, otherId: number): Promise<Standing> {
  const rows = await selectPair(db, { a: playerId, b: otherId })
  const chosenBy = (id: number): Relationship => rows.find(({ player_id }) => player_id === id)?.kind ?? 0
  return { relationship: chosenBy(playerId), theirs: chosenBy(otherId) }
}

export async function relationOf(db: Db, playerId: number, otherId: number): Promise<Relationship> {
  return (await standingTo(db, playerId, otherId)).relationship
}

export async function areBlocked(db: Db, a: number, b: number): Promise<boolean> {
  const rows = await selectPair(db, { a, b })
  return rows.some(({ kind }) => kind === relationTypes.block)
}

/** `areBlocked` as a condition of a larger query. */
export const isBlockedPair = (a: Expression<number> | number, b: Expression<number> | number) => sql<boolean>`
  EXISTS (SELECT 1 FROM relation WHERE kind = 2 AND (player_id, other_id) IN ((${a}, ${b}), (${b}, ${a})))`

type Among = { playerId: number; ids: readonly number[] }

const selectBlocked = once(
  ({ playerId, ids }: Among) => sql<{ id: number }>`
    SELECT other_id AS id FROM relation WHERE player_id = ${playerId} AND kind = 2 AND other_id = ANY(${ids}::bigint[])
    UNION SELECT player_id FROM relation WHERE other_id = ${playerId} AND kind = 2 AND player_id = ANY(${ids}::bigint[])`,
)

export async function blockedAmong(db: Db, playerId: number, ids: readonly number[]): Promise<Set<number>> {
  if (ids.length === 0) return new Set()
  return new Set((await selectBlocked(db, { playerId, ids })).map(({ id }) => id))
}

const selectChosen = once(
  ({ playerId, ids }: Among) => sql<{ other_id: number; kind: RelationType }>`
    SELECT other_id, kind FROM relation WHERE player_id = ${playerId} AND other_id = ANY(${ids}::bigint[])`,
)

/** The player's relation to each of them; those without a relation are absent. */
export async function relationsTo(
  db: Db,
  playerId: number,
  ids: readonly number[],
): Promise<Map<number, RelationType>> {
  if (ids.length === 0) return new Map()
  return new Map((await selectChosen(db, { playerId, ids })).map(({ other_id, kind }) => [other_id, kind]))
}

const selectBefrienders = once(
  ({ playerId, ids }: Among) => sql<{ id: number }>`
    SELECT theirs.player_id AS id FROM relation AS theirs
    WHERE theirs.other_id = ${playerId} AND theirs.kind = 1 AND theirs.player_id = ANY(${ids}::bigint[])
      AND NOT EXISTS (SELECT 1 FROM relation AS mine
        WHERE mine.player_id = ${playerId} AND mine.other_id = theirs.player_id AND mine.kind = 2)`,
)

export async function befriendersAmong(db: Db, playerId: number, ids: readonly number[]): Promise<Set<number>> {
  if (ids.length === 0) return new Set()
  return new Set((await selectBefrienders(db, { playerId, ids })).map(({ id }) => id))
}

/** Newest first. */
export async function chosenIds(db: Db, playerId: number, kind: RelationType): Promise<number[]> {
  const rows = await db
    .selectFrom('relation')
    .select('other_id')
    .where('player_id', '=', playerId)
    .where('kind', '=', kind)
    .orderBy('since', 'desc')
    .orderBy('other_id')
    .execute()
  return rows.map(({ other_id }) => other_id)
}

/** True when the relation exists now: a friend never replaces a block. */
export async function choose(
  tx: Tx,
  playerId: number,
  otherId: number,
  kind: RelationType,
  now: Date,
): Promise<boolean> {
  const row = await tx
    .insertInto('relation')
    .values({ player_id: playerId, other_id: otherId, kind, since: now })
    .onConflict((known) =>
      known
        .columns(['player_id', 'other_id'])
        .doUpdateSet({ kind, since: sql<Date>`CASE WHEN relation.kind = ${kind} THEN relation.since ELSE ${now} END` })
        .where('relation.kind', '<=', kind),
    )
    .returning('kind')
    .executeTakeFirst()
  return row !== undefined
}

export async function unchoose(tx: Tx, playerId: number, otherId: number, kind: RelationType): Promise<void> {
  await tx
    .deleteFrom('relation')
    .where('player_id', '=', playerId)
    .where('other_id', '=', otherId)
    .where('kind', '=', kind)
    .execute()
}

export async function countChosen(tx: Tx, playerId: number, kind: RelationType): Promise<number> {
  const { count } = await tx
    .selectFrom('relation')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('player_id', '=', playerId)
    .where('kind', '=', kind)
    .executeTakeFirstOrThrow()
  return count
}

/** A friend who blocks me is hidden from my lists as long as they do. */
const shown = ({ playerId, kind }: { playerId: number; kind: RelationType }) => sql<{
  player_id: number
  chosen_at: Date
}>`
  SELECT mine.other_id AS player_id, mine.since AS chosen_at FROM relation AS mine
  WHERE mine.player_id = ${playerId} AND mine.kind = ${kind}::int AND (mine.kind = 2 OR NOT EXISTS (
    SELECT 1 FROM relation AS theirs
    WHERE theirs.player_id = mine.other_id AND theirs.other_id = ${playerId} AND theirs.kind = 2))`

const selectShown = once((asked: { playerId: number; kind: RelationType; offset: number; most: number }) =>
  withPlayer(sql<{ player_id: number; chosen_at: Date }>`${shown(asked)}
      ORDER BY chosen_at DESC, player_id OFFSET ${asked.offset} LIMIT ${asked.most}`),
)

const countShown = once(
  (asked: { playerId: number; kind: RelationType }) => sql<{ total: number }>`
    SELECT count(*) AS total FROM (${shown(asked)}) AS shown`,
)

export async function listChosen(
  db: Db,
  asked: { readonly playerId: number; readonly kind: RelationType; readonly offset: number; readonly most: number },
) {
  const { playerId, kind } = asked
  const [rows, [counted]] = await Promise.all([selectShown(db, asked), countShown(db, { playerId, kind })])
  return { total: counted!.total, rows }
}

/** Pairs of mutual friends: the second may be notified about the first. */
export async function mutualFriends(db: Db, ids: readonly number[]): Promise<{ id: number; friendId: number }[]> {
  const { rows } = await sql<{ id: number; friendId: number }>`
    SELECT mine.player_id AS id, mine.other_id AS "friendId" FROM relation AS mine
    JOIN relation AS theirs ON theirs.player_id = mine.other_id AND theirs.other_id = mine.player_id AND theirs.kind = 1
    WHERE mine.player_id = ANY(${ids}::bigint[]) AND mine.kind = 1`.execute(db)
  return rows
}

/** Deletes the relations of both directions. */
export async function erase(tx: Tx, playerId: number): Promise<void> {
  await tx.deleteFrom('relation').where('player_id', '=', playerId).execute()
  await tx.deleteFrom('relation').where('other_id', '=', playerId).execute()
}

export async function allChosen(db: Db, playerId: number) {
  return db
    .selectFrom('relation')
    .select(['other_id', 'kind', 'since'])
    .where('player_id', '=', playerId)
    .orderBy('since', 'desc')
    .execute()
}
