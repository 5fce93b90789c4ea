// All SQL of lines, private rooms, read marks and pace.
import type { BrandCode } from '@lantern/brands/brand.ts'
import { type Kysely, type Selectable, sql } from 'kysely'
import { once } from '../../db/once.ts'
import type { Tx } from '../../db/open.ts'
import type { Schema } from '../../db/schema.gen.ts'
import { addDays, taipeiDay } from '../../kernel/day.ts'

export type LineRow = Selectable<Schema['chat_line']>

/** Locks the player's row of pace, so that parallel messages over several sockets are counted one at a time. */
export async function lockPace(tx: Tx, playerId: number): Promise<Date[]> {
  await sql`INSERT INTO chat_pace (player_id) VALUES (${playerId}) ON CONFLICT DO NOTHING`.execute(tx)
  const row = await tx
    .selectFrom('chat_pace')
    .select('sent_at')
    .where('player_id', '=', playerId)
    .forUpdate()
    .executeTakeFirstOrThrow()
  return row.sent_at as unknown as Date[]
}

export async function savePace(tx: Tx, playerId: number, sentAt: readonly Date[]): Promise<void> {
  await sql`UPDATE chat_pace SET sent_at = ${sentAt}::timestamptz[] WHERE player_id = ${playerId}`.execute(tx)
}

export interface NewLine {
  readonly brand: BrandCode
  readonly channelType: number
  readonly channel: string
  readonly playerId: number
  readonly toId: number | null
  readonly name: string
  readonly message: string
  readonly flag: number
  readonly replyId: number | null
}

/** Lines of a channel are written one after another: a reader who resumes after one has missed none below it. */
async function lockChannel(tx: Tx, { brand, channelType, channel }: NewLine): Promise<void> {
  const name = `chat:${brand}:${channelType}:${channel}`
  await sql`SELECT pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(tx)
}

export async function saveLine(tx: Tx, line: NewLine, now: Date): Promise<LineRow> {
  await lockChannel(tx, line)
  return tx
    .insertInto('chat_line')
    .values({
      day: taipeiDay(now),
      brand: line.brand,
      channel_type: line.channelType,
      channel: line.channel,
      player_id: line.playerId,
      to_id: line.toId,
      name: line.name,
      message: line.message,
      flag: line.flag,
      reply_id: line.replyId,
      created_at: now,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** Both sides' rooms; rows are taken in one order, so that two players writing to each other never wait in a ring. */
export async function saveRooms(tx: Tx, line: LineRow, toId: number): Promise<void> {
  const sides = [
    { player_id: line.player_id, peer_id: toId, unread: 0 },
    { player_id: toId, peer_id: line.player_id, unread: toId === line.player_id ? 0 : 1 },
  ].toSorted((a, b) => a.player_id - b.player_id)
  for (const side of sides)
    await tx
      .insertInto('chat_room')
      .values({ ...side, last_line_id: line.id, last_message: line.message, last_at: line.created_at })
      .onConflict((conflict) =>
        conflict.columns(['player_id', 'peer_id']).doUpdateSet((eb) => ({
          last_line_id: line.id,
          last_message: line.message,
          last_at: line.created_at,
          unread: side.unread === 0 ? eb.lit(0) : eb('chat_room.unread', '+', 1),
        })),
      )
      .execute()
}

export interface HistoryQuery {
  readonly brand: BrandCode
  readonly channelType: number
  readonly channel: string
  readonly startTime: Date
  readonly page: number
  readonly perPage: number
}

const inChannel = (db: Kysely<Schema>, query: Pick<HistoryQuery, 'brand' | 'channelType' | 'channel'>) =>
  db
    .selectFrom('chat_line')
    .selectAll()
    .where('brand', '=', query.brand)
    .where('channel_type', '=', query.channelType)
    .where('channel', '=', query.channel)

/** Newest first, not after the start time; a partition that starts later is not looked at. */
export async function readLines(db: Kysely<Schema>, query: HistoryQuery): Promise<LineRow[]> {
  return inChannel(db, query)
    .where('day', '<=', taipeiDay(query.startTime))
    .where('created_at', '<=', query.startTime)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(query.perPage)
    .offset((query.page - 1) * query.perPage)
    .execute()
}

export async function countLines(db: Kysely<Schema>, query: HistoryQuery, most: number): Promise<number> {
  const counted = await sql<{ lines: number }>`
    SELECT count(*) AS lines FROM (
      SELECT 1 FROM chat_line WHERE brand = ${query.brand} AND channel_type = ${query.channelType}
        AND channel = ${query.channel} AND created_at <= ${query.startTime} LIMIT ${most}) AS counted`.execute(db)
  return counted.rows[0]!.lines
}

/** Oldest first, after a known line: what a reader missed. */
export async function readLinesAfter(
  db: Kysely<Schema>,
  query: Pick<HistoryQuery, 'brand' | 'channelType' | 'channel' | 'perPage'>,
  afterId: number,
): Promise<LineRow[]> {
  return inChannel(db, query).where('id', '>', afterId).orderBy('id').limit(query.perPage).execute()
}

export async function readRooms(db: Kysely<Schema>, playerId: number, page: number, perPage: number) {
  return db
    .selectFrom('chat_room')
    .selectAll()
    .where('player_id', '=', playerId)
    .orderBy('last_at', 'desc')
    .limit(perPage)
    .offset((page - 1) * perPage)
    .execute()
}

export async function countRooms(db: Kysely<Schema>, playerId: number): Promise<number> {
  const row = await db
    .selectFrom('chat_room')
    .select((eb) => eb.fn.countAll<number>().as('rooms'))
    .where('player_id', '=', playerId)
    .executeTakeFirstOrThrow()
  return row.rooms
}

const shownUnread = 100

const selectMarks = once(
  ({ playerId }: { playerId: number }) => sql<{ readAt: Date | null; private: number }>`
    SELECT
      (SELECT read_at FROM chat_read WHERE player_id = ${playerId} AND channel_type = 1) AS "readAt",
      (SELECT coalesce(sum(unread), 0)::bigint FROM chat_room WHERE player_id = ${playerId}) AS private`,
)

const countPublicSince = once(
  (since: { brand: BrandCode; playerId: number; day: string; readAt: Date }) => sql<{ lines: number }>`
    SELECT count(*) AS lines FROM (
      SELECT 1 FROM chat_line
      WHERE brand = ${since.brand} AND channel_type = 1 AND channel = '0' AND player_id <> ${since.playerId}
        AND day >= ${since.day}::date AND created_at > ${since.readAt}
      LIMIT ${shownUnread}) AS counted`,
)

/**
 * Counted no further than the badge can show; a channel never read has nothing unread in it yet. Apart from the marks,
 * because lines lie in a partition a day: a question about lines opens them all, unless it names the days.
 */
export async function countUnread(db: Kysely<Schema>, brand: BrandCode, playerId: number) {
  const [marks] = await selectMarks(db, { playerId })
  const { readAt, private: inRooms } = marks!
  if (readAt === null) return { public: 0, private: inRooms }
  const [counted] = await countPublicSince(db, { brand, playerId, day: taipeiDay(readAt), readAt })
  return { public: counted!.lines, private: inRooms }
}

export async function markRoomRead(tx: Tx, playerId: number, peerId: number): Promise<void> {
  await tx
    .updateTable('chat_room')
    .set({ unread: 0 })
    .where('player_id', '=', playerId)
    .where('peer_id', '=', peerId)
    .execute()
}

export async function markChannelRead(tx: Tx, playerId: number, channelType: number, now: Date): Promise<void> {
  await tx
    .insertInto('chat_read')
    .values({ player_id: playerId, channel_type: channelType, read_at: now })
    .onConflict((conflict) => conflict.columns(['player_id', 'channel_type']).doUpdateSet({ read_at: now }))
    .execute()
}

/** How far back a line is looked for by its number alone. */
const lookBackDays = 30

/** The days are named: each has its own partition, and an index that begins with the day. */
export async function findLine(db: Kysely<Schema>, id: number, now: Date): Promise<LineRow | undefined> {
  const today = taipeiDay(now)
  const days = Array.from({ length: lookBackDays }, (_, ago) => addDays(today, -ago))
  return db.selectFrom('chat_line').selectAll().where('day', 'in', days).where('id', '=', id).executeTakeFirst()
}

/** The lines of its channel next to a line, nearest first. */
export async function readNeighbours(
  db: Kysely<Schema>,
  line: LineRow,
  side: 'before' | 'after',
  most: number,
): Promise<LineRow[]> {
  const [within, beyond, order] = side === 'before' ? (['<=', '<', 'desc'] as const) : (['>=', '>', 'asc'] as const)
  return inChannel(db, { brand: line.brand as BrandCode, channelType: line.channel_type, channel: line.channel })
    .where('day', within, line.day)
    .where('created_at', within, line.created_at)
    .where('id', beyond, line.id)
    .orderBy('created_at', order)
    .orderBy('id', order)
    .limit(most)
    .execute()
}
