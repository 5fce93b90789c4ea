// The messages of a conversation as lists: merged without duplicates, and the conversation they belong to.
import type { sendPublic } from '@lantern/protocol/chat.ts'
import type { ReplyOf } from '@lantern/protocol/op.ts'
import { channelTypes, senderTypes } from '@lantern/protocol/values.ts'

export type Line = ReplyOf<typeof sendPublic>
/** The message being answered. */
export type Quote = NonNullable<Line['Reply']>

/** A channel shared by its members, or `private:` with the other player's number. */
type SharedTalk = Exclude<keyof typeof channelTypes, 'private'>
export type TalkKey = SharedTalk | `private:${number}`

export const privateTalk = (playerID: number): TalkKey => `private:${playerID}`
export const peerOf = (key: TalkKey): number | null => (isPrivate(key) ? Number(key.slice('private:'.length)) : null)
const isPrivate = (key: TalkKey): key is `private:${number}` => key.startsWith('private:')

/** The wire's name of a conversation. */
export function channelOf(key: TalkKey) {
  if (isPrivate(key)) return { ChannelType: channelTypes.private, PlayerID: peerOf(key)! }
  return { ChannelType: channelTypes[key] }
}

const shared = new Map(
  (['public', 'club', 'alliance', 'announcement'] as const).map((key) => [channelTypes[key] as number, key]),
)

/** The conversation of this player to which a message belongs; null when none. */
export function talkOf(line: Line, me: number): TalkKey | null {
  if (line.ChannelType !== channelTypes.private) return shared.get(line.ChannelType) ?? null
  const peer = line.PlayerID === me ? line.ToID : line.PlayerID
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

/** The unread counters that a message of this conversation increases. */
export const countersOf = (key: TalkKey): readonly Counter[] => (isPrivate(key) ? ['Private'] : counters[key])

/** Merges both lists, oldest first, each message once; the later copy wins, because names and pictures change. */
export function mergeLines(known: readonly Line[], more: readonly Line[]): readonly Line[] {
  if (more.length === 0) return known
  const last = known.at(-1)?.ID ?? 0
  if (more.length === 1 && more[0]!.ID > last) return [...known, more[0]!]
  const byID = new Map(known.map((line) => [line.ID, line]))
  for (const line of more) byID.set(line.ID, line)
  return [...byID.values()].sort((a, b) => a.ID - b.ID)
}

/**
 * The message after which missed ones are read: some way before the last sure one, because a message may have arrived in order just before the server
 * reported a gap.
 */
export function resumeAfter(lines: readonly Line[], sure: number, back: number): number {
  const last = lines.findLastIndex(({ ID }) => ID <= sure)
  return last < 0 ? sure : lines[Math.max(0, last - back)]!.ID
}

/** The sender: a player, customer service, or the system. */
export function speakerOf(line: Line): 'player' | 'service' | 'system' {
  if (line.SenderType === senderTypes.service) return 'service'
  return line.SenderType === senderTypes.system || line.PlayerID === 0 ? 'system' : 'player'
}
