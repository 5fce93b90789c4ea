// Handlers of moderation in a room.
import { listMeasures, moderateRoom } from '@lantern/protocol/broadcasts.ts'
import { handle, type Bound } from '../../../kernel/feature/handle.ts'
import { listAndLift } from './measures.ts'
import { moderate, type ModerationDeps } from './moderation.ts'

export function moderationHandlers(deps: ModerationDeps): readonly Bound[] {
  return [
    handle(moderateRoom, (request, call) => {
      const roomId = deps.rooms.localRooms.roomOf(call.socket)
      if (roomId === undefined) throw call.no('NotEligibleToJoin', { Why: 'RoomOutside' })
      return moderate(deps, roomId, request, call)
    }),
    handle(listMeasures, (request, call) => listAndLift(deps, request, call)),
  ]
}
