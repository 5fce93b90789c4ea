// Answers the calls of chat: public and private lines, history, rooms, unread counters.
import {
  channelTypes,
  countUnread,
  listRooms,
  markRead,
  readHistory,
  sendPrivate,
  sendPublic,
} from '@lantern/protocol/chat.ts'
import type { ReplyOf } from '@lantern/protocol/op.ts'
import type { BrandCode } from '@lantern/brands/brand.ts'
import type { Kysely } from 'kysely'
import type { Schema } from '../../db/schema.gen.ts'
import type { Call } from '../../kernel/call.ts'
import type { Feature } from '../../kernel/feature.ts'
import { handle } from '../../kernel/handle.ts'
import { playerChannel } from '../../kernel/hub.ts'
import { goldVip, type PlayerRow, type Players } from '../players/players.ts'
import type { Words } from '../words/words.ts'
import { chatPersonal } from './personal.ts'
import { chatRules, disarm, keepPace, pairChannel, readFrom, readMessage, readShare, type Share } from './rules.ts'
import * as store from './store.ts'

export interface ChatHouse {
  readonly db: Kysely<Schema>
  readonly players: Players
  readonly words: Words
  isOnline(playerId: number): Promise<boolean>
  /** Whether such a win is on that player's honor list. */
  isHonor(db: Kysely<Schema>, brand: BrandCode, share: Share): Promise<boolean>
}

type Speaking = Call<typeof sendPublic> | Call<typeof sendPrivate>
type WireLine = ReplyOf<typeof sendPublic>

/** One public room for each brand. */
const publicChannel = (brand: BrandCode): string => `public.${brand}`
const countedLines = 1000

export function chatFeature(house: ChatHouse): Feature {
  /** Lines with the faces of those who said them, as they look today. */
  async function showLines(db: Kysely<Schema>, rows: readonly store.LineRow[]): Promise<WireLine[]> {
    const speakers = await house.players.many(db, [...new Set(rows.map((row) => row.player_id))])
    return rows.map((row) => showLine(row, speakers.get(row.player_id)))
  }

  return {
    name: 'chat',
    personal: chatPersonal(house.players),
    channels: (me, socket) => (socket === 'lobby' ? [publicChannel(me.brand)] : []),
    hello: async (me, socket) => (socket === 'lobby' ? { Unread: await unread(house.db, me.brand, me.id) } : {}),
    handlers: [
      handle(sendPublic, async (request, call) => {
        if (call.me.vip < goldVip) throw call.no('VipTooLow')
        const message = await admit(house, request, call)
        const saved = await saveLine(house.players, call, {
          channelType: channelTypes.public,
          channel: '0',
          toId: null,
          message,
          request,
        })
        call.publish(publicChannel(call.brand), sendPublic, saved)
        return saved
      }),

      handle(sendPrivate, async (request, call) => {
        const peer = await house.players.find(call.tx, call.brand, request.PlayerID)
        if (!peer) throw call.no('TargetNotFound')
        if (peer.id === call.me.id) throw call.no('CannotContact')
        const message = await admit(house, request, call)
        const channel = pairChannel(call.me.id, peer.id)
        const saved = await saveLine(house.players, call, {
          channelType: channelTypes.private,
          channel,
          toId: peer.id,
          message,
          request,
        })
        call.publish(playerChannel(peer.id), sendPrivate, saved)
        call.publish(playerChannel(call.me.id), sendPrivate, saved)
        return saved
      }),

      handle(readHistory, async (request, { me, db, brand, now, no }) => {
        const { ChannelType, PlayerID, Page = 1, PerPage = chatRules.page, StartTime, AfterID } = request
        if (ChannelType === channelTypes.private && !PlayerID) throw no('BadInput', { Field: 'PlayerID' })
        if (ChannelType === channelTypes.club || ChannelType === channelTypes.alliance) throw no('ClubNotMember')
        const channel = ChannelType === channelTypes.private ? pairChannel(me.id, PlayerID!) : '0'
        const query = {
          brand,
          channelType: ChannelType,
          channel,
          startTime: readFrom(StartTime, now),
          page: Page,
          perPage: PerPage,
        }
        if (AfterID !== undefined && AfterID !== null) {
          const rows = await store.readLinesAfter(db, query, AfterID)
          return { Total: rows.length, Rows: await showLines(db, rows) }
        }
        const rows = await store.readLines(db, query)
        return { Total: await store.countLines(db, query, countedLines), Rows: await showLines(db, rows) }
      }),

      handle(listRooms, async ({ Page = 1, PerPage = chatRules.page }, { me, db }) => {
        const rows = await store.readRooms(db, me.id, Page, PerPage)
        const peerIds = rows.map((row) => row.peer_id)
        const peers = await house.players.many(db, peerIds)
        const online = await Promise.all(peerIds.map((id) => house.isOnline(id)))
        return {
          Total: await store.countRooms(db, me.id),
          Rows: rows.map((row, index) => ({
            PlayerID: row.peer_id,
            Name: peers.get(row.peer_id)!.name,
            PictureSetting: peers.get(row.peer_id)!.picture_setting,
            PictureURL: peers.get(row.peer_id)!.picture_url,
            Message: row.last_message,
            CreateTime: row.last_at.toISOString(),
            UnreadCount: row.unread,
            Online: online[index]!,
          })),
        }
      }),

      handle(countUnread, (_request, { me, db, brand }) => unread(db, brand, me.id)),

      handle(markRead, async ({ ChannelType, PlayerID }, { me, tx, brand, now, publish }) => {
        if (ChannelType === channelTypes.private && PlayerID) await store.markRoomRead(tx, me.id, PlayerID)
        else if (ChannelType !== channelTypes.private) await store.markChannelRead(tx, me.id, ChannelType, now)
        const counted = await unread(tx, brand, me.id)
        publish(playerChannel(me.id), countUnread, counted)
        return counted
      }),
    ],
  }
}

/** Mute, words and pace, in that order; the message as it will be kept. */
async function admit(house: ChatHouse, request: { Message: string; Decode?: boolean | undefined }, call: Speaking) {
  const read = readMessage(request.Message, request.Decode === true)
  if ('wrong' in read) throw call.no('BadInput', { Field: read.wrong })
  const sent = await store.lockPace(call.tx, call.me.id)
  const muted = (await house.players.find(call.tx, call.brand, call.me.id))?.muted_until
  if (muted && muted > call.now) throw call.no('Muted')
  if (house.words.areSensitive(read.text)) throw call.no('SensitiveWords')
  const pace = keepPace(sent, call.now)
  if (!pace) throw call.no('TooManyMessages')
  await store.savePace(call.tx, call.me.id, pace)
  const share = readShare(read.text)
  // A win of one's own may be shared; whatever else looks like a share is only words.
  const isTrue = share?.playerId === call.me.id && (await house.isHonor(call.tx, call.brand, share))
  return isTrue ? read.text : disarm(read.text)
}

interface Said {
  readonly channelType: number
  readonly channel: string
  readonly toId: number | null
  readonly message: string
  readonly request: { readonly ReplyID?: number | null | undefined }
}

async function saveLine(players: Players, call: Speaking, said: Said): Promise<WireLine> {
  const { me, brand, tx, now } = call
  const isWarned = said.channelType !== channelTypes.public && me.vip < chatRules.warnedBelowVip
  const row = await store.saveLine(
    tx,
    { ...said, brand, playerId: me.id, name: me.name, flag: isWarned ? 1 : 0, replyId: said.request.ReplyID || null },
    now,
  )
  if (said.toId !== null) await store.saveRooms(tx, row, said.toId)
  return showLine(row, (await players.many(tx, [me.id])).get(me.id))
}

function showLine(row: store.LineRow, speaker: PlayerRow | undefined): WireLine {
  return {
    ID: row.id,
    ChannelType: row.channel_type as WireLine['ChannelType'],
    PlayerID: row.player_id,
    From: row.name,
    Message: row.message,
    CreateTime: row.created_at.toISOString(),
    Flag: row.flag,
    SenderType: row.sender_type,
    ...(row.to_id === null ? {} : { ToID: row.to_id }),
    ...(row.reply_id === null ? {} : { ReplyID: row.reply_id }),
    ...(speaker
      ? { VIPLevel: speaker.vip, PictureSetting: speaker.picture_setting, PictureURL: speaker.picture_url }
      : {}),
  }
}

async function unread(db: Kysely<Schema>, brand: BrandCode, playerId: number): Promise<ReplyOf<typeof countUnread>> {
  const counted = await store.countUnread(db, brand, playerId)
  return {
    Total: counted.public + counted.private,
    Announcement: 0,
    Public: counted.public,
    Private: counted.private,
    Club: 0,
    EnableClub: false,
  }
}
