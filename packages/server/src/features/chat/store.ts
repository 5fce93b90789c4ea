// All SQL of messages: saving, reading pages, finding one by id.
import type { BrandCode } from '@lantern/brands/brand.ts'
import { type Kysely, type RawBuilder, type Selectable, sql } from 'kysely'
import { once } from '../../db/driver/compiled.ts'
import type { Tx } from '../../db/open.ts'
import type { Schema } from '../../db/schema.gen.ts'
import { addDays, taipeiDay } from '../../kernel/time/day.ts'
import { chatRules, type MessageDigest, type SentMessage } from './rules.ts'

type Db = Kysely<Schema>
export type MessageRow = Selectable<Schema['chat_line']>

/** The stored key of a channel. */
export interface ChannelKey {
  readonly brand: BrandCode
  readonly type: number
  readonly key: string
}

export interface NewMessage extends ChannelKey {
  readonly playerId: number
  readonly toId: number | null
  readonly name: string
  readonly message: string
  readonly flag: number
  readonly senderType: number
  readonly reply: Pick<MessageRow, 'id' | 'day'> | null
  readonly autoReply: readonly string[] | null
  readonly originalMessage: string | null
  readonly clubName: string | null
  readonly colorId: number | null
}

/** The author's rate-limit data, saved together with the message. */
export interface RateState {
  readonly recent: readonly SentMessage[]
  readonly sent: MessageDigest & Pick<SentMessage, 'key'>
}

type Values = Readonly<Record<'day' | 'replyDay' | 'recent' | 'where' | 'what' | 'callKey', string | null>> &
  Readonly<Record<'replyId' | 'at', number | null>> & { readonly now: Date } & Omit<NewMessage, 'reply'>

/**
 * The channel's row is locked until COMMIT, and the message takes its number and id under that lock. Within a channel both therefore follow
 * the order of commits: a client that has read up to a message has missed none before it. If the clocks of nodes differ by up to a minute, the
 * channel's time does not go back; after a larger jump it follows the current clock again, instead of staying ahead.
 */
const head = (values: Values) => sql`head AS (
  INSERT INTO chat_channel AS known (brand, channel_type, channel, lines, day, day_first, last_at)
  VALUES (${values.brand}, ${values.type}, ${values.key}, 1, ${values.day}::date, 1, ${values.now}::timestamptz)
  ON CONFLICT (brand, channel_type, channel) DO UPDATE SET
    lines = known.lines + 1,
    day = greatest(known.day, excluded.day),
    day_first = CASE WHEN excluded.day > known.day THEN known.lines + 1 ELSE known.day_first END,
    last_at = CASE WHEN known.last_at BETWEEN excluded.last_at AND excluded.last_at + interval '1 minute'
      THEN known.last_at ELSE excluded.last_at END
  RETURNING lines, day, day_first, last_at)`

const messagePart = (values: Values) => sql`line AS (
  INSERT INTO chat_line (day, line_no, brand, channel_type, channel, player_id, to_id, name, message, flag, sender_type,
    reply_id, reply_day, auto_reply, original_message, club_name, color_id, created_at)
  SELECT head.day, head.lines, ${values.brand}, ${values.type}, ${values.key}, ${values.playerId}, ${values.toId}::bigint,
    ${values.name}, ${values.message}, ${values.flag}, ${values.senderType}, ${values.replyId}::bigint, ${values.replyDay}::date,
    ${values.autoReply}::text[], ${values.originalMessage}, ${values.clubName}, ${values.colorId}::smallint, head.last_at
  FROM head RETURNING *)`

const begun = (values: Values) => sql`begun AS (
  INSERT INTO chat_day (brand, channel_type, channel, day, first_no, first_id, first_at)
  SELECT ${values.brand}, ${values.type}, ${values.key}, line.day, line.line_no, line.id, line.created_at
  FROM line JOIN head ON head.day_first = line.line_no)`

const paced = (values: Values) => sql`paced AS (
  UPDATE chat_pace SET recent = ${values.recent}::jsonb || jsonb_build_array(jsonb_build_object('at', ${values.at}::bigint,
    'where', ${values.where}::text, 'what', ${values.what}::text, 'key', ${values.callKey}::text, 'id', line.id, 'day', line.day))
  FROM line WHERE chat_pace.player_id = line.player_id)`

/** Sending marks everything before the message as read. */
const marked = () => sql`marked AS (
  INSERT INTO chat_read AS mine (player_id, channel_type, channel, lines)
  SELECT player_id, channel_type, channel, line_no FROM line
  ON CONFLICT (player_id, channel_type, channel) DO UPDATE SET lines = greatest(mine.lines, excluded.lines))`

/** Updates the conversation rows of both sides. The lock on the channel's row prevents a deadlock between two players who write to each other. */
const roomed = () => sql`roomed AS (
  INSERT INTO chat_room AS known (player_id, peer_id, last_line_id, last_message, last_at, unread, peer_type)
  SELECT side.player_id, side.peer_id, line.id, line.message, line.created_at, side.unread, side.peer_type
  FROM line CROSS JOIN LATERAL (VALUES (line.player_id, line.to_id, 0, 0),
    (line.to_id, line.player_id, 1, line.sender_type)) AS side (player_id, peer_id, unread, peer_type)
  ON CONFLICT (player_id, peer_id) DO UPDATE SET last_line_id = excluded.last_line_id,
    last_message = excluded.last_message, last_at = excluded.last_at,
    unread = CASE WHEN excluded.unread = 0 THEN 0 ELSE known.unread + excluded.unread END,
    peer_type = greatest(known.peer_type, excluded.peer_type))`

type Part = (values: Values) => RawBuilder<unknown>

/** Everything that a message changes, in one statement. */
const saver = (...parts: readonly Part[]) =>
  once((values: Values) => {
    const words = [head, messagePart, begun, ...parts].map((part) => part(values))
    return sql<MessageRow>`WITH ${sql.join(words)} SELECT * FROM line`
  })

/** The additional updates, by type of channel and by whether the author is the system (`posted`) or a player (`sent`). */
const savers = {
  posted: { shared: saver(), private: saver(roomed), passing: saver() },
  sent: { shared: saver(paced, marked), private: saver(paced, roomed), passing: saver(paced) },
}
/** shared: stores how far each reader has read. private: has a conversation row for each side. passing: stores neither. */
export type Following = keyof (typeof savers)['posted']

export async function saveMessage(
  tx: Tx,
  { reply, ...rest }: NewMessage,
  now: Date,
  { following, rateState = null }: { following: Following; rateState?: RateState | null },
): Promise<MessageRow> {
  const [row] = await savers[rateState ? 'sent' : 'posted'][following](tx, {
    ...rest,
    now,
    day: taipeiDay(now),
    replyId: reply?.id ?? null,
    replyDay: reply?.day ?? null,
    recent: rateState && JSON.stringify(rateState.recent),
    at: rateState?.sent.at ?? null,
    where: rateState?.sent.where ?? null,
    what: rateState?.sent.what ?? null,
    callKey: rateState?.sent.key ?? null,
  })
  return row!
}

/** One day of a channel: the range of its message numbers and its first id and time. */
export interface CalendarDay {
  readonly day: string
  readonly firstNo: number
  readonly firstId: number
  readonly firstAt: Date
  /** Of the whole channel: the oldest stored message, the total count, and the time of the last message. */
  readonly oldest: number
  readonly lines: number
  readonly lastAt: Date
}

const selectCalendar = once(
  ({ brand, type, key, since, most }: ChannelKey & { since: string; most: number }) => sql<CalendarDay>`
    SELECT begun.day, begun.first_no AS "firstNo", begun.first_id AS "firstId", begun.first_at AS "firstAt", known.lines,
      known.last_at AS "lastAt", (SELECT first_no FROM chat_day WHERE brand = ${brand} AND channel_type = ${type}
        AND channel = ${key} AND day >= ${since}::date ORDER BY day LIMIT 1) AS oldest
    FROM chat_channel AS known JOIN chat_day AS begun USING (brand, channel_type, channel)
    WHERE brand = ${brand} AND channel_type = ${type} AND channel = ${key} AND begun.day >= ${since}::date
    ORDER BY begun.day DESC LIMIT ${most}`,
)

/** The days that have messages, newest first; empty for a channel without messages. */
export function readCalendar(db: Db, channel: ChannelKey, now: Date, most: number): Promise<CalendarDay[]> {
  return selectCalendar(db, { ...channel, most, since: addDays(taipeiDay(now), -chatRules.keepDays) })
}

/** The messages of one day: numbers greater than `low`, up to `high`. */
export interface Span {
  readonly day: string
  readonly low: number
  readonly high: number
}

const dayOfNumber = once(
  ({
    brand,
    type,
    key,
    since,
    number,
    last,
  }: ChannelKey & { since: string; number: number; last: number }) => sql<Span>`
    SELECT day, first_no - 1 AS low, coalesce((SELECT later.first_no - 1 FROM chat_day AS later
      WHERE later.brand = ${brand} AND later.channel_type = ${type} AND later.channel = ${key}
        AND later.day > begun.day ORDER BY later.day LIMIT 1), ${last}) AS high
    FROM chat_day AS begun WHERE brand = ${brand} AND channel_type = ${type} AND channel = ${key}
      AND day >= ${since}::date AND first_no <= ${number} ORDER BY day DESC LIMIT 1`,
)

/** The day of a message by its number, at any age; `last` is the channel's last number. */
export async function findDay(
  db: Db,
  channel: ChannelKey,
  message: { readonly number: number; readonly last: number },
  now: Date,
): Promise<Span | null> {
  const [span] = await dayOfNumber(db, { ...channel, ...message, since: addDays(taipeiDay(now), -chatRules.keepDays) })
  return span ?? null
}

type Halving = ChannelKey & Span
type ById = Halving & { readonly id: number }
type ByTime = Halving & { readonly time: Date }

/** Within a day ids and times grow with the message numbers, so a binary search over the existing index on the number finds the position. */
const halving = (asked: Halving, fits: RawBuilder<unknown>) => sql<number>`(
  WITH RECURSIVE seek (low, high) AS (
    SELECT ${asked.low}::bigint, ${asked.high}::bigint
    UNION ALL
    SELECT CASE WHEN fits THEN middle ELSE low END, CASE WHEN fits THEN high ELSE middle - 1 END
    FROM (SELECT low, high, middle, coalesce((SELECT ${fits} FROM chat_line WHERE day = ${asked.day}::date
        AND brand = ${asked.brand} AND channel_type = ${asked.type} AND channel = ${asked.key}
        AND line_no = middle), false) AS fits
      FROM (SELECT low, high, (low + high + 1) / 2 AS middle FROM seek WHERE low < high) AS half OFFSET 0) AS tried)
  SELECT low FROM seek WHERE low >= high LIMIT 1)`

/** The given id usually belongs to this channel: a lookup by key avoids the search. */
const named = (asked: ById) => sql<number>`(
  SELECT line_no FROM chat_line WHERE day = ${asked.day}::date AND id = ${asked.id}
    AND brand = ${asked.brand} AND channel_type = ${asked.type} AND channel = ${asked.key})`

const seekThrough = once(
  (asked: ById) =>
    sql<{ at: number }>`SELECT coalesce(${named(asked)}, ${halving(asked, sql`chat_line.id <= ${asked.id}`)}) AS at`,
  { keepsPlan: true },
)
const seekBefore = once(
  (asked: ById) =>
    sql<{ at: number }>`SELECT coalesce(${named(asked)} - 1, ${halving(asked, sql`chat_line.id < ${asked.id}`)}) AS at`,
  { keepsPlan: true },
)
const seekTime = once(
  (asked: ByTime) => sql<{ at: number }>`SELECT ${halving(asked, sql`chat_line.created_at <= ${asked.time}`)} AS at`,
  { keepsPlan: true },
)

/** The number of the last message with an id not greater, between `low` (known to match, or the one before the day) and `high`. */
export const findThrough = async (db: Db, asked: ById): Promise<number> => (await seekThrough(db, asked))[0]!.at
/** The last message with a smaller id. */
export const findBefore = async (db: Db, asked: ById): Promise<number> => (await seekBefore(db, asked))[0]!.at
export const findByTime = async (db: Db, asked: ByTime): Promise<number> => (await seekTime(db, asked))[0]!.at

export interface Stretch extends ChannelKey {
  readonly from: number
  readonly to: number
  readonly firstDay: string
  readonly lastDay: string
}

const selectStretch = once(
  (asked: Stretch) => sql<MessageRow>`
    SELECT * FROM chat_line WHERE day BETWEEN ${asked.firstDay}::date AND ${asked.lastDay}::date
      AND brand = ${asked.brand} AND channel_type = ${asked.type} AND channel = ${asked.key}
      AND line_no BETWEEN ${asked.from} AND ${asked.to}
    ORDER BY line_no`,
  { keepsPlan: true },
)

/** Messages by number, oldest first. The days are listed in the query, so that other partitions are pruned. */
export const readStretch: (db: Db, asked: Stretch) => Promise<MessageRow[]> = selectStretch

const selectDayOf = once(
  ({ brand, type, key, id }: ChannelKey & { id: number }) => sql<{ day: string }>`
    SELECT day FROM chat_day WHERE brand = ${brand} AND channel_type = ${type} AND channel = ${key} AND first_id <= ${id}
    ORDER BY day DESC LIMIT 1`,
)
const selectMessage = once(
  ({ day, id }: { day: string; id: number }) =>
    sql<MessageRow>`SELECT * FROM chat_line WHERE day = ${day}::date AND id = ${id}`,
  { keepsPlan: true },
)

/** The message if it belongs to this channel, else undefined. */
export async function findIn(db: Db, channel: ChannelKey, id: number): Promise<MessageRow | undefined> {
  const [found] = await selectDayOf(db, { ...channel, id })
  const row = found && (await findAt(db, found.day, id))
  const isHere = row?.brand === channel.brand && row.channel_type === channel.type && row.channel === channel.key
  return isHere ? row : undefined
}

export async function findAt(db: Db, day: string, id: number): Promise<MessageRow | undefined> {
  return (await selectMessage(db, { day, id }))[0]
}

const selectMany = once(
  ({ days, ids }: { days: readonly string[]; ids: readonly number[] }) => sql<MessageRow>`
    SELECT chat_line.* FROM unnest(${days}::date[], ${ids}::bigint[]) AS asked (day, id)
    JOIN chat_line ON chat_line.day = asked.day AND chat_line.id = asked.id`,
)

/** The messages that the given ones reply to. */
export async function findAnswered(db: Db, rows: readonly MessageRow[]): Promise<Map<number, MessageRow>> {
  const asked = rows.filter(({ reply_id, reply_day }) => reply_id !== null && reply_day !== null)
  if (asked.length === 0) return new Map()
  const found = await selectMany(db, {
    days: asked.map(({ reply_day }) => reply_day!),
    ids: asked.map(({ reply_id }) => reply_id!),
  })
  return new Map(found.map((row) => [row.id, row]))
}

export interface LastMessage {
  readonly playerId: number
  readonly message: string
  readonly createdAt: Date
}

/** The last days with messages of a conversation in which the last message of one side is looked for. */
const searchedDays = 7

/** What each of these players wrote last in a channel; players who wrote nothing in its last days are absent. */
export async function readLastOwn(
  db: Db,
  { brand, type }: Pick<ChannelKey, 'brand' | 'type'>,
  authors: readonly { readonly playerId: number; readonly key: string }[],
  now: Date,
): Promise<LastMessage[]> {
  const { rows } = await sql<LastMessage>`
    SELECT author.id AS "playerId", own.message, own.created_at AS "createdAt"
    FROM unnest(${authors.map(({ playerId }) => playerId)}::bigint[], ${authors.map(({ key }) => key)}::text[])
      AS author (id, channel)
    CROSS JOIN LATERAL (
      SELECT message, created_at
      FROM (SELECT day FROM chat_day WHERE brand = ${brand} AND channel_type = ${type} AND channel = author.channel
        AND day >= ${addDays(taipeiDay(now), -chatRules.keepDays)}::date ORDER BY day DESC LIMIT ${searchedDays}) AS begun
      JOIN chat_line ON chat_line.day = begun.day AND brand = ${brand} AND channel_type = ${type}
        AND channel = author.channel
      WHERE player_id = author.id AND removed_at IS NULL ORDER BY line_no DESC LIMIT 1) AS own`.execute(db)
  return rows
}

/** By id alone. The days are listed in the query: each is a partition with an index that begins with the day. */
export async function findMessage(db: Db, id: number, now: Date): Promise<MessageRow | undefined> {
  const today = taipeiDay(now)
  const days = Array.from({ length: chatRules.keepDays + 1 }, (_, ago) => addDays(today, 1 - ago))
  return db.selectFrom('chat_line').selectAll().where('day', 'in', days).where('id', '=', id).executeTakeFirst()
}

/** True if it was not removed before. The text stays stored for moderators and is not sent to any other reader. */
export async function removeMessage(tx: Tx, { id, day }: MessageRow, now: Date): Promise<boolean> {
  const removed = await tx
    .updateTable('chat_line')
    .set({ removed_at: now })
    .where('day', '=', day)
    .where('id', '=', id)
    .where('removed_at', 'is', null)
    .executeTakeFirst()
  return removed.numUpdatedRows > 0n
}

/** Deletes the calendar rows of days whose messages were dropped with their partition. */
export async function forgetDays(db: Db, now: Date): Promise<void> {
  await db
    .deleteFrom('chat_day')
    .where('day', '<', addDays(taipeiDay(now), -chatRules.keepDays))
    .execute()
}

/** The messages of a player in all channels, newest first, as a query of which operators read a page. */
export const selectMessagesOf = (db: Db, playerId: number) =>
  db
    .selectFrom('chat_line')
    .select(['id as MessageID', 'channel_type as ChannelType', 'channel as Channel', 'to_id as ToID'])
    .select(['message as Message', 'original_message as OriginalMessage'])
    .select(['removed_at as RemovedAt', 'created_at as CreatedAt'])
    .where('player_id', '=', playerId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
