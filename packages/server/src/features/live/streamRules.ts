// What the state of a room decides about its stream: who may watch it, who may publish.
import type { BrandCode } from '@lantern/brands/brand.ts'
import { liveStatuses } from '@lantern/protocol/values.ts'
import type { Context } from '../../kernel/context.ts'
import type { LiveRooms } from './live.ts'
import { whyNotEnter } from './rules.ts'
import * as store from './store.ts'
import type { StreamDeps } from './streams/streams.ts'

export function streamRules(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  { hall }: Pick<LiveRooms, 'hall'>,
): Pick<StreamDeps, 'rules' | 'findRoom' | 'roomOfHost'> {
  return {
    async findRoom(roomId) {
      const room = await hall.find(roomId)
      return room && { id: room.id, brand: room.brand as BrandCode, hostId: room.host_id }
    },
    async roomOfHost(brand, hostId) {
      await store.ensureRoom(db, brand, hostId, clock.now())
      return { id: (await store.findRoomOf(db, hostId)).id, brand, hostId }
    },
    rules: {
      whyNotPublish: async () => null,
      /** The host sees the own stream in any status; others while the room is open. A pause shows a card and no media. */
      async mayWatch({ id, hostId }, { playerId }) {
        if (hostId === playerId) return true
        const doorway = await store.findDoorway(db, id, playerId, clock.now())
        return doorway !== null && doorway.status === liveStatuses.live && whyNotEnter(doorway, playerId) === null
      },
      mayShowStill: async ({ id }) => (await hall.find(id))?.status === liveStatuses.live,
      isRecorded: async () => false,
    },
  }
}
