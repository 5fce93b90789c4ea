// The unread counters: what each shared channel has, less what the player has read of it; and the rooms of those not apart.
import type { countUnread } from '@lantern/protocol/chat.ts'
import { channelTypes } from '@lantern/protocol/chat.ts'
import type { ReplyOf } from '@lantern/protocol/op.ts'
import type { Kysely } from 'kysely'
import type { Schema } from '../../db/schema.gen.ts'
import { clubOf } from '../clubs/clubs.ts'
import { apartAmong } from '../friends/friends.ts'
import { countedPlaces, type Place, type Reader } from './channels.ts'
import * as marks from './marks.ts'

type Db = Kysely<Schema>
type Unread = ReplyOf<typeof countUnread>

export const countFor = async (db: Db, me: Reader): Promise<Unread> => (await count(db, me)).unread

/** At hello: a channel never read has nothing unread in it, and is counted from now on. */
export async function beginMarks(db: Db, me: Reader): Promise<Unread> {
  const { unread, unbegun } = await count(db, me)
  for (const place of unbegun) await marks.markChannelRead(db, me.id, place)
  return unread
}

async function count(db: Db, { id, brand }: Reader): Promise<{ unread: Unread; unbegun: readonly Place[] }> {
  const club = await clubOf(db, id)
  const places = countedPlaces(brand, club)
  const counted = await marks.readCounts(db, { playerId: id, brand }, places)
  const inRooms = await countRooms(db, id)
  const of = (type: number): number => {
    const found = counted.find((channel) => channel.type === type)
    return found && found.read !== null ? Math.max(0, found.lines - found.read) : 0
  }
  const [Public, Announcement] = [of(channelTypes.public), of(channelTypes.announcement)]
  const Club = of(channelTypes.club) + of(channelTypes.alliance)
  const Total = Public + Announcement + Club + inRooms
  const unread = { Total, Announcement, Public, Private: inRooms, Club, EnableClub: club?.isChatOpen ?? false }
  const begun = new Set(counted.flatMap(({ type, read }) => (read === null ? [] : [type])))
  return { unread, unbegun: places.filter(({ type }) => !begun.has(type)) }
}

async function countRooms(db: Db, playerId: number): Promise<number> {
  const rooms = await marks.readUnreadRooms(db, playerId)
  const peers = rooms.map(({ peer_id }) => peer_id)
  const apart = await apartAmong(db, playerId, peers)
  return rooms.reduce((sum, { peer_id, unread }) => (apart.has(peer_id) ? sum : sum + unread), 0)
}
