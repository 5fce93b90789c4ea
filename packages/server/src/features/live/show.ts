// Wire forms of a live room.
import type { listRooms } from '@lantern/protocol/live.ts'
import type { ReplyOf } from '@lantern/protocol/op.ts'
import { liveAudiences } from '@lantern/protocol/values/live.ts'
import type { PlayerRow } from '../players/players.ts'
import type { AiredRoom } from './store.ts'

export type WireRoom = ReplyOf<typeof listRooms>['Rows'][number]

export interface Seen {
  readonly viewers: number
  readonly isOnAir: boolean
  readonly followers?: number | undefined
}

/** `DownStreamUrl` is signed for one player, so it stays empty here. */
export const showRoom = (
  room: AiredRoom & { readonly host: PlayerRow },
  { viewers, isOnAir, followers }: Seen,
): WireRoom => ({
  RoomID: room.id,
  Title: room.title,
  Status: room.status,
  HostID: room.host.id,
  HostName: room.host.name,
  PictureURL: room.host.picture_url,
  Viewers: viewers,
  DownStreamUrl: '',
  Category: room.category,
  Cover: room.cover,
  OnAir: isOnAir,
  ...(room.lostAt ? { Returning: true } : {}),
  ...(room.startedAt ? { StartTime: room.startedAt.toISOString() } : {}),
  Audience: room.audience,
  ...(room.audience === liveAudiences.vip ? { AudienceVIP: room.audience_vip } : {}),
  SlowSeconds: room.slow_seconds,
  FollowersOnly: room.followers_only,
  NoLinks: room.no_links,
  ...(followers === undefined ? {} : { Followers: followers }),
})
