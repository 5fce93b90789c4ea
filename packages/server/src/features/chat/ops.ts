// Handlers of the chat calls: sending in every channel, history, conversations, unread counters.
import {
  countUnread,
  listRooms,
  markRead,
  readHistory,
  sendClub,
  sendPrivate,
  sendPublic,
} from '@lantern/protocol/chat.ts'
import type { ContextOf, Needs } from '../../kernel/context.ts'
import type { Feature } from '../../kernel/feature/feature.ts'
import { handle } from '../../kernel/feature/handle.ts'
import { playerChannel } from '../../kernel/hub/hub.ts'
import { blockedAmong, areBlocked, befriendersAmong } from '../friends/friends.ts'
import type { Clubs } from '../clubs/clubs.ts'
import { wornFrame } from '../players/players.ts'
import { announcementPlace, findClubPlace, findPlace, privatePlace, publicPlace } from './channels.ts'
import type { Chat, ChatDeps } from './chat.ts'
import { clubRoomConsumers, clubRoomHandlers } from './clubRoom.ts'
import * as readState from './readState.ts'
import { chatPersonal } from './personal.ts'
import { chatRules, readFrom } from './rules.ts'
import * as store from './store.ts'
import { countFor, createBeginnings, showCounters } from './unread.ts'
import { chatLimits, publicVip } from './rules.ts'

type FeatureNeeds = Needs<ChatDeps> & { readonly chat: Chat; readonly clubs: Clubs }

export function chatFeature(ctx: ContextOf<ChatDeps>, needs: FeatureNeeds): Feature {
  const { chat, clubs } = needs
  const deps: ChatDeps = { ...ctx, ...needs }
  const beginnings = createBeginnings(deps.db, deps.log)

  return {
    name: 'chat',
    settings: [chatLimits, publicVip],
    personal: chatPersonal(deps.players),
    channels: ({ brand }, socket) =>
      socket === 'lobby' ? [publicPlace(brand), announcementPlace(brand)].flatMap(({ hubs }) => hubs) : [],
    helloQuery: readState.countersQuery,
    hello(me, socket, _now, seen) {
      if (socket !== 'lobby') return {}
      const counters = seen as readState.Counters
      beginnings.begin(me.id, counters)
      return { Unread: showCounters(counters) }
    },
    consumers: clubRoomConsumers(deps),
    stop: beginnings.finish,
    jobs: [{ kind: 'chat.sweep', every: { at: '04:50' }, run: ({ now }) => store.forgetDays(deps.db, now) }],
    handlers: [
      handle(sendPublic, async (request, call) => {
        const sent = await chat.send(call, publicPlace(call.brand), request)
        if ('refused' in sent) throw call.no(sent.refused, sent.details)
        return sent.message
      }),

      handle(sendPrivate, async (request, call) => {
        const { me, tx, brand, no } = call
        const peer = await deps.players.find(tx, brand, request.PlayerID)
        if (!peer) throw no('TargetNotFound')
        if (peer.id === me.id || (await areBlocked(tx, me.id, peer.id))) throw no('CannotContact')
        const sent = await chat.send(call, privatePlace(brand, me.id, peer.id), request)
        if ('refused' in sent) throw no(sent.refused, sent.details)
        return sent.message
      }),

      handle(readHistory, async (request, { me, db, now, no }) => {
        const place = await findPlace(db, me, request.ChannelType, request.PlayerID)
        if (place === 'NoPeer') throw no('BadInput', { Field: 'PlayerID' })
        if (typeof place === 'string') throw no(place)
        const { Page = 1, PerPage = chatRules.page, AfterID, BeforeID } = request
        const startTime = readFrom(request.StartTime, now)
        const asked = { page: Page, perPage: PerPage, startTime, afterId: AfterID, beforeId: BeforeID }
        return chat.read(db, place, asked, now)
      }),

      handle(listRooms, async ({ Page = 1, PerPage = chatRules.page }, { me, db }) => {
        const blocked = await blockedAmong(db, me.id, await readState.readPeers(db, me.id))
        const page = { playerId: me.id, blocked: [...blocked], page: Page, perPage: PerPage }
        const rows = await readState.readRooms(db, page)
        const peerIds = rows.map((row) => row.peer_id)
        const peers = await deps.players.many(db, peerIds)
        // The online state is visible only to players whom its owner has added as a friend.
        const here = await deps.presence.whoIsHere([...(await befriendersAmong(db, me.id, peerIds))])
        return {
          Total: await readState.countRooms(db, page),
          Rows: rows.map((row) => ({
            PlayerID: row.peer_id,
            Name: peers.get(row.peer_id)!.name,
            PictureSetting: peers.get(row.peer_id)!.picture_setting,
            PictureURL: peers.get(row.peer_id)!.picture_url,
            ...wornFrame(peers.get(row.peer_id)!),
            Message: row.last_message,
            CreateTime: row.last_at.toISOString(),
            UnreadCount: row.unread,
            // System accounts are always shown as online.
            Online: row.peer_type !== 0 || here.has(row.peer_id),
            ...(row.peer_type === 0 ? {} : { SenderType: row.peer_type }),
          })),
        }
      }),

      handle(countUnread, async (_request, { me, db }) => {
        await beginnings.finish()
        return countFor(db, me)
      }),

      handle(markRead, async ({ ChannelType, PlayerID }, { me, tx, publish }) => {
        const place = await findPlace(tx, me, ChannelType, PlayerID)
        if (typeof place !== 'string') {
          if (place.toId !== null) await readState.markRoomRead(tx, me.id, place.toId)
          else await readState.markChannelRead(tx, me.id, place)
        }
        const counted = await countFor(tx, me)
        publish(playerChannel(me.id), countUnread, counted)
        return counted
      }),

      handle(sendClub, async (request, call) => {
        const place = await findClubPlace(call.tx, call.me, request.ChannelType)
        if (typeof place === 'string') throw call.no(place)
        const until = place.silentUntil ?? 0
        if (until > call.now.getTime())
          throw call.no('Muted', { Why: 'ClubMuted', Until: new Date(until).toISOString() })
        const sent = await chat.send(call, place, request)
        if ('refused' in sent) throw call.no(sent.refused, sent.details)
        return sent.message
      }),

      ...clubRoomHandlers(clubs),
    ],
  }
}
