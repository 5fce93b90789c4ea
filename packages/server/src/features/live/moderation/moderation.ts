// Moderation of a room's chat by its host and moderators: pinning, deleting, muting, removing.
import type { BrandCode } from '@lantern/brands/brand.ts'
import { moderateRoom } from '@lantern/protocol/broadcasts.ts'
import type { BodyOf, ReplyOf, RequestOf } from '@lantern/protocol/op.ts'
import { liveActs, liveKickMinutes, liveMuteMinutes, liveRoles } from '@lantern/protocol/values/live.ts'
import type { Kysely } from 'kysely'
import type { Schema } from '../../../db/schema.gen.ts'
import type { Call } from '../../../kernel/feature/call.ts'
import { playerChannel } from '../../../kernel/hub/hub.ts'
import { livePlace, removeMessage, roomChannel, type Chat } from '../../chat/chat.ts'
import type { Players } from '../../players/players.ts'
import type { LiveRooms } from '../live.ts'
import { roleOf } from '../rules.ts'
import * as roomStore from '../store.ts'
import * as store from './store.ts'

export interface ModerationDeps {
  readonly rooms: LiveRooms
  readonly players: Players
  readonly chat: Chat
}

type Asked = RequestOf<typeof moderateRoom>
type Moderating = Call<typeof moderateRoom>
type Pushed = BodyOf<typeof moderateRoom>

const minuteMs = 60_000

/** The caller is in the room; its role is read again, because it may have changed since. */
export async function moderate(
  deps: ModerationDeps,
  roomId: number,
  request: Asked,
  call: Moderating,
): Promise<ReplyOf<typeof moderateRoom>> {
  const { tx, me, no, publish, now } = call
  const access = await roomStore.findAccess(tx, roomId, me.id, now)
  const role = access ? roleOf(access, me.id) : liveRoles.viewer
  if (!access || role === liveRoles.viewer) throw no('WrongRole')
  const done = await act(deps, { roomId, hostId: access.hostId, role }, request, call)
  const pushed = { RoomID: roomId, Act: request.Act, ...done }
  publish(roomChannel(roomId), moderateRoom, pushed)
  // A removed player has left the room's channel when the push arrives there.
  if (request.Act === liveActs.kick) publish(playerChannel(request.PlayerID!), moderateRoom, pushed)
  return done.Until === undefined ? {} : { Until: done.Until }
}

interface Position {
  readonly roomId: number
  readonly hostId: number
  readonly role: number
}

async function act(
  deps: ModerationDeps,
  position: Position,
  request: Asked,
  call: Moderating,
): Promise<Omit<Pushed, 'RoomID' | 'Act'>> {
  const { tx, brand, now, no, publish, after } = call
  const { roomId } = position
  if (request.Act === liveActs.unpin) {
    await roomStore.savePin(tx, roomId, null)
    after(() => deps.rooms.localRooms.notify({ roomId, brand }))
    return {}
  }
  if (request.Act === liveActs.pin || request.Act === liveActs.delete) {
    if (request.MessageID === undefined) throw no('BadInput', { Field: 'MessageID' })
    const message = await deps.chat.find(tx, livePlace(brand, roomId), request.MessageID)
    if (!message) throw no('TargetNotFound')
    if (request.Act === liveActs.pin) {
      await roomStore.savePin(tx, roomId, message.ID)
      after(() => deps.rooms.localRooms.notify({ roomId, brand }))
      return { MessageID: message.ID, Pinned: message }
    }
    await removeMessage(tx, publish, message.ID, now)
    return { MessageID: message.ID }
  }
  return measure(deps, position, request, call)
}

/** A mute or a removal. The host cannot be affected, and a moderator only by the host. */
async function measure(
  { rooms, players }: ModerationDeps,
  { roomId, hostId, role }: Position,
  { Act, PlayerID, Minutes }: Asked,
  { tx, me, brand, now, no, after }: Moderating,
) {
  if (PlayerID === undefined) throw no('BadInput', { Field: 'PlayerID' })
  const isMute = Act === liveActs.mute
  const allowed: readonly number[] = isMute ? liveMuteMinutes : liveKickMinutes
  if (Minutes === undefined || !allowed.includes(Minutes)) throw no('BadInput', { Field: 'Minutes' })
  const target = await players.find(tx, brand, PlayerID)
  if (!target) throw no('TargetNotFound', { Field: 'PlayerID' })
  const isStaff = await store.isModerator(tx, roomId, PlayerID)
  if (PlayerID === hostId || PlayerID === me.id || (isStaff && role !== liveRoles.host))
    throw no('NotEligibleToJoin', { Why: 'RoomStaff' })
  const until = Minutes === 0 ? null : new Date(now.getTime() + Minutes * minuteMs)
  if (isMute) await store.saveMute(tx, { roomId, playerId: PlayerID, until: until!, byId: me.id }, now)
  else {
    if (isStaff) await store.removeModerator(tx, roomId, PlayerID)
    await rooms.ban(tx, { roomId, playerId: PlayerID, until, byId: me.id }, now, after)
  }
  return { PlayerID, Name: target.name, Until: until?.toISOString() ?? null }
}

/** Null: the player may not read the measures of this room. */
export async function findModerated(
  { rooms }: Pick<ModerationDeps, 'rooms'>,
  db: Kysely<Schema>,
  brand: BrandCode,
  roomId: number,
  playerId: number,
): Promise<roomStore.KnownRoom | null> {
  const room = await rooms.find(db, brand, roomId)
  if (!room) return null
  const mayRead = room.host_id === playerId || (await store.isModerator(db, roomId, playerId))
  return mayRead ? room : null
}
