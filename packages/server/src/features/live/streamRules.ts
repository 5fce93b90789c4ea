// How streams find the room of a host and the host of a room, and what the state of a room decides about its stream.
import type { BrandCode } from '@lantern/brands/brand.ts'
import type { Context } from '../../kernel/context.ts'
import type { LiveRooms } from './live.ts'
import * as store from './store.ts'
import type { StreamDeps } from './streams/streams.ts'

export function streamRules(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  { localRooms, permissions }: Pick<LiveRooms, 'localRooms' | 'permissions'>,
): Pick<StreamDeps, 'rules' | 'findRoom' | 'roomOfHost'> {
  return {
    rules: permissions,
    async findRoom(roomId) {
      const room = await localRooms.find(roomId)
      return room && { id: room.id, brand: room.brand as BrandCode, hostId: room.host_id }
    },
    async roomOfHost(brand, hostId) {
      await store.ensureRoom(db, brand, hostId, clock.now())
      return { id: (await store.findRoomOf(db, hostId)).id, brand, hostId }
    },
  }
}
