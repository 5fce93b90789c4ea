// The lines of a conversation as lists: merged without doubling, and who they belong to.
import type { sendPublic } from '@lantern/protocol/chat.ts'
import type { ReplyOf } from '@lantern/protocol/op.ts'
import { channelTypes, senderTypes } from '@lantern/protocol/values.ts'

export type Line = ReplyOf<typeof sendPublic>
/** The line that is answered. */
export type Quote = NonNullable<Line['Reply']>

/** A channel that everybody in it shares, or `private:` with the other player's number. */
type SharedTalk = Exclude<keyof typeof channelTypes, 'private'>
export type TalkKey = SharedTalk | `private:${number}`

export const privateTalk = (playerID: number): TalkKey => `private:${playerID}`
export const peerOf = (key: TalkKey): number | null => (isPrivate(key) ? Number(key.slice('private:'.length)) : null)
const isPrivate = (key: TalkKey): key is `private:${number}` => key.startsWith('private:')

/** How the wire names a conversation. */
export function channelOf(key: TalkKey) {
  if (isPrivate(key)) return { ChannelType: channelTypes.private, PlayerID: peerOf(key)! }
  return { ChannelType: channelTypes[key] }
}

const shared = new Map(
  (['public', 'club', 'alliance', 'announcement'] as const).map((key) => [channelTypes[key] as number, key]),
)

/** Which conversation of mine a line belongs to; null when it is none. */
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
  // What the alliance says is counted with the club's, and by itself.
  alliance: ['Club', 'Alliance'],
}

/** Which counters a line of this conversation raises. */
export const countersOf = (key: TalkKey): readonly Counter[] => (isPrivate(key) ? ['Private'] : counters[key])

/** Both lists in one, oldest first, each line once; what came later wins, because names and pictures change. */
export function mergeLines(known: readonly Line[], more: readonly Line[]): readonly Line[] {
  if (more.length === 0) return known
  const last = known.at(-1)?.ID ?? 0
  if (more.length === 1 && more[0]!.ID > last) return [...known, more[0]!]
  const byID = new Map(known.map((line) => [line.ID, line]))
  for (const line of more) byID.set(line.ID, line)
  return [...byID.values()].sort((a, b) => a.ID - b.ID)
}

/**
 * After which line what was missed is read: some way before the last one that is sure, because a line may have come in
 * order just before the house told that others had been lost.
 */
export function resumeAfter(lines: readonly Line[], sure: number, back: number): number {
  const last = lines.findLastIndex(({ ID }) => ID <= sure)
  return last < 0 ? sure : lines[Math.max(0, last - back)]!.ID
}

/** Who speaks: a player, customer service, or the house itself. */
export function speakerOf(line: Line): 'player' | 'service' | 'system' {
  if (line.SenderType === senderTypes.service) return 'service'
  return line.SenderType === senderTypes.system || line.PlayerID === 0 ? 'system' : 'player'
}
