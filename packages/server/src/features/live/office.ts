// What operators can do with live rooms: end broadcasts, close rooms, ban players, pin the default, hide recordings; and oversight lists.
import type { BrandCode } from '@lantern/brands/brand.ts'
import * as z from 'zod/mini'
import { noteChange } from '../../kernel/database/audit.ts'
import { Brand, id, Moment, page, pageOf } from '../../kernel/office/fields.ts'
import { defineOffice, OfficeRefused, read, write, type WriteCall } from '../../kernel/office/office.ts'
import { pinnedRoom } from './broadcasts/rules.ts'
import * as broadcasts from './broadcasts/store.ts'
import type { LiveDeps } from './deps.ts'
import * as recordings from './recordings/store.ts'
import * as store from './store.ts'
import { listAlarms } from './streams/store.ts'

const which = { brand: Brand, roomId: id, playerId: id }
const ofRoom = { brand: Brand, roomId: id }

type OfficeDeps = Pick<LiveDeps, 'rooms' | 'settings' | 'streams'>

async function lockIn(tx: WriteCall['tx'], brand: BrandCode, roomId: number): Promise<store.RoomRow> {
  const room = await store.lockRoom(tx, roomId)
  if (room?.brand !== brand) throw new OfficeRefused(`${brand} has no room ${roomId}`)
  return room
}

const banActions = ({ rooms }: OfficeDeps) => ({
  ban: write({
    summary: 'Bans a player from a live room, until a time or permanently; chat and video end at once.',
    input: z.strictObject({ ...which, until: z.optional(Moment) }),
    async run({ brand, roomId, playerId, until = null }, { tx, actor, now, after }) {
      if (!(await rooms.find(tx, brand, roomId))) throw new OfficeRefused(`${brand} has no room ${roomId}`)
      await rooms.ban(tx, { roomId, playerId, until }, now, after)
      await noteChange(tx, { brand, actor, what: 'roomBan', row: `${roomId}/${playerId}`, after: { until }, now })
      return { roomId, playerId, until }
    },
  }),
  liftBan: write({
    summary: 'Lifts the ban of a player from a live room.',
    input: z.strictObject(which),
    async run({ brand, roomId, playerId }, { tx, actor, now, after }) {
      if (!(await rooms.find(tx, brand, roomId))) throw new OfficeRefused(`${brand} has no room ${roomId}`)
      await rooms.lift(tx, roomId, playerId, after)
      const row = `${roomId}/${playerId}`
      await noteChange(tx, { brand, actor, what: 'roomBan', row, after: { lifted: true }, now })
      return { roomId, playerId }
    },
  }),
})

const roomActions = ({ rooms, settings, streams }: OfficeDeps) => ({
  endBroadcast: write({
    summary: 'Ends the broadcast of a room: publisher and viewers are disconnected. The host may begin another one.',
    input: z.strictObject(ofRoom),
    async run({ brand, roomId }, { tx, actor, now, after }) {
      const room = await lockIn(tx, brand, roomId)
      if (!(await rooms.life.close(tx, room, 'operator', now, after)))
        throw new OfficeRefused(`room ${roomId} has no broadcast`)
      await noteChange(tx, { brand, actor, what: 'liveBroadcast', row: roomId, after: { ended: true }, now })
      return { roomId }
    },
  }),
  closeRoom: write({
    summary: 'Closes a room. A stream that returns is only a preview for the host until the host opens the room again.',
    input: z.strictObject(ofRoom),
    async run({ brand, roomId }, { tx, actor, now, after }) {
      const room = await lockIn(tx, brand, roomId)
      await store.stopOpening(tx, roomId)
      await rooms.life.close(tx, { ...room, opens_on_publish: false }, 'operator', now, after)
      const before = { status: room.status }
      await noteChange(tx, { brand, actor, what: 'liveRoom', row: roomId, before, after: { status: 0 }, now })
      return { roomId }
    },
  }),
  resetKey: write({
    summary:
      'Replaces the stream key of a room; the publisher with the old key is cut. The host reads the new key in the studio.',
    input: z.strictObject(ofRoom),
    async run({ brand, roomId }, { tx, actor, now, after }) {
      const room = await lockIn(tx, brand, roomId)
      // The reply of `reset` has the key, which operators do not see.
      await streams.keys.reset(tx, { id: roomId, brand, hostId: room.host_id }, now, after)
      await noteChange(tx, { brand, actor, what: 'liveKey', row: roomId, after: { isReset: true }, now })
      return { roomId }
    },
  }),
  pinDefault: write({
    summary: 'Pins the room that the floating box shows by default while it is on air; roomId null ends it.',
    input: z.strictObject({ brand: Brand, roomId: z.nullable(id), until: z.optional(Moment) }),
    async run({ brand, roomId, until }, { tx, actor, after }) {
      if (roomId !== null && !(await rooms.find(tx, brand, roomId)))
        throw new OfficeRefused(`${brand} has no room ${roomId}`)
      const change = { brand, value: { roomId }, actor, ...(until ? { until } : {}) }
      await settings.changeIn(tx, pinnedRoom, change, after)
      return { roomId }
    },
  }),
  hideRecording: write({
    summary: 'Hides the recording of a broadcast, or shows it again (isHidden false).',
    input: z.strictObject({ brand: Brand, broadcastId: id, isHidden: z.optional(z.boolean()) }),
    async run({ brand, broadcastId, isHidden = true }, { tx, actor, now }) {
      if (!(await recordings.hide(tx, brand, broadcastId, isHidden ? now : null)))
        throw new OfficeRefused(`${brand} has no recording of a broadcast ${broadcastId}`)
      await noteChange(tx, { brand, actor, what: 'liveRecording', row: broadcastId, after: { isHidden }, now })
      return { broadcastId, isHidden }
    },
  }),
})

const lists = ({ rooms }: OfficeDeps) => ({
  rooms: read({
    summary: 'Rooms on air of a brand with their viewers.',
    input: z.strictObject({ brand: Brand }),
    run: async ({ brand }, { db }) =>
      (await store.readRoomsOnAir(db, brand)).map((room) => ({
        roomId: room.id,
        hostId: room.host_id,
        title: room.title,
        category: room.category,
        startedAt: room.startedAt,
        isOnAir: rooms.life.isOnAir(room),
        viewers: rooms.viewers(room.id),
      })),
  }),
  keyAlarms: read({
    summary: 'Rooms of a brand for which many wrong stream keys were sent within a short time, newest first.',
    input: z.strictObject({ brand: Brand, ...page }),
    run: ({ brand, ...asked }, { db }) => listAlarms(db, brand, pageOf(asked)),
  }),
  broadcasts: read({
    summary: 'Broadcasts of a brand, newest first; isOpen: only those that have not ended.',
    input: z.strictObject({ brand: Brand, isOpen: z.optional(z.boolean()), ...page }),
    run: ({ brand, isOpen = false, ...asked }, { db }) =>
      broadcasts.listOfBrand(db, brand, { ...pageOf(asked), isOpen }),
  }),
})

export const liveOffice = (deps: OfficeDeps) =>
  defineOffice('live', { ...banActions(deps), ...roomActions(deps), ...lists(deps) })
