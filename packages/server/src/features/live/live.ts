// Entry file of live rooms: who hosts which room, whether it is on air, viewers, bans, and the life of a room for its streams.
import type { BrandCode } from '@lantern/brands/brand.ts'
import type { Kysely } from 'kysely'
import type { Tx } from '../../db/open.ts'
import type { Schema } from '../../db/schema.gen.ts'
import type { Context, ContextOf, Needs } from '../../kernel/context.ts'
import type { Hosts } from '../hosts/hosts.ts'
import type { Players } from '../players/players.ts'
import { createAudience, type Audience } from './audience.ts'
import { Life } from './broadcasts/life.ts'
import { broadcastRules } from './broadcasts/rules.ts'
import * as broadcasts from './broadcasts/store.ts'
import { LocalRooms, type LocalRoomsDeps } from './localRooms.ts'
import { createPermissions } from './permissions.ts'
import * as recordings from './recordings/store.ts'
import { announceBroadcast } from './schedule.ts'
import * as store from './store.ts'
import type { FinishedRecording, StreamRules } from './streams/types.ts'

type Db = Kysely<Schema>
type After = (run: () => void) => void

export interface Ban {
  readonly roomId: number
  readonly playerId: number
  /** Null: permanent. */
  readonly until: Date | null
  /** The host or moderator; absent: an operator. */
  readonly byId?: number
}

/** A broadcast of the past, for seed data; `viewers` are the players of each minute. */
export interface PastBroadcast {
  readonly hostId: number
  readonly title: string
  readonly startedAt: Date
  readonly endedAt: Date
  readonly viewers: readonly (readonly number[])[]
}

export interface LiveRooms {
  readonly localRooms: LocalRooms
  readonly life: Life
  readonly audience: Audience
  /** What the state of a room decides about its stream. */
  readonly permissions: StreamRules
  viewers(roomId: number): number
  /** Undefined if the brand has no such room. */
  find(db: Db, brand: BrandCode, roomId: number): Promise<store.KnownRoom | undefined>
  /** Undefined if the player has no room. */
  roomOfHost(
    db: Db,
    brand: BrandCode,
    playerId: number,
  ): Promise<{ readonly roomId: number; readonly status: number; readonly isOnAir: boolean } | undefined>
  hostOfRoom(db: Db, roomId: number): Promise<{ readonly hostId: number; readonly brand: BrandCode } | undefined>
  /** The player's sockets leave the room right `after` COMMIT, on every node, and the video ends. False: there is no such room. */
  ban(tx: Tx, ban: Ban, now: Date, after: After): Promise<boolean>
  lift(tx: Tx, roomId: number, playerId: number, after: After): Promise<void>
  /** Inserts a past broadcast, for seed data. */
  addPast(tx: Tx, brand: BrandCode, past: PastBroadcast): Promise<void>
  /** For seed data: a file that exists, of the host's last broadcast, which ended a moment before `now`. */
  addRecording(tx: Tx, hostId: number, recording: FinishedRecording, now: Date): Promise<void>
  announce(tx: Tx, brand: BrandCode, hostId: number, startsAt: Date, title: string, now: Date): Promise<void>
}

export type LiveRoomsDeps = LocalRoomsDeps &
  Pick<Context, 'settings' | 'siteId'> & { readonly players: Players; readonly hosts: Hosts }

export function createLiveRooms(ctx: ContextOf<LiveRoomsDeps>, needs: Needs<LiveRoomsDeps>): LiveRooms {
  const deps = { ...ctx, ...needs }
  const localRooms = new LocalRooms(deps)
  const life = new Life({ ...deps, localRooms })
  const audience = createAudience(needs)
  localRooms.onBeat(() => life.beat())
  localRooms.onViewersChanged(async (changes) => {
    for (const { roomId, viewers } of changes) await broadcasts.raisePeak(ctx.db, roomId, viewers)
  })
  needs.hosts.addStatementSource(broadcasts.readDays)
  needs.hosts.onSuspend(async (tx, hostId, now, after) => {
    const room = await store.lockRoomOfAny(tx, hostId)
    if (room) await life.close(tx, room, 'suspended', now, after)
  })

  return {
    localRooms,
    life,
    audience,
    permissions: createPermissions({ ...deps, localRooms, life, audience }),
    viewers: (roomId) => localRooms.viewers.viewers(roomId),

    async find(db, brand, roomId) {
      const room = await store.findRoom(db, roomId)
      return room?.brand === brand ? room : undefined
    },

    async roomOfHost(db, brand, playerId) {
      const [room] = await store.readRoomsOf(db, [playerId])
      if (room?.brand !== brand) return undefined
      return { roomId: room.id, status: room.status, isOnAir: life.isOnAir(room) }
    },

    async hostOfRoom(db, roomId) {
      const room = await store.findRoom(db, roomId)
      return room ? { hostId: room.host_id, brand: room.brand as BrandCode } : undefined
    },

    async ban(tx, { roomId, playerId, until, byId = null }, now, after) {
      const room = await store.findRoom(tx, roomId)
      if (!room) return false
      await store.saveBan(tx, { roomId, playerId, until, byId: byId ?? null }, now)
      after(() => localRooms.notify({ roomId, brand: room.brand, evicted: playerId }))
      return true
    },

    async lift(tx, roomId, playerId, after) {
      const room = await store.findRoom(tx, roomId)
      if (!room) return
      await store.removeBan(tx, roomId, playerId)
      after(() => localRooms.notify({ roomId, brand: room.brand }))
    },

    async addPast(tx, brand, { hostId, title, ...past }) {
      await store.ensureRoom(tx, brand, hostId, past.startedAt)
      const { id: roomId, category } = await store.findRoomOf(tx, hostId)
      await broadcasts.insertPast(tx, { brand, roomId, hostId, title, category }, past)
    },

    async addRecording(tx, hostId, recording, now) {
      const room = await store.lockRoomOf(tx, hostId)
      await recordings.save(tx, recording, room, ctx.settings.read(broadcastRules, room.brand as BrandCode), now)
    },

    async announce(tx, brand, hostId, startsAt, title, now) {
      await store.ensureRoom(tx, brand, hostId, now)
      const { id: roomId } = await store.findRoomOf(tx, hostId)
      await announceBroadcast(tx, { brand, roomId, startsAt, title }, now)
    },
  }
}
