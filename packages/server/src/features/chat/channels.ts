// The channel types as a table: who may read and write, under which key messages are stored, and which hub channels receive them.
import type { BrandCode } from '@lantern/brands/brand.ts'
import { sendClub, sendPrivate, sendPublic } from '@lantern/protocol/chat.ts'
import type { ErrorName } from '@lantern/protocol/errors.ts'
import { sendRoomMessage } from '@lantern/protocol/live.ts'
import { announcement } from '@lantern/protocol/news.ts'
import { channelTypes, liveChannelType } from '@lantern/protocol/values/chat.ts'
import type { Kysely } from 'kysely'
import type { Schema } from '../../db/schema.gen.ts'
import { playerChannel } from '../../kernel/hub/hub.ts'
import { allianceChannel, clubChannel, clubOf } from '../clubs/clubs.ts'
import { pairChannel } from './rules.ts'
import type { ChannelKey, Following } from './store.ts'

export type MessageChannelType = (typeof channelTypes)[keyof typeof channelTypes] | typeof liveChannelType
type Club = NonNullable<Awaited<ReturnType<typeof clubOf>>>

/** One channel as seen by one reader or author. */
export interface Place<T extends MessageChannelType = MessageChannelType> extends ChannelKey {
  readonly type: T
  /** The hub channels to which a message is published. */
  readonly hubs: readonly string[]
  /** Private conversations: the other player. */
  readonly toId: number | null
  /** Alliances: the author's club and its colour. */
  readonly club: { readonly name: string; readonly colorId: number | null } | null
  /** Clubs: until when the player is muted there, in milliseconds. */
  readonly silentUntil?: number | null
  /** Live rooms: the author's role there, one of `liveRoles`; absent for viewers. */
  readonly badge?: number | undefined
}

interface Kind {
  readonly push: typeof sendPublic | typeof sendPrivate | typeof sendClub | typeof sendRoomMessage | typeof announcement
  readonly following: Following
  /** Messages of players with a low VIP level carry the warning against trading. */
  readonly isWarned: boolean
  readonly hub: (brand: BrandCode, key: string) => readonly string[]
}

export const roomChannel = (roomId: number | string): string => `room.${roomId}`

const everyone = '0'

export const kinds: Readonly<Record<MessageChannelType, Kind>> = {
  [channelTypes.public]: {
    push: sendPublic,
    following: 'shared',
    isWarned: false,
    hub: (brand) => [`public.${brand}`],
  },
  [channelTypes.private]: {
    push: sendPrivate,
    following: 'private',
    isWarned: true,
    hub: (_brand, key) => key.split(':').map((id) => playerChannel(Number(id))),
  },
  [channelTypes.club]: {
    push: sendClub,
    following: 'shared',
    isWarned: true,
    hub: (_brand, key) => [clubChannel(Number(key))],
  },
  [channelTypes.alliance]: {
    push: sendClub,
    following: 'shared',
    isWarned: true,
    hub: (_brand, key) => [allianceChannel(Number(key))],
  },
  [liveChannelType]: {
    push: sendRoomMessage,
    following: 'passing',
    isWarned: true,
    hub: (_brand, key) => [roomChannel(key)],
  },
  [channelTypes.announcement]: {
    push: announcement,
    following: 'shared',
    isWarned: false,
    hub: (brand) => [`announcement.${brand}`],
  },
}

export function placeAt<T extends MessageChannelType>(
  brand: BrandCode,
  type: T,
  key: string,
  more: Partial<Pick<Place, 'toId' | 'club' | 'badge'>> = {},
): Place<T> {
  return { brand, type, key, hubs: kinds[type].hub(brand, key), toId: null, club: null, ...more }
}

export const publicPlace = (brand: BrandCode) => placeAt(brand, channelTypes.public, everyone)
export const announcementPlace = (brand: BrandCode) => placeAt(brand, channelTypes.announcement, everyone)
export const livePlace = (brand: BrandCode, roomId: number, badge?: number) =>
  placeAt(brand, liveChannelType, String(roomId), badge ? { badge } : {})
export const privatePlace = (brand: BrandCode, fromId: number, toId: number) =>
  placeAt(brand, channelTypes.private, pairChannel(fromId, toId), { toId })

/** The reading player and their brand. */
export interface Reader {
  readonly brand: BrandCode
  readonly id: number
}

type ClubRefusal = Extract<ErrorName, 'ClubNotMember' | 'ClubChatClosed' | 'AllianceNotFound'>
type ClubType = typeof channelTypes.club | typeof channelTypes.alliance

function clubPlace<T extends ClubType>(brand: BrandCode, type: T, club: Club): Place<T> | ClubRefusal {
  if (!club.isChatOpen) return 'ClubChatClosed'
  if (type === channelTypes.club) return { ...placeAt(brand, type, String(club.clubId)), silentUntil: club.mutedUntil }
  if (club.allianceId === null) return 'AllianceNotFound'
  const badge = { name: club.name, colorId: club.colorId }
  return placeAt(brand, type, String(club.allianceId), { club: badge })
}

/** The channel of the player's club or alliance, or why it is closed. Queried again for every message and page, because membership can change. */
export async function findClubPlace<T extends ClubType>(
  db: Kysely<Schema>,
  { brand, id }: Reader,
  type: T,
): Promise<Place<T> | ClubRefusal> {
  const club = await clubOf(db, id)
  return club ? clubPlace(brand, type, club) : 'ClubNotMember'
}

/** The channel that a request refers to. `NoPeer`: a private conversation without a valid other player. */
export async function findPlace(
  db: Kysely<Schema>,
  reader: Reader,
  type: Exclude<MessageChannelType, typeof liveChannelType>,
  peerId: number | null | undefined,
): Promise<Place | ClubRefusal | 'NoPeer'> {
  if (type === channelTypes.public) return publicPlace(reader.brand)
  if (type === channelTypes.announcement) return announcementPlace(reader.brand)
  if (type !== channelTypes.private) return findClubPlace(db, reader, type)
  return peerId ? privatePlace(reader.brand, reader.id, peerId) : 'NoPeer'
}
