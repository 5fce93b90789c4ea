// Unread counters: for shared channels the message count minus the number read; for conversations the stored counts, without blocked players.
import type { countUnread } from '@lantern/protocol/chat.ts'
import type { ReplyOf } from '@lantern/protocol/op.ts'
import { channelTypes } from '@lantern/protocol/values/chat.ts'
import type { Kysely } from 'kysely'
import type { Logger } from 'pino'
import type { Schema } from '../../db/schema.gen.ts'
import type { Reader } from './channels.ts'
import * as readState from './readState.ts'

type Db = Kysely<Schema>
type Unread = ReplyOf<typeof countUnread>

export const countFor = async (db: Db, { id, brand }: Reader): Promise<Unread> =>
  showCounters(await readState.readCounters(db, id, brand))

export function showCounters({ isClubOpen, inRooms, channels }: readState.Counters): Unread {
  const of = (type: number): number => {
    const found = channels.find((channel) => channel.type === type)
    return found && found.read !== null ? Math.max(0, found.lines - found.read) : 0
  }
  const [Public, Announcement] = [of(channelTypes.public), of(channelTypes.announcement)]
  const Alliance = of(channelTypes.alliance)
  const Club = of(channelTypes.club) + Alliance
  const Total = Public + Announcement + Club + inRooms
  return { Total, Announcement, Public, Private: inRooms, Club, Alliance, EnableClub: isClubOpen }
}

const restMs = 50

/**
 * A channel without a read position has nothing unread; counting starts at about the first hello. The rows are written in the background,
 * batched over many sign-ins, so that the hello does not wait for them.
 * If the process dies before the write, the next hello starts the counting.
 */
export function createBeginnings(db: Db, log: Logger) {
  let waiting: readState.Beginning[] = []
  let timer: NodeJS.Timeout | undefined
  let writing: Promise<void> = Promise.resolve()

  async function write(): Promise<void> {
    const all = waiting
    waiting = []
    timer = undefined
    if (all.length > 0) await readState.startReadStates(db, all)
  }
  const flush = (): Promise<void> =>
    (writing = writing
      .then(write)
      .catch((error: unknown) => log.warn({ err: error }, 'chat: the read state was not created')))

  return {
    begin(playerId: number, { channels }: readState.Counters): void {
      for (const { type, key, lines: messages, read } of channels)
        if (read === null) waiting.push({ playerId, type, key, lines: messages })
      if (waiting.length > 0) timer ??= setTimeout(flush, restMs)
    },
    /** Resolves when no write is pending. */
    async finish(): Promise<void> {
      clearTimeout(timer)
      await (waiting.length > 0 ? flush() : writing)
    },
  }
}
