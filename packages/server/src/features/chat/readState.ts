// All SQL of the read state (conversations, positions in shared channels, unread counters), of rate limits and of mutes.
import type { BrandCode } from '@lantern/brands/brand.ts'
import { channelTypes } from '@lantern/protocol/values/chat.ts'
import { type Kysely, type Selectable, sql } from 'kysely'
import { once } from '../../db/driver/compiled.ts'
import type { Tx } from '../../db/open.ts'
import type { Schema } from '../../db/schema.gen.ts'
import { selectMembership } from '../clubs/clubs.ts'
import { isBlockedPair } from '../friends/friends.ts'
import { withPlayer } from '../players/players.ts'
import type { ChannelKey } from './store.ts'
import type { SentMessage } from './rules.ts'

type Db = Kysely<Schema>
export type RoomRow = Selectable<Schema['chat_room']>

interface Asking {
  readonly playerId: number
  readonly type: number
  readonly now: Date
}

/** Locks the row of chat_pace, so that parallel messages over several sockets and nodes are checked one after the other. */
const selectAuthor = once(({ playerId, type, now }: Asking) =>
  withPlayer(sql<{ player_id: number; recent: SentMessage[]; silent_until: Date | null }>`
    SELECT player_id, recent, (SELECT max(until_at) FROM chat_mute WHERE chat_mute.player_id = chat_pace.player_id
      AND channel_type IN (0, ${type}) AND until_at > ${now}) AS silent_until
    FROM chat_pace WHERE player_id = ${playerId} FOR UPDATE`),
)

/** Everything that decides whether a player may write, and how they are displayed. */
export async function lockAuthor(tx: Tx, asking: Asking) {
  const [known] = await selectAuthor(tx, asking)
  if (known) return known
  await sql`INSERT INTO chat_pace (player_id) VALUES (${asking.playerId}) ON CONFLICT DO NOTHING`.execute(tx)
  return (await selectAuthor(tx, asking))[0]!
}

/** The longest mute first: that is the one reported to the player. */
export async function readMutes(db: Db, playerId: number, now: Date) {
  return db
    .selectFrom('chat_mute')
    .select(['channel_type', 'until_at', 'reason'])
    .where('player_id', '=', playerId)
    .where('until_at', '>', now)
    .orderBy('until_at', 'desc')
    .execute()
}

export interface NewMute {
  readonly playerId: number
  readonly channelType: number
  readonly until: Date
  readonly reason: string
}

export async function saveMute(tx: Tx, { playerId, channelType, until, reason }: NewMute, now: Date): Promise<void> {
  const mute = { until_at: until, reason, muted_at: now }
  await tx
    .insertInto('chat_mute')
    .values({ player_id: playerId, channel_type: channelType, ...mute })
    .onConflict((conflict) => conflict.columns(['player_id', 'channel_type']).doUpdateSet(mute))
    .execute()
}

/** Null: mutes of all channels. */
export async function liftMutes(tx: Tx, playerId: number, channelType: number | null): Promise<void> {
  const lifting = tx.deleteFrom('chat_mute').where('player_id', '=', playerId)
  await (channelType === null ? lifting : lifting.where('channel_type', '=', channelType)).execute()
}

/** Conversations with blocked players are hidden. */
const shown = (db: Db, playerId: number, blocked: readonly number[]) => {
  const mine = db.selectFrom('chat_room').where('player_id', '=', playerId)
  return blocked.length === 0 ? mine : mine.where('peer_id', 'not in', blocked)
}

export interface RoomPage {
  readonly playerId: number
  readonly blocked: readonly number[]
  readonly page: number
  readonly perPage: number
}

export async function readRooms(db: Db, { playerId, blocked, page, perPage }: RoomPage): Promise<RoomRow[]> {
  return shown(db, playerId, blocked)
    .selectAll()
    .orderBy('last_at', 'desc')
    .orderBy('peer_id')
    .limit(perPage)
    .offset((page - 1) * perPage)
    .execute()
}

export async function countRooms(db: Db, { playerId, blocked }: RoomPage): Promise<number> {
  const counted = shown(db, playerId, blocked).select((eb) => eb.fn.countAll<number>().as('rooms'))
  return (await counted.executeTakeFirstOrThrow()).rooms
}

export async function readPeers(db: Db, playerId: number): Promise<number[]> {
  const rows = await db.selectFrom('chat_room').select('peer_id').where('player_id', '=', playerId).execute()
  return rows.map(({ peer_id }) => peer_id)
}

/** A channel shared by all its readers, and the number of messages that one of them has read; null: never read. */
export interface Counted {
  readonly type: number
  readonly key: string
  readonly lines: number
  readonly read: number | null
}

export interface Counters {
  readonly isClubOpen: boolean
  /** Unread messages, without those of blocked players. */
  readonly inRooms: number
  readonly channels: readonly Counted[]
}

/** The channel types as SQL literals, so that the SQL text is constant. */
const types = {
  public: sql.lit(channelTypes.public),
  announcement: sql.lit(channelTypes.announcement),
  club: sql.lit(channelTypes.club),
  alliance: sql.lit(channelTypes.alliance),
}

/**
 * Returns a single value from two primary-key lookups per channel, independent of its number of messages, plus the conversations with unread
 * messages.
 */
export const countersQuery = ({ playerId, brand }: { playerId: number; brand: BrandCode }) => sql<Counters>`
  SELECT json_build_object(
    'isClubOpen', coalesce(club."isChatOpen", false),
    'inRooms', (SELECT coalesce(sum(unread), 0) FROM chat_room AS room
      WHERE room.player_id = ${playerId} AND unread > 0 AND NOT ${isBlockedPair(playerId, sql.ref('room.peer_id'))}),
    'channels', (SELECT json_agg(json_build_object('type', asked.type, 'key', asked.key,
        'lines', coalesce(known.lines, 0), 'read', mine.lines))
      FROM (VALUES (${types.public}, '0'), (${types.announcement}, '0'),
        (${types.club}, club."clubId"::text), (${types.alliance}, club."allianceId"::text)) AS asked (type, key)
      LEFT JOIN chat_channel AS known
        ON known.brand = ${brand} AND known.channel_type = asked.type AND known.channel = asked.key
      LEFT JOIN chat_read AS mine
        ON mine.player_id = ${playerId} AND mine.channel_type = asked.type AND mine.channel = asked.key
      WHERE asked.type IN (${types.public}, ${types.announcement})
        OR (club."isChatOpen" AND asked.key IS NOT NULL)))
  FROM (SELECT) AS always LEFT JOIN (${selectMembership({ playerId })}) AS club ON true`

const selectCounters = once(
  (asked: { playerId: number; brand: BrandCode }) =>
    sql<{ counters: Counters }>`SELECT (${countersQuery(asked)}) AS counters`,
)

export async function readCounters(db: Db, playerId: number, brand: BrandCode): Promise<Counters> {
  return (await selectCounters(db, { playerId, brand }))[0]!.counters
}

export async function markRoomRead(tx: Tx, playerId: number, peerId: number): Promise<void> {
  await tx
    .updateTable('chat_room')
    .set({ unread: 0 })
    .where('player_id', '=', playerId)
    .where('peer_id', '=', peerId)
    .where('unread', '>', 0)
    .execute()
}

/** A channel that is in a player's hello for the first time. */
export interface Beginning extends Pick<Counted, 'type' | 'key' | 'lines'> {
  readonly playerId: number
}

/** From now on unread messages of these channels are counted for these players. */
export async function startReadStates(db: Db, all: readonly Beginning[]): Promise<void> {
  const rows = JSON.stringify(all)
  await sql`
    INSERT INTO chat_read (player_id, channel_type, channel, lines)
    SELECT "playerId", type, key, lines
    FROM jsonb_to_recordset(${rows}::jsonb) AS begun ("playerId" bigint, type smallint, key text, lines bigint)
    ON CONFLICT DO NOTHING`.execute(db)
}

/** Up to the channel's current message count. */
export async function markChannelRead(db: Db, playerId: number, { brand, type, key }: ChannelKey): Promise<void> {
  await sql`INSERT INTO chat_read AS mine (player_id, channel_type, channel, lines) VALUES (${playerId}, ${type}, ${key},
    coalesce((SELECT lines FROM chat_channel WHERE brand = ${brand} AND channel_type = ${type} AND channel = ${key}), 0))
    ON CONFLICT (player_id, channel_type, channel) DO UPDATE SET lines = greatest(mine.lines, excluded.lines)`.execute(
    db,
  )
}

/** Clears the text in the conversation lists that show this message as their last one. */
export async function blankRooms(tx: Tx, playerIds: readonly number[], messageId: number): Promise<void> {
  await tx
    .updateTable('chat_room')
    .set({ last_message: '' })
    .where('player_id', 'in', playerIds)
    .where('last_line_id', '=', messageId)
    .execute()
}
