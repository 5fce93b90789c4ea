// What the state of a room decides about its stream: who may publish, who may watch or replay it, whether it is recorded.
import { brands } from '@lantern/brands/brands.ts'
import { isLiveShown } from '@lantern/brands/brand.ts'
import { liveStatuses } from '@lantern/protocol/values/live.ts'
import type { Context } from '../../kernel/context.ts'
import type { Hosts } from '../hosts/hosts.ts'
import type { Players } from '../players/players.ts'
import type { Audience } from './audience.ts'
import type { Life } from './broadcasts/life.ts'
import type { LocalRooms } from './localRooms.ts'
import * as recordings from './recordings/store.ts'
import { opensOnPublish } from './rules.ts'
import * as store from './store.ts'
import type { StreamRules } from './streams/types.ts'

export type PermissionsDeps = Pick<Context, 'db' | 'clock' | 'siteId'> & {
  readonly hosts: Hosts
  readonly players: Players
  readonly audience: Audience
  readonly localRooms: LocalRooms
  readonly life: Life
}

/** Texts for the encoder's log, which are English as in other ingest servers. */
const texts = {
  closed: 'live rooms are not open here',
  role: 'this account is not a host',
  suspended: 'this host is suspended',
  banned: 'this account is banned',
} as const

export function createPermissions(deps: PermissionsDeps): StreamRules {
  const { db, clock, siteId, hosts, players, audience, localRooms, life } = deps
  return {
    async whyNotPublish({ brand, hostId }) {
      if (!isLiveShown(brands[brand], siteId)) return texts.closed
      const host = await players.find(db, brand, hostId)
      // An erased account keeps its row, and one that will be erased is locked.
      if (!host?.is_host || host.erased_at || host.deletion_at) return texts.role
      const now = clock.now()
      if (host.banned_until && host.banned_until > now) return texts.banned
      const until = await hosts.suspendedUntil(db, hostId, now)
      if (until === undefined) return null
      return until ? `${texts.suspended} until ${until.toISOString()}` : texts.suspended
    },

    /** The host sees the own stream in any status, others while the room is live. Read from the database: a link is not cached. */
    async mayWatch({ id, brand, hostId }, { playerId, brand: own }) {
      if (own !== brand || !isLiveShown(brands[brand], siteId)) return false
      if (hostId === playerId) return true
      const room = await store.findRoom(db, id)
      if (room?.status !== liveStatuses.live) return false
      return (await audience.whyNotEnter(db, room, playerId, clock.now())) === null
    },

    /** Rooms with a chosen audience show no picture to guests. */
    async mayShowStill({ id, brand }) {
      const room = await localRooms.find(id)
      return room !== null && isLiveShown(brands[brand], siteId) && room.audience === 0 && life.isOnAir(room)
    },

    async mayReplay(file, { playerId, brand: own }) {
      const now = clock.now()
      const roomId = await recordings.roomOfShown(db, file, now)
      const room = roomId === undefined ? undefined : await store.findRoom(db, roomId)
      if (room?.brand !== own || !isLiveShown(brands[own], siteId)) return false
      // Recordings have the audience of their room, without regard to its status.
      return (await audience.whyNotEnter(db, { ...room, status: liveStatuses.live }, playerId, now)) === null
    },

    async isRecorded({ id }) {
      const room = await store.findRoom(db, id)
      return room?.is_recorded === true && (room.status === liveStatuses.live || opensOnPublish(room))
    },
  }
}
