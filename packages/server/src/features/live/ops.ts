// Handlers of the live room calls: joining and leaving, chat, viewers, the rooms on air, and the host's own room.
import {
  joinRoom,
  leaveRoom,
  listOnline,
  listRooms,
  readDefaultRoom,
  openOwnRoom,
  readRoomHistory,
  seeRooms,
  sendRoomMessage,
  updateRoom,
} from '@lantern/protocol/live.ts'
import type { RequestOf } from '@lantern/protocol/op.ts'
import { liveStatuses } from '@lantern/protocol/values/live.ts'
import type { ContextOf, Needs } from '../../kernel/context.ts'
import type { Call } from '../../kernel/feature/call.ts'
import type { Feature } from '../../kernel/feature/feature.ts'
import { handle } from '../../kernel/feature/handle.ts'
import { livePlace, mutedUntil, roomChannel } from '../chat/chat.ts'
import type { Hosts } from '../hosts/hosts.ts'
import type { Words } from '../words/words.ts'
import { playerFace } from '../players/players.ts'
import { broadcastHandlers } from './broadcasts/ops.ts'
import { broadcastRules, joinMessages, moderationRules, pinnedRoom } from './broadcasts/rules.ts'
import { announceJoins, sendInRoom, withBadges } from './chat.ts'
import { serveCovers } from './covers/covers.ts'
import { isOpen, showFor, type LiveDeps } from './deps.ts'
import type { Known } from './localRooms.ts'
import { liveJobs } from './jobs.ts'
import { defaultRoom, listOnAir } from './lists.ts'
import { moderationHandlers } from './moderation/ops.ts'
import { liveOffice } from './office.ts'
import { ensureOwnRoom } from './ownRoom.ts'
import { personal } from './personal.ts'
import { readFrom, readTitle, roleOf, roomRules, type Why } from './rules.ts'
import { scheduleRules } from './schedule.ts'
import { settingHandlers } from './settings.ts'
import { showRoom } from './show.ts'
import * as store from './store.ts'
import { downStreamUrl, streamHandlers } from './streams/ops.ts'

type Staying = Pick<Call<typeof sendRoomMessage | typeof readRoomHistory | typeof listOnline>, 'socket' | 'no'>

const because = (Why: Why) => ({ Why })

/** How often a decision is repeated because the room changed meanwhile. */
const tries = 5

export function liveFeature(ctx: ContextOf<LiveDeps>, needs: Needs<LiveDeps>): Feature {
  const deps: LiveDeps = { ...ctx, ...needs }
  const { players, hosts, chat, rooms, streams } = deps
  const { localRooms, life } = rooms
  localRooms.onViewersChanged(announceJoins({ ...deps, localRooms }))

  /** Checked for every call: the player may have left the room since joining it. */
  function stay({ socket, no }: Staying): number {
    const roomId = localRooms.roomOf(socket)
    if (roomId === undefined) throw no('NotEligibleToJoin', because('RoomOutside'))
    return roomId
  }

  return {
    name: 'rooms',
    office: liveOffice(deps),
    settings: [broadcastRules, pinnedRoom, moderationRules, joinMessages, scheduleRules, ...streams.settings],
    personal,
    jobs: liveJobs(deps),
    upgrade: streams.upgrade,
    routes(fastify) {
      serveCovers(fastify, deps.db)
      streams.routes(fastify)
    },
    async start() {
      await localRooms.start()
      await streams.start()
    },
    async stop() {
      await streams.stop()
      await localRooms.stop()
    },
    handlers: [
      ...streamHandlers({ streams, roomOfHost: deps.roomOfHost, find: (roomId) => localRooms.find(roomId) }),
      ...settingHandlers(deps),
      ...moderationHandlers(deps),
      ...broadcastHandlers(deps),

      handle(sendRoomMessage, (request, call) => sendInRoom({ chat, hosts }, stay(call), request, call)),

      handle(readRoomHistory, async ({ Page = 1, PerPage = roomRules.lines, StartTime, AfterID }, call) => {
        const roomId = stay(call)
        const asked = { page: Page, perPage: PerPage, startTime: readFrom(StartTime, call.now), afterId: AfterID }
        const { Total, Rows } = await chat.read(call.db, livePlace(call.brand, roomId), asked, call.now)
        const room = await localRooms.find(roomId)
        return { Total, Rows: room ? await withBadges(call.db, room, Rows) : Rows }
      }),

      handle(joinRoom, async ({ RoomID }, call) => {
        const room = await enter(deps, RoomID, call)
        return { ...showFor(deps, room, call.me), ...(await readPosition(deps, room, call)) }
      }),

      handle(leaveRoom, (_request, { socket }) => {
        localRooms.leave(socket)
        return {}
      }),

      handle(listOnline, async ({ Page = 1, PerPage = roomRules.page }, call) => {
        const roomId = stay(call)
        const ids = localRooms.viewers.page(roomId, (Page - 1) * PerPage, PerPage)
        const faces = await players.many(call.db, ids)
        return {
          Total: rooms.viewers(roomId),
          Rows: ids.flatMap((id) => {
            const player = faces.get(id)
            return player ? [{ ...playerFace(player), VIPLevel: player.vip, Online: true }] : []
          }),
        }
      }),

      handle(listRooms, (asked, call) => listOnAir(deps, asked, call)),
      handle(seeRooms, (asked, call) => listOnAir(deps, asked, call)),

      handle(readDefaultRoom, async (_request, call) => {
        const room = await defaultRoom(deps, call)
        return room ? showFor(deps, room, call.me) : {}
      }),

      handle(updateRoom, async (request, call) => {
        const { tx, me, brand, now, publish, after } = call
        if (!isOpen(deps, brand)) throw call.no('TargetNotFound')
        if (request.Title !== undefined && (await mutedUntil(tx, me.id, now))) throw call.no('Muted')
        await ensureOwnRoom(hosts, tx, brand, me.id, now)
        const before = await store.lockRoomOf(tx, me.id)
        const change = readChange(deps.words, request, before, call)
        if (change.status !== liveStatuses.closed) await checkStanding(hosts, call)
        await life.setStatus(tx, { ...before, title: change.title }, change.status, now, after)
        const host = (await players.many(tx, [me.id])).get(me.id)!
        const [room] = await store.readRoomsOf(tx, [me.id])
        const followers = (await hosts.followersOf(tx, [me.id])).get(me.id) ?? 0
        const seen = { viewers: rooms.viewers(before.id), isOnAir: life.isOnAir(room!), followers }
        const shown = showRoom({ ...room!, host }, seen)
        publish(roomChannel(before.id), updateRoom, shown)
        after(() => localRooms.notify({ roomId: before.id, brand }))
        return shown
      }),

      handle(openOwnRoom, async (_request, { tx: db, me, brand, now, no }) => {
        if (!isOpen(deps, brand)) throw no('TargetNotFound')
        await ensureOwnRoom(hosts, db, brand, me.id, now)
        const [room] = await store.readRoomsOf(db, [me.id])
        const host = (await players.many(db, [me.id])).get(me.id)!
        const followers = (await hosts.followersOf(db, [me.id])).get(me.id) ?? 0
        const seen = { viewers: rooms.viewers(room!.id), isOnAir: life.isOnAir(room!), followers }
        const { graceSeconds, recordingDays } = deps.settings.read(broadcastRules, brand)
        const { warnKbps, cutKbps } = streams.ingest()
        return {
          ...showRoom({ ...room!, host }, seen),
          DownStreamUrl: downStreamUrl(streams, me, room!.id),
          ...(await streams.keys.of(db, { id: room!.id, brand, hostId: me.id })),
          Limits: { ReturnSeconds: graceSeconds, RecordingDays: recordingDays, WarnKbps: warnKbps, CutKbps: cutKbps },
        }
      }),
    ],
  }
}

/** Decides on the state of the room at the moment the socket joins: a player who is banned meanwhile does not get in. */
async function enter(deps: LiveDeps, roomId: number, call: Call<typeof joinRoom>): Promise<Known> {
  const { me, brand, db, now, socket, no } = call
  const { localRooms, audience } = deps.rooms
  for (let left = tries; left > 0; left--) {
    const { version } = localRooms
    const room = await localRooms.find(roomId)
    if (!room || room.brand !== brand || !isOpen(deps, brand)) throw no('TargetNotFound')
    const why = await audience.whyNotEnter(db, room, me.id, now)
    if (why) throw no('NotEligibleToJoin', { ...why })
    await localRooms.open(roomId)
    if (localRooms.version !== version) continue
    localRooms.enter(socket, roomId, me.id)
    return room
  }
  throw no('NotEligibleToJoin')
}

/** The caller's position in the room, and the pinned message. */
async function readPosition({ rooms, chat }: LiveDeps, room: Known, { db, me, brand }: Call<typeof joinRoom>) {
  const [{ isModerator, follow }, pinned] = await Promise.all([
    rooms.localRooms.positionOf(room, me.id),
    room.pinned_id === null ? null : chat.find(db, livePlace(brand, room.id), room.pinned_id),
  ])
  return {
    Role: roleOf({ hostId: room.host_id, isModerator }, me.id),
    Follow: follow !== undefined,
    Bell: follow?.hasBell === true,
    ...(pinned ? { Pinned: pinned } : {}),
  }
}

async function checkStanding(hosts: Hosts, { tx, me, now, no }: Call<typeof updateRoom>): Promise<void> {
  const until = await hosts.suspendedUntil(tx, me.id, now)
  if (until === null) throw no('NotEligibleToJoin', { Why: 'HostStopped' })
  if (until) throw no('NotEligibleToJoin', { Why: 'HostSuspended', Until: until.toISOString() })
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
