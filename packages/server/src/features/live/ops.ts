// Handlers of the live room calls: joining and leaving, chat, viewers, the rooms on air, and the host's own room.
import { brands } from '@lantern/brands/brands.ts'
import {
  joinRoom,
  leaveRoom,
  listOnline,
  listRooms,
  readDefaultRoom,
  readRoom,
  readRoomHistory,
  seeRooms,
  sendRoomMessage,
  updateRoom,
} from '@lantern/protocol/live.ts'
import type { ReplyOf, RequestOf } from '@lantern/protocol/op.ts'
import type { Call, Me } from '../../kernel/feature/call.ts'
import type { Feature } from '../../kernel/feature/feature.ts'
import { handle } from '../../kernel/feature/handle.ts'
import { liveStatuses } from '@lantern/protocol/values.ts'
import { livePlace, mutedUntil, roomChannel, type Chat } from '../chat/chat.ts'
import type { Players } from '../players/players.ts'
import type { Words } from '../words/words.ts'
import { faceOf, type Hall, type Known, type Shown } from './hall.ts'
import { personal } from './personal.ts'
import type { LiveRooms } from './live.ts'
import { byViewers, readFrom, readTitle, roomRules, whyNotEnter, whyNotSend, type Why } from './rules.ts'
import * as store from './store.ts'
import { liveOffice } from './office.ts'
import { downStreamUrl, streamHandlers } from './streams/ops.ts'
import type { LiveStreams, StreamDeps } from './streams/streams.ts'

export interface LiveDeps {
  readonly players: Players
  readonly words: Words
  readonly chat: Chat
  readonly rooms: LiveRooms
  readonly streams: LiveStreams
  roomOfHost: StreamDeps['roomOfHost']
}

type Staying = Pick<Call<typeof sendRoomMessage | typeof readRoomHistory | typeof listOnline>, 'socket' | 'no'>
type WireRoom = ReplyOf<typeof joinRoom>

const because = (Why: Why) => ({ Why })

/** How often a decision is repeated because the room changed meanwhile. */
const tries = 5

export function liveFeature({ players, words, chat, rooms, streams, roomOfHost }: LiveDeps): Feature {
  const { hall } = rooms

  /** Checked for every call: the player may have left the room since joining it. */
  function stay({ socket, no }: Staying): number {
    const roomId = hall.roomOf(socket)
    if (roomId === undefined) throw no('NotEligibleToJoin', because('RoomOutside'))
    return roomId
  }

  const onAir = async (brand: keyof typeof brands): Promise<Shown[]> =>
    brands[brand].live ? byViewers(await hall.onAir(brand), rooms.viewers) : []

  async function listOnAir(
    brand: keyof typeof brands,
    me: Me | null,
    { Page = 1, PerPage = roomRules.page }: RequestOf<typeof listRooms>,
  ): Promise<ReplyOf<typeof listRooms>> {
    const all = await onAir(brand)
    const page = all.slice((Page - 1) * PerPage, Page * PerPage)
    return { Total: all.length, Rows: page.map((room) => showFor(me, room)) }
  }

  const showFor = (me: Me | null, room: Shown): WireRoom => ({
    ...showRoom(room, rooms.viewers(room.id)),
    DownStreamUrl: downStreamUrl(streams, me, room.id),
  })

  return {
    name: 'rooms',
    office: liveOffice(rooms),
    personal,
    settings: streams.settings,
    upgrade: streams.upgrade,
    routes: (fastify) => streams.routes(fastify),
    async start() {
      await hall.start()
      await streams.start()
    },
    async stop() {
      await streams.stop()
      await hall.stop()
    },
    handlers: [
      ...streamHandlers({ streams, roomOfHost, find: (roomId) => hall.find(roomId) }),
      handle(sendRoomMessage, async (request, call) => {
        const { tx, me, brand, now, no } = call
        const roomId = stay(call)
        const doorway = await store.findDoorway(tx, roomId, me.id, now)
        const why = doorway ? whyNotSend(doorway, me.id) : 'RoomClosed'
        if (why) throw no('NotEligibleToJoin', because(why))
        const outcome = await chat.send(call, livePlace(brand, roomId), request)
        if ('refused' in outcome) throw no(outcome.refused, outcome.details)
        return outcome.message
      }),

      handle(readRoomHistory, async ({ Page = 1, PerPage = roomRules.lines, StartTime, AfterID }, call) => {
        const asked = { page: Page, perPage: PerPage, startTime: readFrom(StartTime, call.now), afterId: AfterID }
        return chat.read(call.db, livePlace(call.brand, stay(call)), asked, call.now)
      }),

      handle(joinRoom, async ({ RoomID }, call) => {
        const room = await enter(hall, RoomID, call)
        return showFor(call.me, room)
      }),

      handle(leaveRoom, (_request, { socket }) => {
        hall.rise(socket)
        return {}
      }),

      handle(listOnline, async ({ Page = 1, PerPage = roomRules.page }, call) => {
        const roomId = stay(call)
        const ids = hall.viewers.page(roomId, (Page - 1) * PerPage, PerPage)
        const faces = await players.many(call.db, ids)
        return {
          Total: rooms.viewers(roomId),
          Rows: ids.flatMap((id) => {
            const player = faces.get(id)
            return player ? [{ ...faceOf(player), VIPLevel: player.vip, Online: true }] : []
          }),
        }
      }),

      handle(listRooms, (asked, { brand, me }) => listOnAir(brand, me, asked)),
      handle(seeRooms, (asked, { brand, me }) => listOnAir(brand, me, asked)),

      handle(readDefaultRoom, async (_request, { brand, me }) => {
        const [room] = await onAir(brand)
        return room ? showFor(me, room) : {}
      }),

      handle(updateRoom, async (request, call) => {
        const { tx, me, brand, now, publish, after } = call
        if (request.Title !== undefined && (await mutedUntil(tx, me.id, now))) throw call.no('Muted')
        await store.ensureRoom(tx, brand, me.id, now)
        const before = await store.lockRoomOf(tx, me.id)
        const room = { ...before, ...readChange(words, request, before, call) }
        await store.saveRoom(tx, room.id, { title: room.title, status: room.status })
        const host = (await players.many(tx, [me.id])).get(me.id)!
        const shown = showRoom({ ...room, host }, rooms.viewers(room.id))
        publish(roomChannel(room.id), updateRoom, shown)
        after(() => hall.notify({ roomId: room.id, brand }))
        return shown
      }),

      handle(readRoom, async (_request, { db, me, brand, now }) => {
        await store.ensureRoom(db, brand, me.id, now)
        const room = await store.findRoomOf(db, me.id)
        const host = (await players.many(db, [me.id])).get(me.id)!
        return {
          ...showFor(me, { ...room, host }),
          ...(await streams.keys.of(db, { id: room.id, brand, hostId: me.id })),
        }
      }),
    ],
  }
}

/** Decides on the state of the room at the moment the socket joins: a player who is banned meanwhile does not get in. */
async function enter(hall: Hall, roomId: number, call: Call<typeof joinRoom>): Promise<Known> {
  const { me, brand, db, now, socket, no } = call
  for (let left = tries; left > 0; left--) {
    const { version } = hall
    const room = await hall.find(roomId)
    if (!room || room.brand !== brand || !brands[brand].live) throw no('TargetNotFound')
    const isBanned = room.hasBans && (await store.findDoorway(db, roomId, me.id, now))?.isBanned === true
    const why = whyNotEnter({ status: room.status, hostId: room.host_id, isBanned }, me.id)
    if (why) throw no('NotEligibleToJoin', because(why))
    await hall.open(roomId)
    if (hall.version !== version) continue
    hall.sit(socket, roomId, me.id)
    return room
  }
  throw no('NotEligibleToJoin')
}

function readChange(
  words: Words,
  { Title, Status, Decode }: RequestOf<typeof updateRoom>,
  before: store.RoomRow,
  { no }: Call<typeof updateRoom>,
): Pick<store.RoomRow, 'title' | 'status'> {
  const title = Title === undefined ? before.title : readTitle(Title, Decode === true)
  const status = Status ?? before.status
  if (title === null || (title === '' && status !== liveStatuses.closed)) throw no('BadInput', { Field: 'Title' })
  if (Title !== undefined && words.areSensitive(title)) throw no('SensitiveWords', { Field: 'Title' })
  return { title, status }
}

/** Without the address of the stream, which is signed for one player: pushes reach the whole room. */
const showRoom = (room: Shown, viewers: number): WireRoom => ({
  RoomID: room.id,
  Title: room.title,
  Status: room.status,
  HostID: room.host.id,
  HostName: room.host.name,
  PictureURL: room.host.picture_url,
  Viewers: viewers,
  DownStreamUrl: '',
})
