// Entry file of chat: system messages, sending and reading for other features, removing messages, mutes, evidence for reports.
import type { BrandCode } from '@lantern/brands/brand.ts'
import { removeClubMessage } from '@lantern/protocol/chat.ts'
import { channelTypes, messageFlags, type senderTypes } from '@lantern/protocol/values/chat.ts'
import type { Kysely } from 'kysely'
import type { Tx } from '../../db/open.ts'
import type { Schema } from '../../db/schema.gen.ts'
import type { Context, Publish } from '../../kernel/context.ts'
import { clubOf } from '../clubs/clubs.ts'
import type { Players } from '../players/players.ts'
import { kinds, placeAt, privatePlace, type MessageChannelType, type Place } from './channels.ts'
import { readHistory, readNeighbours, readSpan, type HistoryAsked } from './history.ts'
import * as readState from './readState.ts'
import { sendMessage, type Outcome, type SendCall, type SendDeps, type Speech } from './send.ts'
import { showMessage, showMessages, type WireMessage } from './show.ts'
import * as store from './store.ts'

export {
  announcementPlace,
  findClubPlace,
  livePlace,
  placeAt,
  publicPlace,
  roomChannel,
  type Place,
} from './channels.ts'
export { lastMessagesTo, listPeers, readPrivate, type PrivateMessage } from './private.ts'
export { composeSpecial, publicVip } from './rules.ts'
export type { WireMessage } from './show.ts'
export { readMutes } from './readState.ts'
export { selectMessagesOf } from './store.ts'
export type { Attend } from './send.ts'

type Db = Kysely<Schema>

export type ChatDeps = Pick<Context, 'db' | 'log' | 'presence' | 'publish' | 'clock'> &
  SendDeps & { readonly players: Players }

export interface Chat {
  /** Sends a player's message; all channels use this one path. It must be the last write of the transaction. */
  send<T extends MessageChannelType>(call: SendCall, place: Place<T>, request: Speech): Promise<Outcome<T>>
  /** The history of a channel in its wire form. The caller must check that the reader may see it. */
  read(db: Db, place: Place, asked: HistoryAsked, now: Date): Promise<{ Total: number; Rows: WireMessage[] }>
  /** At most `most` messages of a span of time, oldest first. */
  readBetween(
    db: Db,
    place: Place,
    span: { readonly from: Date; readonly to: Date; readonly most: number },
    now: Date,
  ): Promise<WireMessage[]>
  /** A message of this channel; null if it is not there or was removed. */
  find(db: Db, place: Place, id: number): Promise<WireMessage | null>
}

export function createChat(deps: SendDeps & { readonly players: Players }): Chat {
  return {
    send: (call, place, request) => sendMessage(deps, call, place, request),
    async read(db, place, asked, now) {
      const { total, rows } = await readHistory(db, place, asked, now)
      return { Total: total, Rows: await showMessages(db, deps.players, rows) }
    },
    async readBetween(db, place, span, now) {
      return showMessages(db, deps.players, await readSpan(db, place, span, now))
    },
    async find(db, place, id) {
      const row = await store.findIn(db, place, id)
      return row && row.removed_at === null ? (await showMessages(db, deps.players, [row]))[0]! : null
    },
  }
}

/** A message sent by the system. In a private conversation it needs the id of the player who is shown as the sender. */
export interface SystemMessage {
  readonly brand: BrandCode
  readonly channelType: MessageChannelType
  /** The id of the club, alliance or live room; omitted for the public and the announcement channel. */
  readonly channel?: number | string
  readonly toId?: number
  readonly playerId?: number
  readonly senderType: typeof senderTypes.service | typeof senderTypes.system
  readonly name: string
  /** Plain text, or the result of composeSpecial. */
  readonly message: string
  readonly autoReply?: readonly string[]
  readonly originalMessage?: string
}

/** Locks the channel's row until COMMIT, so call it last. `publish` delivers the message after COMMIT. */
export async function sendAsSystem(tx: Tx, publish: Publish, content: SystemMessage, now: Date): Promise<WireMessage> {
  const { brand, channelType, channel = '0', toId, playerId = 0, senderType, name, message } = content
  const isPrivate = channelType === channelTypes.private
  if (isPrivate && !(toId && playerId)) throw new Error('a private message needs two players')
  const place = isPrivate ? privatePlace(brand, playerId, toId!) : placeAt(brand, channelType, String(channel))
  const { following, push } = kinds[place.type]
  const row = await store.saveMessage(
    tx,
    {
      brand,
      type: place.type,
      key: place.key,
      toId: place.toId,
      playerId,
      name,
      message,
      senderType,
      flag: messageFlags.plain,
      reply: null,
      clubName: null,
      colorId: null,
      autoReply: content.autoReply ?? null,
      originalMessage: content.originalMessage ?? null,
    },
    now,
    { following },
  )
  const sent = showMessage(row, undefined, null)
  for (const hub of place.hubs) publish(hub, push, sent)
  return sent
}

/** False when there is no such message or it is already removed. Open clients replace it by a placeholder. */
export async function removeMessage(tx: Tx, publish: Publish, id: number, now: Date): Promise<boolean> {
  const row = await store.findMessage(tx, id, now)
  return row !== undefined && (await removeRow(tx, publish, row, now)) !== null
}

/** The message without its text; null when it was removed before. */
export async function removeRow(
  tx: Tx,
  publish: Publish,
  row: store.MessageRow,
  now: Date,
): Promise<WireMessage | null> {
  if (!(await store.removeMessage(tx, row, now))) return null
  const { hubs } = placeAt(row.brand as BrandCode, row.channel_type as MessageChannelType, row.channel)
  if (row.to_id !== null) await readState.blankRooms(tx, [row.player_id, row.to_id], row.id)
  const message = showMessage({ ...row, removed_at: now }, undefined, null)
  for (const hub of hubs) publish(hub, removeClubMessage, message)
  return message
}

/** A `channelType` of null means every channel. */
export interface Mute {
  readonly channelType: MessageChannelType | null
  readonly until: Date
  readonly reason: string
}

const everywhere = 0

export async function mute(tx: Tx, playerId: number, { channelType, ...given }: Mute, now: Date): Promise<void> {
  await readState.saveMute(tx, { playerId, channelType: channelType ?? everywhere, ...given }, now)
}

/** Without a channel type all mutes of the player are lifted. */
export async function unmute(tx: Tx, playerId: number, channelType: MessageChannelType | null = null): Promise<void> {
  await readState.liftMutes(tx, playerId, channelType)
}

/** Until when the player is muted in every channel, else null. Such a player may not edit titles or introductions either. */
export async function mutedUntil(db: Db, playerId: number, now: Date): Promise<Date | null> {
  const mutes = await readState.readMutes(db, playerId, now)
  return mutes.find(({ channel_type }) => channel_type === everywhere)?.until_at ?? null
}

/** The channel types in which operators have muted the player; 0 means every channel. */
export async function mutedTypes(db: Db, playerId: number, now: Date): Promise<ReadonlySet<number>> {
  return new Set((await readState.readMutes(db, playerId, now)).map(({ channel_type }) => channel_type))
}

/** Whether the player is muted in this channel, by an operator or by an officer of the club. */
export async function isMutedIn(db: Db, playerId: number, place: Place, now: Date): Promise<boolean> {
  const types = await mutedTypes(db, playerId, now)
  return types.has(everywhere) || types.has(place.type) || (place.silentUntil ?? 0) > now.getTime()
}

export interface SceneMessage {
  readonly id: number
  readonly playerId: number
  readonly name: string
  readonly message: string
  readonly createdAt: Date
}

export interface Scene {
  readonly message: SceneMessage
  readonly before: readonly SceneMessage[]
  readonly after: readonly SceneMessage[]
}

/** Null when the reader cannot see the message: another brand, a conversation of other players, or older than the retention period. */
export async function readScene(
  db: Db,
  reader: { readonly id: number; readonly brand: BrandCode },
  id: number,
  now: Date,
  neighbours = 5,
): Promise<Scene | null> {
  const row = await store.findMessage(db, id, now)
  if (!row || row.brand !== reader.brand || row.removed_at || !(await isSeenBy(db, row, reader.id))) return null
  const { before, after } = await readNeighbours(db, row, neighbours, now)
  return { message: showSceneMessage(row), before: before.map(showSceneMessage), after: after.map(showSceneMessage) }
}

async function isSeenBy(db: Db, row: store.MessageRow, readerId: number): Promise<boolean> {
  if (row.channel_type === channelTypes.private) return row.player_id === readerId || row.to_id === readerId
  if (row.channel_type !== channelTypes.club && row.channel_type !== channelTypes.alliance) return true
  const club = await clubOf(db, readerId)
  const number = row.channel_type === channelTypes.club ? club?.clubId : club?.allianceId
  return club?.isChatOpen === true && String(number) === row.channel
}

const showSceneMessage = (row: store.MessageRow): SceneMessage => ({
  id: row.id,
  playerId: row.player_id,
  name: row.name,
  message: row.removed_at ? '' : row.message,
  createdAt: row.created_at,
})
