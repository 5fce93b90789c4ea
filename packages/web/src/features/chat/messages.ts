// The messages of a conversation as lists: merged without duplicates, and the conversation they belong to.
import type { sendPublic } from '@lantern/protocol/chat.ts'
import type { ReplyOf } from '@lantern/protocol/op.ts'
import { channelTypes, liveChannelType, senderTypes } from '@lantern/protocol/values/chat.ts'

export type ChatMessage = ReplyOf<typeof sendPublic>
/** The message being answered. */
export type Quote = NonNullable<ChatMessage['Reply']>

/** A channel shared by its members, `private:` with the other player's number, or `live:` with the number of a live room. */
type SharedTalk = Exclude<keyof typeof channelTypes, 'private'>
export type LiveTalk = `live:${number}`
export type TalkKey = SharedTalk | `private:${number}` | LiveTalk

export const privateTalk = (playerID: number): TalkKey => `private:${playerID}`
export const peerOf = (key: TalkKey): number | null => (isPrivate(key) ? Number(key.slice('private:'.length)) : null)
const isPrivate = (key: TalkKey): key is `private:${number}` => key.startsWith('private:')
export const liveTalk = (roomId: number): LiveTalk => `live:${roomId}`
export const isLiveTalk = (key: TalkKey): key is LiveTalk => key.startsWith('live:')

/** The wire's name of a conversation. Live rooms have calls of their own. */
export function channelOf(key: Exclude<TalkKey, LiveTalk>) {
  if (isPrivate(key)) return { ChannelType: channelTypes.private, PlayerID: peerOf(key)! }
  return { ChannelType: channelTypes[key] }
}

const shared = new Map(
  (['public', 'club', 'alliance', 'announcement'] as const).map((key) => [channelTypes[key] as number, key]),
)

/** The conversation of this player to which a message belongs; null when none. A message of a live room belongs to the joined one. */
export function talkOf(message: ChatMessage, me: number, joinedRoom: number | null = null): TalkKey | null {
  if (message.ChannelType === liveChannelType) return joinedRoom === null ? null : liveTalk(joinedRoom)
  if (message.ChannelType !== channelTypes.private) return shared.get(message.ChannelType) ?? null
  const peer = message.PlayerID === me ? message.ToID : message.PlayerID
  return peer ? privateTalk(peer) : null
}

type Counter = 'Announcement' | 'Public' | 'Private' | 'Club' | 'Alliance'
const counters: Readonly<Record<SharedTalk, readonly Counter[]>> = {
  public: ['Public'],
  club: ['Club'],
  announcement: ['Announcement'],
  // Alliance messages count in the club's counter and in their own.
  alliance: ['Club', 'Alliance'],
}

/** The unread counters that a message of this conversation increases; a live room has none. */
export function countersOf(key: TalkKey): readonly Counter[] {
  if (isPrivate(key)) return ['Private']
  return isLiveTalk(key) ? [] : counters[key]
}

/** Merges both lists, oldest first, each message once; the later copy wins, because names and pictures change. */
export function mergeMessages(known: readonly ChatMessage[], more: readonly ChatMessage[]): readonly ChatMessage[] {
  if (more.length === 0) return known
  const last = known.at(-1)?.ID ?? 0
  if (more.length === 1 && more[0]!.ID > last) return [...known, more[0]!]
  const byID = new Map(known.map((message) => [message.ID, message]))
  for (const message of more) byID.set(message.ID, message)
  return [...byID.values()].sort((a, b) => a.ID - b.ID)
}

/**
 * The message after which missed ones are read: some way before the last confirmed one, because a message may have arrived in order just
 * before the server reported a gap.
 */
export function resumeAfter(messages: readonly ChatMessage[], sure: number, back: number): number {
  const last = messages.findLastIndex(({ ID }) => ID <= sure)
  return last < 0 ? sure : messages[Math.max(0, last - back)]!.ID
}

/** The sender: a player, customer service, or the system. */
export function speakerOf(message: ChatMessage): 'player' | 'service' | 'system' {
  if (message.SenderType === senderTypes.service) return 'service'
  return message.SenderType === senderTypes.system || message.PlayerID === 0 ? 'system' : 'player'
}
