// Who may enter a room: bans, status, and the audience that the host has chosen.
import { liveAudiences } from '@lantern/protocol/values/live.ts'
import type { Kysely } from 'kysely'
import type { Schema } from '../../db/schema.gen.ts'
import { clubOf } from '../clubs/clubs.ts'
import type { Hosts } from '../hosts/hosts.ts'
import type { Players } from '../players/players.ts'
import { whyNotAudience, whyNotEnter, type Why } from './rules.ts'
import * as store from './store.ts'

type Db = Kysely<Schema>

export interface EnterRefusal {
  readonly Why: Why
  readonly VIPLevel?: number
  /** The end of a removal that has one. */
  readonly Until?: string
}

export interface Audience {
  /** Null: the player may enter now. `hasBans` false saves a query. */
  whyNotEnter(db: Db, room: store.KnownRoom, playerId: number, now: Date): Promise<EnterRefusal | null>
}

export function createAudience({ hosts, players }: { readonly hosts: Hosts; readonly players: Players }): Audience {
  async function visitor(db: Db, room: store.RoomRow, playerId: number) {
    const isFollower =
      room.audience === liveAudiences.followers && (await hosts.followOf(db, playerId, room.host_id)) !== undefined
    const isClubmate = room.audience === liveAudiences.club && (await areClubmates(db, room.host_id, playerId))
    // The row and not the socket's copy: a level that rose a moment ago counts.
    const vip = room.audience === liveAudiences.vip ? ((await players.many(db, [playerId])).get(playerId)?.vip ?? 0) : 0
    return { vip, isFollower, isClubmate }
  }

  return {
    async whyNotEnter(db, room, playerId, now) {
      if (room.host_id === playerId) return null
      const needsQuery = room.hasBans || room.audience !== liveAudiences.all
      const access = needsQuery ? await store.findAccess(db, room.id, playerId, now) : null
      const isBanned = access?.isBanned === true
      const why = whyNotEnter({ status: room.status, hostId: room.host_id, isBanned }, playerId)
      const until = why === 'RoomBanned' ? access?.bannedUntil : null
      if (why) return { Why: why, ...(until && { Until: until.toISOString() }) }
      if (room.audience === liveAudiences.all || access?.isModerator) return null
      return whyNotAudience(room, await visitor(db, room, playerId))
    },
  }
}

async function areClubmates(db: Db, one: number, other: number): Promise<boolean> {
  const club = await clubOf(db, one)
  return club !== null && (await clubOf(db, other))?.clubId === club.clubId
}
