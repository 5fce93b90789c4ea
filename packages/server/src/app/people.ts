// The second level: friends, invitations, clubs, chat and live rooms, and announcements.
import { createChat, mutedUntil } from '../features/chat/chat.ts'
import { chatFeature } from '../features/chat/ops.ts'
import { createClubs, matesOf } from '../features/clubs/clubs.ts'
import { clubsFeature } from '../features/clubs/ops.ts'
import { friendsFeature } from '../features/friends/ops.ts'
import { nameGame } from '../features/games/games.ts'
import { honorOf, isHonor } from '../features/honor/honor.ts'
import { createHosts } from '../features/hosts/hosts.ts'
import { hostsFeature } from '../features/hosts/ops.ts'
import { inviteFeature } from '../features/invite/ops.ts'
import { newsFeature } from '../features/news/ops.ts'
import { findPromoted } from '../features/promotion/promotion.ts'
import { nameGiftPeople } from '../features/gifts/gifts.ts'
import { liveFeature } from '../features/live/ops.ts'
import { createLiveRooms } from '../features/live/live.ts'
import { streamRules } from '../features/live/streamRules.ts'
import { LiveStreams } from '../features/live/streams/streams.ts'
import { createSupportDesk } from '../features/support/desk.ts'
import type { BrandCode } from '@lantern/brands/brand.ts'
import type { MediaSettings } from '../config/media.ts'
import type { Context } from '../kernel/context.ts'
import type { Feature } from '../kernel/feature/feature.ts'
import type { Base } from './base.ts'

export type People = ReturnType<typeof openPeople>

export interface PeopleParts {
  /** Absent: no media process is started, and no room has a stream. */
  readonly media?: MediaSettings | undefined
  /** Applications of hosts need no operator: in development. */
  readonly approvesHosts?: boolean | undefined
}

export function openPeople(
  ctx: Context,
  { players, wallet, words, mail, claims, sessions, codes, sheets }: Base,
  { media, approvesHosts = false, brand }: PeopleParts & { readonly brand: BrandCode },
) {
  const clubsNeeds = { players, wallet, words, mail, codes }
  const clubs = createClubs(ctx, clubsNeeds)
  const hosts = createHosts(ctx, { players, mail })
  const rooms = createLiveRooms(ctx, { players, hosts })
  const rules = streamRules(ctx, rooms)
  const streams = new LiveStreams({ ...ctx, ...rules, media: media ?? null, brand, players, sessions })
  if (media) rooms.life.attach(streams)
  rooms.localRooms.onEvict = (roomId, playerId) => streams.revokeHere(roomId, playerId)
  const support = createSupportDesk(ctx, { players })
  const chatParts = { players, words, isHonor, nameGame, attendantOf: support.attendantOf }
  const chat = createChat({ ...chatParts, settings: ctx.settings })

  const features: readonly Feature[] = [
    friendsFeature(ctx, { players, met: (from, { id }) => matesOf(from, id) }),
    inviteFeature(ctx, { players, wallet, changed: (playerId) => claims.changed(playerId, 'invite') }),
    clubsFeature(ctx, { ...clubsNeeds, clubs, sessions, sheets, mutedUntil }),
    chatFeature(ctx, { ...chatParts, chat, clubs }),
    hostsFeature(ctx, { hosts, players, words, approvesAtOnce: approvesHosts }),
    liveFeature(ctx, { players, words, rooms, chat, hosts, streams, roomOfHost: rules.roomOfHost }),
    newsFeature(ctx, {
      nameGame,
      honorOf,
      chat,
      findWin: (from, id) => findPromoted(from, players, id),
      nameGiftPeople: (from, fromId, toId) => nameGiftPeople(from, players, fromId, toId),
    }),
  ]
  return { features, clubs, hosts, rooms, streams, support }
}
