// Recordings of a room, and one of them with all messages of its chat.
import { listRecordings } from '@lantern/protocol/broadcasts.ts'
import type { ReplyOf } from '@lantern/protocol/op.ts'
import { queryOptions } from '@tanstack/react-query'
import { client } from '../../kernel/connection/link.ts'

type Reply = ReplyOf<typeof listRecordings>
type Recording = Reply['Rows'][number]
export type ReplayMessage = NonNullable<Reply['Messages']>[number]

const most = 10
/** A recording is finished some time after its room was closed. */
const askEveryMs = 15_000
/** The server's maximum in one reply. */
const perReply = 100
const mostReplies = 20

export const recordingsQuery = (roomId: number) =>
  queryOptions({
    queryKey: ['live recordings', roomId],
    queryFn: () => client.call(listRecordings, { RoomID: roomId, Page: 1, PerPage: most }),
    refetchInterval: askEveryMs,
  })

interface Replay {
  /** Null: it was deleted, has expired, or is not for this player. */
  readonly recording: Recording | null
  readonly messages: readonly ReplayMessage[]
}

/** The link in it is signed for a limited time, so it is not read again while the page is open. */
export const replayQuery = (roomId: number, broadcastId: number) =>
  queryOptions({
    queryKey: ['live replay', roomId, broadcastId],
    queryFn: () => readReplay(roomId, broadcastId),
    staleTime: Infinity,
    gcTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  })

async function readReplay(roomId: number, broadcastId: number): Promise<Replay> {
  const messages = new Map<number, ReplayMessage>()
  let recording: Recording | null = null
  for (let from = 0, replies = 0; replies < mostReplies; replies++) {
    const asked = { RoomID: roomId, BroadcastID: broadcastId, FromSecond: from, Page: 1, PerPage: 1 }
    const { Rows, Messages = [] } = await client.call(listRecordings, asked)
    recording ??= Rows[0] ?? null
    for (const message of Messages) messages.set(message.ID, message)
    const last = Messages.at(-1)?.Second ?? from
    if (Messages.length < perReply) break
    // The last second may have more messages; a second that fills a reply cannot be read further.
    from = last > from ? last : last + 1
  }
  return { recording, messages: [...messages.values()] }
}

const two = (value: number): string => String(value).padStart(2, '0')

/** 5:03, 1:02:09. */
export function writeLength(seconds: number): string {
  const whole = Math.max(0, Math.floor(seconds))
  const [hours, minutes, rest] = [Math.floor(whole / 3600), Math.floor((whole % 3600) / 60), whole % 60]
  return hours > 0 ? `${hours}:${two(minutes)}:${two(rest)}` : `${minutes}:${two(rest)}`
}
