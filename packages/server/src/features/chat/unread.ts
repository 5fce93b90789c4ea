// The unread counters: what each shared channel has, less what the player has read of it; and the rooms of those not apart.
import type { countUnread } from '@lantern/protocol/chat.ts'
import { channelTypes } from '@lantern/protocol/chat.ts'
import type { ReplyOf } from '@lantern/protocol/op.ts'
import type { Kysely } from 'kysely'
import type { Schema } from '../../db/schema.gen.ts'
import type { Reader } from './channels.ts'
import * as marks from './marks.ts'

type Db = Kysely<Schema>
type Unread = ReplyOf<typeof countUnread>

export const countFor = async (db: Db, { id, brand }: Reader): Promise<Unread> =>
  showCounters(await marks.readCounters(db, id, brand))

export function showCounters({ isClubOpen, inRooms, channels }: marks.Counters): Unread {
  const of = (type: number): number => {
    const found = channels.find((channel) => channel.type === type)
    return found && found.read !== null ? Math.max(0, found.lines - found.read) : 0
  }
  const [Public, Announcement] = [of(channelTypes.public), of(channelTypes.announcement)]
  const Club = of(channelTypes.club) + of(channelTypes.alliance)
  const Total = Public + Announcement + Club + inRooms
  return { Total, Announcement, Public, Private: inRooms, Club, EnableClub: isClubOpen }
}

/** A channel never read has nothing unread in it, and is counted from the first hello on. */
export async function beginCounting(db: Db, playerId: number, { channels }: marks.Counters): Promise<void> {
  const unbegun = channels.filter(({ read }) => read === null)
  if (unbegun.length > 0) await marks.beginMarks(db, playerId, unbegun)
}
