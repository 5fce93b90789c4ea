// What operators can do with live rooms: end broadcasts, close rooms, ban players, pin the default, hide recordings; and oversight lists.
import type { BrandCode } from '@lantern/brands/brand.ts'
import * as office from '@lantern/protocol/office/live.ts'
import { noteChange } from '../../kernel/database/audit.ts'
import { act, type ActionRefused, type BoundAction, type WriteSide } from '../../kernel/office/act.ts'
import { pageOfRows, readPage } from '../../kernel/office/page.ts'
import { pinnedRoom } from './broadcasts/rules.ts'
import * as broadcasts from './broadcasts/store.ts'
import type { LiveDeps } from './deps.ts'
import * as recordings from './recordings/store.ts'
import * as store from './store.ts'
import { listAlarms } from './streams/store.ts'

type OfficeDeps = Pick<LiveDeps, 'players' | 'rooms' | 'settings' | 'streams'>

interface OfRoom {
  readonly Brand: BrandCode
  readonly RoomID: number
}
interface Call extends Pick<WriteSide, 'tx'> {
  no(name: 'NotFound', why: string): ActionRefused
}

const noRoom = ({ no }: Call, { Brand, RoomID }: OfRoom) => no('NotFound', `${Brand} has no room ${RoomID}`)

async function lockRoom(call: Call, given: OfRoom): Promise<store.RoomRow> {
  const room = await store.lockRoom(call.tx, given.RoomID)
  if (room?.brand !== given.Brand) throw noRoom(call, given)
  return room
}

const banActions = ({ players, rooms }: OfficeDeps): BoundAction[] => [
  act(office.banViewer, async (request, call) => {
    const { tx, actor, now, after, no, wrong } = call
    const { Brand, RoomID, PlayerID, Until = null } = request
    if (!(await rooms.find(tx, Brand, RoomID))) throw noRoom(call, request)
    if (!(await players.find(tx, Brand, PlayerID))) throw no('NotFound', `${Brand} has no player ${PlayerID}`)
    if (Until !== null && Until <= now) throw wrong('Until', 'is in the past')
    await rooms.ban(tx, { roomId: RoomID, playerId: PlayerID, until: Until }, now, after)
    const row = `${RoomID}/${PlayerID}`
    await noteChange(tx, { brand: Brand, actor, what: 'roomBan', row, after: { until: Until }, now })
    return { RoomID, PlayerID, Until }
  }),
  act(office.liftBan, async (request, call) => {
    const { tx, actor, now, after } = call
    const { Brand, RoomID, PlayerID } = request
    if (!(await rooms.find(tx, Brand, RoomID))) throw noRoom(call, request)
    await rooms.lift(tx, RoomID, PlayerID, after)
    const row = `${RoomID}/${PlayerID}`
    await noteChange(tx, { brand: Brand, actor, what: 'roomBan', row, after: { lifted: true }, now })
    return { RoomID, PlayerID }
  }),
]

const roomActions = ({ rooms, streams }: OfficeDeps): BoundAction[] => [
  act(office.endBroadcast, async (request, call) => {
    const { tx, actor, now, after, no } = call
    const { Brand, RoomID } = request
    const room = await lockRoom(call, request)
    if (!(await rooms.life.close(tx, room, 'operator', now, after)))
      throw no('WrongState', `Room ${RoomID} has no broadcast`)
    await noteChange(tx, { brand: Brand, actor, what: 'liveBroadcast', row: RoomID, after: { ended: true }, now })
    return { RoomID }
  }),
  act(office.closeRoom, async (request, call) => {
    const { tx, actor, now, after } = call
    const { Brand, RoomID } = request
    const room = await lockRoom(call, request)
    await store.stopOpening(tx, RoomID)
    await rooms.life.close(tx, { ...room, opens_on_publish: false }, 'operator', now, after)
    const before = { status: room.status }
    await noteChange(tx, { brand: Brand, actor, what: 'liveRoom', row: RoomID, before, after: { status: 0 }, now })
    return { RoomID }
  }),
  act(office.resetKey, async (request, call) => {
    const { tx, actor, now, after } = call
    const { Brand, RoomID } = request
    const room = await lockRoom(call, request)
    // The reply of `reset` has the key, which operators do not see.
    await streams.keys.reset(tx, { id: RoomID, brand: Brand, hostId: room.host_id }, now, after)
    await noteChange(tx, { brand: Brand, actor, what: 'liveKey', row: RoomID, after: { isReset: true }, now })
    return { RoomID }
  }),
]

const shownActions = ({ rooms, settings }: OfficeDeps): BoundAction[] => [
  act(office.pinDefault, async ({ Brand, RoomID, Until }, call) => {
    const { tx, actor, after } = call
    if (RoomID !== null && !(await rooms.find(tx, Brand, RoomID))) throw noRoom(call, { Brand, RoomID })
    const change = { brand: Brand, value: { roomId: RoomID }, actor, ...(Until ? { until: Until } : {}) }
    await settings.changeIn(tx, pinnedRoom, change, after)
    return { RoomID }
  }),
  act(office.hideRecording, async ({ Brand, BroadcastID, IsHidden = true }, { tx, actor, now, no }) => {
    if (!(await recordings.hide(tx, Brand, BroadcastID, IsHidden ? now : null)))
      throw no('NotFound', `${Brand} has no recording of a broadcast ${BroadcastID}`)
    const after = { isHidden: IsHidden }
    await noteChange(tx, { brand: Brand, actor, what: 'liveRecording', row: BroadcastID, after, now })
    return { BroadcastID, IsHidden }
  }),
]

const readActions = ({ rooms }: OfficeDeps): BoundAction[] => [
  act(office.listRooms, async ({ Brand, ...page }, { db }) => {
    const { Total, Rows } = pageOfRows(await store.readRoomsOnAir(db, Brand), page)
    return {
      Total,
      Rows: Rows.map((room) => ({
        RoomID: room.id,
        HostID: room.host_id,
        Title: room.title,
        Category: room.category,
        StartedAt: room.startedAt,
        IsOnAir: rooms.life.isOnAir(room),
        Viewers: rooms.viewers(room.id),
      })),
    }
  }),
  act(office.listKeyAlarms, ({ Brand, ...page }, { db }) => readPage(db, listAlarms(db, Brand), page)),
  act(office.listBroadcasts, ({ Brand, IsOpen = false, ...page }, { db }) =>
    readPage(db, broadcasts.listOfBrand(db, Brand, IsOpen), page),
  ),
]

export const liveOffice = (deps: OfficeDeps): BoundAction[] => [
  ...banActions(deps),
  ...roomActions(deps),
  ...shownActions(deps),
  ...readActions(deps),
]
