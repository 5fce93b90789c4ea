// What the handlers of live rooms are constructed with, and what several of them use.
import { brands } from '@lantern/brands/brands.ts'
import { isLiveShown, type BrandCode } from '@lantern/brands/brand.ts'
import type { Context } from '../../kernel/context.ts'
import type { Me } from '../../kernel/feature/call.ts'
import type { Chat } from '../chat/chat.ts'
import type { Hosts } from '../hosts/hosts.ts'
import type { Players } from '../players/players.ts'
import type { Words } from '../words/words.ts'
import type { Shown } from './localRooms.ts'
import type { LiveRooms } from './live.ts'
import { showRoom, type WireRoom } from './show.ts'
import { downStreamUrl } from './streams/ops.ts'
import type { LiveStreams, StreamDeps } from './streams/streams.ts'

export type LiveDeps = Pick<Context, 'db' | 'clock' | 'publish' | 'settings' | 'siteId' | 'presence' | 'randomness'> & {
  readonly players: Players
  readonly words: Words
  readonly chat: Chat
  readonly hosts: Hosts
  readonly rooms: LiveRooms
  readonly streams: LiveStreams
  roomOfHost: StreamDeps['roomOfHost']
}

/** Brand and deployment have live rooms. */
export const isOpen = ({ siteId }: Pick<Context, 'siteId'>, brand: BrandCode): boolean =>
  isLiveShown(brands[brand], siteId)

/** The room with the link of its stream, which is signed for this player; guests get none. */
export const showFor = (
  { rooms: { life, viewers }, streams }: Pick<LiveDeps, 'rooms' | 'streams'>,
  room: Shown,
  me: Me | null,
): WireRoom => ({
  ...showRoom(room, { viewers: viewers(room.id), isOnAir: life.isOnAir(room), followers: room.followers }),
  DownStreamUrl: life.isOnAir(room) ? downStreamUrl(streams, me, room.id) : '',
})
