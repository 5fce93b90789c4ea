// Entry file of live rooms: the number of viewers, bans and their removal.
import type { BrandCode } from '@lantern/brands/brand.ts'
import type { Kysely } from 'kysely'
import type { Tx } from '../../db/open.ts'
import type { Schema } from '../../db/schema.gen.ts'
import type { ContextOf, Needs } from '../../kernel/context.ts'
import { Hall, type HallDeps } from './hall.ts'
import * as store from './store.ts'

export interface Ban {
  readonly roomId: number
  readonly playerId: number
  /** Null: permanent. */
  readonly until: Date | null
}

export interface LiveRooms {
  readonly hall: Hall
  viewers(roomId: number): number
  /** Undefined if the brand has no such room. */
  find(db: Kysely<Schema>, brand: BrandCode, roomId: number): Promise<store.RoomRow | undefined>
  /** The player's sockets leave the room right `after` COMMIT, on every node. False: there is no such room. */
  ban(tx: Tx, ban: Ban, now: Date, after: (run: () => void) => void): Promise<boolean>
  lift(tx: Tx, roomId: number, playerId: number, after: (run: () => void) => void): Promise<void>
}

export function createLiveRooms(ctx: ContextOf<HallDeps>, needs: Needs<HallDeps>): LiveRooms {
  const hall = new Hall({ ...ctx, ...needs })
  return {
    hall,
    viewers: (roomId) => hall.viewers.viewers(roomId),

    async find(db, brand, roomId) {
      const room = await store.findRoom(db, roomId)
      return room?.brand === brand ? room : undefined
    },

    async ban(tx, { roomId, playerId, until }, now, after) {
      const room = await store.findRoom(tx, roomId)
      if (!room) return false
      await store.saveBan(tx, roomId, playerId, until, now)
      after(() => hall.notify({ roomId, brand: room.brand, evicted: playerId }))
      return true
    },

    async lift(tx, roomId, playerId, after) {
      const room = await store.findRoom(tx, roomId)
      if (!room) return
      await store.removeBan(tx, roomId, playerId)
      after(() => hall.notify({ roomId, brand: room.brand }))
    },
  }
}
