// Handlers of moderation in a room.
import { liftMeasure, listMeasures, moderateRoom } from '@lantern/protocol/broadcasts.ts'
import { handle, type Bound } from '../../../kernel/feature/handle.ts'
import { lift, listInForce } from './measures.ts'
import { moderate, type ModerationDeps } from './moderation.ts'

export function moderationHandlers(deps: ModerationDeps): readonly Bound[] {
  return [
    handle(moderateRoom, (request, call) => {
      const roomId = deps.rooms.localRooms.roomOf(call.socket)
      if (roomId === undefined) throw call.no('NotEligibleToJoin', { Why: 'RoomOutside' })
      return moderate(deps, roomId, request, call)
    }),
    handle(listMeasures, (request, call) => listInForce(deps, call.db, request, call)),
    handle(liftMeasure, (request, call) => lift(deps, request, call)),
  ]
}
