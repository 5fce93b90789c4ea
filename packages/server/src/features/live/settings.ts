// Handlers of what a host sets: settings of the room, cover, schedule, moderators; and of the lists of followed hosts and announcements.
import {
  changeCover,
  changeModerators,
  changeRoomSettings,
  changeSchedule,
  listModerators,
  readOwnSchedule,
  readRoomSettings,
} from '@lantern/protocol/broadcasts.ts'
import { listFollowed, listSchedule } from '@lantern/protocol/hosts.ts'
import type { ReplyOf, RequestOf } from '@lantern/protocol/op.ts'
import { liveCategories, liveRoles } from '@lantern/protocol/values/live.ts'
import type { Kysely } from 'kysely'
import type { Schema } from '../../db/schema.gen.ts'
import type { Call } from '../../kernel/feature/call.ts'
import type { Bound } from '../../kernel/feature/handle.ts'
import { handle } from '../../kernel/feature/handle.ts'
import { playerChannel } from '../../kernel/hub/hub.ts'
import { roomChannel } from '../chat/chat.ts'
import { playerFace } from '../players/players.ts'
import { moderationRules } from './broadcasts/rules.ts'
import * as covers from './covers/store.ts'
import { uploadCover } from './covers/covers.ts'
import { listFollowedHosts } from './lists.ts'
import * as moderation from './moderation/store.ts'
import { isOpen, type LiveDeps } from './deps.ts'
import { ensureOwnRoom } from './ownRoom.ts'
import { changeOwnSchedule, listBrandSchedule, scheduleRules, showOwnSchedule } from './schedule.ts'
import * as store from './store.ts'

export function settingHandlers(deps: LiveDeps): readonly Bound[] {
  const { players, rooms, settings, words } = deps

  /** The own room, locked; created when it is first needed. */
  async function lockOwn({
    tx,
    me,
    brand,
    now,
    no,
  }: Call<typeof changeRoomSettings | typeof changeSchedule | typeof changeModerators>): Promise<store.RoomRow> {
    if (!isOpen(deps, brand)) throw no('TargetNotFound')
    await ensureOwnRoom(deps.hosts, tx, brand, me.id, now)
    return store.lockRoomOf(tx, me.id)
  }

  /** Undefined: the host has not opened the studio yet. */
  function findOwn({
    db,
    me,
    brand,
    no,
  }: Call<typeof readRoomSettings | typeof readOwnSchedule | typeof listModerators>): Promise<
    store.RoomRow | undefined
  > {
    if (!isOpen(deps, brand)) throw no('TargetNotFound')
    return store.findRoomOfAny(db, me.id)
  }

  return [
    handle(readRoomSettings, async (_request, call) => {
      const room = await findOwn(call)
      if (!room) throw call.no('TargetNotFound')
      return { ...showSettings(room), Followers: await countFollowers(deps, call.db, call.me.id) }
    }),

    handle(readOwnSchedule, async (_request, call) => {
      const room = await findOwn(call)
      return room ? showOwnSchedule(call.db, room.id, call.now) : { Total: 0, Rows: [] }
    }),

    handle(listModerators, async (_request, call) => {
      const room = await findOwn(call)
      return room ? showModerators(deps, call.db, room.id) : { Total: 0, Rows: [] }
    }),

    handle(changeRoomSettings, async (request, call) => changeSettings(deps, await lockOwn(call), request, call)),

    handle(changeCover, async ({ Img }, call) => {
      if (!isOpen(deps, call.brand)) throw call.no('TargetNotFound')
      await ensureOwnRoom(deps.hosts, deps.db, call.brand, call.me.id, call.now)
      const { roomId, Cover } = await uploadCover(deps, Img, call)
      call.publish(roomChannel(roomId), changeRoomSettings, { RoomID: roomId, Cover })
      call.after(() => rooms.localRooms.notify({ roomId, brand: call.brand }))
      return { Cover }
    }),

    handle(changeSchedule, async (request, call) => {
      const rules = settings.read(scheduleRules, call.brand)
      return changeOwnSchedule({ words, rules }, await lockOwn(call), request, call)
    }),

    handle(changeModerators, async (request, call) => changeOwnModerators(deps, await lockOwn(call), request, call)),

    handle(listFollowed, (request, call) => {
      if (!isOpen(deps, call.brand)) throw call.no('TargetNotFound')
      return listFollowedHosts(deps, request, call)
    }),

    handle(listSchedule, async (request, { db, brand, now }) =>
      isOpen(deps, brand) ? listBrandSchedule(db, players, brand, request, now) : { Total: 0, Rows: [] },
    ),
  ]
}

async function changeSettings(
  { hosts, rooms }: LiveDeps,
  room: store.RoomRow,
  { RemoveCover, ...asked }: RequestOf<typeof changeRoomSettings>,
  { tx, me, brand, no, publish, after }: Call<typeof changeRoomSettings>,
): Promise<ReplyOf<typeof changeRoomSettings>> {
  const isKnown = Object.values<number>(liveCategories).includes(asked.Category ?? room.category)
  if (!isKnown) throw no('BadInput', { Field: 'Category' })
  const next = {
    category: asked.Category ?? room.category,
    audience: asked.Audience ?? room.audience,
    audience_vip: asked.AudienceVIP ?? room.audience_vip,
    slow_seconds: asked.SlowSeconds ?? room.slow_seconds,
    followers_only: asked.FollowersOnly ?? room.followers_only,
    no_links: asked.NoLinks ?? room.no_links,
    is_recorded: asked.Record ?? room.is_recorded,
    opens_on_publish: asked.OpenOnPublish ?? room.opens_on_publish,
    cover: RemoveCover ? '' : room.cover,
  }
  const reply = showSettings({ ...next, id: room.id })
  if (RemoveCover || Object.keys(asked).length > 0) {
    await store.saveSettings(tx, room.id, next)
    if (RemoveCover) await covers.remove(tx, room.id)
    publish(roomChannel(room.id), changeRoomSettings, reply)
    after(() => {
      rooms.localRooms.notify({ roomId: room.id, brand })
      if (asked.Record !== undefined) rooms.life.record({ ...room, ...next })
    })
  }
  return { ...reply, Followers: await countFollowers({ hosts }, tx, me.id) }
}

type Settings = Pick<
  store.RoomRow,
  'id' | 'category' | 'audience' | 'audience_vip' | 'slow_seconds' | 'followers_only' | 'no_links' | 'is_recorded'
> &
  Pick<store.RoomRow, 'opens_on_publish' | 'cover'>

const showSettings = (room: Settings) => ({
  Category: room.category,
  Audience: room.audience,
  AudienceVIP: room.audience_vip,
  SlowSeconds: room.slow_seconds,
  FollowersOnly: room.followers_only,
  NoLinks: room.no_links,
  Record: room.is_recorded,
  OpenOnPublish: room.opens_on_publish,
  RoomID: room.id,
  Cover: room.cover,
})

async function countFollowers({ hosts }: Pick<LiveDeps, 'hosts'>, db: Kysely<Schema>, hostId: number): Promise<number> {
  return (await hosts.followersOf(db, [hostId])).get(hostId) ?? 0
}

async function showModerators(
  { players, presence }: Pick<LiveDeps, 'players' | 'presence'>,
  db: Kysely<Schema>,
  roomId: number,
): Promise<ReplyOf<typeof listModerators>> {
  const ids = await moderation.readModerators(db, roomId)
  const [faces, here] = [await players.many(db, ids), await presence.whoIsHere(ids)]
  return { Total: ids.length, Rows: ids.map((id) => ({ ...playerFace(faces.get(id)!), Online: here.has(id) })) }
}

async function changeOwnModerators(
  { players, presence, rooms, settings }: LiveDeps,
  room: store.RoomRow,
  { Add, Remove }: RequestOf<typeof changeModerators>,
  { tx, me, brand, now, no, publish, after }: Call<typeof changeModerators>,
): Promise<ReplyOf<typeof changeModerators>> {
  const inform = (playerId: number, Role: number): void =>
    publish(playerChannel(playerId), changeModerators, { RoomID: room.id, Role })
  if (Remove !== undefined) {
    await moderation.removeModerator(tx, room.id, Remove)
    inform(Remove, liveRoles.viewer)
  }
  if (Add !== undefined) {
    if (Add === me.id) throw no('BadInput', { Field: 'Add', Why: 'Oneself' })
    if (!(await players.find(tx, brand, Add))) throw no('TargetNotFound', { Field: 'PlayerID' })
    const before = await moderation.readModerators(tx, room.id)
    const { mostModerators } = settings.read(moderationRules, brand)
    if (!before.includes(Add) && before.length >= mostModerators)
      throw no('BadInput', { Why: 'ModeratorLimit', Maximum: mostModerators })
    await moderation.addModerator(tx, room.id, Add, now)
    await store.removeBan(tx, room.id, Add)
    await moderation.removeMute(tx, room.id, Add)
    inform(Add, liveRoles.moderator)
  }
  if (Add !== undefined || Remove !== undefined) after(() => rooms.localRooms.notify({ roomId: room.id, brand }))
  return showModerators({ players, presence }, tx, room.id)
}
