// All SQL of entries and of disqualified players.
import { currencies } from '@lantern/protocol/values/wallet.ts'
import { type Kysely, sql } from 'kysely'
import type { Tx } from '../../../db/open.ts'
import type { Schema } from '../../../db/schema.gen.ts'
import type { Entries } from '../tally.ts'

type Db = Kysely<Schema>

export async function hasEntry(db: Db, eventId: number, playerId: number): Promise<boolean> {
  const entry = db.selectFrom('rank_entry').select('event_id').where('event_id', '=', eventId)
  return (await entry.where('player_id', '=', playerId).executeTakeFirst()) !== undefined
}

/** The events among these that the player has joined. */
export async function joinedOf(db: Db, playerId: number, eventIds: readonly number[]): Promise<Set<number>> {
  const rows = await db
    .selectFrom('rank_entry')
    .select('event_id')
    .where('player_id', '=', playerId)
    .where('event_id', '=', sql<number>`ANY(${eventIds}::bigint[])`)
    .execute()
  return new Set(rows.map(({ event_id }) => event_id))
}

/** The caller holds the lock of the event. */
export async function addEntry(
  tx: Tx,
  entry: {
    readonly eventId: number
    readonly playerId: number
    readonly paid: number
    readonly group: number
    readonly now: Date
  },
): Promise<void> {
  const { eventId, playerId, paid, group, now } = entry
  await tx
    .insertInto('rank_entry')
    .values({ event_id: eventId, player_id: playerId, paid, group_no: group, joined_at: now })
    .execute()
  await tx
    .updateTable('rank_event')
    .set({ entrants: sql`entrants + 1` })
    .where('id', '=', eventId)
    .execute()
}

/** The first group of the band with a free place, or a new one. The caller holds the lock of the event, so none gets too many. */
export async function takeGroup(tx: Tx, eventId: number, band: number, size: number): Promise<number> {
  const { rows } = await sql<{ number: number }>`UPDATE rank_group SET members = members + 1
    WHERE event_id = ${eventId} AND number = (SELECT min(number) FROM rank_group
      WHERE event_id = ${eventId} AND band = ${band} AND members < ${size}) RETURNING number`.execute(tx)
  if (rows[0]) return rows[0].number
  const { rows: added } = await sql<{ number: number }>`INSERT INTO rank_group (event_id, number, band, members)
    SELECT ${eventId}::bigint, coalesce(max(number), 0) + 1, ${band}::integer, 1 FROM rank_group WHERE event_id = ${eventId}
    RETURNING number`.execute(tx)
  return added[0]!.number
}

export interface GroupRow {
  readonly number: number
  readonly band: number
  readonly members: number
  /** All groups of the event. */
  readonly groups: number
}

export async function findGroup(db: Db, eventId: number, number: number): Promise<GroupRow | undefined> {
  const { rows } = await sql<GroupRow>`SELECT number, band, members,
    (SELECT count(*) FROM rank_group WHERE event_id = ${eventId}) AS groups
    FROM rank_group WHERE event_id = ${eventId} AND number = ${number}`.execute(db)
  return rows[0]
}

/** The band of each of these groups. */
export async function bandsOf(db: Db, eventId: number, groups: readonly number[]): Promise<Map<number, number>> {
  const rows = await db
    .selectFrom('rank_group')
    .select(['number', 'band'])
    .where('event_id', '=', eventId)
    .where('number', '=', sql<number>`ANY(${groups}::integer[])`)
    .execute()
  return new Map(rows.map(({ number, band }) => [number, band]))
}

/** The groups of these players; who has not joined is absent. */
export async function groupsOf(db: Db, eventId: number, playerIds: readonly number[]): Promise<Map<number, number>> {
  const rows = await db
    .selectFrom('rank_entry')
    .select(['player_id', 'group_no'])
    .where('event_id', '=', eventId)
    .where('player_id', '=', sql<number>`ANY(${playerIds}::bigint[])`)
    .execute()
  return new Map(rows.map(({ player_id, group_no }) => [player_id, group_no]))
}

export async function entriesOf(tx: Tx, eventIds: readonly number[], playerIds: readonly number[]): Promise<Entries> {
  if (eventIds.length === 0) return new Map()
  const { rows } = await sql<{ event_id: number; player_id: number; joined_at: Date; group_no: number }>`
    SELECT event_id, player_id, joined_at, group_no FROM rank_entry
    WHERE event_id = ANY(${eventIds}::bigint[]) AND player_id = ANY(${playerIds}::bigint[])`.execute(tx)
  return new Map(
    rows.map((row) => [`${row.event_id}/${row.player_id}`, { at: row.joined_at, group: row.group_no }] as const),
  )
}

export interface Unrefunded {
  readonly playerId: number
  readonly paid: number
  readonly joinedAt: Date
}

export async function lockUnrefunded(tx: Tx, eventId: number, most: number): Promise<Unrefunded[]> {
  return tx
    .selectFrom('rank_entry')
    .select(['player_id as playerId', 'paid', 'joined_at as joinedAt'])
    .where('event_id', '=', eventId)
    .where('refunded_at', 'is', null)
    .where('paid', '>', 0)
    .orderBy('player_id')
    .limit(most)
    .forUpdate()
    .execute()
}

export async function markEntriesRefunded(
  tx: Tx,
  eventId: number,
  playerIds: readonly number[],
  now: Date,
): Promise<void> {
  await tx
    .updateTable('rank_entry')
    .set({ refunded_at: now })
    .where('event_id', '=', eventId)
    .where('player_id', '=', sql<number>`ANY(${playerIds}::bigint[])`)
    .execute()
}

/** Coins paid for events on a day that were not refunded, and the minutes in which events were joined. */
export async function joinedOn(db: Db, playerId: number, from: Date, until: Date) {
  const { rows } = await sql<{ wagered: number; minutes: number; lastMinute: Date | null }>`
    SELECT coalesce(sum(n.paid) FILTER (WHERE e.currency = ${currencies.coin}), 0)::bigint AS wagered,
      count(DISTINCT date_trunc('minute', n.joined_at)) AS minutes, date_trunc('minute', max(n.joined_at)) AS "lastMinute"
    FROM rank_entry n JOIN rank_event e ON e.id = n.event_id
    WHERE n.player_id = ${playerId} AND n.joined_at >= ${from} AND n.joined_at < ${until}
      AND n.refunded_at IS NULL`.execute(db)
  return rows[0]!
}

/** What all entries of an event have paid and not got back. */
export async function paidInto(db: Db, eventId: number): Promise<number> {
  const { rows } = await sql<{ paid: number }>`SELECT coalesce(sum(paid), 0)::bigint AS paid FROM rank_entry
    WHERE event_id = ${eventId} AND refunded_at IS NULL`.execute(db)
  return rows[0]!.paid
}

const unknownPlayer = 'rank_exclusion_player_id_fkey'

/** False: already disqualified. Null: there is no such player, and the transaction cannot be continued. */
export async function exclude(
  tx: Tx,
  exclusion: { eventId: number; playerId: number; actor: string; reason: string; now: Date },
): Promise<boolean | null> {
  const inserting = tx
    .insertInto('rank_exclusion')
    .values({
      event_id: exclusion.eventId,
      player_id: exclusion.playerId,
      actor: exclusion.actor,
      reason: exclusion.reason,
      created_at: exclusion.now,
    })
    .onConflict((known) => known.doNothing())
    .returning('player_id')
  try {
    return (await inserting.executeTakeFirst()) !== undefined
  } catch (error) {
    if ((error as { constraint?: unknown }).constraint === unknownPlayer) return null
    throw error
  }
}

export async function excludedFrom(db: Db, eventId: number): Promise<Set<number>> {
  const rows = await db.selectFrom('rank_exclusion').select('player_id').where('event_id', '=', eventId).execute()
  return new Set(rows.map(({ player_id }) => player_id))
}
