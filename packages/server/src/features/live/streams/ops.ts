// Handlers of the calls about a room's stream: its addresses for a viewer, and a new key for the host.
import { brands } from '@lantern/brands/brands.ts'
import { readStream, resetStreamKey } from '@lantern/protocol/live.ts'
import type { Me } from '../../../kernel/feature/call.ts'
import { handle, type Bound } from '../../../kernel/feature/handle.ts'
import type { Known } from '../localRooms.ts'
import type { LiveStreams } from './streams.ts'
import type { StreamDeps } from './streams.ts'

export interface StreamHandlerDeps extends Pick<StreamDeps, 'roomOfHost'> {
  readonly streams: LiveStreams
  find(roomId: number): Promise<Known | null>
}

/** The link of a room for one player; empty for guests. */
export const downStreamUrl = (streams: Pick<LiveStreams, 'urlsFor'>, me: Me | null, roomId: number): string =>
  me ? streams.urlsFor({ playerId: me.id, brand: me.brand, session: me.session }, roomId).flv : ''

export const streamHandlers = ({ streams, find, roomOfHost }: StreamHandlerDeps): readonly Bound[] => [
  handle(resetStreamKey, async (_request, { tx, me, brand, now, after }) =>
    streams.keys.reset(tx, await roomOfHost(brand, me.id), now, after),
  ),

  handle(readStream, async ({ RoomID }, { me, brand, no }) => {
    const room = await find(RoomID)
    if (!room || room.brand !== brand || !brands[brand].live) throw no('TargetNotFound')
    const viewer = { playerId: me.id, brand, session: me.session }
    const mayWatch = await streams.mayWatch({ id: room.id, brand, hostId: room.host_id }, viewer)
    const { flv, wsFlv, hls } = mayWatch ? streams.urlsFor(viewer, RoomID) : { flv: '', wsFlv: '', hls: '' }
    const Streams = [
      { Type: 'ws-flv' as const, Url: wsFlv },
      { Type: 'flv' as const, Url: flv },
      { Type: 'hls' as const, Url: hls },
    ]
    return { RoomID, DownStreamUrl: flv, Title: room.title, Status: room.status, Streams: flv === '' ? [] : Streams }
  }),
]
